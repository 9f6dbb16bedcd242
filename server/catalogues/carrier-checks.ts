import { fold } from "@anden/domain/geography/place-search";
import { conceptKeys } from "@anden/domain/tariff/concept";
import { catalogueTables } from "./catalogue-files.ts";
import { type CsvTable, headerOf } from "./csv-table.ts";
import { demoFiles } from "./demo-files.ts";
import { type Faults, quoted } from "./faults.ts";
import { checkParameters } from "./parameter-checks.ts";
import { personFiles } from "./people-files.ts";
import { checkRates } from "./rate-checks.ts";
import type { Line, ReadCarrier } from "./read-carrier.ts";
import { checkEffectiveDays, checkTariff } from "./tariff-checks.ts";
import { tariffTables } from "./tariff-files.ts";

/** Compares the files with each other: what one names must stand in the other, and figures must make sense. */
export function checkCarrier(carrier: ReadCarrier, faults: Faults): void {
  // What names a row that could not be read is not wrong for that.
  const unread = faults.files();
  checkReferences(carrier, faults, unread);
  checkHours(carrier, faults);
  checkCoverage(carrier, faults);
  checkParameters(carrier, faults, unread);
  checkCatalogues(carrier, faults, unread);
  checkPersons(carrier, faults);
  checkPlaces(carrier, faults);
  for (const tariff of carrier.tariffs) {
    checkTariff(carrier, tariff, faults, unread);
    checkRates(carrier, tariff, faults, unread);
  }
  checkEffectiveDays(carrier, faults);
}

/** A row as the checks across tables see it: a value per column. */
type AnyLine = Line<Readonly<Record<string, unknown>>>;

function checkReferences(
  { catalogues, tariffs, clients, projects, documents, users, ...demo }: ReadCarrier,
  faults: Faults,
  unread: ReadonlySet<string>,
): void {
  const idsOf = (lines: readonly Line<{ readonly id: number }>[]) => new Set(lines.map(({ row }) => row.id));
  const known = new Map([
    [catalogueTables.branches.file, idsOf(catalogues.branches)],
    [catalogueTables.service_areas.file, idsOf(catalogues.service_areas)],
    [catalogueTables.service_categories.file, idsOf(catalogues.service_categories)],
    [catalogueTables.services.file, idsOf(catalogues.services)],
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
  check(personFiles.users, users);
  check(demoFiles.requests, demo.demoRequests);
  check(demoFiles.goods, demo.demoGoods);
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

function checkCoverage({ catalogues }: ReadCarrier, faults: Faults): void {
  const { file } = catalogueTables.coverage;
  const widthOf = (range: { from_code: string; to_code: string }) =>
    Number(range.to_code) - Number(range.from_code);
  for (const { line, row } of catalogues.coverage)
    if (row.to_code < row.from_code)
      faults.add({
        file,
        row: line,
        column: "to_code",
        expected: `a code not below ${row.from_code}`,
        found: quoted(row.to_code),
      });

  // The narrowest range owns a code, so that two equally wide ones may not both hold it. Ranges of one width that
  // overlap stand next to each other when they are sorted by their beginning.
  const sorted = catalogues.coverage
    .filter(({ row }) => row.from_code <= row.to_code)
    .toSorted(
      (a, b) =>
        a.row.country.localeCompare(b.row.country) ||
        widthOf(a.row) - widthOf(b.row) ||
        Number(a.row.from_code) - Number(b.row.from_code),
    );
  for (const [index, { line, row }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (!before || before.row.country !== row.country || widthOf(before.row) !== widthOf(row)) continue;
    if (row.from_code <= before.row.to_code && row.from_code !== before.row.from_code)
      faults.add({
        file,
        row: line,
        column: "from_code",
        expected: `no overlap with the equally wide range of row ${before.line}`,
        found: quoted(`${row.from_code}-${row.to_code}`),
      });
  }
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

function checkPersons({ users }: ReadCarrier, faults: Faults): void {
  const { file } = personFiles.users;
  for (const { line, row } of users) {
    if ((row.role === "customer") !== (row.client_id !== null))
      faults.add({
        file,
        row: line,
        column: "client_id",
        expected: row.role === "customer" ? "the client of a customer" : "no client for staff",
        found: quoted(row.client_id === null ? "" : String(row.client_id)),
      });
    if (row.demo_password !== null && (row.demo_password.length < 8 || row.demo_password.length > 128))
      faults.add({
        file,
        row: line,
        column: "demo_password",
        expected: "8 to 128 characters",
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
}
