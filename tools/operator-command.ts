// Shared by the commands of the operators: `npm run users`, `npm run mails`, `npm run tariff`.

import { resolve } from "node:path";
import { hasCarrier } from "../server/catalogues/snapshot.ts";
import { type Database, openDatabase } from "../server/database/connect.ts";
import { DatabaseStartFault } from "../server/database/faults.ts";

/** A mistake of the caller. */
export class Misused extends Error {}

/** Runs `work` on the database, with a loaded carrier, that the server with the same DATABASE_URL or DATA_DIR uses. */
export async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({
    databaseUrl: process.env["DATABASE_URL"],
    dataDir: resolve(process.env["DATA_DIR"] || "data"),
    log: { info: () => {}, warn: console.warn, error: console.error },
  });
  try {
    if (!(await hasCarrier(database.owner)))
      throw new Misused("No carrier is loaded in this database: start the server on it once.");
    await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Runs a command with the arguments of this process. For a mistake of the caller, a database that cannot be opened and
 * the `expected` errors it prints only the message; for any other error the stack too.
 */
export async function runCommand(
  main: (args: readonly string[]) => Promise<void>,
  expected: readonly (new (...args: never[]) => Error)[] = [],
): Promise<void> {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    const isExpected = [Misused, DatabaseStartFault, ...expected].some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
