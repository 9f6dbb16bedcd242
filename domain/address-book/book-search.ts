import { wordBeginnings } from "../search/word-beginnings.ts";
import type { Contact } from "./contact.ts";
import type { Distributor } from "./distributor.ts";

/** The maximum length of a search for an address or a contact. */
export const longestSearch = 60;

/** The search keys of an address or a contact. */
const bookFields = ["name", "address", "contact-name", "contact-position", "contact-department"] as const;
export type BookField = (typeof bookFields)[number];

/** The search keys of a distributor: its name and tax id, and the parts of its address. */
export function distributorKeys({
  name,
  taxId,
  place,
  street,
  exteriorNumber,
}: Pick<Distributor, "name" | "taxId" | "place" | "street" | "exteriorNumber">): Readonly<
  Record<"name" | "address", readonly string[]>
> {
  return {
    name: wordBeginnings([name, taxId]),
    address: wordBeginnings([street, exteriorNumber, place.name, place.city, place.state, place.postalCode]),
  };
}

/** The search keys of a contact. */
export function contactKeys({
  name,
  position,
  department,
}: Pick<Contact, "name" | "position" | "department">): Readonly<
  Record<Exclude<BookField, "name" | "address">, readonly string[]>
> {
  return {
    "contact-name": wordBeginnings([name]),
    "contact-position": wordBeginnings([position]),
    "contact-department": wordBeginnings([department]),
  };
}
