import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type Database, openDatabase } from "../database/connect.ts";
import { DatabaseStartFault, messageOf } from "../database/faults.ts";
import { migrate } from "../database/migrate.ts";
import { readCoordinates, writeCoordinates } from "../geocoding/coordinates-file.ts";
import { mergedKeys, readSatFile } from "../waybill/sat-file.ts";
import { writeImportedKeys } from "../waybill/write-keys.ts";
import { BrokenCatalogue, readSepomex } from "./sepomex.ts";
import { type PlaceRecord, rebuildTowns, writeCataloguePlaces } from "./write-places.ts";

/** Reports progress: settlements written, and their total. */
type ReportProgress = (written: number, total: number) => void;

/**
 * Imports the catalogue of Mexico's settlements into the database, all of it or nothing; a second time updates it.
 * Returns their number. Throws `BrokenCatalogue` with the line of the first fault.
 */
export async function importSepomex(
  database: Pick<Database, "maintenance">,
  file: Uint8Array,
  report: ReportProgress = () => {},
): Promise<number> {
  const places = readSepomex(file);
  await writeCountry(database, places, report);
  return places.length;
}

async function writeCountry(
  { maintenance }: Pick<Database, "maintenance">,
  places: readonly PlaceRecord[],
  report: ReportProgress,
): Promise<void> {
  await maintenance.transaction().execute(async (tx) => {
    await writeCataloguePlaces(tx, "sepomex", places, (written) => report(written, places.length));
    await rebuildTowns(tx);
  });
}

/** Stores what was read, all of it or nothing. */
type Write = (database: Pick<Database, "maintenance">, report: ReportProgress) => Promise<void>;

interface Import {
  /** Throws `BrokenCatalogue` before the database is opened. */
  readonly read: (...files: readonly NamedFile[]) => { readonly count: number; readonly write: Write };
  readonly what: string;
  /** Whether it takes several files at once. */
  readonly isOfSeveral?: true;
}

interface NamedFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Reads a file. A fault begins with its path. */
function readBy<Read>(reader: (content: Uint8Array) => Read, { path, content }: NamedFile): Read {
  try {
    return reader(content);
  } catch (error) {
    throw error instanceof BrokenCatalogue ? new BrokenCatalogue(`${path}: ${error.message}`) : error;
  }
}

const nothing: NamedFile = { path: "", content: new Uint8Array() };

const imports: Readonly<Record<string, Import>> = {
  sepomex: {
    what: "settlements",
    read: (file = nothing) => {
      const places = readBy(readSepomex, file);
      return { count: places.length, write: (database, report) => writeCountry(database, places, report) };
    },
  },
  coordinates: {
    what: "postal codes",
    read: (file = nothing) => {
      const all = readBy(readCoordinates, file);
      const write: Write = ({ maintenance }, report) =>
        maintenance
          .transaction()
          .execute((tx) => writeCoordinates(tx, all, (written) => report(written, all.length)));
      return { count: all.length, write };
    },
  },
  sat: {
    what: "keys of the tax office",
    isOfSeveral: true,
    read: (...files) => {
      const all = mergedKeys(files.map((file) => readBy(readSatFile, file)));
      const write: Write = ({ maintenance }, report) =>
        maintenance
          .transaction()
          .execute((tx) => writeImportedKeys(tx, all, (written) => report(written, all.length)));
      return { count: all.length, write };
    },
  },
};

const usage =
  "Say what to import: npm run import -- sepomex FILE (CPdescarga.txt of Correos de México), npm run import -- coordinates FILE (a CSV with cp, lat, lng), or npm run import -- sat FILE… (the tax office's catalogues as SQLite or SQL); all may be gzipped.";

/** `npm run import -- sepomex FILE`: into the database of a server with the same DATABASE_URL or DATA_DIR. */
async function main([kind = "", ...paths]: readonly string[]): Promise<void> {
  const chosen = Object.hasOwn(imports, kind) ? imports[kind] : undefined;
  if (!chosen || paths.length === 0 || (paths.length > 1 && !chosen.isOfSeveral))
    throw new BrokenCatalogue(usage);
  const files = await Promise.all(
    paths.map((path) =>
      readFile(resolve(path)).then(
        (content) => ({ path, content }),
        (error: unknown) => {
          throw new BrokenCatalogue(`${path} cannot be read: ${messageOf(error)}`);
        },
      ),
    ),
  );
  const started = performance.now();
  const { count, write } = chosen.read(...files);
  const database = await openDatabase({
    databaseUrl: process.env["DATABASE_URL"],
    dataDir: resolve(process.env["DATA_DIR"] || "data"),
    log: { info: console.log, warn: console.warn, error: console.error },
  });
  try {
    await migrate(database);
    await write(database, progressOn(process.stdout));
    console.log(
      `${grouped(count)} ${chosen.what} in ${((performance.now() - started) / 1_000).toFixed(1)} s.`,
    );
  } finally {
    await database.close();
  }
}

/** A progress bar on a terminal, and one line per quarter elsewhere. */
function progressOn(output: NodeJS.WriteStream): ReportProgress {
  let quarter = 0;
  return (written, total) => {
    const share = written / total;
    const bar = "█".repeat(Math.round(share * 30)).padEnd(30, "░");
    const line = `${bar} ${grouped(written)} of ${grouped(total)}`;
    if (output.isTTY) output.write(`\r${line}${written === total ? "\n" : ""}`);
    else if (Math.floor(share * 4) > quarter) {
      quarter = Math.floor(share * 4);
      output.write(`${line}\n`);
    }
  };
}

const grouped = (count: number) => count.toLocaleString("en-US");

if (import.meta.main)
  main(process.argv.slice(2)).catch((error: unknown) => {
    const isExplained = error instanceof BrokenCatalogue || error instanceof DatabaseStartFault;
    console.error(
      isExplained || !(error instanceof Error) ? messageOf(error) : (error.stack ?? error.message),
    );
    process.exitCode = 1;
  });
