import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { CarrierFolder } from "./carrier-folder.ts";
import type { CheckedCarrier } from "./checked-carrier.ts";
import type { CsvTable } from "./csv-table.ts";
import { Faults } from "./faults.ts";
import type { Line } from "./read-carrier.ts";
import { tariffTables } from "./tariff-files.ts";
import { type AnyRow, columnsOf, insertRows } from "./write-rows.ts";

/**
 * Quotations keep the version that priced them, so a version with quotations must not change. One without is
 * replaced like any other table.
 */
export async function replaceTariffs(
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
      await insertRows(
        tx,
        table,
        columns,
        (lines.get(table) ?? []).map(({ row }) => row),
      );
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
