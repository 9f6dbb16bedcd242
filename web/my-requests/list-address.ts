import type { ListDates } from "@anden/domain/quotation/list-filter";
import type { ListOrder } from "@anden/domain/search/list-order";
import { typedNumber } from "@anden/domain/search/search-limits";
import { defaultRequestDates } from "@anden/domain/service-request/list-filter";
import { type RequestStatus, requestStatuses } from "@anden/domain/service-request/service-request";
import type { LocalDate } from "@anden/domain/values/calendar";
import { requestParameters } from "../app/paths.ts";
import { type AddressOf, addressOf, dayOr, type Paged } from "../ui/list/address.ts";
import { orderIn } from "../ui/list/sorting.tsx";

/** The filters that choose a service area or a branch, by its id. */
export const placeFilters = ["originArea", "destinationArea", "originBranch", "destinationBranch"] as const;
export type PlaceFilter = (typeof placeFilters)[number];

/** The filters of the list; "" is any. */
export type RequestSearch = Pick<ListDates, "from" | "to"> &
  Readonly<Record<PlaceFilter, string>> & {
    /** Words of the sender, the recipient, the places and the references, or a number, as typed. */
    readonly text: string;
    /** Digits. With a number the days are ignored. */
    readonly number: string;
    readonly status: RequestStatus | "";
    readonly reference: string;
  };

/** The state of the list. All of it is in the URL, so that a link, a reload and "back" show the same. */
export type RequestView = RequestSearch & Paged & { readonly order: ListOrder };

export function requestsAt(today: LocalDate): AddressOf<RequestView> {
  const dates = defaultRequestDates(today);
  return addressOf<RequestView>(requestParameters, {
    text: (text = "") => text,
    number: (text = "") => typedNumber(text),
    from: dayOr(dates.from),
    to: dayOr(dates.to),
    status: (text) => requestStatuses.find((status) => status === text) ?? "",
    reference: (text = "") => text,
    originArea: typedId,
    destinationArea: typedId,
    originBranch: typedId,
    destinationBranch: typedId,
    order: orderIn,
  });
}

function typedId(text = ""): string {
  return /^[1-9]\d{0,8}$/.exec(text)?.[0] ?? "";
}

/** The filters that differ from the default, except days and page: they can be removed. */
export function requestFiltersInUse(view: RequestView): readonly (keyof RequestSearch)[] {
  return (["text", "number", "status", "reference", ...placeFilters] as const).filter(
    (name) => view[name] !== "",
  );
}
