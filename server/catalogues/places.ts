import type { Place } from "@anden/domain/geography/place";
import type { QueryExecutorProvider } from "kysely";
import { readPlaces } from "./queries.ts";

interface Kept {
  readonly place: Place;
  readonly until: number;
}

const most = 5_000;
// An import in another process may correct a name: after this long it shows.
const milliseconds = 10 * 60 * 1_000;

/** The places asked for last, the latest at the end. The same for every client, so that no session is in it. */
const kept = new Map<number, Kept>();

/** The places of these ids that there are, by id; ids that are not known yet are no fault. */
export async function placesById(
  tx: QueryExecutorProvider,
  ids: readonly (number | undefined)[],
): Promise<ReadonlyMap<number, Place>> {
  const now = performance.now();
  const found = new Map<number, Place>();
  const missing = new Set<number>();
  for (const id of ids) {
    // A number that no id can be is unknown, and not an error of the database.
    if (id === undefined || !Number.isInteger(id) || id < 1 || id > 2_147_483_647) continue;
    const known = kept.get(id);
    kept.delete(id);
    if (known && known.until > now) {
      kept.set(id, known);
      found.set(id, known.place);
    } else missing.add(id);
  }
  if (missing.size > 0)
    for (const place of await readPlaces(tx, [...missing])) {
      kept.set(place.id, { place, until: now + milliseconds });
      found.set(place.id, place);
    }
  for (const id of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(id);
  }
  return found;
}
