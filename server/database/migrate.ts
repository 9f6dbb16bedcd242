import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/list.ts";
import { ensureRoles } from "./roles.ts";
import type { Schema } from "./schema.ts";

/** Any number: two servers that start at the same time wait here for each other. */
const migrationLock = 7_406_001;

/**
 * Brings the database to the newest state: the roles, then every migration that it lacks, all of them or
 * none. The lock is one of the transaction, not of the session, so that it also holds behind a pooler.
 */
export async function migrate({ maintenance }: { maintenance: Kysely<Schema> }): Promise<void> {
  await ensureRoles(maintenance);
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

/** Whether the database has had every migration that this version of the server knows. */
export async function isMigrated({ readiness }: { readiness: Kysely<Schema> }): Promise<boolean> {
  const known = Object.keys(migrations);
  const { rows } = await sql<{ present: number }>`
    select count(*) as present from migrations where name = any(${known})
  `.execute(readiness);
  return rows[0]?.present === known.length;
}
