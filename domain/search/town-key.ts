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
 * What an end of a quotation is found by: city, state and the branch of a stop at one, without accents, case and
 * punctuation. A client ships between few of them, however many quotations there are.
 */
export function townKey({ place: { city, state }, branchName = "" }: TownOfStop): string {
  return foldedTown(`${city} ${state} ${branchName}`);
}
