import { catalogueTables } from "./catalogue-files.ts";
import type { Faults } from "./faults.ts";
import { personFiles } from "./people-files.ts";
import type { ReadCarrier, ReadTariff } from "./read-carrier.ts";
import type { TariffRows } from "./tariff-files.ts";
import { laneKey } from "./tariff-from-rows.ts";
import { laneName, type ReportFault, type TariffTable, tariffFile, tariffReport } from "./tariff-report.ts";

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
  const isUnread = (table: TariffTable) => unread.has(tariffFile(tariff.path, table));
  const report = tariffReport(tariff, faults);
  checkAgreements(carrier, tariff, report);
  if (isUnread("lanes") || unread.has(catalogueTables.service_areas.file)) return;
  const lanes = new Set(tariff.tables.lanes.map(({ row }) => laneKey(row)));
  for (const table of ["distances", "export_vat"] as const)
    for (const { line, row } of tariff.tables[table])
      if (!lanes.has(laneKey(row)))
        report(table, line, "destination_zone", "a lane of lanes.csv", laneName(row));
  if (isUnread("rate_sheets")) return;
  checkSheets(carrier, tariff, lanes, report);
  if (!isUnread("rate_tiers")) checkTiers(carrier, tariff, report);
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
  const zones = new Map(catalogues.service_areas.map(({ row }) => [row.id, row.zone]));
  const measured = new Set(distances.map(({ row }) => laneKey(row)));
  const seen = new Map<string, number>();
  for (const { line, row } of rate_sheets) {
    const at: ReportOfSheet = (column, expected, found = row[column]) =>
      report("rate_sheets", line, column, expected, found);
    const ends = [row.origin_zone, row.destination_zone, row.origin_area_id, row.destination_area_id];
    const scope = scopeOf(row);
    if (scope === undefined) {
      at("origin_zone", "two zones, two areas, or neither", ends.filter((end) => end !== null).join(" "));
      continue;
    }
    if (scope === "everywhere") {
      if (row.agreement_id === null) at("agreement_id", "an agreement, for a rate without a lane");
    } else checkLane(row, scope, { zones, lanes, measured }, at);
    checkKind(row, at);
    const place = JSON.stringify([row.agreement_id, row.service_type, ...ends, row.up_to_weight]);
    const earlier = seen.get(place);
    if (earlier !== undefined)
      at("id", `no second rate for the same shipments (the first is row ${earlier})`);
    else seen.set(place, line);
  }
}

type ReportOfSheet = (column: keyof SheetRow, expected: string, found?: unknown) => void;

interface KnownLanes {
  /** The zone of each service area. */
  readonly zones: ReadonlyMap<number, string>;
  readonly lanes: ReadonlySet<string>;
  /** The lanes with a distance. */
  readonly measured: ReadonlySet<string>;
}

function checkLane(
  row: SheetRow,
  scope: "zones" | "areas",
  { zones, lanes, measured }: KnownLanes,
  at: ReportOfSheet,
): void {
  const [origin, destination] =
    scope === "areas"
      ? [zones.get(row.origin_area_id ?? 0), zones.get(row.destination_area_id ?? 0)]
      : [row.origin_zone, row.destination_zone];
  const lane = { origin_zone: origin ?? "", destination_zone: destination ?? "" };
  if (!lanes.has(laneKey(lane)))
    at(scope === "areas" ? "destination_area_id" : "destination_zone", "a lane of lanes.csv", laneName(lane));
  if (row.kind === "per-kilometre" && !measured.has(laneKey(lane)))
    at("kind", "a lane of distances.csv, for a price a kilometre", laneName(lane));
}

function checkKind({ kind, per, next_break }: SheetRow, at: ReportOfSheet): void {
  if (kind === "weight-break" && per === null) at("per", "what the price is for");
  if (kind !== "weight-break" && per !== null) at("per", `nothing for the kind ${kind}`);
  if (next_break && kind !== "weight-break" && kind !== "class")
    at("next_break", `no for the kind ${kind}`, "yes");
}

/** The shipments that a rate is for: between two zones, between two areas, or all of an agreement. */
function scopeOf(row: SheetRow): "zones" | "areas" | "everywhere" | undefined {
  const countOf = (...ends: readonly unknown[]) => ends.filter((end) => end !== null).length;
  const zones = countOf(row.origin_zone, row.destination_zone);
  const areas = countOf(row.origin_area_id, row.destination_area_id);
  if (zones === 0 && areas === 0) return "everywhere";
  if (zones === 2 && areas === 0) return "zones";
  if (zones === 0 && areas === 2) return "areas";
  return undefined;
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
    const at: ReportOfTier = (column, expected, found) => report("rate_tiers", line, column, expected, found);
    const sheet = sheets.get(row.sheet_id);
    if (!sheet) {
      at("sheet_id", "an id of rate-sheets.csv", row.sheet_id);
      continue;
    }
    checkTier(row, sheet.kind, classes, at);
    const list = `${row.sheet_id} ${row.class_id}`;
    const before = highest.get(list);
    if (before === undefined && row.from_quantity !== 0)
      at("from_quantity", `0 in the first row of rate ${row.sheet_id}`, row.from_quantity / 1_000);
    if (before !== undefined && row.from_quantity < before)
      at("from_quantity", `more than ${before / 1_000}, as they rise`, row.from_quantity / 1_000);
    highest.set(list, row.from_quantity);
  }
  const priced = new Set(rate_tiers.map(({ row }) => row.sheet_id));
  for (const { line, row } of rate_sheets)
    if (!priced.has(row.id))
      report("rate_sheets", line, "id", "a rate with prices in rate-tiers.csv", row.id);
}

type TierRow = TariffRows["rate_tiers"];
type ReportOfTier = (column: keyof TierRow, expected: string, found: unknown) => void;

function checkTier(
  row: TierRow,
  kind: SheetRow["kind"],
  classes: ReadonlySet<number>,
  at: ReportOfTier,
): void {
  const isByClass = kind === "class";
  if (isByClass && !classes.has(row.class_id)) at("class_id", "an id of classes.csv", row.class_id || "");
  if (!isByClass && row.class_id !== 0) at("class_id", `nothing for the kind ${kind}`, row.class_id);
  if (kind === "per-piece" && row.from_quantity % 1_000 !== 0)
    at("from_quantity", "whole pieces", row.from_quantity / 1_000);
  if (kind === "flat" && row.rate % 100 !== 0) at("rate", "whole cents", row.rate / 10_000);
}
