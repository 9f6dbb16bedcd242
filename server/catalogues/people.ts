import type { ClientDocument, Customer, Project } from "@anden/domain/customer/customer";
import { clientKeys } from "@anden/domain/search/client-search";
import type { ReferenceDefinition } from "@anden/domain/service-request/references";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { fitsPassword, hashPassword, noPassword } from "../sessions/passwords.ts";
import { StartFault } from "../start-fault.ts";
import type { ClientRow, DocumentRow, ProjectRow, ReferenceRow, UserRow } from "./people-files.ts";
import type { ReadCarrier } from "./read-carrier.ts";
import { type FilledColumn, unnested } from "./write-rows.ts";

/** The clients for the rules, each from its row, its projects and its documents. */
export function customersFrom({
  clients,
  projects,
  documents,
  references,
}: Pick<ReadCarrier, "clients" | "projects" | "documents" | "references">): readonly Customer[] {
  const own = {
    projects: projects.map(({ row }) => row),
    documents: documents.map(({ row }) => row),
    references: references.map(({ row }) => row),
  };
  return clients.map(({ row }) => customerFrom(row, own));
}

function customerFrom(
  client: ClientRow,
  {
    projects,
    documents,
    references,
  }: {
    projects: readonly ProjectRow[];
    documents: readonly DocumentRow[];
    references: readonly ReferenceRow[];
  },
): Customer {
  const asked: ReferenceDefinition[] = references
    .filter(({ client_id }) => client_id === client.id)
    .map(({ id, description, kind, length, required }) => ({
      id,
      description,
      kind,
      isRequired: required,
      ...(length === null ? {} : { length }),
    }));
  const papers: ClientDocument[] = documents
    .filter(({ client_id }) => client_id === client.id)
    .map(({ id, name, description }) => ({ id, name, description }));
  const projectsOf = (kind: ProjectRow["kind"]): Project[] =>
    projects
      .filter((project) => project.client_id === client.id && project.kind === kind)
      .map(({ id, description }) => ({ id, description }));
  return {
    clientId: client.id,
    kind: "registered",
    name: client.name,
    taxId: client.tax_id,
    personType: client.person_type,
    ...(client.tax_regime === null ? {} : { taxRegime: client.tax_regime }),
    ...(client.cfdi_use === null ? {} : { cfdiUse: client.cfdi_use }),
    currency: client.currency,
    language: client.language,
    weightUnit: client.weight_unit,
    lengthUnit: client.length_unit,
    credit: { payment: client.payment, suspended: client.credit_suspended },
    ...(client.group_id === null ? {} : { groupId: client.group_id }),
    creditProjects: projectsOf("credit"),
    groupProjects: projectsOf("group"),
    ...(papers.length > 0 ? { documents: papers } : {}),
    ...(asked.length > 0 ? { references: asked } : {}),
    ...(client.markup_cap === null ? {} : { markupCap: client.markup_cap }),
    schedulingDays: client.scheduling_days ?? 0,
    contact: { postalCode: client.postal_code, phone: client.phone, email: client.email },
    flags: client.flags,
  };
}

/**
 * Stores the clients of the folder; removed ones stay, because quotations reference them. What clients have entered
 * themselves stays with them.
 */
export async function writeClients(db: Kysely<Schema>, customers: readonly Customer[]): Promise<void> {
  const columns: readonly FilledColumn<Customer>[] = [
    { name: "client_id", type: "bigint", value: ({ clientId }) => clientId },
    { name: "name", type: "text", value: ({ name }) => name },
    // Keys contain no spaces, so a space can separate them.
    { name: "search_keys", type: "text", value: (customer) => clientKeys(customer).join(" ") },
    { name: "settings", type: "text", value: (customer) => JSON.stringify(customer) },
  ];
  for (const { from } of unnested(columns, customers))
    await sql`
      insert into clients (client_id, kind, name, search_keys, settings, created_at)
      select client_id, 'registered', name, string_to_array(search_keys, ' '), settings::jsonb, now() from ${from}
      on conflict (client_id) do update set name = excluded.name, search_keys = excluded.search_keys,
        kind = excluded.kind, settings = excluded.settings
        || jsonb_strip_nulls(jsonb_build_object('invoice', clients.settings->'invoice',
          'registration', clients.settings->'registration'))
    `.execute(db);
}

/** Refuses to start in production while users still have the demo passwords that are published in the folder. */
async function refuseDemoPasswords(
  users: readonly UserRow[],
  present: readonly { readonly user_name: string; readonly password_hash: string }[],
): Promise<void> {
  const open: string[] = [];
  for (const { user_name, demo_password } of users) {
    const stored = present.find((user) => user.user_name === user_name)?.password_hash;
    if (stored && demo_password !== null && (await fitsPassword(demo_password, stored))) open.push(user_name);
  }
  if (open.length > 0)
    throw new StartFault(
      `The database has demo accounts (${open.join(", ")}), whose passwords are public: use another database in production, or delete these users.`,
    );
}

/** Hashing is slow on purpose; each hash runs in a thread of its own. */
async function hashesOf(users: readonly UserRow[]): Promise<ReadonlyMap<string, string>> {
  const hashed = users.map(async ({ user_name, demo_password }) => {
    const hash = demo_password === null ? noPassword : await hashPassword(demo_password);
    return [user_name, hash] as const;
  });
  return new Map(await Promise.all(hashed));
}

/**
 * Creates the users of the folder that do not exist yet; those with a demo password only in demo mode. An existing
 * user keeps their password and their chosen language. Their other fields are updated when the folder has
 * `changed`. Hashing passwords takes a while, in threads of their own: `meanwhile` may use the database.
 */
export async function writeUsers(
  db: Kysely<Schema>,
  users: readonly UserRow[],
  {
    mode,
    changed,
    meanwhile = async () => {},
  }: { mode: "demo" | "production"; changed: boolean; meanwhile?: () => Promise<void> },
): Promise<void> {
  const wanted = users.filter(({ demo_password }) => mode === "demo" || demo_password === null);
  const present = await db.selectFrom("users").select(["user_name", "password_hash"]).execute();
  if (mode === "production") await refuseDemoPasswords(users, present);
  const known = new Set(present.map(({ user_name }) => user_name));
  const missing = wanted.filter(({ user_name }) => !known.has(user_name));
  const hashing = hashesOf(missing);
  // Awaited afterwards: a hash that fails must not undo the transaction while statements are still sent.
  await meanwhile();
  const hashes = await hashing;
  for (const { user_name, demo_password: _, ...settings } of wanted) {
    if (known.has(user_name)) {
      const { language: _, ...others } = settings;
      if (changed) await db.updateTable("users").set(others).where("user_name", "=", user_name).execute();
      continue;
    }
    const password_hash = hashes.get(user_name) ?? noPassword;
    await db
      .insertInto("users")
      .values({ user_name, ...settings, password_hash, created_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
