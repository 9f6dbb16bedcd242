import { createHash } from "node:crypto";
import type { SatKey } from "@anden/domain/waybill/waybill-line";
import { type Kysely, sql } from "kysely";
import { writeDemoAddresses } from "../address-book/demo-addresses.ts";
import type { Database } from "../database/connect.ts";
import type { Schema } from "../database/schema.ts";
import { storePaperWording } from "../documents/paper-words.ts";
import { writeCarrierKeys } from "../waybill/write-keys.ts";
import { dictionaryFile, type PlaceRow, type SatKeyRow } from "./carrier-files.ts";
import { catalogueTables } from "./catalogue-files.ts";
import { type CheckedCarrier, checkedCarrier } from "./checked-carrier.ts";
import type { CsvTable } from "./csv-table.ts";
import type { DemoBillingPartyRow, DemoGoodsRow, DemoQuotationRow, DemoRequestRow } from "./demo-files.ts";
import { Faults } from "./faults.ts";
import { customersFrom, writeClients, writeUsers } from "./people.ts";
import { type CarrierFolder, type Line, openFolder, readPeople } from "./read-carrier.ts";
import { tariffTables } from "./tariff-files.ts";
import { hasUsPlaces, writeUsPlaces } from "./us-places.ts";
import { mexicanIds, type PlaceRecord, rebuildTowns, writeCarrierPlaces } from "./write-places.ts";
import { type FilledColumn, insertRows } from "./write-rows.ts";

export interface LoadOptions {
  /** The carrier's folder. */
  readonly folder: string;
  /** Users with a demo password are created in demo mode only. */
  readonly mode: "demo" | "production";
}

export interface Loaded {
  /** The hash of the folder, which is the version of the catalogues. */
  readonly version: string;
  readonly changed: boolean;
  /** The demo's users; empty in production. */
  readonly demoAccounts: readonly DemoAccount[];
  /**
   * The demo's requests and quotations for its lists; none in production, and none once `noteDemoStored` was called.
   * Priced and stored by `storeDemoRequests` and `storeDemoQuotations`.
   */
  readonly demoRequests: DemoRequests;
  /** The demo's billing parties of a logistics client. Stored by `storeDemoBillingParties`. */
  readonly demoBillingParties: DemoBillingParties;
}

/** Records that the whole demo is stored, so that the next start does not look for missing rows. */
export async function noteDemoStored(
  { maintenance }: Pick<Database, "maintenance">,
  version: string,
): Promise<void> {
  await maintenance
    .updateTable("carrier_version")
    .set({ is_demo_stored: true })
    .where("hash", "=", version)
    .where("is_demo_stored", "=", false)
    .execute();
}

/** The demo's requests, their goods, and the quotations of the same shipments, with their line numbers. */
export interface DemoRequests {
  readonly folder: string;
  readonly requests: readonly Line<DemoRequestRow>[];
  readonly goods: readonly Line<DemoGoodsRow>[];
  readonly quotations: readonly Line<DemoQuotationRow>[];
}

export interface DemoBillingParties {
  readonly folder: string;
  readonly parties: readonly Line<DemoBillingPartyRow>[];
}

export interface DemoAccount {
  readonly userName: string;
  /** The client's name. */
  readonly clientName: string;
  readonly password: string;
}

/**
 * Loads the carrier's folder into the database: all of it or nothing. Only the clients and users of a folder that is
 * stored already are parsed again. Throws `BrokenCarrier` with all faults of the folder.
 */
export async function loadCarrier(
  { maintenance }: Pick<Database, "maintenance">,
  options: LoadOptions,
): Promise<Loaded> {
  const { mode } = options;
  const folder = await openFolder(options.folder);
  if (await isLoaded(maintenance, folder, mode)) return loadedBefore(maintenance, folder, mode);
  const carrier = checkedCarrier(folder);
  return maintenance.transaction().execute(async (tx) => {
    // Two servers may start on the same new folder: the second waits here, and then finds it loaded.
    await sql`lock table carrier_version in share row exclusive mode`.execute(tx);
    const before = await tx.selectFrom("carrier_version").select("hash").executeTakeFirst();
    const changed = before?.hash !== folder.hash;
    if (changed) await replaceCatalogues(tx, folder, carrier);
    await storePaperWording(tx, carrier.dictionary);
    await writeUsers(tx, carrier.users.map(rowOf), { mode, changed });

    const withoutZips = !(await hasUsPlaces(tx));
    if (withoutZips) await writeUsPlaces(tx);
    if (changed || withoutZips) await rebuildTowns(tx);
    const isDemo = mode === "demo";
    if (isDemo) await writeDemoAddresses(tx, { folder: folder.path, ...carrier });
    return {
      version: folder.hash,
      changed,
      demoAccounts: isDemo ? demoAccountsOf(carrier) : [],
      demoRequests: {
        folder: folder.path,
        requests: isDemo ? carrier.demoRequests : [],
        goods: isDemo ? carrier.demoGoods : [],
        quotations: isDemo ? carrier.demoQuotations : [],
      },
      demoBillingParties: { folder: folder.path, parties: isDemo ? carrier.demoBillingParties : [] },
    };
  });
}

/** Whether everything that this mode loads from the folder is stored. */
async function isLoaded(
  db: Kysely<Schema>,
  { hash }: CarrierFolder,
  mode: LoadOptions["mode"],
): Promise<boolean> {
  const before = await db.selectFrom("carrier_version").select(["hash", "is_demo_stored"]).executeTakeFirst();
  if (before?.hash !== hash || (mode === "demo" && !before.is_demo_stored)) return false;
  return hasUsPlaces(db);
}

/**
 * Reads only the clients and users of a folder that was loaded before: a user may have been deleted, or the mode
 * changed.
 */
