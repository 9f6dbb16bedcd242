import { accountContact } from "@anden/domain/customer/account-contact";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Session } from "../handlers.ts";

/** The draft with the contact of the customer's account, if it names no other. [B-107, B-206] */
export function withContact(draft: ShipmentDraft, { customer, account }: Session): ShipmentDraft {
  return account ? { ...draft, guest: { ...accountContact(customer, account), ...draft.guest } } : draft;
}
