import { askedLevel, type GeocodeAddress, isPlausible, lesserLevel } from "@anden/domain/geography/geocoding";
import type { Kysely } from "kysely";
import type { Database } from "../database/connect.ts";
import { retrying } from "../database/retry.ts";
import type { Schema } from "../database/schema.ts";
import { takeToken } from "../database/token-bucket.ts";
import type { Asker, Found, Geocoder, Located } from "./geocoder.ts";
import { keepAnswer, keptAnswer, questionHash } from "./kept-answers.ts";
import { findKnown } from "./known-points.ts";
import { askOutside } from "./service.ts";
import type { GeocoderSettings } from "./settings.ts";
import { waitForTurn } from "./turns.ts";

interface GeocoderParts {
  /** Undefined: only the points in the database are used. */
  readonly service: GeocoderSettings | undefined;
  /** Reports why the service did not answer, never for which address. */
  warn(message: string): void;
}

/**
 * The geocoder: an external service for customers if one is configured, and the points in the database for everything
 * else.
 */
export function geocoderOver({ owner }: Pick<Database, "owner">, { service, warn }: GeocoderParts): Geocoder {
  return {
    find: async (address, asker) => {
      const known = await retrying(() => findKnown(owner, address));
      if (!service || asker.isGuest || !maySayMore(address, known)) return known;
      const outside = await askedOnce(owner, service, address, asker, warn);
      const best = outside === "denied" ? undefined : bestOf(outside, address, known);
      if (best) return { status: "found", results: [best] };
      return outside === "denied" && known.status === "notFound" ? { status: "denied" } : known;
    },
  };
}

/**
 * Whether a service may know more than the database. It is asked for a postal code or a city alone only where the
 * database has no point.
 */
function maySayMore(address: GeocodeAddress, known: Found): boolean {
  const level = askedLevel(address);
  return level !== "country" && !(level === "postalCode" && known.status === "found");
}

/** The first plausible result, if it is more exact than the points in the database. */
function bestOf(results: readonly Located[], address: GeocodeAddress, known: Found): Located | undefined {
  const here = known.status === "found" ? known.results[0]?.point : undefined;
  const best = results.find(({ point }) => isPlausible(point, address.country, here));
  if (!best || (best.level === "postalCode" && here)) return undefined;
  return { ...best, level: lesserLevel(best.level, askedLevel(address)) };
}

/**
 * The answer of the service, new or cached. `denied` when it refuses us or does not answer, or when this client or all
 * clients together have used up their limit: then the points in the database are used.
 */
async function askedOnce(
  owner: Kysely<Schema>,
  service: GeocoderSettings,
  address: GeocodeAddress,
  { clientId, language, now }: Asker,
  warn: (message: string) => void,
): Promise<readonly Located[] | "denied"> {
  const question = questionHash(service, address, language);
  const kept = await keptAnswer(owner, question, now);
  if (kept) return kept;
  const { perHour } = service;
  const allowance = { burst: Math.ceil(perHour / 4), perHour };
  const token = await takeToken(owner, `geocode:client:${clientId}`, allowance, now);
  if (token !== "taken" || !(await waitForTurn(owner, service.url.origin))) return "denied";
  const outside = await askOutside(service, address, language);
  if (outside.kind === "answered") {
    await keepAnswer(owner, question, outside.results, now);
    return outside.results;
  }
  warn(`the geocoding service ${outside.kind === "denied" ? "refuses us" : `is away: ${outside.why}`}`);
  return "denied";
}
