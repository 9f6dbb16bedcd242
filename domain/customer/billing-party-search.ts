import { wordBeginnings } from "../search/word-beginnings.ts";
import type { BillingParty } from "./billing-party.ts";

/** The most that somebody may type to look for a billing party. */
export const longestPartySought = 100;

/** What a billing party is found by: the beginnings of the words of its names, its tax id, its city and postal code. */
export function partyKeys({
  name,
  tradeName,
  taxId,
  address,
}: Pick<BillingParty, "name" | "tradeName" | "taxId" | "address">): readonly string[] {
  return wordBeginnings([name, tradeName, taxId, address.city, address.postalCode]);
}
