import { sortKey } from "@anden/domain/search/word-beginnings";
import { type QueryExecutorProvider, sql } from "kysely";
import { type FilledColumn, unnested } from "../catalogues/write-rows.ts";
import type { ReadSatKey } from "./sat-file.ts";

/** Imported by the operator, or from the carrier's folder. */
type Source = "sat" | "carrier";

/** Stores imported keys; each catalogue of which there are any is replaced. */
export async function writeImportedKeys(
  db: QueryExecutorProvider,
  keys: readonly ReadSatKey[],
  onProgress: (written: number) => void = () => {},
): Promise<void> {
  const catalogues = [...new Set(keys.map(({ catalogue }) => catalogue))];
  await sql`delete from sat_keys where catalogue = any(${catalogues}::text[])`.execute(db);
  await insertKeys(db, "sat", keys, onProgress);
  // The embedded database has no autovacuum: without statistics it reads the whole table for one word.
  await sql`analyze sat_keys`.execute(db);
}

/** Stores the carrier's keys, of the catalogues of which nothing was imported. */
export async function writeCarrierKeys(
  db: QueryExecutorProvider,
  keys: readonly ReadSatKey[],
): Promise<void> {
  await sql`delete from sat_keys where source = 'carrier'`.execute(db);
  const { rows } = await sql<{ catalogue: string }>`select distinct catalogue from sat_keys`.execute(db);
  const imported = new Set(rows.map(({ catalogue }) => catalogue));
  await insertKeys(
    db,
    "carrier",
    keys.filter(({ catalogue }) => !imported.has(catalogue)),
  );
  await sql`analyze sat_keys`.execute(db);
}

async function insertKeys(
  db: QueryExecutorProvider,
  source: Source,
  keys: readonly ReadSatKey[],
  onProgress: (written: number) => void = () => {},
): Promise<void> {
  for (const { names, from, upTo } of unnested(columnsFor(source), keys)) {
    await sql`
      insert into sat_keys (${names})
      select catalogue, key, description, hazard, valid_from, valid_until, folded,
        array_to_tsvector(string_to_array(words, ' ')), source from ${from}`.execute(db);
    onProgress(upTo);
  }
}

function columnsFor(source: Source): readonly FilledColumn<ReadSatKey>[] {
  const words = ({ description, similar = "" }: ReadSatKey) =>
    [...new Set(sortKey(`${description} ${similar}`).split(" "))].filter(Boolean).join(" ");
  return [
    { name: "catalogue", type: "text", value: ({ catalogue }) => catalogue },
    { name: "key", type: "text", value: ({ key }) => key },
    { name: "description", type: "text", value: ({ description }) => description },
    { name: "hazard", type: "text", value: ({ hazard = null }) => hazard },
    { name: "valid_from", type: "date", value: ({ validFrom = null }) => validFrom },
    { name: "valid_until", type: "date", value: ({ validUntil = null }) => validUntil },
    { name: "folded", type: "text", value: ({ description }) => sortKey(description).slice(0, 200) },
    { name: "words", type: "text", value: words },
    { name: "source", type: "text", value: () => source },
  ];
}
