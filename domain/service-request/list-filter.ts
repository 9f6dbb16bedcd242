import { type ListDates, lastDays, listDateProblems } from "../quotation/list-filter.ts";
import type { LocalDate } from "../values/calendar.ts";
import type { Problem } from "../values/problem.ts";

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
