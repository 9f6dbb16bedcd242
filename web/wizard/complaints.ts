import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import { limits } from "@anden/domain/shipment/goods";
import type { FieldPath, Problem } from "@anden/domain/values/problem";
import { stepRules } from "@anden/domain/wizard/steps";
import type { WizardDraft } from "./draft.ts";
import type { Question } from "./question.ts";
import { stepOfField, wizardSteps } from "./step-address.ts";
import type { Facts } from "./use-facts.ts";

/** Something to say at a field of the form. Rows of the grid are counted as they stand there. */
export interface Complaint {
  readonly path: FieldPath;
  readonly code: Problem["code"] | number | string;
  readonly sentence: string;
}

/** The row of the grid that a path stands in; undefined for another field's. */
export function rowOf(path: FieldPath): number | undefined {
  const row = /^lines\[(\d+)\]/.exec(path)?.[1];
  return row === undefined ? undefined : Number(row);
}

/** The same complaint with its line counted as it stands in the grid. */
export function inGrid({ path, code, sentence }: Complaint, { entryOf }: Question): Complaint {
  const row = (_: string, line: string) => `lines[${entryOf[Number(line)] ?? line}]`;
  return { path: path.replace(/^lines\[(\d+)\]/, row), code, sentence };
}

const columns = ["packagingId", "pieces", "length", "width", "height", "weight", "notStackable"];

/** Compares by where a field stands on the screens: the first one that is wrong is the first that is read. */
export function byPlace(a: Complaint, b: Complaint): number {
  const stepsApart = wizardSteps.indexOf(stepOfField(a.path)) - wizardSteps.indexOf(stepOfField(b.path));
  const [rowA, rowB] = [rowOf(a.path), rowOf(b.path)];
  // What stands in no row, such as the insurance, keeps the place that the rules give it.
  if (stepsApart !== 0 || rowA === undefined || rowB === undefined) return stepsApart;
  const columnOf = ({ path }: Complaint) => columns.findIndex((column) => path.endsWith(`.${column}`));
  return rowA - rowB || columnOf(a) - columnOf(b);
}

/** What the rules of the steps find wrong; what could not even be read is wrong first. */
export function problemsOf({ draft, problems }: Question, { known, isSettled }: Facts): readonly Problem[] {
  const found = wizardSteps.flatMap((step) => stepRules[step].problems(draft, known));
  // A place whose area is still being asked for is not one that nobody serves.
  const sure = found.filter(({ code }) => isSettled || !code.startsWith("place.notCovered"));
  return [...problems, ...sure.filter(({ path }) => !problems.some((each) => each.path === path))];
}

/** The question without the fields that something is wrong with: what is right can be priced meanwhile. */
export function withoutWrong(
  { lines = [], insurance, ...draft }: Incomplete<ShipmentDraft>,
  problems: readonly Problem[],
): Incomplete<ShipmentDraft> {
  const isWrong = (path: FieldPath) => problems.some((problem) => problem.path === path);
  const kept = lines
    .slice(0, limits.lines)
    .map((line, index) =>
      Object.fromEntries(Object.entries(line).filter(([field]) => !isWrong(`lines[${index}].${field}`))),
    );
  const isInsuranceRight = insurance !== undefined && !isWrong("insurance.value");
  return { ...draft, lines: kept, ...(isInsuranceRight ? { insurance } : {}) };
}

/** An unanswered field that does hold something, or stands in a line begun: zero metres, figures without a packaging. */
export function isTypedWrongly({ path, code }: Complaint, { entries, insurance }: WizardDraft): boolean {
  const [, row, field] = /^lines\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const entry = row === undefined ? undefined : entries[Number(row)];
  if (!entry) return path === "insurance.value" && insurance.value.trim() !== "";
  if (code === "goods.packagingRequired") return true;
  switch (field) {
    case "pieces":
    case "length":
    case "width":
    case "height":
    case "weight":
      return entry[field].trim() !== "";
    default:
      return false;
  }
}
