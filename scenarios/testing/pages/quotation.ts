import { ok, strictEqual } from "node:assert/strict";
import type { Step } from "../../journey.ts";
import { until } from "../until.ts";
import { billOf, readBill, written } from "./bill.ts";
import type { Actions, Traveller } from "./traveller.ts";

/** The checks of a stored record and of the list. */
export const quotation = { seePrice, findInList, openQuotation } as const satisfies Partial<Actions>;

async function seePrice(told: Step<"seePrice">, traveller: Traveller): Promise<void> {
  await readBill(told, traveller);
  const total = written(told.total);
  // The stored record has the price that was shown before.
  if (traveller.request) return ok(traveller.request.shown.includes(total), `${total} was not shown`);
  const made = stored(traveller);
  strictEqual(made.total, total);
  made.subtotal = `${written(told.subtotal)} ${told.currency}`;
}

/**
 * Expects the quotation first in the list, with its subtotal and currency. A guest has no list: their home is the
 * wizard.
 */
async function findInList(_: Step<"findInList">, traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  await page.getByRole("link", { name: speech.label("app.home") }).click();
  const { number, subtotal } = stored(traveller);
  const first = page.getByRole("row").nth(1);
  await until(async () => {
    const text = (await first.textContent()) ?? "";
    ok(text.includes(number) && text.includes(subtotal), `the first row says "${text}"`);
  });
}

/** Opens the quotation from the list. */
async function openQuotation(_: Step<"openQuotation">, traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  const { number, total } = stored(traveller);
  await page.getByRole("link", { name: speech.label("myQuotations.open", { number }) }).click();
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
  await until(async () => ok((await billOf(traveller).textContent())?.includes(total)));
}

function stored({ quotation: made }: Traveller): NonNullable<Traveller["quotation"]> {
  ok(made, "nothing was quoted yet");
  return made;
}
