import { problemSentence } from "@anden/contract/problem-sentence";
import { goodsTotals } from "@anden/domain/shipment/goods-totals";
import { isUnanswered, type Problem, problem } from "@anden/domain/values/problem";
import { isWithUnitedStates, waybillNotices, waybillProblems } from "@anden/domain/waybill/check-waybill";
import { partyTaxNotices } from "@anden/domain/waybill/party-tax-data";
import { isUntouchedWaybill, type WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { type WaybillField, waybillFields } from "@anden/domain/waybill/waybill-line";
import type { Words } from "../../../i18n/words.tsx";
import type { LineMessage } from "./cells.tsx";
import { byWaybillCell, linesOf, type WaybillProps } from "./slice.ts";

/** A finding of the check before stamping. */
export interface Finding {
  readonly problem: Problem;
  readonly sentence: string;
  /** A notice: it does not refuse the waybill. */
  readonly isNotice?: true;
  /** The server refused it. */
  readonly isRefused?: true;
}

/** The weight of the goods; 0 while it is unknown. */
export function goodsWeight({ draft, known }: Pick<WaybillProps, "draft" | "known">): number {
  const { lines = [], weightUnit = "kilogram", lengthUnit = "metre" } = draft;
  return known.units ? goodsTotals(lines, { weightUnit, lengthUnit }, known.units).weight : 0;
}

/** The reasons for which a stamped waybill would be refused, the notices, and the server's problems. */
export function findingsOf(
  props: Pick<WaybillProps, "typed" | "known" | "draft" | "problems">,
  words: Words,
): readonly Finding[] {
  const { lines, problems: unread } = linesOf(props.typed);
  const ruled = waybillProblems(lines, {
    ...props.known,
    isRequired: false,
    isWithUnitedStates: isWithUnitedStates(props.draft, props.known.parties),
    goodsWeight: goodsWeight(props),
  }).filter(({ path }) => !unread.some((each) => each.path === path));
  const own = [...unread, ...ruled.filter(({ code }) => code !== "waybill.incomplete")].toSorted(
    byWaybillCell,
  );
  const fromServer = props.problems.filter(
    ({ path, code }) => code !== "waybill.incomplete" && !own.some((each) => each.path === path),
  );
  return [
    ...own.map((each) => ({ problem: each, sentence: problemSentence(each, words) })),
    // For the server's problems only the sentence is known.
    ...fromServer.map(({ path, sentence, isFromServer }) => ({
      problem: problem("waybill.incomplete", path),
      sentence,
      ...(isFromServer ? { isRefused: true as const } : {}),
    })),
    ...[...waybillNotices(lines, props.known), ...partyTaxNotices(props.known.parties)]
      .filter(isFirstOfLine)
      .map((each) => ({
        problem: each,
        sentence: problemSentence(each, words),
        isNotice: true as const,
      })),
  ];
}

/** Whether a notice is the first one of its kind for its line: one sentence covers two fields. */
function isFirstOfLine({ path, code }: Problem, index: number, all: readonly Problem[]): boolean {
  const row = waybillRowOf(path);
  const before = all[index - 1];
  return row === undefined || before?.code !== code || waybillRowOf(before.path) !== row;
}

interface Meanwhile {
  readonly entries: readonly WaybillEntry[];
  /** The path of the field with the focus. */
  readonly at: string | undefined;
}

/**
 * Whether a finding is shown before the user continues. An empty field of a started line is not, nor is a search text
 * that is not a key.
 */
export function isShownAtOnce(
  { problem: { code, path }, isNotice, isRefused }: Omit<Finding, "sentence">,
  { entries, at }: Meanwhile,
): boolean {
  if (isNotice || isRefused) return true;
  // A missing figure and a zero have the same code, and a zero may be the beginning of "0.5".
  const figure = figures.get(code);
  if (figure) return path !== at && (entries[waybillRowOf(path) ?? -1]?.[figure] ?? "").trim() !== "";
  if (code === "waybill.keyUnknown" && path === at) return false;
  return !isUnanswered({ code });
}

const figures: ReadonlyMap<Problem["code"], "weight" | "quantity"> = new Map([
  ["waybill.weightZero", "weight"],
  ["waybill.quantityRequired", "quantity"],
]);

/** The line in a path; undefined for the path of another field. */
export function waybillRowOf(path: string): number | undefined {
  const row = /^waybill\[(\d+)\]/.exec(path)?.[1];
  return row === undefined ? undefined : Number(row);
}

/** The field of a line in a path; undefined for the line or the complement as a whole. */
export function fieldOf(path: string): WaybillField | undefined {
  return waybillFields.find((each) => path.endsWith(`].${each}`));
}

/** The field of a line that a grid element belongs to. */
export function waybillCellOf(
  target: EventTarget,
): { readonly row: number; readonly field: WaybillField } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const [, row, name] = /^waybill\[(\d+)\]\.(\w+)$/.exec(target.dataset["field"] ?? "") ?? [];
  const field = waybillFields.find((each) => each === name);
  return field && row !== undefined ? { row: Number(row), field } : undefined;
}

/** The findings below each line. */
export function messagesByRow(findings: readonly Finding[]): ReadonlyMap<number, readonly LineMessage[]> {
  const byRow = new Map<number, LineMessage[]>();
  for (const {
    problem: { path },
    sentence,
    isNotice,
  } of findings) {
    const row = waybillRowOf(path);
    const field = fieldOf(path);
    if (row === undefined || !field) continue;
    const own = byRow.get(row) ?? [];
    own.push({ field, sentence, ...(isNotice ? { isNotice } : {}) });
    byRow.set(row, own);
  }
  return byRow;
}

/** The lines that contain input. */
export function touched(entries: readonly WaybillEntry[]): readonly WaybillEntry[] {
  return entries.filter((entry) => !isUntouchedWaybill(entry));
}
