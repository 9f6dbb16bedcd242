import { wordBeginnings } from "../search/word-beginnings.ts";
import type { Contact } from "./contact.ts";
import type { Distributor } from "./distributor.ts";

/** The most that somebody may type to look for an address or a contact. */
export const longestSought = 60;

/** What an address or a contact is found by. */
export const bookFields = [
  "name",
  "address",
  "contact-name",
  "contact-position",
  "contact-department",
] as const;
export type BookField = (typeof bookFields)[number];

/** What a distributor is found by: its name and tax id, and the parts of its address. */
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

/** What a contact is found by. */
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
