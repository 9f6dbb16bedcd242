import { type GeocodeAddress, geocodingCountry } from "@anden/domain/geography/geocoding";
import { inDegrees, inMillionths } from "@anden/domain/geography/millionths";
import { problem } from "@anden/domain/values/problem";
import type { Config } from "../config.ts";
import { type Handlers, Refusal } from "../handlers.ts";
import type { Found, Geocoder, Located } from "./geocoder.ts";
import { nearestKnown } from "./known-points.ts";

type GeocodingCalls = "geocodeByAddress" | "geocodeData" | "mapSettings";

/** The calls of the map: the position of an address, the places around a point, and the tiles. */
export function geocodingHandlers(geocoder: Geocoder, tiles: Config["tiles"]) {
  return {
    geocodeByAddress: {
      directly: async ({ country, ...parts }, { session, language, now }) => {
        const { kind, customer } = session;
        const asker = { clientId: customer.clientId, isGuest: kind === "guest", language, now };
        return answerOf(await geocoder.find({ ...parts, country: countryOf(country) }, asker));
      },
    },

    geocodeData: {
      inTransaction: async (point, { tx }) => {
        const results = await nearestKnown(tx, inDegrees(point));
        return answerOf(results.length > 0 ? { status: "found", results } : { status: "notFound" });
      },
    },

    mapSettings: {
      directly: () => (tiles ? { tilesUrl: tiles.url, tilesAttribution: tiles.attribution } : {}),
    },
  } satisfies Pick<Handlers, GeocodingCalls>;
}

function countryOf(name: string): GeocodeAddress["country"] {
  const country = geocodingCountry(name);
  if (country) return country;
  throw new Refusal([problem("field.notInList", "country")]);
}

/** In millionths of a degree, as on the wire. */
function answerOf(found: Found) {
  const results = found.status === "found" ? found.results.map(resultOf) : [];
  return { results, status: found.status };
}

function resultOf({ point, level, name }: Located) {
  return { geometry: { location: inMillionths(point) }, formattedAddress: name.slice(0, 500), level };
}
