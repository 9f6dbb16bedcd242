import { type Kysely, sql } from "kysely";
import { codeOf, DatabaseStartFault, insufficientPrivilege } from "./faults.ts";
import type { Schema } from "./schema.ts";

const callRoles = ["anden_client", "anden_staff"] as const;

const duplicateObject = "42710";
const duplicateKey = "23505";

interface Standing {
  login: string;
  version: number;
  present: string[];
}

async function standing(owner: Kysely<Schema>): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select current_user::text as login,
      current_setting('server_version_num')::int as version,
      array(select rolname::text from pg_roles where rolname in (${sql.join(callRoles)})) as present
  `.execute(owner);
  const found = rows[0];
  if (!found) throw new Error("The database does not know who is signed in");
  return found;
}

/** Since PostgreSQL 16, membership in a role and the right to take it are separate. */
async function maySet(owner: Kysely<Schema>, role: string, version: number): Promise<boolean> {
  const privilege = version >= 160_000 ? "SET" : "MEMBER";
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(current_user, ${role}::text, ${privilege}::text) as may
  `.execute(owner);
  return rows[0]?.may ?? false;
}

function forTheAdministrator(login: string, cause: unknown): DatabaseStartFault {
  const name = `"${login.replaceAll('"', '""')}"`;
  return new DatabaseStartFault(
    `The database login ${name} may not create the roles that Andén needs. Ask the database's administrator to run these two lines, then start again:
  create role anden_client nologin; create role anden_staff nologin;
  grant anden_client, anden_staff to ${name};`,
    { cause },
  );
}

/**
 * Creates the roles under which calls run, and lets this login take them. Roles belong to the whole cluster and not to
 * one database, so they are not part of the migrations, and another server may create them at the same time.
 */
export async function ensureRoles(owner: Kysely<Schema>): Promise<void> {
  const { login, version, present } = await standing(owner);
  try {
    for (const role of callRoles) {
      if (!present.includes(role)) {
        await sql`create role ${sql.id(role)} nologin`.execute(owner).catch((error: unknown) => {
          const code = codeOf(error);
          if (code !== duplicateObject && code !== duplicateKey) throw error;
        });
      }
      if (!(await maySet(owner, role, version))) {
        await sql`grant ${sql.id(role)} to ${sql.id(login)}`.execute(owner);
      }
    }
  } catch (error) {
    throw codeOf(error) === insufficientPrivilege ? forTheAdministrator(login, error) : error;
  }
}
