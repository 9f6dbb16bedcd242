import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { type Kysely, sql } from "kysely";
import { sourceFile } from "../source-file.ts";
import { DatabaseStartFault } from "./faults.ts";
import { ensureRoles } from "./roles.ts";
import type { Schema } from "./schema.ts";

/** An arbitrary lock id, for which servers that start at the same time wait. */
const migrationLock = 7_406_001;

/** The names of all migrations: each has a file of its name. */
const names = readdirSync(dirname(sourceFile("database/migrations/list")))
  .filter((file) => /^\d{4}-.*\.ts$/.test(file))
  .map((file) => file.slice(0, -".ts".length));

/**
 * Brings the database to the newest state: the roles, then every migration that it lacks, all of them or none. The
 * migrations are loaded only for a database that lacks one.
 */
export async function migrate({ maintenance }: { maintenance: Kysely<Schema> }): Promise<void> {
  await ensureRoles(maintenance);
  if (await isNewest(maintenance)) return;
  await refuseForeignDatabase(maintenance);
  await runMigrations(maintenance);
}

/** Refuses a database in which this login may not create what the migrations create. */
async function refuseForeignDatabase(maintenance: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ login: string; database: string; may: boolean }>`
    select quote_ident(current_user) as login, quote_ident(current_database()) as database,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(current_schema(), 'create'), false) as may
  `.execute(maintenance);
  const found = rows[0];
  if (found && !found.may)
    throw new DatabaseStartFault(
      `The database login ${found.login} may not create tables in the database ${found.database}. Ask the database's administrator to run this line, then start again:
  alter database ${found.database} owner to ${found.login};`,
    );
}

/** A transaction lock instead of a session lock, so that it also works behind a pooler. */
async function runMigrations(maintenance: Kysely<Schema>): Promise<void> {
  const [{ Migrator }, { migrations }] = await Promise.all([
    import("kysely/migration"),
    import("./migrations/list.ts"),
  ]);
  await maintenance.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
    const { error } = await new Migrator({
      db: tx,
      provider: { getMigrations: async () => migrations },
      migrationTableName: "migrations",
      migrationLockTableName: "migration_lock",
    }).migrateToLatest();
    if (error) throw error;
    await sql`comment on table migrations is 'reference: the migrations this database has had'`.execute(tx);
    await sql`comment on table migration_lock is 'lookup: asked for by the migrator, unused'`.execute(tx);
  });
}

/**
 * Whether the database has exactly the migrations of this version; a new database does not even have the table.
 * Refuses a database that a newer version has migrated.
 */
async function isNewest(maintenance: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('migrations') is not null as known
  `.execute(maintenance);
  if (!rows[0]?.known) return false;
  const had = await sql<{ name: string }>`select name from migrations`.execute(maintenance);
  const later = had.rows.map(({ name }) => name).filter((name) => !names.includes(name));
  if (later.length > 0)
    throw new DatabaseStartFault(
      `A newer version of the portal has migrated this database (${later.join(", ")}): start that version, or restore a backup from before it.`,
    );
  return had.rows.length === names.length;
}

/** Whether the database has every migration that this version of the server knows. */
export async function isMigrated({ readiness }: { readiness: Kysely<Schema> }): Promise<boolean> {
  const { rows } = await sql<{ present: number }>`
    select count(*) as present from migrations where name = any(${names})
  `.execute(readiness);
  return rows[0]?.present === names.length;
}
