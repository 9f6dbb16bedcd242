import { filterProblems, searchLimits } from "../search/search-limits.ts";
import { addDays, isLocalDate, type LocalDate } from "../values/calendar.ts";
import { type Problem, type ProblemCode, problem } from "../values/problem.ts";

/** The days a list covers, both included; "" is an empty field. */
export interface ListDates {
  readonly from: LocalDate | "";
  readonly to: LocalDate | "";
}

/** The earliest day of any list. [P-218] */
export const earliestListDate: LocalDate = "2000-01-01";

/** The default days of the list of quotations: from the first of the month to today. [P-301] */
export function defaultListDates(today: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  return { from: `${today.slice(0, 8)}01`, to: today };
}

/** The last `days` days including today. */
export function lastDays(
  days: number,
  today: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } {
  return { from: addDays(today, 1 - days), to: today };
}

/** Which problem a list reports for days out of order, and for an end before the earliest day. */
export interface ListDateWording {
  readonly reversed: ProblemCode;
  readonly fromTooEarly: ProblemCode;
  /** Absent where the problems of order and start already cover it. */
  readonly toTooEarly?: ProblemCode;
}

const quotationWording: ListDateWording = { reversed: "dates.reversed", fromTooEarly: "dates.tooEarly" };

/**
 * The validation problems of the days of a filter, on the day `today` of the carrier's calendar, at `from` or `to`.
 * Both are required (`dates.required`) [P-216], not after today (`dates.future`) [P-221], and by the list's own codes
 * in order [P-217] and not before 2000 [P-218]. A field reports only problems that can be corrected there: a missing
 * day is not also out of order.
 */
export function listDateProblems(
  { from, to }: ListDates,
  today: LocalDate,
  wording: ListDateWording = quotationWording,
): readonly Problem[] {
  const missing = (
    [
      ["from", from],
      ["to", to],
    ] as const
  ).filter(([, day]) => !isLocalDate(day));
  if (missing.length > 0) return missing.map(([path]) => problem("dates.required", path));
  const problems: Problem[] = [];
  const earliest = { earliest: earliestListDate.slice(0, 4) };
  if (from < earliestListDate) problems.push(problem(wording.fromTooEarly, "from", earliest));
  if (to < earliestListDate && wording.toTooEarly) problems.push(problem(wording.toTooEarly, "to", earliest));
  if (to > today) problems.push(problem("dates.future", "to"));
  if (from > to) problems.push(problem(wording.reversed, "from"));
  return problems;
}

/** The maximum lengths of a search for quotations. */
export const quotationSearchLengths = {
  text: searchLimits.listLetters,
  number: searchLimits.quotationDigits,
} as const;

/** A search for quotations as typed; "" is any. */
interface QuotationSearch extends ListDates {
  readonly text: string;
  readonly number: string;
}

/**
 * The problems of a search for quotations: those of `filterProblems` and `listDateProblems`, and `quotation.unknown` at
 * `number` for 0. A number is unique: with one, the days are ignored.
 */
export function quotationSearchProblems(
  { text, number, from, to }: QuotationSearch,
  today: LocalDate,
): readonly Problem[] {
  const tooLong = filterProblems({ text, number }, quotationSearchLengths);
  if (number === "") return [...tooLong, ...listDateProblems({ from, to }, today)];
  return Number(number) === 0 ? [...tooLong, problem("quotation.unknown", "number", { number })] : tooLong;
}

/** Whether a search found exactly one row and that row is cancelled: then the list points it out. [P-161, P-164] */
export function isOnlyCancelled(rows: readonly { readonly status: string }[]): boolean {
  return rows.length === 1 && rows[0]?.status === "cancelled";
}
