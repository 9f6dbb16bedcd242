import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type Client, Refused } from "@anden/contract/client";
import { wireCode } from "@anden/contract/problems";
import type { QuotationAnswer } from "@anden/contract/quotation";
import type { Language } from "@anden/domain/customer/customer";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Actor, Journey, Step } from "./journey.ts";

/** The API client of a journey, for a token and a language. */
export type ClientFor = (who: { readonly token?: string; readonly language: Language }) => Client;

/** The state of a journey. */
interface Traveller {
  readonly client: Client;
  readonly language: Language;
  draft: Incomplete<ShipmentDraft>;
  quotation: QuotationAnswer | undefined;
}

/** Makes the calls of a journey in the order of its steps; throws at the first that fails. */
export async function runOnServer({ actor, language, steps }: Journey, clientFor: ClientFor): Promise<void> {
  const { token } = await enter(actor, language, clientFor({ language }));
  const client = clientFor({ token, language });
  const traveller: Traveller = { client, language, draft: await emptyDraft(client), quotation: undefined };
  for (const [index, step] of steps.entries())
    await take(step, traveller).catch((cause: unknown) => {
      throw new Error(
        `step ${index + 1}, ${step.do}: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      );
    });
}

function enter(actor: Actor, language: Language, client: Client) {
  return actor === "guest" ? client.beGuest({ language }) : client.signIn(actor);
}

/** The initial form: the units of the customer, and nothing insured. */
async function emptyDraft(client: Client): Promise<Incomplete<ShipmentDraft>> {
  const { client: customer } = await client.loginData();
  return {
    lines: [],
    weightUnit: customer.weightUnit,
    lengthUnit: customer.lengthUnit,
    serviceType: "ltl",
    insurance: { kind: "none" },
    guest: {},
  };
}

async function take(step: Step, traveller: Traveller): Promise<void> {
  const { client, draft } = traveller;
  const answering = (answers: Incomplete<ShipmentDraft>) => {
    traveller.draft = { ...draft, ...answers };
  };
  switch (step.do) {
    case "choosePlace": {
      const [first] = await client.searchPlaces({ text: step.typed });
      deepStrictEqual({ name: first?.name, postalCode: first?.postalCode }, step.first);
      if (!first) return;
      const { id: placeId, country, postalCode } = first;
      const pickupType = draft[step.side]?.pickupType ?? "commercial";
      return answering({ [step.side]: { placeId, country, postalCode, pickupType } });
    }
    case "handOver": {
      const branch = (await client.branches()).find(({ name }) => name === step.branch);
      if (step.branch) ok(branch, `there is no branch ${step.branch}`);
      return answering({
        [step.side]: {
          ...draft[step.side],
          pickupType: step.pickupType,
          ...(branch ? { branchId: branch.id } : {}),
        },
      });
    }
    case "crossBorder": {
      const crossing = (await client.crossings()).find(({ name }) => name === step.crossing);
      ok(crossing, `there is no crossing ${step.crossing}`);
      return answering({ tradeKind: "international", crossing: { crossingId: crossing.id } });
    }
    case "measureIn":
      return answering({ weightUnit: step.weight, lengthUnit: step.length });
    case "addLine": {
      const { pieces, length, width, height, weight } = step;
      const packaging = (await client.packaging()).find(
        ({ name, englishName }) => step.packaging === (traveller.language === "es" ? name : englishName.name),
      );
      ok(packaging, `there is no packaging ${step.packaging}`);
      const line = {
        pieces,
        packagingId: packaging.id,
        length: thousandths(length),
        width: thousandths(width),
        height: thousandths(height),
        weight: thousandths(weight),
        notStackable: false,
      };
      return answering({ lines: [...(draft.lines ?? []), line] });
    }
    case "insure":
      return answering({
        insurance: step.kind === "basic" ? { kind: "basic" } : { kind: "declared", value: cents(step.value) },
      });
    case "chooseShippingType":
      return answering({ shippingType: step.shippingType });
    case "seeMissing":
      return deepStrictEqual((await client.estimate(draft)).missing, step.what);
    case "seeRefusal": {
      const { obstacles } = await client.estimate(draft);
      ok(
        obstacles.some(
          ({ code, path, sentence }) => code === step.code && path === step.at && sentence !== "",
        ),
        `the estimate says ${JSON.stringify(obstacles)}`,
      );
      return rejects(client.quote(complete(draft)), (error: unknown) => {
        ok(error instanceof Refused);
        deepStrictEqual([error.code, error.problems[0]?.path], [wireCode(step.code), step.at]);
        return true;
      });
    }
    case "quote": {
      const { total, subtotal } = await client.estimate(draft);
      traveller.quotation = await client.quote(complete(draft), { idempotencyKey: randomUUID() });
      // The stored quotation has the price that was shown before.
      return deepStrictEqual(
        { total, subtotal },
        { total: traveller.quotation.total, subtotal: traveller.quotation.subtotal },
      );
    }
    case "seePrice": {
      const { breakdown, discount, discountReason, subtotal, vat, withholding, total, currency } =
        stored(traveller);
      const isFreight = ({ group }: (typeof breakdown)[number]) => group === "freight";
      // As in the bill: a discount is below the lines it applies to.
      const lines = [
        ...breakdown.filter(isFreight),
        ...(discountReason ? [{ reason: discountReason, amount: -discount }] : []),
        ...breakdown.filter((line) => !isFreight(line)),
      ].map(({ reason, amount }) => [reason.rule, amount / 100]);
      const seen = {
        lines,
        subtotal: subtotal / 100,
        vat: vat / 100,
        withholding: withholding / 100,
        total: total / 100,
        currency,
      };
      const { do: _, ...told } = step;
      return deepStrictEqual(seen, told);
    }
    case "findInList": {
      const { number, total, currency, createdAt } = stored(traveller);
      const [newest] = (await client.quotations({})).rows;
      return deepStrictEqual(
        newest && {
          number: newest.number,
          total: newest.total,
          currency: newest.currency,
          createdAt: newest.createdAt,
        },
        {
          number,
          total,
          currency,
          createdAt,
        },
      );
    }
    case "openQuotation": {
      const quotation = stored(traveller);
      const full = await client.quotation({ id: quotation.number });
      const shown = Object.fromEntries(Object.keys(quotation).map((name) => [name, Reflect.get(full, name)]));
      return deepStrictEqual(shown, { ...quotation });
    }
  }
}

function stored({ quotation }: Traveller): QuotationAnswer {
  ok(quotation, "nothing was quoted yet");
  return quotation;
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

const thousandths = (measure: number) => Math.round(measure * 1_000);
const cents = (amount: number) => Math.round(amount * 100);
