import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { billRows } from "@anden/contract/bill-rows";
import { Refused } from "@anden/contract/client";
import { wireCode } from "@anden/contract/problems";
import type { QuotationAnswer } from "@anden/contract/quotation";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Step } from "../../journey.ts";
import type { Actions, Traveller } from "./traveller.ts";

/** The checks before a quotation is stored, and of the stored quotation. */
export const quotation = {
  seeMissing,
  seeRefusal,
  quote,
  seePrice,
  findInList,
  openQuotation,
} as const satisfies Partial<Actions>;

async function seeMissing({ what }: Step<"seeMissing">, { client, draft }: Traveller) {
  deepStrictEqual((await client.estimate(draft)).missing, what);
}

async function seeRefusal({ code: told, at }: Step<"seeRefusal">, { client, draft }: Traveller) {
  const { obstacles } = await client.estimate(draft);
  ok(
    obstacles.some(({ code, path, sentence }) => code === told && path === at && sentence !== ""),
    `the estimate says ${JSON.stringify(obstacles)}`,
  );
  await rejects(client.quote(complete(draft)), (error: unknown) => {
    ok(error instanceof Refused);
    deepStrictEqual([error.code, error.problems[0]?.path], [wireCode(told), at]);
    return true;
  });
}

async function quote(_: Step<"quote">, traveller: Traveller) {
  const { client, draft } = traveller;
  const shown = await client.estimate(draft);
  const made = await client.quote(complete(draft), { idempotencyKey: randomUUID() });
  traveller.quotation = made;
  // The stored quotation has the price that was shown before it was stored.
  deepStrictEqual([made.total, made.subtotal], [shown.total, shown.subtotal]);
}

async function seePrice({ do: _, ...told }: Step<"seePrice">, traveller: Traveller) {
  const { quotation: made, request, language } = traveller;
  const priced = request ?? made;
  ok(priced, "nothing has a price yet");
  const { subtotal, vat, withholding, total, currency } = priced;
  const { list, apart } = billRows(priced, { language, label: (key) => key });
  const seen = {
    lines: [...list, ...apart].map(({ reason, minor }) => [reason?.rule, minor / 100]),
    subtotal: subtotal / 100,
    vat: vat / 100,
    withholding: withholding / 100,
    total: total / 100,
    currency,
  };
  deepStrictEqual(seen, told);
}

async function findInList(_: Step<"findInList">, traveller: Traveller) {
  const { number, total, currency, createdAt } = stored(traveller);
  const [newest] = (await traveller.client.quotations({})).rows;
  deepStrictEqual(
    [newest?.number, newest?.total, newest?.currency, newest?.createdAt],
    [number, total, currency, createdAt],
  );
}

async function openQuotation(_: Step<"openQuotation">, traveller: Traveller) {
  const made = stored(traveller);
  const full = await traveller.client.quotation({ id: made.number });
  const shown = Object.fromEntries(Object.keys(made).map((name) => [name, Reflect.get(full, name)]));
  deepStrictEqual(shown, { ...made });
}

function stored({ quotation: made }: Traveller): QuotationAnswer {
  ok(made, "nothing was quoted yet");
  return made;
}

/** Before the price is requested every question must be answered; a journey that omits one fails here. */
function complete(draft: Incomplete<ShipmentDraft>): ShipmentDraft {
  const { origin, destination, lines, shippingType } = draft;
  ok(
    origin && destination && lines?.length && shippingType,
    "the journey quotes before every question is answered",
  );
  return draft as ShipmentDraft;
}
