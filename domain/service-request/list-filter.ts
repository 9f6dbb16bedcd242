import { type ListDates, lastDays, listDateProblems } from "../quotation/list-filter.ts";
import { filterProblems, searchLimits } from "../search/search-limits.ts";
import type { LocalDate } from "../values/calendar.ts";
import { type Problem, problem } from "../values/problem.ts";

/** The default days of the list of requests: the last 90 days including today. [P-302] */
export function defaultRequestDates(today: LocalDate) {
  return lastDays(90, today);
}

/**
 * The validation problems of the days of a filter of requests: the rules of `listDateProblems`, with this list's
 * own codes for days out of order, a start before 2000 and an end before 2000. [P-219]
 */
export function requestDateProblems(dates: ListDates, today: LocalDate): readonly Problem[] {
  return listDateProblems(dates, today, {
    reversed: "requestDates.reversed",
    fromTooEarly: "requestDates.fromTooEarly",
    toTooEarly: "requestDates.toTooEarly",
  });
}

/** The maximum lengths of a search for requests. */
export const requestSearchLengths = {
  text: searchLimits.listLetters,
  number: searchLimits.requestOrGuideDigits,
  reference: searchLimits.referenceLetters,
} as const;

/** A search for requests as typed; "" is any. */
interface RequestSearch extends ListDates {
  readonly text: string;
  readonly number: string;
  readonly reference: string;
}

/**
 * The problems of a search for requests: those of `filterProblems` and `requestDateProblems`, and
 * `serviceRequest.unknown` at `number` for 0. A number is unique: with one, the days are ignored.
 */
export function requestSearchProblems(
  { text, number, reference, from, to }: RequestSearch,
  today: LocalDate,
): readonly Problem[] {
  const tooLong = filterProblems({ text, number, reference }, requestSearchLengths);
  if (number === "") return [...tooLong, ...requestDateProblems({ from, to }, today)];
  return Number(number) === 0
    ? [...tooLong, problem("serviceRequest.unknown", "number", { number })]
    : tooLong;
}
