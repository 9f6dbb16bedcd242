import type { QuotationFilter } from "@anden/contract/listed-quotation";
import { defaultListDates, earliestListDate, listDateProblems } from "@anden/domain/quotation/list-filter";
import { localDateAt } from "@anden/domain/values/calendar";
import { type Context, Refusal } from "../handlers.ts";
import { momentsOf } from "../lists/paging.ts";

/** The time that a question for quotations covers; refused with what is wrong with its days. */
export function quotationDays({ from, to, number }: QuotationFilter, { carrier, now }: Context) {
  const today = localDateAt(now, carrier.timeZone);
  // A number alone is looked for in all the time there is.
  const first = number === undefined ? defaultListDates(today).from : earliestListDate;
  const days = { from: from ?? first, to: to ?? today };
  const wrong = listDateProblems(days, today);
  if (wrong.length > 0) throw new Refusal(wrong);
  return momentsOf(days, carrier.timeZone);
}
