import { defaultListDates, type ListDates } from "@anden/domain/quotation/list-filter";
import type { ListOrder } from "@anden/domain/search/list-order";
import { typedNumber } from "@anden/domain/search/search-limits";
import type { LocalDate } from "@anden/domain/values/calendar";
import { quotationParameters } from "../app/paths.ts";
import { type AddressOf, addressOf, dayOr, type Paged } from "../ui/list/address.ts";
import { orderIn } from "../ui/list/sorting.tsx";

/** The filters of the list. */
export type QuotationSearch = Pick<ListDates, "from" | "to"> & {
  /** Words of the places, or a number, as typed. */
  readonly text: string;
  /** Digits, or "" for any. With a number everything else is ignored. */
  readonly number: string;
};

/** The state of the list. All of it is in the URL, so that a link, a reload and "back" show the same. */
export type QuotationView = QuotationSearch & Paged & { readonly order: ListOrder };

export function quotationsAt(today: LocalDate): AddressOf<QuotationView> {
  const dates = defaultListDates(today);
  return addressOf<QuotationView>(quotationParameters, {
    text: (text = "") => text,
    number: (text = "") => typedNumber(text),
    from: dayOr(dates.from),
    to: dayOr(dates.to),
    order: orderIn,
  });
}
