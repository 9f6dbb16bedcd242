import type { Words } from "../i18n/words.tsx";
import { townOf } from "../listed-shipment/lane.tsx";
import type { ListedDraft } from "./queries.ts";

export interface Ends {
  readonly from: string;
  readonly to: string;
}

/** The towns at both ends of a draft, as far as they are chosen; undefined where neither is. */
export function endsOf(
  { originAddress, destinationAddress }: ListedDraft,
  { label }: Pick<Words, "label">,
): Ends | undefined {
  if (originAddress === undefined && destinationAddress === undefined) return undefined;
  const [from, to] = [originAddress, destinationAddress].map((address) =>
    address === undefined ? label("drafts.noPlace") : townOf(address),
  );
  return { from: from ?? "", to: to ?? "" };
}

/** The same in one line. */
export function routeOf(draft: ListedDraft, words: Pick<Words, "label">): string {
  const ends = endsOf(draft, words);
  return ends ? `${ends.from} → ${ends.to}` : words.label("drafts.noRoute");
}
