import { type Country, countries } from "@anden/domain/geography/country";
import type { Place } from "@anden/domain/geography/place";
import { type FoundPlace, rankPlaces } from "@anden/domain/geography/place-rank";
import { type PlaceSearch, parseSearch } from "@anden/domain/geography/place-search";
import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { startsWith, wordsQuery } from "./text-search.ts";

export interface PlaceQuestion {
  /** A code, a name, a town, or a pasted address. */
  readonly text: string;
  readonly country?: Country | undefined;
  readonly limit: number;
}

/**
 * How many candidates each index contributes: ranking all 10,000 matches of `san` would take 60 ms. Names are read
 * in alphabetical order, so that exact matches are first; towns contribute their first 20 places each. A single
 * word is answered by towns and names; places with the word elsewhere fill the remaining rows.
 */
const most = { ofCode: 400, names: 80, towns: 6, withWord: 80, withWords: 300 } as const;

/**
 * The places that best match a search, in ranked order. Candidates come from four indexes at once: the code, the
 * towns with that name, the names that begin with the text, and the places that have all its words. When no place
 * has all of them, as in most pasted addresses, fewer words are searched. The ranking is the domain's.
 */
export async function searchPlaces(tx: QueryExecutorProvider, question: PlaceQuestion): Promise<Place[]> {
  const search = parseSearch(question.text);
  const found = await candidates(tx, search, search.words, question.country);
  if (!found.some(({ way }) => way !== "town"))
    for (const attempt of search.attempts.slice(1)) {
      const more = await candidates(tx, { ...emptySearch, words: attempt }, attempt, question.country);
      found.push(...more);
      if (more.length > 0) break;
    }

  const towns = new Map<number, number>();
  for (const { id, townSize } of found) towns.set(id, Math.max(towns.get(id) ?? 0, townSize));
  const unique = [...new Map(found.map((row) => [row.id, row])).values()];
  const places = unique.map((row) => ({
    ...placeFrom(row),
    municipality: row.municipality,
    municipalitySize: row.municipality_size,
    townSize: towns.get(row.id) ?? 0,
  }));
  return rankPlaces(search, places).slice(0, question.limit).map(withoutSearch);
}

/** The existing places of these ids. */
export async function readPlaces(tx: QueryExecutorProvider, ids: readonly number[]): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`select ${columns} from places where id = any(${ids}::int[])`.execute(
    tx,
  );
  return rows.map(placeFrom);
}

/** The places of a city, by name. */
export async function placesOfCity(
  tx: QueryExecutorProvider,
  cityId: number,
  limit: number,
): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns} from places where city_id = ${cityId}::bigint order by folded, id limit ${sql.lit(limit)}
  `.execute(tx);
  return rows.map(placeFrom);
}

/** The places of a postal code, by name. */
export async function placesOfPostalCode(
  tx: QueryExecutorProvider,
  {
    country,
    postalCode,
    limit,
  }: { readonly country: Country; readonly postalCode: string; readonly limit: number },
): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns} from places where country = ${country} and postal_code = ${postalCode}
    order by folded, id limit ${sql.lit(limit)}`.execute(tx);
  return rows.map(placeFrom);
}

/** A postal code of a country, as the key of what is known of it. */
export const codeKey = ({ country, postalCode }: { readonly country: string; readonly postalCode: string }) =>
  `${country} ${postalCode}`;

/** The places of some postal codes by `codeKey`, each code's by name. */
export async function placesOfCodes(
  tx: QueryExecutorProvider,
  codes: readonly { readonly country: string; readonly postalCode: string }[],
): Promise<ReadonlyMap<string, Place[]>> {
  const { rows } = await sql<PlaceRow>`
    select ${columns} from places
    where (country, postal_code) in (
      select * from unnest(${codes.map(({ country }) => country)}::text[],
        ${codes.map(({ postalCode }) => postalCode)}::text[]))
    order by folded, id`.execute(tx);
  return Map.groupBy(rows.map(placeFrom), codeKey);
}

