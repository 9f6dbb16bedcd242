import type { LocationLevel } from "@anden/domain/geography/geocoding";
import * as z from "zod/mini";
import type { Located } from "./geocoder.ts";
import type { GeocoderSettings } from "./settings.ts";

/** A place of Nominatim; it writes its numbers as texts. */
const nominatimPlace = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string(),
  place_rank: z.optional(z.number()),
  addresstype: z.optional(z.string()),
});

const optionalText = z.optional(z.string());
/** A place of Photon: a feature of GeoJSON, longitude first. */
const photonPlace = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    type: optionalText,
    name: optionalText,
    street: optionalText,
    housenumber: optionalText,
    district: optionalText,
    postcode: optionalText,
    city: optionalText,
    state: optionalText,
  }),
});
const photonAnswer = z.object({ features: z.array(z.unknown()) });

/**
 * The places in a service's answer, in its order, without those that cannot be read or are as large as a county.
 * Undefined where the answer is not one of this kind of service at all.
 */
export function readAnswer(kind: GeocoderSettings["kind"], answer: unknown): readonly Located[] | undefined {
  if (kind === "nominatim") {
    if (!Array.isArray(answer)) return undefined;
    return answer.flatMap((each) => locatedBy(nominatimPlace.safeParse(each), nominatimLocated));
  }
  const read = photonAnswer.safeParse(answer);
  return read.success
    ? read.data.features.flatMap((each) => locatedBy(photonPlace.safeParse(each), photonLocated))
    : undefined;
}

type Read<T> = { readonly success: boolean; readonly data?: T | undefined };

function locatedBy<T>({ data }: Read<T>, located: (place: T) => Located | undefined): readonly Located[] {
  const found = data === undefined ? undefined : located(data);
  return found ? [found] : [];
}

/** Nominatim's ranks run from a country's 4 to a house's 30; a street is 26, a town 16, a county 12. */
function nominatimLocated(place: z.infer<typeof nominatimPlace>): Located | undefined {
  const { lat, lon, display_name, place_rank: rank = 0, addresstype } = place;
  if (rank <= 12) return undefined;
  const level =
    addresstype === "postcode" || rank <= 16 ? "postalCode" : rank >= 26 ? "street" : "neighborhood";
  return { point: { latitude: lat, longitude: lon }, level, name: shown(display_name) };
}

const photonLevels: Readonly<Record<string, LocationLevel>> = {
  house: "street",
  street: "street",
  locality: "neighborhood",
  district: "neighborhood",
  city: "postalCode",
};

function photonLocated({ geometry, properties }: z.infer<typeof photonPlace>): Located | undefined {
  const { type = "", name, street, housenumber, district, postcode, city, state } = properties;
  const level = Object.hasOwn(photonLevels, type) ? photonLevels[type] : undefined;
  if (!level) return undefined;
  const [longitude, latitude] = geometry.coordinates;
  const parts = [
    name ?? [street, housenumber].filter(Boolean).join(" "),
    district,
    [postcode, city].filter(Boolean).join(" "),
    state,
  ];
  return { point: { latitude, longitude }, level, name: shown(parts.filter(Boolean).join(", ")) };
}

/** A text cleaned of what the portal's answers may not contain. */
function shown(text: string): string {
  return text.replaceAll("\u0000", "").slice(0, 500).toWellFormed();
}
