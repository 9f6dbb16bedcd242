import { posix } from "node:path";
import { languages } from "@anden/domain/customer/customer";
import {
  type DictionaryRow,
  dictionaryFile,
  fileNames,
  type PlaceRow,
  placesFile,
  type SatKeyRow,
  type Settings,
  satKeysFile,
  settingsFile,
} from "./carrier-files.ts";
import type { CarrierFolder } from "./carrier-folder.ts";
import { type CatalogueRows, catalogueTables } from "./catalogue-files.ts";
import { type Columns, type CsvTable, readCsv } from "./csv-table.ts";
import {
  type DemoAddressRow,
  type DemoBillingPartyRow,
  type DemoContactRow,
  type DemoGoodsRow,
  type DemoQuotationRow,
  type DemoRequestRow,
  demoFiles,
} from "./demo-files.ts";
import { readDocuments } from "./document-files.ts";
import { type Fault, type Faults, quoted } from "./faults.ts";
import { readJson } from "./json-file.ts";
import {
  type ClientRow,
  type DocumentRow,
  type ProjectRow,
  personFiles,
  type ReferenceRow,
  type UserRow,
} from "./people-files.ts";
import { isLogo } from "./picture.ts";
import { type TariffRows, type TariffSettings, tariffFile, tariffTables } from "./tariff-files.ts";
import { longestText } from "./text-limits.ts";

/** A row of a file and its line. */
export interface Line<Row> {
  readonly line: number;
  readonly row: Row;
}

type Lines<Rows> = { readonly [Table in keyof Rows]: readonly Line<Rows[Table]>[] };

export interface ReadTariff {
  readonly version: string;
  /** `tariffs/2026-01`, as faults name it. */
  readonly path: string;
  readonly settings: TariffSettings | undefined;
  readonly tables: Lines<TariffRows>;
}

/** Everything that could be read of a folder, before cross-checks. */
export interface ReadCarrier {
  readonly settings: Settings | undefined;
  readonly catalogues: Lines<CatalogueRows>;
  readonly tariffs: readonly ReadTariff[];
  readonly clients: readonly Line<ClientRow>[];
  readonly projects: readonly Line<ProjectRow>[];
  readonly documents: readonly Line<DocumentRow>[];
  readonly references: readonly Line<ReferenceRow>[];
  readonly users: readonly Line<UserRow>[];
  readonly demoRequests: readonly Line<DemoRequestRow>[];
  readonly demoGoods: readonly Line<DemoGoodsRow>[];
  readonly demoQuotations: readonly Line<DemoQuotationRow>[];
  readonly demoBillingParties: readonly Line<DemoBillingPartyRow>[];
  readonly demoAddresses: readonly Line<DemoAddressRow>[];
  readonly demoContacts: readonly Line<DemoContactRow>[];
  readonly places: readonly Line<PlaceRow>[];
  readonly satKeys: readonly Line<SatKeyRow>[];
  readonly dictionary: readonly DictionaryRow[];
}

/** Reads only the clients and their users. */
export function readPeople(folder: CarrierFolder, faults: Faults): Pick<ReadCarrier, "clients" | "users"> {
  const rowsOf = rowReader(folder, faults);
  return { clients: rowsOf(personFiles.clients), users: rowsOf(personFiles.users) };
}

/** Reads every file by its declaration. */
export function readCarrier(folder: CarrierFolder, faults: Faults): ReadCarrier {
  const rowsOf = rowReader(folder, faults);
  reportStrangers(folder, faults);
  return {
    settings: readSettings(folder, faults),
    catalogues: readTables<CatalogueRows>(catalogueTables, rowsOf),
    tariffs: versionsIn(folder, faults).map((version) => readTariff(folder, version, rowsOf, faults)),
    ...readPeople(folder, faults),
    projects: rowsOf(personFiles.client_projects),
    documents: rowsOf(personFiles.client_documents),
    references: rowsOf(personFiles.client_references),
    demoRequests: rowsOf(demoFiles.requests),
    demoGoods: rowsOf(demoFiles.goods),
    demoQuotations: rowsOf(demoFiles.quotations),
    demoBillingParties: rowsOf(demoFiles.billingParties),
    demoAddresses: rowsOf(demoFiles.addresses),
    demoContacts: rowsOf(demoFiles.contacts),
    places: rowsOf(placesFile),
    satKeys: rowsOf(satKeysFile),
    dictionary: readDictionary(folder, faults),
  };
}

const filesOf = (tables: Readonly<Record<string, CsvTable>>) => Object.values(tables).map(({ file }) => file);

const ownFiles: ReadonlySet<string> = new Set([
  fileNames.settings,
  placesFile.file,
  satKeysFile.file,
  ...[catalogueTables, personFiles, demoFiles].flatMap(filesOf),
]);
const filesOfATariff: ReadonlySet<string> = new Set([fileNames.tariff, ...filesOf(tariffTables)]);

/** Reports tables that are never read: a misspelled name would leave out an optional file without a word. */
function reportStrangers({ files, dictionaryFallback }: CarrierFolder, faults: Faults): void {
  for (const file of files.keys()) {
    const [folder, name] = [posix.dirname(file), posix.basename(file)];
    const isDictionary = folder === fileNames.dictionary || folder === dictionaryFallback;
    const isOfATariff = posix.dirname(folder) === fileNames.tariffs;
    const isRead = isDictionary || (isOfATariff ? filesOfATariff.has(name) : ownFiles.has(file));
    if (!isRead && name.endsWith(".csv"))
      faults.add({ file, expected: "the name of a file that is read", found: quoted(name) });
  }
}

