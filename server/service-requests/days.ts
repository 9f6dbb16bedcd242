import type { RequestFilter } from "@anden/contract/listed-request";
import { earliestListDate } from "@anden/domain/quotation/list-filter";
import { defaultRequestDates, requestDateProblems } from "@anden/domain/service-request/list-filter";
import { localDateAt } from "@anden/domain/values/calendar";
import { type Context, Refusal } from "../handlers.ts";
import { momentsOf } from "../lists/paging.ts";

/** The time that a question for requests covers; refused with what is wrong with its days. */
export function requestDays({ from, to, number }: RequestFilter, { carrier, now }: Context) {
  const today = localDateAt(now, carrier.timeZone);
  // A number alone is looked for in all the time there is.
  const first = number === undefined ? defaultRequestDates(today).from : earliestListDate;
  const days = { from: from ?? first, to: to ?? today };
  const wrong = requestDateProblems(days, today);
  if (wrong.length > 0) throw new Refusal(wrong);
  return momentsOf(days, carrier.timeZone);
}
