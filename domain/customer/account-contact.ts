import type { GuestContact } from "../shipment/draft.ts";
import type { Customer, PersonType } from "./customer.ts";

/** The person of an account, as the carrier knows them. */
export interface Account {
  readonly name: string;
  readonly phone?: string;
  readonly email?: string;
}

/** The individual-person flag: every kind of taxpayer except a legal entity (`moral`). [B-207, P-333] */
export function isIndividual(personType: PersonType): boolean {
  return personType !== "moral";
}

/** The contact of a customer's quotation: the person of the account, with the client as the company. [B-206] */
export function accountContact(
  { name: company, personType }: Pick<Customer, "name" | "personType">,
  { name, phone, email }: Account,
): GuestContact {
  return {
    company,
    name,
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
    isPrivatePerson: isIndividual(personType),
  };
}
