import { catalogueTables } from "./catalogue-files.ts";
import { headerOf } from "./csv-table.ts";
import { type Fault, type Faults, quoted } from "./faults.ts";
import { personFiles } from "./people-files.ts";
import type { Line, ReadCarrier, ReadTariff } from "./read-carrier.ts";
import { type TariffRows, tariffTables } from "./tariff-files.ts";
import { laneKey } from "./tariff-from-rows.ts";

type Table = keyof TariffRows;
type ReportFault = (table: Table, line: number, column: string, expected: string, found: unknown) => void;
type SheetRow = TariffRows["rate_sheets"];

/**
 * Whether agreements, rates of every kind, distances and VAT of exports are consistent with each other and with the
 * lanes of their version. References to a file that could not be read are not reported.
 */
export function checkRates(
  carrier: Pick<ReadCarrier, "catalogues" | "projects">,
  tariff: ReadTariff,
  faults: Faults,
  unread: ReadonlySet<string>,
): void {
  const fileOf = (table: Table) => `${tariff.path}/${tariffTables[table].file}`;
  const report: ReportFault = (table, line, column, expected, found) => {
    const fault: Fault = {
      file: fileOf(table),
      row: line,
      column: headerOf(tariffTables[table], column),
      expected,
      found: quoted(String(found ?? "")),
    };
    faults.add(fault);
  };
  checkAgreements(carrier, tariff, report);
  if (unread.has(fileOf("lanes")) || unread.has(catalogueTables.service_areas.file)) return;
  const lanes = new Set(tariff.tables.lanes.map(({ row }) => laneKey(row)));
  for (const table of ["distances", "export_vat"] as const)
    for (const { line, row } of tariff.tables[table])
      if (!lanes.has(laneKey(row)))
        report(table, line, "destination_zone", "a lane of lanes.csv", laneName(row));
  if (!unread.has(fileOf("rate_sheets"))) checkSheets(carrier, tariff, lanes, report);
  if (![fileOf("rate_sheets"), fileOf("rate_tiers")].some((file) => unread.has(file)))
    checkTiers(carrier, tariff, report);
}

function checkAgreements(
  { projects }: Pick<ReadCarrier, "projects">,
  { tables: { agreements, agreement_services, rate_sheets } }: ReadTariff,
  report: ReportFault,
): void {
  const ids = new Set(agreements.map(({ row }) => row.id));
  for (const { line, row } of agreements) {
    const isOfClient = projects.some(
      ({ row: { client_id, id } }) => client_id === row.client_id && id === row.project_id,
    );
    if (row.project_id !== null && !isOfClient)
      report(
        "agreements",
        line,
        "project_id",
        `a project of the client in ${personFiles.client_projects.file}`,
        row.project_id,
      );
    if (row.discount > 10_000) report("agreements", line, "discount", "at most 100", row.discount / 100);
  }
  for (const { line, row } of agreement_services)
    if (!ids.has(row.agreement_id))
      report("agreement_services", line, "agreement_id", "an id of agreements.csv", row.agreement_id);
  for (const { line, row } of rate_sheets)
    if (row.agreement_id !== null && !ids.has(row.agreement_id))
      report("rate_sheets", line, "agreement_id", "an id of agreements.csv", row.agreement_id);
}

