import { defaultListDates, type ListDates } from "@anden/domain/quotation/list-filter";
import { searchLimits, typedNumber } from "@anden/domain/search/search-limits";
import type { LocalDate } from "@anden/domain/values/calendar";
import { quotationParameters as names } from "../app/paths.ts";
import { type Paged, pageIn, searchFor } from "../ui/list/address.ts";

/** What may be asked of the list. */
export type QuotationSearch = Pick<ListDates, "from" | "to"> & {
  /** Digits, or "" for any. With a number the days do not matter. */
  readonly number: string;
};

/** What the list shows: all of it stands in the address, so that a link, a reload and "back" show the same. */
export type QuotationView = QuotationSearch & Paged;

export function viewOf(search: string, today: LocalDate): QuotationView {
  const asked = new URLSearchParams(search);
  const dates = defaultListDates(today);
  return {
    number: typedQuotationNumber(asked.get(names.number) ?? ""),
    from: asked.get(names.from) ?? dates.from,
    to: asked.get(names.to) ?? dates.to,
    ...pageIn(asked, names),
  };
}

export function searchOf(view: QuotationView, today: LocalDate): string {
  return searchFor(view, viewOf("", today), names);
}

/** A quotation's number as it may be typed. [P-068] */
export function typedQuotationNumber(text: string): string {
  return typedNumber(text, searchLimits.quotationDigits);
}
