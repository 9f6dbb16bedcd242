import type { Place } from "@anden/domain/geography/place";
import { minute } from "@anden/domain/values/durations";
import type { QueryExecutorProvider } from "kysely";
import { readPlaces } from "./queries.ts";

interface Kept {
  readonly place: Place;
  readonly until: number;
}

const most = 5_000;
// An import in another process may correct a name: it becomes visible after this time.
const keptFor = 10 * minute;

/**
 * The most recently used places, the latest at the end. Shared by all clients, because they contain no customer
 * data.
 */
const kept = new Map<number, Kept>();

/** The existing places of these ids, by id; unknown ids are no fault. */
export async function placesById(
  tx: QueryExecutorProvider,
  ids: readonly (number | undefined)[],
): Promise<ReadonlyMap<number, Place>> {
  const now = performance.now();
  const found = new Map<number, Place>();
  const missing = new Set<number>();
  for (const id of ids) {
    // A number out of the column's range is unknown, not an error of the database.
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
      kept.set(place.id, { place, until: now + keptFor });
      found.set(place.id, place);
    }
  for (const id of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(id);
  }
  return found;
}
