import { askedLevel, type GeocodeAddress, isInCountry } from "@anden/domain/geography/geocoding";
import type { Point } from "@anden/domain/geography/place";
import { fold } from "@anden/domain/geography/place-search";
import { type QueryExecutorProvider, sql } from "kysely";
import { codeKey } from "../catalogues/queries.ts";
import type { Found, Located } from "./geocoder.ts";

interface KnownPoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
}

/**
 * The position of an address by the points in the database: those of its postal code, imported or the carrier's, else
 * those of its city. It never asks an external service, so an import may use it for every row. The result is exact to a
 * postal code at best.
 */
export async function findKnown(db: QueryExecutorProvider, address: GeocodeAddress): Promise<Found> {
  const level = askedLevel(address);
  if (level === "country") return { status: "notFound" };
  const known = (await ofPostalCode(db, address)) ?? (await ofCity(db, address));
  if (!known || !isInCountry(known.point, address.country)) return { status: "notFound" };
  return { status: "found", results: [known] };
}

/** The point of the address's postal code, if it is known. An imported one is preferred to those of the carrier. */
async function ofPostalCode(
  db: QueryExecutorProvider,
  { country, postalCode = "" }: GeocodeAddress,
): Promise<Located | undefined> {
  const code = postalCode.trim();
  if (code === "") return undefined;
  const { rows } = await sql<KnownPoint>`
    select coalesce(imported.latitude, place.latitude) as latitude,
      coalesce(imported.longitude, place.longitude) as longitude, place.city, place.state, ${code} as postal_code
    from (values (1)) as one
    left join postal_coordinates imported on imported.country = ${country} and imported.postal_code = ${code}
    left join lateral (
      select avg(latitude) as latitude, avg(longitude) as longitude, min(city) as city, min(state) as state
      from places where country = ${country} and postal_code = ${code}) as place on true
    where coalesce(imported.latitude, place.latitude) is not null`.execute(db);
  return rows[0] && locatedAt(rows[0]);
}

/** The points of some postal codes by `codeKey`, as `ofPostalCode` finds each. */
export async function ofPostalCodes(
  db: QueryExecutorProvider,
  codes: readonly { readonly country: string; readonly postalCode: string }[],
): Promise<ReadonlyMap<string, Point>> {
  const { rows } = await sql<{ country: string; postal_code: string; latitude: number; longitude: number }>`
    select asked.country, asked.postal_code, coalesce(imported.latitude, place.latitude) as latitude,
      coalesce(imported.longitude, place.longitude) as longitude
    from unnest(${codes.map(({ country }) => country)}::text[],
      ${codes.map(({ postalCode }) => postalCode)}::text[]) as asked (country, postal_code)
    left join postal_coordinates imported
      on imported.country = asked.country and imported.postal_code = asked.postal_code
    left join lateral (
      select avg(latitude) as latitude, avg(longitude) as longitude from places
      where country = asked.country and postal_code = asked.postal_code) as place on true
    where coalesce(imported.latitude, place.latitude) is not null`.execute(db);
  return new Map(
    rows.map(({ country, postal_code: postalCode, latitude, longitude }) => [
      codeKey({ country, postalCode }),
      { latitude, longitude },
    ]),
  );
}

/** The middle of the known points of the address's city. */
async function ofCity(
  db: QueryExecutorProvider,
  { country, city = "", state = "" }: GeocodeAddress,
): Promise<Located | undefined> {
  const folded = fold(city);
  if (folded === "") return undefined;
  const { rows } = await sql<KnownPoint>`
    select latitude, longitude, city, state, null as postal_code
    from towns cross join lateral unnest(first_places) as first (id) join places using (id)
    where towns.country = ${country} and towns.folded = ${folded} and latitude is not null
    limit 200`.execute(db);
  const here = rows.filter((row) => state.trim() === "" || fold(row.state ?? "") === fold(state));
  const [first] = here;
  if (!first) return undefined;
  const mean = (of: "latitude" | "longitude") => here.reduce((sum, row) => sum + row[of], 0) / here.length;
  return locatedAt({ ...first, latitude: mean("latitude"), longitude: mean("longitude") });
}

function locatedAt({ latitude, longitude, city, state, postal_code }: KnownPoint): Located {
  const town = [postal_code, city].filter(Boolean).join(" ");
  return {
    point: { latitude, longitude },
    level: "postalCode",
    name: [town, state].filter(Boolean).join(", "),
  };
}

/** Degrees of latitude and longitude around a point in which neighbours are searched, smallest first. */
const boxes = [0.03, 0.3, 2];
const mostNeighbours = 25;

interface Neighbour extends KnownPoint {
  readonly names: string;
  readonly places: number;
}

/** The known places nearest to a point: each position once, with the names of all places there. */
export async function nearestKnown(db: QueryExecutorProvider, point: Point): Promise<readonly Located[]> {
  for (const size of boxes) {
    const found = await neighboursIn(db, point, size);
    if (found.length > 2 || size === boxes.at(-1)) return found;
  }
  return [];
}

async function neighboursIn(db: QueryExecutorProvider, { latitude, longitude }: Point, size: number) {
  const width = size / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const inBox = (table: string) => {
    const [lat, lng] = [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)];
    return sql`${lat} between ${latitude - size}::float8 and ${latitude + size}::float8
      and ${lng} between ${longitude - width}::float8 and ${longitude + width}::float8`;
  };
  const { rows } = await sql<Neighbour>`
    with known as (
      select latitude, longitude, name, city, state, postal_code from places where ${inBox("places")}
      union all
      select c.latitude, c.longitude, p.name, p.city, p.state, p.postal_code
      from postal_coordinates c join places p on p.country = c.country and p.postal_code = c.postal_code
      where ${inBox("c")} and p.latitude is null)
    select latitude, longitude, min(name) as names, count(*)::int as places, min(city) as city,
      min(state) as state, min(postal_code) as postal_code
    from known
    group by latitude, longitude
    order by (latitude - ${latitude}::float8) ^ 2
      + ((longitude - ${longitude}::float8) * cos(radians(${latitude}::float8))) ^ 2
    limit ${sql.lit(mostNeighbours)}`.execute(db);
  return rows.map((row): Located => {
    const located = locatedAt(row);
    return { ...located, name: [row.names, located.name].filter(Boolean).join(", ") };
  });
}