function rowReader({ files }: CarrierFolder, faults: Faults) {
  return <C extends Columns>(table: CsvTable<C>, path = "") => {
    const file = posix.join(path, table.file);
    const content = files.get(file);
    if (content) return readCsv(table, content, faults, file);
    if (table.mayBeMissing) return [];
    faults.add({ file, expected: "this file", found: "nothing" });
    return [];
  };
}

type RowReader = <C extends Columns>(
  table: CsvTable<C>,
  path?: string,
) => readonly { line: number; row: unknown }[];

function readTables<Rows>(
  tables: Readonly<Record<keyof Rows & string, CsvTable>>,
  rowsOf: RowReader,
  path = "",
): Lines<Rows> {
  const read = Object.entries<CsvTable>(tables).map(([name, table]) => [name, rowsOf(table, path)]);
  // Each table was read by its own declaration, which also defines the type of its rows.
  return Object.fromEntries(read) as Lines<Rows>;
}

export function readSettings(folder: CarrierFolder, faults: Faults): Settings | undefined {
  const content = folder.files.get(fileNames.settings);
  if (content) {
    const read = withLogo(readJson(settingsFile, content, faults, fileNames.settings), folder, faults);
    return read && { ...read, documents: readDocuments(folder, faults) };
  }
  faults.add({ file: fileNames.settings, expected: "this file", found: "nothing" });
  return undefined;
}

/** The settings with the logo's bytes, in base64, in the place of its file's name. */
function withLogo(
  settings: Settings | undefined,
  { files }: CarrierFolder,
  faults: Faults,
): Settings | undefined {
  const { letterhead } = settings ?? {};
  if (!settings || !letterhead?.logo) return settings;
  const content = files.get(letterhead.logo);
  if (content && isLogo(content))
    return { ...settings, letterhead: { ...letterhead, logo: Buffer.from(content).toString("base64") } };
  faults.add({
    file: letterhead.logo,
    expected: content ? "a PNG or JPEG picture of at most 200 kB and 4000 pixels a side" : "this file",
    found: content ? "something else" : "nothing",
  });
  return undefined;
}

/** The field tables of quotations have the same maximum. */
const longestVersion = 40;

function versionsIn({ files }: CarrierFolder, faults: Faults): readonly string[] {
  const versions = new Set<string>();
  for (const name of files.keys()) {
    const [top, version, ...rest] = name.split("/");
    if (top === fileNames.tariffs && version && rest.length > 0) versions.add(version);
  }
  if (versions.size === 0)
    faults.add({
      file: fileNames.tariffs,
      expected: "a folder for each version of the tariff",
      found: "nothing",
    });
  for (const version of versions)
    if (version.length > longestVersion)
      faults.add({
        file: `${fileNames.tariffs}/${version}`,
        expected: `a name of at most ${longestVersion} characters`,
        found: quoted(version),
      });
  return [...versions].sort();
}

function readTariff(
  { files }: CarrierFolder,
  version: string,
  rowsOf: RowReader,
  faults: Faults,
): ReadTariff {
  const path = `${fileNames.tariffs}/${version}`;
  const file = `${path}/${fileNames.tariff}`;
  const content = files.get(file);
  if (!content) faults.add({ file, expected: "this file", found: "nothing" });
  return {
    version,
    path,
    settings: content && readJson(tariffFile, content, faults, file),
    tables: readTables<TariffRows>(tariffTables, rowsOf, path),
  };
}

/** The default texts, each replaced by the folder's own where it has one with the same key. */
function readDictionary(
  { files, dictionaryFallback }: CarrierFolder,
  faults: Faults,
): readonly DictionaryRow[] {
  const own = new Map<string, DictionaryRow>();
  const inherited = new Map<string, DictionaryRow>();
  const origin = new Map<string, string>();
  for (const [name, content] of files) {
    const isFallback = posix.dirname(name) === dictionaryFallback;
    if (!name.endsWith(".csv") || (!isFallback && posix.dirname(name) !== fileNames.dictionary)) continue;
    const words = isFallback ? inherited : own;
    for (const { line, row } of readCsv(dictionaryFile, content, faults, name)) {
      const identity = `${isFallback} ${row.key}`;
      const earlier = origin.get(identity);
      if (earlier && earlier !== name)
        faults.add({
          file: name,
          row: line,
          column: "key",
          expected: `a key that ${earlier} does not have`,
          found: JSON.stringify(row.key),
        });
      origin.set(identity, name);
      words.set(row.key, row);
      reportLongTexts(row, { file: name, row: line }, faults);
    }
  }
  if (own.size + inherited.size === 0)
    faults.add({
      file: `${fileNames.dictionary}/`,
      expected: "files with the texts of the screens",
      found: "nothing",
    });
  return [...new Map([...inherited, ...own]).values()];
}

function reportLongTexts(row: DictionaryRow, at: Pick<Fault, "file" | "row">, faults: Faults): void {
  const longest = longestText(row);
  for (const column of languages)
    if (row[column].length > longest)
      faults.add({
        ...at,
        column,
        expected: `a text of at most ${longest} characters`,
        found: quoted(row[column]),
      });
}
