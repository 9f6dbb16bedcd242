import { createHash } from "node:crypto";
import { type GeocodeAddress, geocodeQuery, locationLevels } from "@anden/domain/geography/geocoding";
import { fold } from "@anden/domain/geography/place-search";
import type { Instant } from "@anden/domain/values/calendar";
import { day } from "@anden/domain/values/durations";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import type { Schema } from "../database/schema.ts";
import type { Located } from "./geocoder.ts";
import type { GeocoderSettings } from "./settings.ts";

/** How long results are cached; housekeeping removes them afterwards. */
export const daysKept = 30;
/** An empty result is cached for a day, because the service may add the address. */
const emptyKept = day;

/** The shape of a cached answer; one of another version is ignored. */
const stored = z.object({
  version: z.literal(1),
  results: z.array(
    z.object({
      point: z.object({ latitude: z.number(), longitude: z.number() }),
      level: z.enum(locationLevels),
      name: z.string(),
    }),
  ),
});

/** The hash of a question, so that the cache does not contain the addresses that clients ask for. */
export function questionHash(settings: GeocoderSettings, address: GeocodeAddress, language: string): Buffer {
  const asked = [settings.kind, settings.url.href, address.country, language, fold(geocodeQuery(address))];
  return createHash("sha256").update(JSON.stringify(asked)).digest();
}

/** The cached answer to this question, unless it has expired. */
export async function keptAnswer(
  owner: Kysely<Schema>,
  question: Buffer,
  now: Instant,
): Promise<readonly Located[] | undefined> {
  const row = await owner
    .selectFrom("geocode_answers")
    .select(["answer", "answered_at"])
    .where("question", "=", question)
    .executeTakeFirst();
  const read = stored.safeParse(row?.answer);
  if (!row || !read.success) return undefined;
  const age = now - row.answered_at;
  return age < (read.data.results.length > 0 ? daysKept * day : emptyKept) ? read.data.results : undefined;
}

/** Caches an answer of the service. */
export async function keepAnswer(
  owner: Kysely<Schema>,
  question: Buffer,
  results: readonly Located[],
  now: Instant,
): Promise<void> {
  const row = { answer: JSON.stringify({ version: 1, results }), answered_at: new Date(now) };
  await owner
    .insertInto("geocode_answers")
    .values({ question, ...row })
    .onConflict((conflict) => conflict.column("question").doUpdateSet(row))
    .execute();
}
