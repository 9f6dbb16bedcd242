import { longestSearch } from "@anden/domain/address-book/book-search";
import { distributorLimits } from "@anden/domain/address-book/distributor";
import { filterProblems, typedNumber } from "@anden/domain/search/search-limits";
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
  number: (text = "") => typedNumber(text),
  name: asTyped,
  address: asTyped,
  archived: (text = "") => (text === archivedOnly ? archivedOnly : ""),
});

export const contactsAt = addressOf<ContactView>(
  contactParameters,
  { name: asTyped, position: asTyped, department: asTyped },
  contactsOnPage,
);

/** In the URL: the archived addresses are listed, instead of those in use. */
export const archivedOnly = "si";

function asTyped(text = ""): string {
  return text;
}

/** The most characters of each filter. */
export const longestInAddresses = {
  name: longestSearch,
  address: longestSearch,
  number: distributorLimits.numberDigits,
} as const;
export const longestInContacts = {
  name: longestSearch,
  position: longestSearch,
  department: longestSearch,
} as const;

/** The problems of a search: a filter that is too long, and the id zero, which no address has. */
export function addressSearchProblems(
  asked: Pick<AddressSearch, "number" | "name" | "address">,
): readonly Problem[] {
  const { number } = asked;
  const isNone = number !== "" && Number(number) === 0;
  return [
    ...filterProblems(asked, longestInAddresses),
    ...(isNone ? [problem("distributor.unknown", "number", { number })] : []),
  ];
}

export function contactSearchProblems(asked: ContactSearch): readonly Problem[] {
  return filterProblems(asked, longestInContacts);
}

/** The filters in use, which may be removed to find more. */
export function filtersInUse<Name extends string>(
  view: Readonly<Record<Name, string>>,
  names: readonly Name[],
): readonly Name[] {
  return names.filter((name) => view[name].trim() !== "");
}
