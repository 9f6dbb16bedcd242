import type { SatKey } from "@anden/domain/waybill/waybill-line";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { writeCarrierKeys } from "../waybill/write-keys.ts";
import { dictionaryFile, type PlaceRow, type SatKeyRow } from "./carrier-files.ts";
import type { CarrierFolder } from "./carrier-folder.ts";
import { catalogueTables } from "./catalogue-files.ts";
import type { CheckedCarrier } from "./checked-carrier.ts";
import type { CsvTable } from "./csv-table.ts";
import { customersFrom, writeClients } from "./people.ts";
import type { Line } from "./read-carrier.ts";
import { replaceTariffs } from "./replace-tariffs.ts";
import { mexicanIds, type PlaceRecord, writeCarrierPlaces } from "./write-places.ts";
import { type AnyRow, columnsOf, insertRows } from "./write-rows.ts";

/**
 * Stores the content of a folder in place of that of an earlier one. Clients, places and tariff versions to which
 * quotations refer are kept.
 */
export async function replaceCatalogues(
  tx: Kysely<Schema>,
  folder: CarrierFolder,
  carrier: CheckedCarrier,
): Promise<void> {
  await replaceTariffs(tx, folder, carrier);
  const lines = new Map<string, readonly Line<AnyRow>[]>(Object.entries(carrier.catalogues));
  for (const [table, declared] of Object.entries<CsvTable>(catalogueTables)) {
    await sql`delete from ${sql.table(table)}`.execute(tx);
    await insertRows(
      tx,
      table,
      columnsOf(declared),
      (lines.get(table) ?? []).map(({ row }) => row),
    );
  }
  await sql`delete from dictionary`.execute(tx);
  await insertRows(tx, "dictionary", columnsOf(dictionaryFile), carrier.dictionary);
  await sql`
    insert into carrier_settings (settings) values (${JSON.stringify(carrier.settings)}::jsonb)
    on conflict (id) do update set settings = excluded.settings
  `.execute(tx);

  await writeClients(tx, customersFrom(carrier));
  await writeCarrierPlaces(
    tx,
    carrier.places.map(({ row }) => placeFrom(row)),
  );
  await writeCarrierKeys(
    tx,
    carrier.satKeys.map(({ row }) => satKeyFrom(row)),
  );
  await sql`
    insert into carrier_version (hash, loaded_at) values (${folder.hash}, now())
    on conflict (id) do update
      set hash = excluded.hash, loaded_at = excluded.loaded_at, is_demo_stored = excluded.is_demo_stored
  `.execute(tx);
}

function satKeyFrom({ hazard, valid_from, valid_until, ...row }: SatKeyRow): SatKey {
  return {
    ...row,
    ...(hazard === null ? {} : { hazard }),
    ...(valid_from === null ? {} : { validFrom: valid_from }),
    ...(valid_until === null ? {} : { validUntil: valid_until }),
  };
}

function placeFrom(row: PlaceRow): PlaceRecord {
  return {
    ...mexicanIds(row.state_code, row.municipality_code, row.settlement_code),
    country: row.country,
    postalCode: row.postal_code,
    name: row.name,
    city: row.city ?? row.municipality,
    municipality: row.municipality,
    state: row.state,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}
