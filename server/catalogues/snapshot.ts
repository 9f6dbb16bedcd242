import type { Carrier } from "@anden/domain/carrier";
import type { Tariff, WeightBreak } from "@anden/domain/tariff/tariff";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { DictionaryRow, Settings } from "./carrier-files.ts";
import { type CatalogueLists, carrierFrom } from "./carrier-from-rows.ts";
import { type CatalogueRows, catalogueTables } from "./catalogue-files.ts";
import type { TariffRows, TariffSettings } from "./tariff-files.ts";
import { laneKey, tariffFrom, weightFrom } from "./tariff-from-rows.ts";

/** The carrier in the server's memory. */
export interface Snapshot {
  readonly carrier: Carrier;
  readonly dictionary: readonly DictionaryRow[];
}

/** The rows as they were loaded: each table has the columns of its file, by the same declaration. */
type CarrierTables = CatalogueRows & {
  [Table in keyof TariffRows]: TariffRows[Table] & { version: string };
} & {
  tariffs: {
    version: string;
    effective_from: string;
    currency: TariffSettings["currency"];
    weight_step: number;
    volumetric_factors: TariffSettings["volumetricFactors"];
    home_delivery: Tariff["homeDelivery"];
  };
  carrier_settings: { settings: Settings };
  dictionary: DictionaryRow;
};

/** Whether a carrier was ever loaded; a new database does not even have the table. */
export async function hasCarrier(owner: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('carrier_version') is not null as known
  `.execute(owner);
  if (!rows[0]?.known) return false;
  return (await owner.selectFrom("carrier_version").select("hash").executeTakeFirst()) !== undefined;
}

/** Reads the whole carrier at one moment. Throws when none is loaded. */
export async function readSnapshot(owner: Kysely<Schema>): Promise<Snapshot> {
  return owner
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      const tx = transaction.withTables<CarrierTables>();
      const version = await tx.selectFrom("carrier_version").select("hash").executeTakeFirst();
      if (!version) throw new Error("No carrier is loaded");
      const { settings } = await tx
        .selectFrom("carrier_settings")
        .select("settings")
        .executeTakeFirstOrThrow();
      const carrier = carrierFrom(version.hash, settings, await readCatalogues(tx), await readTariffs(tx));
      return { carrier, dictionary: await tx.selectFrom("dictionary").selectAll().orderBy("key").execute() };
    });
}

type Tables = Kysely<Schema & CarrierTables>;

async function readCatalogues(tx: Tables): Promise<CatalogueLists> {
  const read: [string, readonly unknown[]][] = [];
  for (const [table, { keys }] of Object.entries(catalogueTables)) {
    const order = sql.join((keys[0] ?? []).map((column) => sql.ref(column)));
    const { rows } = await sql`select * from ${sql.table(table)} order by ${order}`.execute(tx);
    read.push([table, rows]);
  }
  // Every table has the columns of its file, whose declaration also defines the type of its rows.
  return Object.fromEntries(read) as CatalogueLists;
}

async function readTariffs(tx: Tables): Promise<readonly Tariff[]> {
  const versions = await tx.selectFrom("tariffs").selectAll().orderBy("effective_from").execute();
  const breaks = await readBreaks(tx);
  const read = {
    lanes: await byVersion(tx, "lanes"),
    stop_charges: await byVersion(tx, "stop_charges"),
    remote_charges: await byVersion(tx, "remote_charges"),
    fuel: await byVersion(tx, "fuel"),
    service_prices: await byVersion(tx, "service_prices"),
    shipping_type_factors: await byVersion(tx, "shipping_type_factors"),
    agreements: await byVersion(tx, "agreements"),
    agreement_services: await byVersion(tx, "agreement_services"),
    rate_sheets: await byVersion(tx, "rate_sheets"),
    rate_tiers: await byVersion(tx, "rate_tiers"),
    distances: await byVersion(tx, "distances"),
    export_vat: await byVersion(tx, "export_vat"),
  };
  return versions.map(({ version, ...head }) =>
    tariffFrom(
      {
        version,
        effectiveFrom: head.effective_from,
        currency: head.currency,
        weightStep: head.weight_step,
        volumetricFactors: head.volumetric_factors,
        homeDelivery: head.home_delivery,
      },
      {
        lanes: read.lanes(version),
        stop_charges: read.stop_charges(version),
        remote_charges: read.remote_charges(version),
        fuel: read.fuel(version),
        service_prices: read.service_prices(version),
        shipping_type_factors: read.shipping_type_factors(version),
        agreements: read.agreements(version),
        agreement_services: read.agreement_services(version),
        rate_sheets: read.rate_sheets(version),
        rate_tiers: read.rate_tiers(version),
        distances: read.distances(version),
        export_vat: read.export_vat(version),
        breaks: breaks.get(version) ?? new Map(),
      },
    ),
  );
}

/** All rows of a tariff table, by their version. */
async function byVersion<Table extends Exclude<keyof TariffRows, "rates">>(tx: Tables, table: Table) {
  const { rows } = await sql<TariffRows[Table] & { readonly version: string }>`
    select * from ${sql.table(table)}
  `.execute(tx);
  const grouped = Map.groupBy(rows, ({ version }) => version);
  return (version: string): readonly TariffRows[Table][] => grouped.get(version) ?? [];
}

/** The weight breaks of every lane of every version, in one query that lets the database group them. */
async function readBreaks(
  tx: Tables,
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly WeightBreak[]>>> {
  const { rows } = await sql<{
    version: string;
    origin_zone: string;
    destination_zone: string;
    weights: number[];
    rates: number[];
  }>`
    select version, origin_zone, destination_zone,
      array_agg(from_weight::float8 order by from_weight) as weights, array_agg(rate::float8 order by from_weight) as rates
    from rates group by version, origin_zone, destination_zone
  `.execute(tx);
  const versions = new Map<string, Map<string, readonly WeightBreak[]>>();
  for (const row of rows) {
    const lanes = versions.get(row.version) ?? new Map<string, readonly WeightBreak[]>();
    const breaks = row.weights.map((weight, index) => ({
      from: weightFrom(weight),
      rate: row.rates[index] ?? 0,
    }));
    versions.set(row.version, lanes.set(laneKey(row), breaks));
  }
  return versions;
}
