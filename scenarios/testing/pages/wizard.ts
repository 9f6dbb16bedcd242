import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Step } from "../../journey.ts";
import { giveContact } from "../contact.ts";
import { askForQuotation, fieldAt, focused, lookedUp, nextButton, saidAt, summary } from "../screens.ts";
import { until } from "../until.ts";
import { amountsIn } from "./bill.ts";
import type { Actions, Traveller } from "./traveller.ts";

/** The checks on any page of the wizard, and its last action. */
export const wizard = { seeMissing, seeRefusal, quote } as const satisfies Partial<Actions>;

/** The label under which the price panel lists each missing field. */
const missingNames: Readonly<Record<string, string>> = {
  "origin.placeId": "origin",
  "destination.placeId": "destination",
  lines: "goods",
};

async function seeMissing({ what }: Step<"seeMissing">, traveller: Traveller): Promise<void> {
  const links = summary(traveller).getByRole("listitem").getByRole("link");
  const isWaiting = traveller.isGuest && !traveller.isKnown;
  const told = [...(isWaiting ? ["contact"] : []), ...what].map((path) =>
    traveller.speech.label(`wizard.missing.${missingNames[path] ?? path}`),
  );
  return until(async () => deepStrictEqual(await links.allTextContents(), told));
}

/** Expects the sentence at the field, and that the user cannot continue. */
async function seeRefusal({ code, at }: Step<"seeRefusal">, traveller: Traveller): Promise<void> {
  const field = fieldAt(traveller, at);
  // Problems that only the server finds are hidden while a request is running.
  await lookedUp(traveller);
  await until(async () => {
    const said = await saidAt(field);
    ok(traveller.speech.sentence(code).test(said), `the field says "${said}"`);
    strictEqual(await field.getAttribute("aria-invalid"), "true");
  });
  await nextButton(traveller).click();
  await focused(field);
}

async function quote(_: Step<"quote">, traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  const withVat = [speech.anyOf("wizard.price.withVat"), speech.anyOf("wizard.price.withTaxes")];
  const shown = summary(traveller).getByText(new RegExp(withVat.map(({ source }) => source).join("|")));
  await lookedUp(traveller);
  const total = amountsIn(await shown.textContent())[0] ?? "";
  await askForQuotation(traveller);
  if (traveller.isGuest && !traveller.isKnown) {
    await giveContact(traveller);
    traveller.isKnown = true;
    await askForQuotation(traveller);
  }
  await page.waitForURL(/\?cotizacion=\d+$/);
  const number = /\d+$/.exec(page.url())?.[0] ?? "";
  traveller.quotation = { number, total, subtotal: "" };
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
}
