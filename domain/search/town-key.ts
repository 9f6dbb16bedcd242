import type { Place } from "../geography/place.ts";
import { fold } from "../geography/place-search.ts";
import { cached } from "../values/cached.ts";

/** One end of a shipment, as a list shows it. */
interface TownOfStop {
  readonly place: Pick<Place, "city" | "state">;
  /** The branch of a stop at one, where the goods are brought or collected. */
  readonly branchName?: string | undefined;
}

const mostTowns = 10_000;
const foldedTown = cached(mostTowns, fold);

/**
 * The search key of one end of a quotation: city, state and the branch of a stop at one, without accents, case and
 * punctuation. Cached, because a client ships between few towns, however many quotations it has.
 */
export function townKey({ place: { city, state }, branchName = "" }: TownOfStop): string {
  return foldedTown(`${city} ${state} ${branchName}`);
}
