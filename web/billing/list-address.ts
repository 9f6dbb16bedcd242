import { longestPartySearch } from "@anden/domain/customer/billing-party-search";
import { partyParameters } from "../app/paths.ts";
import { addressOf, type Paged } from "../ui/list/address.ts";

/** The state of the list of billing parties; all of it is in the URL. */
export interface PartyView extends Paged {
  /** Beginnings of words, as they were typed. */
  readonly text: string;
}

export const partiesAt = addressOf<PartyView>(partyParameters, { text: typedPartySearch });

/** The search text, cut to the maximum length. */
export function typedPartySearch(text = ""): string {
  return text.slice(0, longestPartySearch);
}
