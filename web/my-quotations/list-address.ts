import { defaultListDates, type ListDates } from "@anden/domain/quotation/list-filter";
import { searchLimits, typedNumber } from "@anden/domain/search/search-limits";
import type { LocalDate } from "@anden/domain/values/calendar";
import { quotationParameters } from "../app/paths.ts";
import { type AddressOf, addressOf, type Paged } from "../ui/list/address.ts";

/** The filters of the list. */
export type QuotationSearch = Pick<ListDates, "from" | "to"> & {
  /** Digits, or "" for any. With a number the days are ignored. */
  readonly number: string;
};

/** The state of the list. All of it is in the URL, so that a link, a reload and "back" show the same. */
export type QuotationView = QuotationSearch & Paged;

export function quotationsAt(today: LocalDate): AddressOf<QuotationView> {
  const dates = defaultListDates(today);
  return addressOf<QuotationView>(quotationParameters, {
    number: (text = "") => typedQuotationNumber(text),
    from: (text = dates.from) => text,
    to: (text = dates.to) => text,
  });
}

/** A quotation's number as it may be typed. [P-068] */
export function typedQuotationNumber(text: string): string {
  return typedNumber(text, searchLimits.quotationDigits);
}
