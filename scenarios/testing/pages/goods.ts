import { ok } from "node:assert/strict";
import type { Insurance } from "@anden/domain/shipment/insurance";
import type { Locator } from "playwright-core";
import type { Step } from "../../journey.ts";
import { choose } from "../choose.ts";
import { fieldAt, lineOf } from "../screens.ts";
import { until } from "../until.ts";
import type { Page, Traveller } from "./traveller.ts";

/** The goods and their insurance. */
export const goods = {
  screen: "goods",
  actions: { measureIn, addLine, chooseClass, describeContent, addWaybillLine, giveReference, insure },
} as const satisfies Page<
  "measureIn" | "addLine" | "chooseClass" | "describeContent" | "addWaybillLine" | "giveReference" | "insure"
>;

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

async function chooseClass({ name }: Step<"chooseClass">, { page, speech }: Traveller): Promise<void> {
  const classes = page.getByRole("combobox", { name: speech.label("wizard.class"), exact: true });
  const named = speech.label("wizard.class.named", { name });
  await classes.getByRole("option", { name: named, exact: true }).waitFor({ state: "attached" });
  await classes.selectOption(named);
}

function describeContent({ content }: Step<"describeContent">, traveller: Traveller): Promise<void> {
  return contentField(traveller).fill(content);
}

/** The description of the goods: optional in a quotation, required in a request, with different labels. */
export function contentField({ page, speech }: Pick<Traveller, "page" | "speech">): Locator {
  const names = ["wizard.goods.content", "wizard.goods.content.request"].map((key) => speech.label(key));
  const fields = names.map((name) => page.getByRole("textbox", { name, exact: true }));
  return fields.reduce((either, field) => either.or(field));
}

async function addWaybillLine(
  { productKey, unitKey, ...line }: Step<"addWaybillLine">,
  { page, speech }: Traveller,
): Promise<void> {
  const group = page.getByRole("group", {
    name: speech.label("wizard.waybill.line", { line: 1 }),
    exact: true,
  });
  const cell = (field: string) => group.getByLabel(speech.label(`waybill.column.${field}`), { exact: true });
  for (const [field, key] of Object.entries({ unitKey, productKey })) {
    await cell(field).fill(key);
    await group.getByRole("option").filter({ hasText: key }).first().click();
  }
  for (const [field, text] of Object.entries(line)) if (field !== "do") await cell(field).fill(String(text));
}

async function giveReference({ name, value }: Step<"giveReference">, { page }: Traveller): Promise<void> {
  const field = page.getByRole("textbox", { name, exact: true });
  // An optional reference has a field only after its button was pressed.
  const want = page.getByRole("button", { name, exact: true });
  await field.or(want).first().waitFor();
  if (!(await field.isVisible())) await want.click();
  await field.fill(value);
}

async function insure(step: Step<"insure">, traveller: Traveller): Promise<void> {
  await choose(insuranceKind(traveller, step.kind));
  if (step.kind === "declared") await fieldAt(traveller, "insurance.value").fill(String(step.value));
}

export function insuranceKind(
  { page, speech }: Pick<Traveller, "page" | "speech">,
  kind: Insurance["kind"],
): Locator {
  const kinds = page.getByRole("group", { name: speech.label("wizard.insurance.legend") });
  return kinds.getByRole("radio", { name: speech.label(`wizard.insurance.${kind}`) });
}
