import { ok } from "node:assert/strict";
import type { Step } from "../../journey.ts";
import { choose } from "../choose.ts";
import { chooseType, markupField, markupKind } from "../shipping.ts";
import { until } from "../until.ts";
import type { Page, Traveller } from "./traveller.ts";

/** The shipping type, the commission, and the cover letter. */
export const shipping = {
  screen: "shipping",
  actions: { chooseShippingType, addCommission, attachFile },
} as const satisfies Page<"chooseShippingType" | "addCommission" | "attachFile">;

async function chooseShippingType(
  { shippingType }: Step<"chooseShippingType">,
  traveller: Traveller,
): Promise<void> {
  await chooseType(traveller, shippingType);
}

async function addCommission({ kind, value }: Step<"addCommission">, traveller: Traveller): Promise<void> {
  await choose(markupKind(traveller, kind));
  // Its field is enabled once the freight is known.
  const field = markupField(traveller, kind);
  await until(async () => ok(await field.isEnabled()));
  await field.fill(String(value));
}

async function attachFile({ name }: Step<"attachFile">, { page, speech }: Traveller): Promise<void> {
  await page
    .getByLabel(speech.label("wizard.letter.choose"), { exact: true })
    .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") });
  await page.getByRole("button", { name: speech.button("wizard.letter.remove", { name }) }).waitFor();
}