async function loadedBefore(
  db: Kysely<Schema>,
  folder: CarrierFolder,
  mode: LoadOptions["mode"],
): Promise<Loaded> {
  const faults = new Faults();
  const people = readPeople(folder, faults);
  faults.settle(folder.path);
  await writeUsers(db, people.users.map(rowOf), { mode, changed: false });
  return {
    version: folder.hash,
    changed: false,
    demoAccounts: mode === "demo" ? demoAccountsOf(people) : [],
    demoRequests: { folder: folder.path, requests: [], goods: [], quotations: [] },
    demoBillingParties: { folder: folder.path, parties: [] },
  };
}

/** The customers' demo accounts. Those of the carrier's staff are not offered on the sign-in page. */
function demoAccountsOf({
  users,
  clients,
}: Pick<CheckedCarrier, "users" | "clients">): readonly DemoAccount[] {
  return users.flatMap(({ row: { user_name, client_id, demo_password } }) => {
    const client = clients.find(({ row }) => row.id === client_id);
    if (demo_password === null || !client) return [];
    return [{ userName: user_name, clientName: client.row.name, password: demo_password }];
  });
}

const rowOf = <Row>({ row }: Line<Row>): Row => row;

async function replaceCatalogues(
  tx: Kysely<Schema>,
  folder: CarrierFolder,
  carrier: CheckedCarrier,
): Promise<void> {
  await replaceTariffs(tx, folder, carrier);
  const lines = new Map<string, readonly Line<AnyRow>[]>(Object.entries(carrier.catalogues));
  for (const [table, declared] of Object.entries<CsvTable>(catalogueTables)) {
    await sql`delete from ${sql.table(table)}`.execute(tx);
    await insertRows(tx, table, columnsOf(declared), (lines.get(table) ?? []).map(rowOf));
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

type AnyRow = Readonly<Record<string, unknown>>;

function columnsOf(table: CsvTable): FilledColumn<AnyRow>[] {
  return Object.entries(table.columns).map(([name, cell]) => ({
    name,
    type: cell.sql,
    value: (row) => row[name],
  }));
}

/**
 * Quotations keep the version that priced them, so a version with quotations must not change. One without is
 * replaced like any other table.
 */
async function replaceTariffs(
  tx: Kysely<Schema>,
  folder: CarrierFolder,
  { tariffs }: CheckedCarrier,
): Promise<void> {
  const { rows } = await sql<{
    version: string;
    figures_hash: string;
  }>`select version, figures_hash from tariffs`.execute(tx);
  const stored = new Map(rows.map(({ version, figures_hash }) => [version, figures_hash]));
  const given = new Map(tariffs.map((tariff) => [tariff.version, figuresHash(tariff)]));

  const faults = new Faults();
  for (const [version, figures] of stored) {
    if (given.get(version) === figures) continue;
    if (!(await hasPriced(tx, version))) await removeTariff(tx, version);
    else if (given.has(version))
      faults.add({
        file: `tariffs/${version}`,
        expected:
          "the figures its quotations were made with (a published version does not change: give it a new name)",
        found: "other figures",
      });
    else
      faults.add({
        file: `tariffs/${version}`,
        expected: "this version to stay in the folder, because quotations were made with it",
        found: "nothing",
      });
  }
  faults.settle(folder.path);

  for (const { version, settings, tables } of tariffs) {
    const figures = given.get(version);
    if (stored.get(version) === figures) continue;
    const { effectiveFrom, currency, weightStepKg, volumetricFactors, homeDelivery } = settings;
    await sql`
      insert into tariffs
        (version, effective_from, currency, weight_step, volumetric_factors, home_delivery, figures_hash)
      values (${version}, ${effectiveFrom}, ${currency}, ${weightStepKg},
        ${JSON.stringify(volumetricFactors)}::jsonb, ${homeDelivery ?? "lanes"}, ${figures})
    `.execute(tx);
    const lines = new Map<string, readonly Line<AnyRow>[]>(Object.entries(tables));
    for (const [table, declared] of Object.entries<CsvTable>(tariffTables)) {
      const columns = [
        { name: "version", type: "text" as const, value: () => version },
        ...columnsOf(declared),
      ];
      await insertRows(tx, table, columns, (lines.get(table) ?? []).map(rowOf));
    }
  }
}

/** Whether a quotation or a request was priced by this version. */
async function hasPriced(tx: Kysely<Schema>, version: string): Promise<boolean> {
  for (const table of ["quotations", "service_requests"] as const) {
    const one = await tx
      .selectFrom(table)
      .select("number")
      .where("tariff_version", "=", version)
      .limit(1)
      .execute();
    if (one.length > 0) return true;
  }
  return false;
}

async function removeTariff(tx: Kysely<Schema>, version: string): Promise<void> {
  for (const table of [...Object.keys(tariffTables), "tariffs"])
    await sql`delete from ${sql.table(table)} where version = ${version}`.execute(tx);
}

/**
 * A hash of the contents, not of their notation: moved rows or `2.10` for `2.1` change no price. Optional files and
 * cells count only where they are present, so that earlier versions keep their hash when a new kind of price is
 * added.
 */
function figuresHash({ settings, tables }: CheckedCarrier["tariffs"][number]): string {
  const declared = new Map<string, CsvTable>(Object.entries(tariffTables));
  const figures = Object.entries(tables)
    .filter(([name, lines]) => lines.length > 0 || !declared.get(name)?.mayBeMissing)
    .map(([name, lines]) => [name, lines.map(({ row }) => JSON.stringify(row, withoutEmpty)).sort()]);
  return createHash("sha256")
    .update(JSON.stringify([settings, figures], withoutEmpty))
    .digest("hex");
}

function withoutEmpty(_: string, value: unknown): unknown {
  return value === null ? undefined : value;
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
