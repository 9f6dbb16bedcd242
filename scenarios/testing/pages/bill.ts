import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { ReasonRule } from "@anden/domain/tariff/price";
import { formatMoney } from "@anden/domain/values/formats";
import type { Locator } from "playwright-core";
import type { Step } from "../../journey.ts";
import { until } from "../until.ts";
import type { Visitor } from "../visitor.ts";

/** The bill of a stored record. */
export function billOf({ page, speech }: Pick<Visitor, "page" | "speech">): Locator {
  return page.getByRole("region", { name: speech.label("quotation.price") });
}

/**
 * Checks every line with its amount and its expanded reason; then the subtotal with its sum, and the taxes with theirs.
 */
export async function readBill(
  told: Omit<Step<"seePrice">, "do">,
  visitor: Pick<Visitor, "page" | "speech">,
): Promise<void> {
  const { speech } = visitor;
  const bill = billOf(visitor);
  const lines = bill.getByRole("listitem");
  await until(async () => strictEqual(await lines.count(), told.lines.length));
  for (const [index, [rule, amount]] of told.lines.entries()) {
    const head = lines.nth(index).getByRole("button");
    if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
    const said = (await lines.nth(index).textContent()) ?? "";
    ok(said.includes(written(amount)), `line ${index + 1} says "${said}" and not ${written(amount)}`);
    ok(speech.anyOf(`reason.${rule}`).test(said), `line ${index + 1} says "${said}", which is no ${rule}`);
  }
  const sums = (await bill.getByRole("definition").allTextContents()).flatMap(amountsIn);
  const due = [told.subtotal, told.vat, ...(told.withholding === 0 ? [] : [-told.withholding])].map(written);
  deepStrictEqual(sums.slice(-due.length), due);
  const isSummed = told.lines.length > 1;
  const heads = await bill.getByRole("term").getByRole("button").all();
  strictEqual(heads.length, (isSummed ? 1 : 0) + (told.withholding === 0 ? 1 : 2));
  for (const head of heads) await head.click();
  const whys = (await bill.getByRole("definition").allTextContents()).join("\n");
  const sum = [...told.lines.map(([, amount]) => amount), told.subtotal].map((cents) =>
    written(Math.abs(cents)),
  );
  ok(
    !isSummed || whys.split("\n").some((why) => isDeepStrictEqual(amountsIn(why), sum)),
    `no sum of ${sum.join(", ")} in "${whys}"`,
  );
  for (const rules of told.withholding === 0 ? [vatRules] : [vatRules, withholdingRules])
    ok(
      rules.some((rule) => speech.anyOf(`reason.${rule}`).test(whys)),
      `the taxes say "${whys}"`,
    );
  const total = bill.getByText(speech.label("quotation.total"), { exact: true }).locator("..");
  const text = (await total.textContent()) ?? "";
  ok(text.includes(written(told.total)) && text.includes(told.currency), `the total says "${text}"`);
}

const vatRules = ["vat.general", "vat.border", "vat.export"] as const satisfies readonly ReasonRule[];
const withholdingRules = [
  "withholding.legalEntity",
  "withholding.publicOffice",
] as const satisfies readonly ReasonRule[];

export const written = (amount: number) => formatMoney({ minor: Math.round(amount * 100) });
export const amountsIn = (text: string | null) => text?.match(/−?\$[\d,]+\.\d\d/g) ?? [];
