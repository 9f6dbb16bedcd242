import type { ListDates } from "@anden/domain/quotation/list-filter";
import { searchLimits, typedNumber, typedReference } from "@anden/domain/search/search-limits";
import { defaultRequestDates } from "@anden/domain/service-request/list-filter";
import { type RequestStatus, requestStatuses } from "@anden/domain/service-request/service-request";
import type { LocalDate } from "@anden/domain/values/calendar";
import { requestParameters as names } from "../app/paths.ts";
import { type Paged, pageIn, searchFor } from "../ui/list/address.ts";

/** The filters that choose a service area or a branch, by its id. */
export const placeFilters = ["originArea", "destinationArea", "originBranch", "destinationBranch"] as const;
export type PlaceFilter = (typeof placeFilters)[number];

/** What may be asked of the list; "" is any. */
export type RequestSearch = Pick<ListDates, "from" | "to"> &
  Readonly<Record<PlaceFilter, string>> & {
    /** Digits. With a number the days do not matter. */
    readonly number: string;
    readonly status: RequestStatus | "";
    readonly reference: string;
  };

/** What the list shows: all of it stands in the address, so that a link, a reload and "back" show the same. */
export type RequestView = RequestSearch & Paged;

export function viewOf(search: string, today: LocalDate): RequestView {
  const asked = new URLSearchParams(search);
  const dates = defaultRequestDates(today);
  const idOf = (name: PlaceFilter) => /^[1-9]\d{0,8}$/.exec(asked.get(names[name]) ?? "")?.[0] ?? "";
  return {
    number: typedRequestNumber(asked.get(names.number) ?? ""),
    from: asked.get(names.from) ?? dates.from,
    to: asked.get(names.to) ?? dates.to,
    status: requestStatuses.find((status) => status === asked.get(names.status)) ?? "",
    reference: typedReference(asked.get(names.reference) ?? ""),
    originArea: idOf("originArea"),
    destinationArea: idOf("destinationArea"),
    originBranch: idOf("originBranch"),
    destinationBranch: idOf("destinationBranch"),
    ...pageIn(asked, names),
  };
}

export function searchOf(view: RequestView, today: LocalDate): string {
  return searchFor(view, viewOf("", today), names);
}

/** A request's number as it may be typed; a tracking number begins with it, so pasting one finds its request. [P-081] */
export function typedRequestNumber(text: string): string {
  return typedNumber(text, searchLimits.requestDigits);
}

/** How a view differs from what is shown unasked, but for its days and its page: what could be loosened. */
export function setFilters(view: RequestView): readonly (keyof RequestSearch)[] {
  return (["number", "status", "reference", ...placeFilters] as const).filter((name) => view[name] !== "");
}
