import type { LocationLevel } from "@anden/domain/geography/geocoding";
import { list } from "./wire/codec.ts";
import { dropped, maybe, one } from "./wire/columns.ts";
import { degrees, text, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const part = text({ maximum: 200 });

/** Old callers send the key of a maps service, which is the server's own affair. */
const unread = dropped("subscriptionKey");

/** The parts of an address that say where it is; the country by a name or a code. */
export const geocodeQuestion = resource("GeocodeQuestion", {
  postalCode: maybe("cp", part),
  country: one("pais", text({ minimum: 1, maximum: 60 })),
  state: maybe("estado", part),
  city: maybe("ciudad", part),
  neighborhood: maybe("colonia", part),
  street: maybe("calle", part),
  exteriorNumber: maybe("calleNo", part),
  unread,
});

const latitude = degrees(90);
const longitude = degrees(180);

/** A point of which the caller wants to know what is there. [P-275] */
export const pointQuestion = resource("PointQuestion", {
  latitude: one("latitude", latitude),
  longitude: one("longitude", longitude),
  unread,
});

const levels = {
  country: "pais",
  postalCode: "codigoPostal",
  neighborhood: "colonia",
  street: "calle",
} as const satisfies Record<LocationLevel, string>;

const result = resource("GeocodeResult", {
  geometry: one(
    "geometry",
    resource("Geometry", {
      location: one(
        "location",
        resource("Location", { latitude: one("lat", latitude), longitude: one("lng", longitude) }),
      ),
    }),
  ),
  formattedAddress: one("formatted_address", text({ maximum: 500 })),
  /** What the point is of. */
  level: one("nivel", worded(levels)),
});

/**
 * What a geocoder found: the results, the best first, or why there are none. `denied` is also the answer where the
 * service is not reached and nothing is known here. [A-182, P-276]
 */
export const geocodeAnswer = resource("GeocodeAnswer", {
  results: one("results", list(result, { maximum: 25 })),
  status: one("status", worded({ found: "OK", notFound: "ZERO_RESULTS", denied: "REQUEST_DENIED" })),
});

/** The map's tiles, where the carrier has configured some: their address with {z}, {x} and {y}, and whose they are. */
export const mapSettings = resource("MapSettings", {
  tilesUrl: maybe("mosaicosUrl", text({ maximum: 500 })),
  tilesAttribution: maybe("mosaicosAtribucion", text({ maximum: 200 })),
});
