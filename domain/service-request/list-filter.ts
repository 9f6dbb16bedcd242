import { type ListDates, lastDays, listDateProblems } from "../quotation/list-filter.ts";
import type { LocalDate } from "../values/calendar.ts";
import type { Problem } from "../values/problem.ts";

/** What the list of requests shows unasked: the last 90 days up to today. [P-302] */
export function defaultRequestDates(today: LocalDate) {
  return lastDays(90, today);
}

/**
 * What is wrong with the days that requests are filtered by: the rules of `listDateProblems`, told in this list's own
 * words for days out of order, a start before 2000 and an end before 2000. [P-219]
 */
export function requestDateProblems(dates: ListDates, today: LocalDate): readonly Problem[] {
  return listDateProblems(dates, today, {
    reversed: "requestDates.reversed",
    fromTooEarly: "requestDates.fromTooEarly",
    toTooEarly: "requestDates.toTooEarly",
  });
}
