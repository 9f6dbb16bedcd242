import { locationLevel } from "./place.ts";
import { list } from "./wire/codec.ts";
import { dropped, maybe, one } from "./wire/columns.ts";
import { degrees, text, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const part = text({ maximum: 200 });

/** Old callers send the key of a maps service. It is ignored, because the server has its own geocoder. */
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

/** A point whose surroundings the caller asks for. [P-275] */
export const pointQuestion = resource("PointQuestion", {
  latitude: one("latitude", latitude),
  longitude: one("longitude", longitude),
  unread,
});

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
  level: one("nivel", locationLevel),
});

/**
 * The results of a geocoder, the best first, or why there are none. `denied` is also answered when the service cannot
 * be reached and the server knows no point for the address. [A-182, P-276]
 */
export const geocodeAnswer = resource("GeocodeAnswer", {
  results: one("results", list(result, { maximum: 25 })),
  status: one("status", worded({ found: "OK", notFound: "ZERO_RESULTS", denied: "REQUEST_DENIED" })),
});

/** The tiles of the map, if the carrier has configured any: their URL with {z}, {x} and {y}, and their attribution. */
export const mapSettings = resource("MapSettings", {
  tilesUrl: maybe("mosaicosUrl", text({ maximum: 500 })),
  tilesAttribution: maybe("mosaicosAtribucion", text({ maximum: 200 })),
});
