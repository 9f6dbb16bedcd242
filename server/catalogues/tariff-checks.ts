import { fileNames } from "./carrier-files.ts";
import { catalogueTables } from "./catalogue-files.ts";
import { type Faults, quoted } from "./faults.ts";
import type { ReadCarrier, ReadTariff } from "./read-carrier.ts";
import { laneName, type ReportFault, type TariffTable, tariffFile, tariffReport } from "./tariff-report.ts";

/** The zones and lanes of a version, and the weights at which its rates begin. */
export function checkTariff(
  { catalogues }: ReadCarrier,
  tariff: ReadTariff,
  faults: Faults,
  unread: ReadonlySet<string>,
): void {
  const { path, tables } = tariff;
  const report = tariffReport(tariff, faults);
  if (!unread.has(catalogueTables.service_areas.file))
    checkZones(tables, new Set(catalogues.service_areas.map(({ row }) => row.zone)), report);

  const areLanesRead = !unread.has(tariffFile(path, "lanes"));
  const areRatesRead = !unread.has(tariffFile(path, "rates"));
  const lanes = new Set(tables.lanes.map(({ row }) => laneName(row)));
  const heaviest = new Map<string, number>();
  for (const { line, row } of tables.rates) {
    const lane = laneName(row);
    if (areLanesRead && !lanes.has(lane))
      report("rates", line, "destination_zone", "a lane of lanes.csv", lane);
    const before = heaviest.get(lane);
    const kilos = row.from_weight / 1000;
    if (areRatesRead && before === undefined && kilos !== 0)
      report("rates", line, "from_weight", `0 in the first row of ${lane}`, kilos);
    if (before !== undefined && kilos < before)
      report("rates", line, "from_weight", `more than ${before}, as weights rise within a lane`, kilos);
    heaviest.set(lane, kilos);
  }
  for (const { line, row } of areRatesRead ? tables.lanes : [])
    if (!heaviest.has(laneName(row)))
      report("lanes", line, "destination_zone", "a lane with rates in rates.csv", laneName(row));
}

function checkZones(
  { lanes, rates, stop_charges }: ReadTariff["tables"],
  zones: ReadonlySet<string>,
  report: ReportFault,
): void {
  const check = (table: TariffTable, line: number, column: string, zone: string) => {
    if (!zones.has(zone)) report(table, line, column, "a zone of service-areas.csv", zone);
  };
  for (const [table, lines] of [
    ["lanes", lanes],
    ["rates", rates],
  ] as const)
    for (const { line, row } of lines) {
      check(table, line, "origin_zone", row.origin_zone);
      check(table, line, "destination_zone", row.destination_zone);
    }
  for (const { line, row } of stop_charges) check("stop_charges", line, "zone", row.zone);
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
