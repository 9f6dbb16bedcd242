import { passwordLength } from "@anden/domain/customer/password";
import { kilometresBetween } from "@anden/domain/geography/distance";
import { fold } from "@anden/domain/geography/place-search";
import { conceptKeys } from "@anden/domain/tariff/concept";
import { fileNames, placesFile } from "./carrier-files.ts";
import { catalogueTables } from "./catalogue-files.ts";
import { type CsvTable, headerOf } from "./csv-table.ts";
import { demoFiles } from "./demo-files.ts";
import { checkDistances } from "./distance-checks.ts";
import { type Faults, quoted } from "./faults.ts";
import { checkParameters } from "./parameter-checks.ts";
import { personFiles } from "./people-files.ts";
import { checkRanges } from "./range-checks.ts";
import { checkRates } from "./rate-checks.ts";
import type { Line, ReadCarrier } from "./read-carrier.ts";
import { checkServiceFlows } from "./service-checks.ts";
import { checkEffectiveDays, checkTariff } from "./tariff-checks.ts";
import { tariffTables } from "./tariff-files.ts";

/** Checks the files against each other: references must exist in the other file, and figures must be plausible. */
export function checkCarrier(carrier: ReadCarrier, faults: Faults): void {
  // References to a row that could not be read are not reported.
  const unread = faults.files();
  checkReferences(carrier, faults, unread);
  checkHours(carrier, faults);
  checkRanges(carrier, faults);
  checkParameters(carrier, faults, unread);
  checkCatalogues(carrier, faults, unread);
  checkServiceFlows(carrier, faults);
  checkChargedLater(carrier, faults, unread);
  checkPersons(carrier, faults);
  checkPlaces(carrier, faults);
  checkDistances(carrier, faults);
  for (const tariff of carrier.tariffs) {
    checkTariff(carrier, tariff, faults, unread);
    checkRates(carrier, tariff, faults, unread);
  }
  checkEffectiveDays(carrier, faults);
}

/** A row in checks across tables: a value per column. */
type AnyLine = Line<Readonly<Record<string, unknown>>>;

function checkReferences(
  { catalogues, tariffs, clients, projects, documents, references, users, ...demo }: ReadCarrier,
  faults: Faults,
  unread: ReadonlySet<string>,
): void {
  const idsOf = (lines: readonly Line<{ readonly id: number }>[]) => new Set(lines.map(({ row }) => row.id));
  const known = new Map([
    [catalogueTables.branches.file, idsOf(catalogues.branches)],
    [catalogueTables.service_areas.file, idsOf(catalogues.service_areas)],
    [catalogueTables.service_categories.file, idsOf(catalogues.service_categories)],
    [catalogueTables.services.file, idsOf(catalogues.services)],
    [catalogueTables.crossings.file, idsOf(catalogues.crossings)],
    [catalogueTables.packaging.file, idsOf(catalogues.packaging)],
    [personFiles.clients.file, idsOf(clients)],
    [demoFiles.requests.file, new Set(demo.demoRequests.map(({ row }) => row.number))],
    [demoFiles.addresses.file, new Set(demo.demoAddresses.map(({ row }) => row.number))],
  ]);
  const check = (table: CsvTable, lines: readonly AnyLine[], path = "") => {
    for (const { column, file } of table.refers.filter((reference) => !unread.has(reference.file)))
      for (const { line, row } of lines) {
        const value = row[column];
        if (typeof value !== "number" || known.get(file)?.has(value)) continue;
        faults.add({
          file: path + table.file,
          row: line,
          column: headerOf(table, column),
          expected: `an id of ${file}`,
          found: quoted(String(value)),
        });
      }
  };
  const tables = new Map<string, readonly AnyLine[]>(Object.entries(catalogues));
  for (const [name, table] of Object.entries<CsvTable>(catalogueTables)) check(table, tables.get(name) ?? []);
  check(personFiles.client_projects, projects);
  check(personFiles.client_documents, documents);
  check(personFiles.client_references, references);
  check(personFiles.users, users);
  check(demoFiles.requests, demo.demoRequests);
  check(demoFiles.goods, demo.demoGoods);
  check(demoFiles.quotations, demo.demoQuotations);
  check(demoFiles.addresses, demo.demoAddresses);
  check(demoFiles.contacts, demo.demoContacts);
  check(demoFiles.billingParties, demo.demoBillingParties);
  for (const tariff of tariffs) {
    const own = new Map<string, readonly AnyLine[]>(Object.entries(tariff.tables));
    for (const [name, table] of Object.entries<CsvTable>(tariffTables))
      check(table, own.get(name) ?? [], `${tariff.path}/`);
  }
}

function checkHours({ catalogues }: ReadCarrier, faults: Faults): void {
  for (const name of ["branch_hours", "service_area_hours", "fixed_windows", "service_windows"] as const)
    for (const { line, row } of catalogues[name])
      if (row.closes <= row.opens)
        faults.add({
          file: catalogueTables[name].file,
          row: line,
          column: "closes",
          expected: `a time after ${row.opens}`,
          found: quoted(row.closes),
        });
}

