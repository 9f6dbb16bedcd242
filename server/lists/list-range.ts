import type { QuotationFilter } from "@anden/contract/listed-quotation";
import type { RequestFilter } from "@anden/contract/listed-request";
import {
  defaultListDates,
  earliestListDate,
  type ListDates,
  listDateProblems,
} from "@anden/domain/quotation/list-filter";
import { defaultRequestDates, requestDateProblems } from "@anden/domain/service-request/list-filter";
import { type LocalDate, localDateAt } from "@anden/domain/values/calendar";
import type { Problem } from "@anden/domain/values/problem";
import { type Context, Refusal } from "../handlers.ts";
import { momentsOf } from "./paging.ts";

/** The time range of a list of quotations; throws the validation problems of its days. */
export function quotationRange(filter: QuotationFilter, context: Context) {
  return rangeOf(filter, context, defaultListDates, listDateProblems);
}

/** The time range of a list of requests; throws the validation problems of its days. */
export function requestRange(filter: RequestFilter, context: Context) {
  return rangeOf(filter, context, defaultRequestDates, requestDateProblems);
}

function rangeOf(
  { from, to, number }: Pick<QuotationFilter & RequestFilter, "from" | "to" | "number">,
  { carrier, now }: Context,
  defaultDates: (today: LocalDate) => { readonly from: LocalDate },
  problemsOf: (dates: ListDates, today: LocalDate) => readonly Problem[],
) {
  const today = localDateAt(now, carrier.timeZone);
  // A search for a number covers all dates.
  const first = number === undefined ? defaultDates(today).from : earliestListDate;
  const dates = { from: from ?? first, to: to ?? today };
  const problems = problemsOf(dates, today);
  if (problems.length > 0) throw new Refusal(problems);
  return momentsOf(dates, carrier.timeZone);
}
