import { wordBeginnings } from "../search/word-beginnings.ts";
import type { Contact } from "./contact.ts";
import type { Distributor } from "./distributor.ts";

/** The maximum length of a search for an address or a contact. */
export const longestSearch = 60;

/** The search keys of an address or a contact. */
const bookFields = [
  "name",
  "address",
  "role",
  "contact-name",
  "contact-position",
  "contact-department",
] as const;
export type BookField = (typeof bookFields)[number];
/** What an address is used for; many are used for both. */
export type BookRole = "sender" | "recipient";

/** The search keys of a distributor: its name and tax id, the parts of its address, and its roles. */
export function distributorKeys({
  name,
  taxId,
  place,
  street,
  exteriorNumber,
  isSender,
  isRecipient,
}: Pick<
  Distributor,
  "name" | "taxId" | "place" | "street" | "exteriorNumber" | "isSender" | "isRecipient"
>): Readonly<Record<"name" | "address" | "role", readonly string[]>> {
  return {
    name: wordBeginnings([name, taxId]),
    address: wordBeginnings([street, exteriorNumber, place.name, place.city, place.state, place.postalCode]),
    role: rolesIn({ isSender, isRecipient }),
  };
}

/** The roles of an address, or those that are asked for. */
export function rolesIn({ isSender, isRecipient }: Partial<Pick<Distributor, "isSender" | "isRecipient">>) {
  const roles: BookRole[] = [];
  if (isSender) roles.push("sender");
  if (isRecipient) roles.push("recipient");
  return roles;
}

/** The search keys of a contact. */
export function contactKeys({
  name,
  position,
  department,
}: Pick<Contact, "name" | "position" | "department">): Readonly<
  Record<"contact-name" | "contact-position" | "contact-department", readonly string[]>
> {
  return {
    "contact-name": wordBeginnings([name]),
    "contact-position": wordBeginnings([position]),
    "contact-department": wordBeginnings([department]),
  };
}
