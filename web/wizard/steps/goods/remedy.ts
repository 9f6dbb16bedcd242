import type { FieldPath } from "@anden/domain/values/problem";
import type { Words } from "../../../i18n/words.tsx";
import type { Doubt, Remedy, SummaryProps } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import { goodsRowOf } from "./rows.ts";
import type { Edit, GoodsKnown, Typed } from "./slice.ts";

/** Whether a field of the goods screen shows the problem at a path: an existing line, the declared value, the class. */
export function shows(path: FieldPath, { typed, draft, known }: SummaryProps<Typed, GoodsKnown>): boolean {
  const { entries } = typed;
  const row = goodsRowOf(path);
  if (row !== undefined) return row < entries.length;
  if (path === "insurance.value") return draft.insurance?.kind === "declared";
  if (path === "freightClassId") return known.usesClasses;
  return ["lines", "insurance", "insurance.kind", "description"].includes(path);
}

/**
 * For a class without a price in the rate: another class, or none [B-396]. For insurance where the contract excludes
 * it: none.
 */
export function remedy(
  { path, code }: FieldProblem,
  { typed, known }: SummaryProps<Typed, GoodsKnown>,
  { button }: Words,
): Remedy<Edit> | undefined {
  if (path === "freightClassId") {
    const edit = { kind: "classChosen", freightClassId: undefined } as const;
    if (!known.usesClasses)
      return typed.freightClassId === undefined ? undefined : { name: button("wizard.class.drop"), edit };
    return { name: button("wizard.class.other"), edit, goTo: "freightClassId" };
  }
  if (code === "insurance.excluded")
    return { name: button("wizard.insurance.drop"), edit: { kind: "insuranceChosen", insurance: "none" } };
  return undefined;
}

/** Asks whether the goods travel without insurance; not a client whose contract excludes it. [B-176, B-256] */
export function doubt(
  { draft, known }: SummaryProps<Typed, GoodsKnown>,
  { label, message, button }: Words,
): Doubt | undefined {
  if (known.excludesInsurance || (draft.insurance?.kind ?? "none") !== "none") return undefined;
  return {
    title: label("wizard.insurance.without.title"),
    sentence: message("wizard.insurance.without.text"),
    name: button("wizard.insurance.without"),
    cancel: button("wizard.insurance.choose"),
    field: "insurance.kind",
  };
}
