import { addDays, isLocalDate, type LocalDate } from "../values/calendar.ts";
import { type Problem, type ProblemCode, problem } from "../values/problem.ts";

/** The days a list covers, both included; "" is a day that is not filled in. */
export interface ListDates {
  readonly from: LocalDate | "";
  readonly to: LocalDate | "";
}

/** The first day any list reaches back to. [P-218] */
export const earliestListDate: LocalDate = "2000-01-01";

/** What the list of quotations shows unasked: from the first of the month to today. [P-301] */
export function defaultListDates(today: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  return { from: `${today.slice(0, 8)}01`, to: today };
}

/** `days` days up to and with today. */
export function lastDays(
  days: number,
  today: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } {
  return { from: addDays(today, 1 - days), to: today };
}

/** Which problem a list tells of days out of order, and of an end that lies before every list. */
export interface ListDateWording {
  readonly reversed: ProblemCode;
  readonly fromTooEarly: ProblemCode;
  /** None where order and start together say it already. */
  readonly toTooEarly?: ProblemCode;
}

const quotationWording: ListDateWording = { reversed: "dates.reversed", fromTooEarly: "dates.tooEarly" };

/**
 * What is wrong with the days a person filtered by, on the day `today` of the carrier's calendar: problems at
 * `from` or `to`, in the list's own wording. Both are required [P-216], in their order [P-217], not before 2000
 * [P-218] nor after today [P-221]. Only what can be mended at that field is said there: a missing day is not also
 * out of order.
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

/** Whether a search came to one row alone and that one is cancelled: then the list says so. [P-161, P-164] */
export function isOnlyCancelled(rows: readonly { readonly status: string }[]): boolean {
  return rows.length === 1 && rows[0]?.status === "cancelled";
}
