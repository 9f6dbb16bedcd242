import { cachedFold, fold } from "@anden/domain/geography/place-search";
import { type QueryExecutorProvider, sql } from "kysely";
import { type FilledColumn, inBatches, unnested } from "./write-rows.ts";

/** A place to store, from any source. */
export interface PlaceRecord {
  readonly id: number;
  readonly country: "MX" | "US";
  readonly postalCode: string;
  readonly name: string;
  readonly city: string;
  readonly municipality: string;
  readonly state: string;
  /** An abbreviation of the state, searchable as well: `TX`. */
  readonly stateCode?: string;
  readonly stateId: number;
  readonly cityId: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The source of a place. A catalogue takes precedence over the carrier's folder. */
export type Source = "carrier" | "sepomex" | `zipcodes ${string}`;

/** The numbering of Correos de México's catalogue; the parts are its digits, with leading zeros. */
export function mexicanIds(state: string, municipality: string, settlement: string) {
  return {
    id: Number(state + municipality + settlement),
    stateId: Number(state),
    cityId: Number(state + municipality),
  };
}

/**
 * Stores the places of a catalogue, each under its id: an existing one is updated, and keeps its coordinates when
 * the catalogue has none. A place of the carrier with the same code and folded name is the same place, so it is
 * removed when the catalogue has it under another id.
 */
export async function writeCataloguePlaces(
  db: QueryExecutorProvider,
  source: Exclude<Source, "carrier">,
  places: readonly PlaceRecord[],
  onProgress: (written: number) => void = () => {},
): Promise<void> {
  await inBatches(columnsFor(source, places), places, async ({ names, from, upTo }) => {
    await sql`
      insert into places (${names})
      select ${stored} from ${from}
      on conflict (id) do update set
        postal_code = excluded.postal_code, name = excluded.name, city = excluded.city,
        municipality = excluded.municipality, state = excluded.state, state_id = excluded.state_id,
        city_id = excluded.city_id, municipality_size = excluded.municipality_size, folded = excluded.folded, words = excluded.words, source = excluded.source,
        latitude = coalesce(excluded.latitude, places.latitude),
        longitude = coalesce(excluded.longitude, places.longitude)
      where (places.postal_code, places.name, places.city, places.municipality, places.state, places.source, places.municipality_size)
        is distinct from
        (excluded.postal_code, excluded.name, excluded.city, excluded.municipality, excluded.state, excluded.source,
          excluded.municipality_size)
    `.execute(db);
    onProgress(upTo);
  });
  await sql`
    update places as known set latitude = own.latitude, longitude = own.longitude
    from places as own
    where own.source = 'carrier' and known.source = ${source} and known.latitude is null and ${sameName("known", "own")}
  `.execute(db);
  await sql`
    delete from places as own using places as known
    where own.source = 'carrier' and known.source = ${source} and ${sameName("known", "own")}
  `.execute(db);
}

/**
 * Stores the places of the carrier's folder. Where a catalogue already has the place, by its id or by its code and
 * folded name, only the coordinates are taken from the folder. Places that are removed from the folder stay:
 * quotations reference them.
 */
export async function writeCarrierPlaces(
  db: QueryExecutorProvider,
  places: readonly PlaceRecord[],
): Promise<void> {
  for (const { names, from } of unnested(columnsFor("carrier", places), places)) {
    await sql`
      update places set latitude = given.latitude, longitude = given.longitude from ${from}
      where places.source <> 'carrier' and places.latitude is null and ${sameName("places", "given")}
    `.execute(db);
    await sql`
      insert into places (${names})
      select ${stored} from ${from}
      where not exists (
        select from places as known where known.source <> 'carrier' and ${sameName("known", "given")}
      )
      on conflict (id) do update set
        postal_code = excluded.postal_code, name = excluded.name, city = excluded.city,
        municipality = excluded.municipality, state = excluded.state, state_id = excluded.state_id,
        city_id = excluded.city_id, municipality_size = excluded.municipality_size, folded = excluded.folded, words = excluded.words,
        latitude = excluded.latitude, longitude = excluded.longitude
      where places.source = 'carrier'
    `.execute(db);
  }
}

/**
 * Builds the indexes of the places once, after many are stored: a third of the time of adding each of them. The key
 * stays, by which places are found while they are stored.
 */
export async function indexAfter(db: QueryExecutorProvider, write: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema and tablename = 'places' and indexname <> 'places_pkey'
  `.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await write();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
}

const stored = sql.raw(
  "id, country, postal_code, name, city, municipality, state, state_id, city_id, folded, " +
    "array_to_tsvector(string_to_array(words, ' ')), latitude, longitude, source, municipality_size",
);

function sameName(one: string, other: string) {
  const columns = ["country", "postal_code", "folded"];
  return sql.join(
    columns.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  );
}

function columnsFor(source: Source, places: readonly PlaceRecord[]): readonly FilledColumn<PlaceRecord>[] {
  const foldCached = cachedFold();
  // The words unchanged, without stemming of any language.
  const words = ({ name, city, municipality, state, stateCode = "" }: PlaceRecord) => {
    const all = [name, city, municipality, state, stateCode].map(foldCached).join(" ");
    return [...new Set(all.split(" "))].filter(Boolean).join(" ");
  };
  const sizes = new Map<number, number>();
  for (const { cityId } of places) sizes.set(cityId, (sizes.get(cityId) ?? 0) + 1);
  return [
    { name: "id", type: "int", value: ({ id }) => id },
    { name: "country", type: "text", value: ({ country }) => country },
    { name: "postal_code", type: "text", value: ({ postalCode }) => postalCode },
    { name: "name", type: "text", value: ({ name }) => name },
    { name: "city", type: "text", value: ({ city }) => city },
    { name: "municipality", type: "text", value: ({ municipality }) => municipality },
    { name: "state", type: "text", value: ({ state }) => state },
    { name: "state_id", type: "int", value: ({ stateId }) => stateId },
    { name: "city_id", type: "int", value: ({ cityId }) => cityId },
    { name: "folded", type: "text", value: ({ name }) => foldCached(name) },
    { name: "words", type: "text", value: words },
    { name: "latitude", type: "float8", value: ({ latitude }) => latitude },
    { name: "longitude", type: "float8", value: ({ longitude }) => longitude },
    { name: "source", type: "text", value: () => source },
    { name: "municipality_size", type: "int", value: ({ cityId }) => sizes.get(cityId) },
  ];
}

/** How many places of a town the search starts from. */
const firstPlaces = 20;

/**
 * Rebuilds the towns from the places: every city and municipality of a state by its folded name, how many places it
 * has, and the first of them, the centre first. A search for `mont` thus finds Monterrey's centre without reading
 * the 3,000 places whose words begin like that.
 */
export async function rebuildTowns(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select city as name from places where city is not null
    union select municipality from places where municipality is not null
  `.execute(db);
  const names = rows.map(({ name }) => name);
  await sql`delete from towns`.execute(db);
  await sql`
    with spelling (name, folded) as (
      select name, folded collate "C" from unnest(${names}::text[], ${names.map(fold)}::text[]) as given (name, folded)
    ),
    member as (
      select id, country, state_id, postal_code, places.folded as name, city.folded as town
      from places join spelling as city on city.name = places.city
      union all
      select id, country, state_id, postal_code, places.folded, municipality.folded
      from places join spelling as municipality on municipality.name = places.municipality
        left join spelling as city on city.name = places.city
      where places.municipality is distinct from places.city and municipality.folded is distinct from city.folded
    ),
    placed as (
      select *, row_number() over (
        partition by town, country, state_id
        order by (name ~ '^(zona )?centro( area [0-9]+| historico)?$' or name like '%' || town || ' centro') desc, postal_code, id
      ) as place_in_town
      from member
    )
    insert into towns (folded, country, state_id, places, first_places)
    select town, country, state_id, count(*),
      array_agg(id order by place_in_town) filter (where place_in_town <= ${firstPlaces})
    from placed where town <> '' group by town, country, state_id
  `.execute(db);
  // The embedded database has no autovacuum: without statistics it reads whole tables for one word. A fifth of the
  // usual sample is enough to estimate how frequent a word is, and takes a sixth of the time.
  await sql`set local default_statistics_target = 20`.execute(db);
  await sql`analyze places, towns`.execute(db);
  await sql`set local default_statistics_target to default`.execute(db);
}