function checkCatalogues({ catalogues }: ReadCarrier, faults: Faults, unread: ReadonlySet<string>): void {
  const conceptsFile = catalogueTables.concepts.file;
  const present = new Set<string>(catalogues.concepts.map(({ row }) => row.key));
  for (const key of unread.has(conceptsFile) ? [] : conceptKeys.filter((each) => !present.has(each)))
    faults.add({
      file: conceptsFile,
      column: "key",
      expected: `a concept ${key}`,
      found: "nothing",
    });
  for (const name of [
    "branches",
    "service_areas",
    "packaging",
    "shipping_types",
    "service_types",
    "taxes",
  ] as const)
    if (catalogues[name].length === 0 && !unread.has(catalogueTables[name].file))
      faults.add({ file: catalogueTables[name].file, expected: "at least one row", found: "nothing" });
  // A carrier names all of its zones, or none.
  const zones = new Set(catalogues.zones.map(({ row }) => row.key));
  for (const { line, row } of zones.size > 0 ? catalogues.service_areas : [])
    if (!zones.has(row.zone) && !unread.has(catalogueTables.zones.file))
      faults.add({
        file: catalogueTables.service_areas.file,
        row: line,
        column: "zone",
        expected: `a key of ${catalogueTables.zones.file}`,
        found: quoted(row.zone),
      });
  for (const { line, row } of catalogues.freight_classes)
    if (row.min_density !== null && row.max_density !== null && row.max_density <= row.min_density)
      faults.add({
        file: catalogueTables.freight_classes.file,
        row: line,
        column: "max_density",
        expected: "more than min_density",
        found: quoted(String(row.max_density / 100)),
      });
}

/** Each later charge must name a service with a price. */
function checkChargedLater(
  { catalogues, settings }: ReadCarrier,
  faults: Faults,
  unread: ReadonlySet<string>,
): void {
  const { file } = catalogueTables.services;
  for (const name of unread.has(file) ? [] : (["waiting", "storage", "secondAttempt"] as const)) {
    const id = settings?.chargedLater?.[name]?.serviceId;
    if (id === undefined || catalogues.services.some(({ row }) => row.id === id && !row.open_cost)) continue;
    faults.add({
      file: fileNames.settings,
      column: `chargedLater.${name}.serviceId`,
      expected: `an id of ${file}, of a service without an open cost`,
      found: quoted(String(id)),
    });
  }
}

function checkPersons({ users }: ReadCarrier, faults: Faults): void {
  const { file } = personFiles.users;
  for (const { line, row } of users) {
    if ((row.role === "customer") !== (row.client_id !== null))
      faults.add({
        file,
        row: line,
        column: "client_id",
        expected:
          row.role === "customer" ? "the client of a customer" : "no client for the carrier's own accounts",
        found: quoted(row.client_id === null ? "" : String(row.client_id)),
      });
    const { minimum, maximum } = passwordLength;
    const length = row.demo_password?.length;
    if (length !== undefined && (length < minimum || length > maximum))
      faults.add({
        file,
        row: line,
        column: "demo_password",
        expected: `${minimum} to ${maximum} characters`,
        found: "another length",
      });
  }
}

function checkPlaces({ places }: ReadCarrier, faults: Faults): void {
  const seen = new Map<string, number>();
  for (const { line, row } of places) {
    const identity = `${row.postal_code} ${fold(row.name)}`;
    const earlier = seen.get(identity);
    if (earlier !== undefined)
      faults.add({
        file: "places.csv",
        row: line,
        column: "name",
        expected: `a name that row ${earlier} does not have in the same code`,
        found: quoted(row.name),
      });
    seen.set(identity, line);
    if ((row.latitude === null) !== (row.longitude === null))
      faults.add({
        file: "places.csv",
        row: line,
        column: "longitude",
        expected: "both degrees or none",
        found: "one of them",
      });
  }
  checkPoints(places, faults);
}

/** In kilometres. No state of Mexico is this wide. */
const widestState = 800;

/** A point far from the other places of its state is wrong; it may belong to a postal code abroad. */
function checkPoints(places: ReadCarrier["places"], faults: Faults): void {
  const located = places.flatMap(({ line, row: { country, state, latitude, longitude } }) =>
    country === "MX" && latitude !== null && longitude !== null
      ? [{ line, state: fold(state), point: { latitude, longitude } }]
      : [],
  );
  for (const ofState of Map.groupBy(located, ({ state }) => state).values()) {
    const middle = {
      latitude: medianOf(ofState.map(({ point }) => point.latitude)),
      longitude: medianOf(ofState.map(({ point }) => point.longitude)),
    };
    for (const { line, point } of ofState) {
      const away = Math.round(kilometresBetween(point, middle));
      if (away > widestState)
        faults.add({
          file: placesFile.file,
          row: line,
          column: "latitude",
          expected: `a point at most ${widestState} km from the middle of its state's places`,
          found: `${point.latitude}, ${point.longitude}, which is ${away} km away`,
        });
    }
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
