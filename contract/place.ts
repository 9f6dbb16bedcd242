import { mostNearby } from "@anden/domain/geography/branch-distances";
import type { LocationLevel } from "@anden/domain/geography/geocoding";
import { countryNumbers } from "./codes.ts";
import { list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { coded, decimal, flag, id, text, whole, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** An id and a name. */
export function named(title: string) {
  return resource(title, { id: one("id", id), name: one("nombre", text({ maximum: 200 })) });
}

const point = resource("Point", {
  latitude: one("latitud", decimal(6, { minimum: -90, maximum: 90 })),
  longitude: one("longitud", decimal(6, { minimum: -180, maximum: 180 })),
});

export const byCountry = resource("ByCountry", { country: one("id", coded(countryNumbers)) });

/** A state or a city by its id. */
export const addressOption = named("AddressOption");

const levels = {
  country: "pais",
  postalCode: "codigoPostal",
  neighborhood: "colonia",
  street: "calle",
} as const satisfies Record<LocationLevel, string>;

/** What a point stands for: a street, a neighbourhood, a postal code or a country. */
export const locationLevel = worded(levels);

const placeTable = {
  id: one("id", id),
  name: one("nombreColonia", text({ maximum: 200 })),
  postalCode: one("codigoPostal", text({ maximum: 10 })),
  country: one("paisID", coded(countryNumbers)),
  countryName: one("pais", named("CountryName")),
  state: one("estado", named("State")),
  city: one("ciudad", named("City")),
  point: maybe("ubicacion", point),
};

/** A neighbourhood, or a US town with its ZIP code. */
export const place = resource("Place", placeTable);

/** How far a branch is from a place, in whole kilometers by road or in a straight line; 0 is less than one. */
export const branchDistance = resource("BranchDistance", {
  branchId: one("sucursalId", id),
  kilometres: one("kilometros", whole()),
  isByRoad: one("esPorCarretera", flag),
});

/**
 * A place as a search finds it, with the service area that serves it, none where the carrier does not come, and with
 * the branches nearby, the nearest first; absent where no distance is known.
 */
export const foundPlace = resource("FoundPlace", {
  ...placeTable,
  area: maybe("areaServicio", named("ServedBy")),
  branchesNearby: maybe("sucursalesCercanas", list(branchDistance, { maximum: mostNearby })),
});

/** A place by its id. */
export const byPlace = resource("ByPlace", { placeId: one("coloniaId", id) });
