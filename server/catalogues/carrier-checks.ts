import { fold } from "@anden/domain/geography/place-search";
import { conceptKeys } from "@anden/domain/tariff/concept";
import { fileNames } from "./carrier-files.ts";
import { catalogueTables } from "./catalogue-files.ts";
import { decimal } from "./cells.ts";
import { type CsvTable, headerOf } from "./csv-table.ts";
import { demoFiles } from "./demo-files.ts";
import { type Fault, type Faults, quoted } from "./faults.ts";
import { personFiles } from "./people-files.ts";
import { checkRates } from "./rate-checks.ts";
import type { Line, ReadCarrier, ReadTariff } from "./read-carrier.ts";
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

/** Parameters that the rules compute with: the figure each must hold. */
export const figures = {
  basicCharge: { id: 1, cell: decimal(2, "an amount") },
  basicCovers: { id: 2, cell: decimal(2, "an amount") },
  declaredMinimum: { id: 3, cell: decimal(2, "an amount") },
  declaredMaximum: { id: 4, cell: decimal(2, "an amount") },
  kilosPerPound: { id: 24, cell: decimal(4, "a factor") },
  stackableMinimum: { id: 36, cell: decimal(3, "metres") },
  stackableMaximum: { id: 39, cell: decimal(3, "metres") },
  metresPerInch: { id: 56, cell: decimal(4, "a factor") },
} as const;

/** `kilos|pounds`: the least one piece weighs, by the unit it is given in. None where the carrier sets no such. */
export const minimumPieceWeight = {
  name: "PESO_MINIMO_UNITARIO",
  read: (value: string): { kilogram: number; pound: number } | undefined => {
    const [kilogram, pound, ...more] = value.split("|").map((part) => decimal(3).read(part.trim()));
    return kilogram === undefined || pound === undefined || more.length > 0 ? undefined : { kilogram, pound };
  },
} as const;

/** The areas of ports and airports, by their ids with commas between. None where the carrier sets no such. */
export const portAreas = {
  id: 126,
  read: (value: string): readonly number[] | undefined => {
    const ids = value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    return ids.every((id) => /^\d{1,9}$/.test(id)) ? ids.map(Number) : undefined;
  },
} as const;

function checkParameters({ catalogues }: ReadCarrier, faults: Faults, unread: ReadonlySet<string>): void {
  const { file } = catalogueTables.parameters;
  for (const { id, cell } of Object.values(figures)) {
    const found = catalogues.parameters.find(({ row }) => row.id === id);
    if (!found && unread.has(file)) continue;
    if (!found)
      faults.add({
        file,
        column: "id",
        expected: `a parameter ${id} with ${cell.expected}`,
        found: "nothing",
      });
    else if (!cell.read(found.row.value))
      faults.add({
        file,
        row: found.line,
        column: "value",
        expected: `${cell.expected}, above 0`,
        found: quoted(found.row.value),
      });
  }
  const ports = catalogues.parameters.find(({ row }) => row.id === portAreas.id);
  if (ports && !portAreas.read(ports.row.value))
    faults.add({
      file,
      row: ports.line,
      column: "value",
      expected: "ids of areas with commas between",
      found: quoted(ports.row.value),
    });
  const piece = catalogues.parameters.find(({ row }) => row.name === minimumPieceWeight.name);
  if (piece && !minimumPieceWeight.read(piece.row.value))
    faults.add({
      file,
      row: piece.line,
      column: "value",
      expected: "kilos|pounds",
      found: quoted(piece.row.value),
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

function checkTariff(
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

function checkEffectiveDays({ tariffs }: ReadCarrier, faults: Faults): void {
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
