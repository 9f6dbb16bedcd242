import { longestPartySought } from "@anden/domain/customer/billing-party-search";
import { partyParameters as names } from "../app/paths.ts";
import { type Paged, pageIn, searchFor } from "../ui/list/address.ts";

/** What the list of billing parties shows: all of it stands in the address. */
export interface PartyView extends Paged {
  /** Beginnings of words, as they were typed. */
  readonly text: string;
}

export function viewOf(search: string): PartyView {
  const asked = new URLSearchParams(search);
  return { text: typedWords(asked.get(names.text) ?? ""), ...pageIn(asked, names) };
}

export function searchOf(view: PartyView): string {
  return searchFor(view, viewOf(""), names);
}

/** What may be typed to find a billing party. */
export function typedWords(text: string): string {
  return text.slice(0, longestPartySought);
}
