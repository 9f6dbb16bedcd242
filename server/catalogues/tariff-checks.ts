import { fileNames } from "./carrier-files.ts";
import { catalogueTables } from "./catalogue-files.ts";
import { type Fault, type Faults, quoted } from "./faults.ts";
import type { ReadCarrier, ReadTariff } from "./read-carrier.ts";
import { tariffTables } from "./tariff-files.ts";

/** The zones and lanes of a version, and the weights at which its rates begin. */
export function checkTariff(
  { catalogues }: ReadCarrier,
  { path, tables }: ReadTariff,
  faults: Faults,
  unread: ReadonlySet<string>,
): void {
  const zones = new Set(catalogues.service_areas.map(({ row }) => row.zone));
  const fileOf = (name: keyof typeof tariffTables) => `${path}/${tariffTables[name].file}`;
  const checkZone = (name: keyof typeof tariffTables, line: number, column: string, zone: string) => {
    if (!zones.has(zone) && !unread.has(catalogueTables.service_areas.file))
      faults.add({
        file: fileOf(name),
        row: line,
        column,
        expected: "a zone of service-areas.csv",
        found: quoted(zone),
      });
  };
  for (const name of ["lanes", "rates"] as const)
    for (const { line, row } of tables[name]) {
      checkZone(name, line, "origin_zone", row.origin_zone);
      checkZone(name, line, "destination_zone", row.destination_zone);
    }
  for (const { line, row } of tables.stop_charges) checkZone("stop_charges", line, "zone", row.zone);

  const laneOf = (row: { origin_zone: string; destination_zone: string }) =>
    `${row.origin_zone} to ${row.destination_zone}`;
  const lanes = new Set(tables.lanes.map(({ row }) => laneOf(row)));
  const heaviest = new Map<string, number>();
  for (const { line, row } of tables.rates) {
    const lane = laneOf(row);
    const before = heaviest.get(lane);
    const fault = (column: string, expected: string, found: string): Fault => ({
      file: fileOf("rates"),
      row: line,
      column,
      expected,
      found: quoted(found),
    });
    if (!lanes.has(lane) && !unread.has(fileOf("lanes")))
      faults.add(fault("destination_zone", "a lane of lanes.csv", lane));
    if (before === undefined && row.from_weight !== 0 && !unread.has(fileOf("rates")))
      faults.add(fault("from_kg", `0 in the first row of ${lane}`, String(row.from_weight / 1000)));
    if (before !== undefined && row.from_weight < before)
      faults.add(
        fault(
          "from_kg",
          `more than ${before / 1000}, as weights rise within a lane`,
          String(row.from_weight / 1000),
        ),
      );
    heaviest.set(lane, row.from_weight);
  }
  for (const { line, row } of tables.lanes)
    if (!heaviest.has(laneOf(row)) && !unread.has(fileOf("rates")))
      faults.add({
        file: fileOf("lanes"),
        row: line,
        column: "destination_zone",
        expected: "a lane with rates in rates.csv",
        found: quoted(laneOf(row)),
      });
}

/** Each version has its own effective date. */
export function checkEffectiveDays({ tariffs }: ReadCarrier, faults: Faults): void {
  const seen = new Map<string, string>();
  for (const { version, path, settings } of tariffs) {
    if (!settings) continue;
    const file = `${path}/${fileNames.tariff}`;
    const other = seen.get(settings.effectiveFrom);
    if (other)
      faults.add({
        file,
        column: "effectiveFrom",
        expected: `another day than tariff ${other}`,
        found: quoted(settings.effectiveFrom),
      });
    seen.set(settings.effectiveFrom, version);
    if (settings.weightStepKg === 0)
      faults.add({ file, column: "weightStepKg", expected: "more than 0", found: "0" });
  }
}
