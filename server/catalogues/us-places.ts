import { usStates } from "@anden/domain/geography/us-states";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { indexAfter, type PlaceRecord, type Source, writeCataloguePlaces } from "./write-places.ts";

/** Ids of US states begin here, after the 32 of Mexico. */
const firstState = 100;
const firstPlace = 1_000_000_000;

/** Whether the ZIP codes of the installed package are already in the database. */
export async function hasUsPlaces(db: Kysely<Schema>): Promise<boolean> {
  const source = await packageSource();
  const { rows } = await sql<{
    source: string;
  }>`select source from places where country = 'US' limit 1`.execute(db);
  return rows[0]?.source === source;
}

/**
 * A place for each ZIP code of the package. Importing the package takes 95 MB and 0.3 s, so only this function imports
 * it.
 */
export async function readUsPlaces(): Promise<readonly PlaceRecord[]> {
  const { default: zipcodes } = await import("zipcodes");
  return usPlaces(Object.values(zipcodes.codes));
}

export async function writeUsPlaces(db: Kysely<Schema>, places: readonly PlaceRecord[]): Promise<void> {
  const source = await packageSource();
  const write = () => writeCataloguePlaces(db, source, places);
  const { rows } = await sql`select from places where country = 'US' limit 1`.execute(db);
  // Rebuilding the indexes locks the table: nobody reads it yet in a database without these places.
  if (rows.length > 0) await write();
  else await indexAfter(db, write);
}

async function packageSource(): Promise<Exclude<Source, "carrier" | "sepomex">> {
  const { default: manifest } = await import("zipcodes/package.json", { with: { type: "json" } });
  return `zipcodes ${manifest.version}`;
}

interface ZipCode {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A town's id is its lowest ZIP code. */
function usPlaces(codes: readonly ZipCode[]): PlaceRecord[] {
  const towns = new Map<string, number>();
  const places: PlaceRecord[] = [];
  for (const { zip, city, state, country, latitude, longitude } of codes.toSorted(
    (a, b) => Number(a.zip) - Number(b.zip),
  )) {
    const known = usStates[state];
    if (country !== "US" || !known || !/^\d{5}$/.test(zip) || !city) continue;
    const id = firstPlace + Number(zip);
    const town = `${state} ${city}`;
    const cityId = towns.get(town) ?? id;
    towns.set(town, cityId);
    places.push({
      id,
      country,
      postalCode: zip,
      name: city,
      city,
      municipality: city,
      state: known.name,
      stateCode: state,
      stateId: firstState + known.fips,
      cityId,
      ...pointOf(latitude, longitude),
    });
  }
  return places;
}

/** The package has zeros for unknown coordinates. */
function pointOf(latitude: number, longitude: number): Pick<PlaceRecord, "latitude" | "longitude"> {
  const known =
    Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);
  return known ? { latitude, longitude } : { latitude: null, longitude: null };
}
