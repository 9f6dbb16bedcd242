import { longestSearch } from "@anden/domain/address-book/book-search";
import { typedDistributorNumber } from "@anden/domain/address-book/distributor";
import { type Problem, problem } from "@anden/domain/values/problem";
import { addressParameters, contactParameters } from "../app/paths.ts";
import { addressOf, type Paged, type PageSize } from "../ui/list/address.ts";

/** The filters of the list of addresses; "" is any. `archived` is "si" for those that are archived. */
export type AddressSearch = Readonly<Record<"number" | "name" | "address" | "archived", string>>;
/** The filters of the list of contacts; "" is any. */
export type ContactSearch = Readonly<Record<"name" | "position" | "department", string>>;

/** The state of a list. All of it is in the URL, so that a link, a reload and "back" show the same. */
export type AddressView = AddressSearch & Paged;
export type ContactView = ContactSearch & Paged;

/** The default number of contacts on a page. */
const contactsOnPage: PageSize = 5;

export const addressesAt = addressOf<AddressView>(addressParameters, {
  number: (text = "") => typedDistributorNumber(text),
  name: typedFilter,
  address: typedFilter,
  archived: (text = "") => (text === archivedOnly ? archivedOnly : ""),
});

export const contactsAt = addressOf<ContactView>(
  contactParameters,
  { name: typedFilter, position: typedFilter, department: typedFilter },
  contactsOnPage,
);

/** In the URL: the archived addresses are listed, instead of those in use. */
export const archivedOnly = "si";

/** The text of a filter, cut to the maximum length. */
export function typedFilter(text = ""): string {
  return text.slice(0, longestSearch);
}

/** The problems of a search: no address has the id zero. */
export function addressSearchProblems({ number }: Pick<AddressSearch, "number">): readonly Problem[] {
  const isNone = number !== "" && Number(number) === 0;
  return isNone ? [problem("distributor.unknown", "number", { number })] : [];
}

/** The filters in use, which may be removed to find more. */
export function filtersInUse<Name extends string>(
  view: Readonly<Record<Name, string>>,
  names: readonly Name[],
): readonly Name[] {
  return names.filter((name) => view[name].trim() !== "");
}
