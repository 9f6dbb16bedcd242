import { ok } from "node:assert/strict";
import type { Step } from "../../journey.ts";
import { choose } from "../choose.ts";
import { fieldAt, lineOf } from "../screens.ts";
import { until } from "../until.ts";
import type { Page, Traveller } from "./traveller.ts";

/** What is moved, and for how much it is insured. */
export const goods = {
  screen: "goods",
  actions: { measureIn, addLine, insure },
} as const satisfies Page<"measureIn" | "addLine" | "insure">;

async function measureIn({ length, weight }: Step<"measureIn">, { page, speech }: Traveller): Promise<void> {
  const units = `${speech.label(`unit.${length}`)}, ${speech.label(`unit.${weight}`)}`;
  const choice = page.getByRole("group", { name: speech.label("wizard.goods.units") });
  await choice.getByText(units, { exact: true }).click();
  await until(async () => ok(await choice.getByRole("radio", { name: units }).isChecked()));
}

const figures = ["pieces", "length", "width", "height", "weight"] as const;

async function addLine(line: Step<"addLine">, traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  const row = traveller.lines++;
  if (row > 0) await page.getByRole("button", { name: speech.button("wizard.goods.addLine") }).click();
  await lineOf(traveller, row).waitFor();
  await fieldAt(traveller, `lines[${row}].packagingId`).selectOption(speech.packaging(line.packaging));
  for (const figure of figures)
    await fieldAt(traveller, `lines[${row}].${figure}`).fill(String(line[figure]));
}

async function insure(step: Step<"insure">, traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  const kinds = page.getByRole("group", { name: speech.label("wizard.insurance.legend") });
  await choose(kinds.getByRole("radio", { name: speech.label(`wizard.insurance.${step.kind}`) }));
  if (step.kind === "declared") await fieldAt(traveller, "insurance.value").fill(String(step.value));
}
