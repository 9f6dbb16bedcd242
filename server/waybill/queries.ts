import { keySearch, rankKeys } from "@anden/domain/waybill/key-search";
import type { HazardFlag, SatCatalogue, SatKey } from "@anden/domain/waybill/waybill-line";
import { type QueryExecutorProvider, sql } from "kysely";
import { startsWith, wordsQuery } from "../catalogues/text-search.ts";

/** The number of candidates from each way of searching: ranking all products with a frequent word would take long. */
const most = { byKey: 60, byName: 100, withWords: 400 } as const;

interface KeyRow {
  readonly catalogue: SatCatalogue;
  readonly key: string;
  readonly description: string;
  readonly hazard: HazardFlag | null;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

const columns = sql.raw("catalogue, key, description, hazard, valid_from, valid_until");

/**
 * The keys of a catalogue that best match a search and are in force on a day, in ranked order. [B-342, B-343, B-344]
 */
export async function searchKeys(
  tx: QueryExecutorProvider,
  {
    catalogue,
    text,
    on,
    limit,
  }: {
    readonly catalogue: SatCatalogue;
    readonly text: string;
    readonly on: string;
    readonly limit: number;
  },
): Promise<readonly SatKey[]> {
  const search = keySearch(text);
  const here = sql`catalogue = ${catalogue} and coalesce(valid_until >= ${on}::date, true)`;
  const words = wordsQuery(search.words);
  const ways = [
    ...(search.key === ""
      ? []
      : [
          sql`select ${columns} from sat_keys where ${here} and ${startsWith("key", search.key)} order by key limit ${sql.lit(most.byKey)}`,
        ]),
    ...(search.text === ""
      ? []
      : [
          sql`select ${columns} from sat_keys where ${here} and ${startsWith("folded", search.text)} order by folded limit ${sql.lit(most.byName)}`,
        ]),
    ...(words === ""
      ? []
      : [
          sql`select ${columns} from sat_keys where ${here} and words @@ ${words}::tsquery limit ${sql.lit(most.withWords)}`,
        ]),
  ];
  if (ways.length === 0) return [];
  const each = ways.map((way) => sql`(${way})`);
  const { rows } = await sql<KeyRow>`${sql.join(each, sql` union all `)}`.execute(tx);
  const unique = new Map(rows.map((row) => [row.key, keyFrom(row)]));
  return rankKeys(search, [...unique.values()]).slice(0, limit);
}

/** The existing keys of these catalogues, in force or not. */
export async function readKeys(
  tx: QueryExecutorProvider,
  asked: ReadonlyMap<SatCatalogue, readonly string[]>,
): Promise<readonly SatKey[]> {
  const pairs = [...asked].flatMap(([catalogue, keys]) => keys.map((key) => [catalogue, key] as const));
  if (pairs.length === 0) return [];
  const catalogues = pairs.map(([catalogue]) => catalogue);
  const keys = pairs.map(([, key]) => key);
  const { rows } = await sql<KeyRow>`
    select ${columns} from sat_keys
    where (catalogue, key) in (select * from unnest(${catalogues}::text[], ${keys}::text[]))`.execute(tx);
  return rows.map(keyFrom);
}

function keyFrom({ catalogue, key, description, hazard, valid_from, valid_until }: KeyRow): SatKey {
  return {
    catalogue,
    key,
    description,
    ...(hazard === null ? {} : { hazard }),
    ...(valid_from === null ? {} : { validFrom: valid_from }),
    ...(valid_until === null ? {} : { validUntil: valid_until }),
  };
}
