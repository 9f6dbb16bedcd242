import { longestSought } from "@anden/domain/address-book/book-search";
import { typedDistributorNumber } from "@anden/domain/address-book/distributor";
import { type Problem, problem } from "@anden/domain/values/problem";
import { addressParameters, contactParameters } from "../app/paths.ts";
import { type Paged, type PageSize, type Parameters, pageIn, searchFor } from "../ui/list/address.ts";

/** What may be asked of the list of addresses; "" is any. */
export type AddressSearch = Readonly<Record<"number" | "name" | "address", string>>;
/** What may be asked of the list of contacts; "" is any. */
export type ContactSearch = Readonly<Record<"name" | "position" | "department", string>>;

/** What a list shows: all of it stands in the address, so that a link, a reload and "back" show the same. */
export type AddressView = AddressSearch & Paged;
export type ContactView = ContactSearch & Paged;

/** So many contacts stand on a page unasked. */
const contactsOnPage: PageSize = 5;

export const addressesAt = addressOf<AddressView>(addressParameters, (asked) => ({
  number: typedDistributorNumber(asked.get(addressParameters.number) ?? ""),
  name: typedWords(asked.get(addressParameters.name) ?? ""),
  address: typedWords(asked.get(addressParameters.address) ?? ""),
  ...pageIn(asked, addressParameters),
}));

export const contactsAt = addressOf<ContactView>(contactParameters, (asked) => ({
  name: typedWords(asked.get(contactParameters.name) ?? ""),
  position: typedWords(asked.get(contactParameters.position) ?? ""),
  department: typedWords(asked.get(contactParameters.department) ?? ""),
  ...pageIn(asked, contactParameters, contactsOnPage),
}));

function addressOf<View extends object>(
  names: Parameters<View>,
  read: (asked: URLSearchParams) => View,
): { readonly viewOf: (search: string) => View; readonly searchOf: (view: View) => string } {
  const viewOf = (search: string) => read(new URLSearchParams(search));
  return { viewOf, searchOf: (view) => searchFor(view, viewOf(""), names) };
}

/** Words as they may be typed into a filter. */
export function typedWords(text: string): string {
  return text.slice(0, longestSought);
}

/** What is wrong with a search: no address has the id zero. */
export function wrongWith({ number }: AddressSearch): readonly Problem[] {
  const isNone = number !== "" && Number(number) === 0;
  return isNone ? [problem("distributor.unknown", "number", { number })] : [];
}

/** The filters of a view that say something: what could be let go of to find more. */
export function setFilters<Name extends string>(
  view: Readonly<Record<Name, string>>,
  names: readonly Name[],
): readonly Name[] {
  return names.filter((name) => view[name].trim() !== "");
}