/** The countries in which a postal code exists. */
export async function countriesOfPostalCode(
  tx: QueryExecutorProvider,
  postalCode: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ country: string }>`
    select country from unnest(${[...countries]}::text[]) as asked (country)
    where exists (select from places p where p.country = asked.country and p.postal_code = ${postalCode})`.execute(
    tx,
  );
  return new Set(rows.map(({ country }) => country));
}

const emptySearch: PlaceSearch = parseSearch("");

const columns = sql.raw(
  "id, country, postal_code, name, city, municipality, state, state_id, city_id, latitude, longitude, municipality_size",
);

interface PlaceRow {
  readonly id: number;
  readonly country: Country;
  readonly postal_code: string;
  readonly name: string;
  readonly city: string;
  readonly municipality: string;
  readonly state: string;
  readonly state_id: number;
  readonly city_id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly municipality_size: number;
}

interface Candidate extends PlaceRow {
  /** The index it was found by. */
  readonly way: "code" | "town" | "name" | "words";
  readonly townSize: number;
}

async function candidates(
  tx: QueryExecutorProvider,
  search: PlaceSearch,
  words: readonly string[],
  country: Country | undefined,
): Promise<Candidate[]> {
  const countries: readonly Country[] = country ? [country] : ["MX", "US"];
  const here = sql`country = any(${countries}::text[])`;
  const ways: RawBuilder<unknown>[] = [];
  if (search.codes.length > 0)
    ways.push(
      sql`select 'code' as way, id, 0 as size from places where ${here} and postal_code = any(${search.codes}::text[]) limit ${sql.lit(most.ofCode)}`,
    );
  if (search.codePrefix)
    ways.push(
      sql`select 'code', id, 0 from places where ${here} and ${startsWith("postal_code", search.codePrefix)} order by postal_code limit ${sql.lit(most.ofCode)}`,
    );
  if (search.runs.length > 0)
    ways.push(sql`
      select 'town', unnest(first_places), places from (
        (select places, first_places from towns where ${here} and folded = any(${search.runs}::text[])
          order by places desc limit ${sql.lit(most.towns)})
        union all
        (select places, first_places from towns where ${here} and ${startsWith("folded", search.text)}
          order by places desc limit ${sql.lit(most.towns)})
      ) as named`);
  // One letter matches half the country's names: then only towns are searched.
  if (search.text.length > 1)
    ways.push(
      sql`select 'name', id, 0 from places where ${here} and ${startsWith("folded", search.text)} order by folded limit ${sql.lit(most.names)}`,
    );
  const query = wordsQuery(words);
  if (query !== "")
    ways.push(
      sql`select 'words', id, 0 from places where ${here} and words @@ ${query}::tsquery limit ${sql.lit(words.length > 1 ? most.withWords : most.withWord)}`,
    );
  if (ways.length === 0) return [];

  const each = ways.map((way) => sql`(${way})`);
  const { rows } = await sql<Candidate>`
    with found (way, id, size) as (${sql.join(each, sql` union all `)})
    select found.way, found.size as "townSize", places.*
    from found cross join lateral (select ${columns} from places where places.id = found.id offset 0) as places
  `.execute(tx);
  return rows;
}

function placeFrom(row: PlaceRow): Place {
  return {
    id: row.id,
    country: row.country,
    postalCode: row.postal_code,
    name: row.name,
    city: row.city,
    cityId: row.city_id,
    state: row.state,
    stateId: row.state_id,
    ...(row.latitude === null || row.longitude === null
      ? {}
      : { point: { latitude: row.latitude, longitude: row.longitude } }),
  };
}

function withoutSearch({
  municipality: _,
  municipalitySize: __,
  townSize: ___,
  ...place
}: FoundPlace): Place {
  return place;
}
