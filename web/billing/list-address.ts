import { longestPartySearch } from "@anden/domain/customer/billing-party-search";
import { filterProblems } from "@anden/domain/search/search-limits";
import type { Problem } from "@anden/domain/values/problem";
import { partyParameters } from "../app/paths.ts";
import { addressOf, type Paged } from "../ui/list/address.ts";

/** The state of the list of billing parties; all of it is in the URL. */
export interface PartyView extends Paged {
  /** Beginnings of words, as they were typed. */
  readonly text: string;
}

export const partiesAt = addressOf<PartyView>(partyParameters, { text: (text = "") => text });

/** The problem of a search: a text that is too long. */
export function partySearchProblems({ text }: Pick<PartyView, "text">): readonly Problem[] {
  return filterProblems({ text }, { text: longestPartySearch });
}
