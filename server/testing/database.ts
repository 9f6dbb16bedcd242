/** A fresh database for every test file, copied from one that was migrated, and loaded, once. */
import { createHash, randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Transaction } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import { type Database, openDatabase } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import type { Schema } from "../database/schema.ts";
import type { DatabaseCall } from "../database/transaction.ts";
import { isEverything } from "./extent.ts";
import { silentLog } from "./silent-log.ts";

export type DatabaseKind = Database["kind"];

/** Fills a template after its migration. Runs once per content of its folders, not once per copy. */
export interface Preparation {
  name: string;
  /** Folders whose files the result depends on, such as a carrier's, besides the migrations. */
  folders?: readonly string[];
  run(database: Database): Promise<void>;
}

/** A database that is not opened yet: for a test, or for a server in another process. */
export interface FreshDatabase {
  kind: DatabaseKind;
  /** Undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** A folder of its own, which contains the embedded database. */
  dataDir: string;
  open(): Promise<Database>;
  /** Removes it. Everything that was opened on it must be closed first. */
  drop(): Promise<void>;
}

/** The tables alone. */
export const migrated: Preparation = { name: "migrated", run: async () => {} };

const databaseRoom = join(dirname(fileURLToPath(import.meta.url)), "..", "database");

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => !path.endsWith(".test.ts") && statSync(path).isFile())
    .sort();
}

/** A hash of the content, so that a change of a migration or of a carrier makes a new template. */
function fingerprint({ name, folders = [] }: Preparation): string {
  const hash = createHash("sha256").update(name);
  for (const path of [databaseRoom, ...folders].flatMap(filesIn))
    hash.update(path).update(readFileSync(path));
  return hash.digest("hex").slice(0, 16);
}

const fingerprints = new Map<string, string>();

function fingerprintOf(preparation: Preparation): string {
  const key = [preparation.name, ...(preparation.folders ?? [])].join("\n");
  const known = fingerprints.get(key) ?? fingerprint(preparation);
  fingerprints.set(key, known);
  return known;
}

async function prepareIn(
  place: { databaseUrl?: string; dataDir: string },
  preparation: Preparation,
): Promise<void> {
  const database = await openDatabase({ ...place, log: silentLog });
  try {
    await migrate(database);
    await preparation.run(database);
  } finally {
    await database.close();
  }
}

const templateAgeMilliseconds = 24 * 60 * 60 * 1_000;

function templatesFolder(): string {
  const folder = join(tmpdir(), `anden-templates-${process.getuid?.() ?? "user"}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > templateAgeMilliseconds) {
      rmSync(path, { recursive: true, force: true });
    }
  }
  return folder;
}

async function embeddedTemplate(preparation: Preparation): Promise<string> {
  const folder = templatesFolder();
  const template = join(folder, fingerprintOf(preparation));
  if (existsSync(template)) return template;
  const building = mkdtempSync(join(folder, "b-"));
  await prepareIn({ dataDir: building }, preparation);
  try {
    renameSync(building, template);
  } catch (error) {
    // Another test file has built the same template.
    rmSync(building, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

async function freshEmbedded(preparation: Preparation): Promise<FreshDatabase> {
  const template = await embeddedTemplate(preparation);
  const dataDir = mkdtempSync(join(tmpdir(), "anden-data-"));
  cpSync(template, dataDir, { recursive: true });
  return {
    kind: "embedded",
    databaseUrl: undefined,
    dataDir,
    open: () => openDatabase({ dataDir, log: silentLog }),
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function withAdministrator<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

const templateLock = 7_406_002;

async function postgresTemplate(url: string, preparation: Preparation): Promise<string> {
  const template = `anden_template_${fingerprintOf(preparation)}`;
  await withAdministrator(url, async (client) => {
    // One test file builds it, the others wait; the lock ends with the connection.
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (rowCount) return;
    const building = `${template}_building`;
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(`create database ${building}`);
    await prepareIn({ databaseUrl: named(url, building), dataDir: tmpdir() }, preparation);
    await client.query(`alter database ${building} rename to ${template}`);
  });
  return template;
}

async function freshPostgres(preparation: Preparation): Promise<FreshDatabase> {
  const url = process.env["TEST_DATABASE_URL"];
  if (!url) throw new Error("TEST_DATABASE_URL is not set: there is no PostgreSQL to test on");
  const template = await postgresTemplate(url, preparation);
  const name = `anden_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  await withAdministrator(url, (client) =>
    client.query(`create database ${name} template ${template} strategy wal_log`),
  );
  const databaseUrl = named(url, name);
  const dataDir = mkdtempSync(join(tmpdir(), "anden-data-"));
  return {
    kind: "postgres",
    databaseUrl,
    dataDir,
    open: () => openDatabase({ databaseUrl, dataDir, log: silentLog }),
    drop: async () => {
      await withAdministrator(url, (client) => client.query(`drop database if exists ${name} with (force)`));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The result of `ask`, run in a call of its own, as JSON. */
export async function inCall<T>(
  database: Pick<Database, "transaction">,
  call: DatabaseCall,
  ask: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const { body } = await database.transaction(call, async (tx) => ({
    status: 200,
    body: JSON.stringify(await ask(tx)),
  }));
  return JSON.parse(body);
}

/** A new database of that kind, migrated and prepared. The caller drops it. */
export function freshDatabase(
  kind: DatabaseKind,
  preparation: Preparation = migrated,
): Promise<FreshDatabase> {
  return kind === "embedded" ? freshEmbedded(preparation) : freshPostgres(preparation);
}

/** The database of tests that run on one only: PostgreSQL where it is installed, otherwise the embedded one. */
export const usualKind: DatabaseKind = process.env["TEST_DATABASE_URL"] ? "postgres" : "embedded";

/**
 * The databases of tests of queries, tenancy, imports and kills: both with `--everything`, where PostgreSQL says that
 * it is skipped when there is none; otherwise the usual one.
 */
export const databaseKinds: readonly DatabaseKind[] = isEverything ? ["embedded", "postgres"] : [usualKind];

export interface TestDatabase {
  kind: DatabaseKind;
  /** The opened database; available once the tests run. */
  database(): Database;
  /** Where it is, for a second process or a second connection. */
  place(): FreshDatabase;
}

/**
 * Runs a block of tests on each of these databases, each with a fresh one that is opened before the first test and
 * dropped after the last. Without TEST_DATABASE_URL the block for PostgreSQL is reported as skipped.
 */
export function eachDatabase(
  tests: (test: TestDatabase) => void,
  preparation: Preparation = migrated,
  kinds: readonly DatabaseKind[] = databaseKinds,
): void {
  for (const kind of kinds) {
    const skipped = kind === "postgres" && !process.env["TEST_DATABASE_URL"];
    const title = skipped ? "on postgres (skipped: TEST_DATABASE_URL is not set)" : `on ${kind}`;
    if (skipped) console.warn("PostgreSQL is not tested: TEST_DATABASE_URL is not set");
    describe.skipIf(skipped)(title, () => {
      let place: FreshDatabase | undefined;
      let database: Database | undefined;

      beforeAll(async () => {
        place = await freshDatabase(kind, preparation);
        database = await place.open();
      });

      afterAll(async () => {
        await database?.close();
        await place?.drop();
      });

      tests({
        kind,
        database: () => {
          if (!database) throw new Error("The database is open only while a test runs");
          return database;
        },
        place: () => {
          if (!place) throw new Error("The database is there only while a test runs");
          return place;
        },
      });
    });
  }
}