function checkSheets(
  { catalogues }: Pick<ReadCarrier, "catalogues">,
  { tables: { rate_sheets, distances } }: ReadTariff,
  lanes: ReadonlySet<string>,
  report: ReportFault,
): void {
  const zoneOf = new Map(catalogues.service_areas.map(({ row }) => [row.id, row.zone]));
  const measured = new Set(distances.map(({ row }) => laneKey(row)));
  const seen = new Map<string, number>();
  for (const { line, row } of rate_sheets) {
    const at = (column: keyof SheetRow, expected: string, found: unknown = row[column]) =>
      report("rate_sheets", line, column, expected, found);
    const ends = [row.origin_zone, row.destination_zone, row.origin_area_id, row.destination_area_id];
    const given = ends.map((end) => end !== null).join();
    const isByArea = given === "false,false,true,true";
    if (!isByArea && given !== "true,true,false,false" && given !== "false,false,false,false") {
      at("origin_zone", "two zones, two areas, or neither", ends.filter((end) => end !== null).join(" "));
      continue;
    }
    const lane = isByArea
      ? {
          origin_zone: zoneOf.get(row.origin_area_id ?? 0) ?? "",
          destination_zone: zoneOf.get(row.destination_area_id ?? 0) ?? "",
        }
      : { origin_zone: row.origin_zone ?? "", destination_zone: row.destination_zone ?? "" };
    const isEverywhere = given === "false,false,false,false";
    if (isEverywhere && row.agreement_id === null)
      at("agreement_id", "an agreement, for a rate without a lane");
    if (!isEverywhere && !lanes.has(laneKey(lane)))
      at(isByArea ? "destination_area_id" : "destination_zone", "a lane of lanes.csv", laneName(lane));
    if (row.kind === "per-kilometre" && !isEverywhere && !measured.has(laneKey(lane)))
      at("kind", "a lane of distances.csv, for a price a kilometre", laneName(lane));
    if (row.kind === "weight-break" && row.per === null) at("per", "what the price is for");
    if (row.kind !== "weight-break" && row.per !== null) at("per", `nothing for the kind ${row.kind}`);
    if (row.next_break && row.kind !== "weight-break" && row.kind !== "class")
      at("next_break", `no for the kind ${row.kind}`, "yes");

    const place = JSON.stringify([row.agreement_id, row.service_type, ...ends, row.up_to_weight]);
    const earlier = seen.get(place);
    if (earlier !== undefined)
      at("id", `no second rate for the same shipments (the first is row ${earlier})`);
    else seen.set(place, line);
  }
}

function checkTiers(
  { catalogues }: Pick<ReadCarrier, "catalogues">,
  { tables: { rate_sheets, rate_tiers } }: ReadTariff,
  report: ReportFault,
): void {
  const sheets = new Map(rate_sheets.map(({ row }) => [row.id, row]));
  const classes = new Set(catalogues.freight_classes.map(({ row }) => row.id));
  const highest = new Map<string, number>();
  for (const { line, row } of rate_tiers) {
    const at = (column: keyof TariffRows["rate_tiers"], expected: string, found: unknown) =>
      report("rate_tiers", line, column, expected, found);
    const sheet = sheets.get(row.sheet_id);
    if (!sheet) {
      at("sheet_id", "an id of rate-sheets.csv", row.sheet_id);
      continue;
    }
    const isByClass = sheet.kind === "class";
    if (isByClass && !classes.has(row.class_id)) at("class_id", "an id of classes.csv", row.class_id || "");
    if (!isByClass && row.class_id !== 0) at("class_id", `nothing for the kind ${sheet.kind}`, row.class_id);
    if (sheet.kind === "per-piece" && row.from_quantity % 1_000 !== 0)
      at("from_quantity", "whole pieces", row.from_quantity / 1_000);
    if (sheet.kind === "flat" && row.rate % 100 !== 0) at("rate", "whole cents", row.rate / 10_000);

    const list = `${row.sheet_id} ${row.class_id}`;
    const before = highest.get(list);
    if (before === undefined && row.from_quantity !== 0)
      at("from_quantity", `0 in the first row of rate ${row.sheet_id}`, row.from_quantity / 1_000);
    if (before !== undefined && row.from_quantity < before)
      at("from_quantity", `more than ${before / 1_000}, as they rise`, row.from_quantity / 1_000);
    highest.set(list, row.from_quantity);
  }
  const priced = new Set(rate_tiers.map(({ row }) => row.sheet_id));
  for (const { line, row } of rate_sheets satisfies readonly Line<SheetRow>[])
    if (!priced.has(row.id))
      report("rate_sheets", line, "id", "a rate with prices in rate-tiers.csv", row.id);
}

function laneName(row: { readonly origin_zone: string; readonly destination_zone: string }): string {
  return `${row.origin_zone} to ${row.destination_zone}`;
}
