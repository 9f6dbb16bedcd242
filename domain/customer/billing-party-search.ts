import { wordBeginnings } from "../search/word-beginnings.ts";
import type { BillingParty } from "./billing-party.ts";

/** The maximum length of a search for a billing party. */
export const longestPartySearch = 100;

/**
 * The search keys of a billing party: the beginnings of the words of its names, its tax id, its city and postal
 * code.
 */
export function partyKeys({
  name,
  tradeName,
  taxId,
  address,
}: Pick<BillingParty, "name" | "tradeName" | "taxId" | "address">): readonly string[] {
  return wordBeginnings([name, tradeName, taxId, address.city, address.postalCode]);
}
