import type { RequestStatus } from "@anden/domain/service-request/service-request";
import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Schema } from "../database/schema.ts";
import { hashToken } from "../sessions/tokens.ts";
import { rightly } from "./asks.ts";
import { inCall } from "./database.ts";
import { eachServer } from "./server.ts";

// The rights of calls on the rows of customers, read from the database. A new table of customer rows fails here until
// its rights are declared.

type Rights = Readonly<Record<"client" | "staff", string>>;

/** Without the content: a link in a message is for its recipient alone. */
const mailColumns =
  "client_id, mail_id, kind, number, user_name, created_at, recipients, state, attempts, repeats, ended_at, is_automatic";

/** The operations on each table; in brackets the columns, where not all of them are allowed. */
const rights: Readonly<Record<string, Rights>> = {
  address_book_keys: { client: "delete insert select", staff: "select" },
  billing_parties: {
    client:
      "insert select update(sort_name, tax_id, record, is_unfinished, changed_at, changed_by, changed_from)",
    staff: "select",
  },
  billing_party_keys: { client: "delete insert select", staff: "select" },
  clients: { client: "select", staff: "select" },
  distributor_contacts: {
    client:
      "insert select update(distributor_number, name, sort_key, position, department, phone, email, is_main, " +
      "medium_id, phone_kind, dialling_code_id, changed_at, changed_by, changed_from, is_archived, archived_with, revision)",
    staff: "select",
  },
  distributors: {
    client:
      "insert select update(name, sort_key, person_type, tax_id, place_id, street, exterior_number, " +
      "interior_number, phone, warehouse, is_sender, is_recipient, found_latitude, found_longitude, " +
      "marked_latitude, marked_longitude, is_verified, foreign_tax_id, tax_residence, is_hub, notifies_sender, " +
      "notifies_recipient, changed_at, changed_by, changed_from, is_archived, lacks_location, lacks_tax_data, revision, found_level)",
    staff: "select",
  },
  drafts: { client: "delete insert select update", staff: "" },
  file_pieces: { client: "insert select", staff: "select" },
  files: { client: "insert select update(state, expires_at)", staff: "select" },
  idempotency: { client: "insert select", staff: "insert select" },
  known_goods: { client: "delete insert select update", staff: "" },
  mails: {
    client: `insert select(${mailColumns})`,
    // Undelivered mails, which may be sent again.
    staff:
      "select(client_id, mail_id, kind, number, created_at, recipients, state, ended_at) update(state, attempts, ended_at)",
  },
  outbox: { client: "insert", staff: "insert" },
  quotations: { client: "insert select update(status, sent_at)", staff: "select update(status)" },
  service_request_events: { client: "insert select", staff: "insert select" },
  service_request_keys: { client: "insert select", staff: "select" },
  service_request_references: { client: "insert select", staff: "select" },
  service_requests: {
    client: "insert select update(status, awaits_references, late_references, papers_at)",
    staff: "select update(status)",
  },
  sessions: { client: "", staff: "" },
  users: { client: "", staff: "" },
};

async function customerTables(owner: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'client_id'
      and table_name in (select relname from pg_class where relkind = 'r')
      -- Agreements and windows belong to the carrier's catalogue.
      and (coalesce(obj_description(to_regclass(table_name), 'pg_class'), '') not like 'reference:%'
        or (select relrowsecurity from pg_class where oid = to_regclass(table_name)))
    order by 1`.execute(owner);
  return rows.map(({ name }) => name);
}

async function rightsOf(owner: Kysely<Schema>, role: string, table: string): Promise<string> {
  const { rows } = await sql<{ may: string; whole: boolean; columns: string[] }>`
    select may, has_table_privilege(${role}, to_regclass(${table})::oid, may) as whole,
      array(select column_name::text from information_schema.columns
        where table_schema = 'public' and table_name = ${table}
          and may in ('select', 'insert', 'update')
          and has_column_privilege(${role}, to_regclass(${table})::oid, column_name, may)) as columns
    from unnest(array['delete', 'insert', 'select', 'update']) as may`.execute(owner);
  return rows
    .flatMap(({ may, whole, columns }) => {
      if (whole) return [may];
      return columns.length === 0 ? [] : [`${may}(${columns.join(", ")})`];
    })
    .join(" ");
}

eachServer((server) => {
  test("every table of customer rows says what a client and the carrier's staff may do with it [P-246]", async () => {
    const { owner } = server.database;
    const found: Record<string, Rights> = {};
    for (const table of await customerTables(owner))
      found[table] = {
        client: await rightsOf(owner, "anden_client", table),
        staff: await rightsOf(owner, "anden_staff", table),
      };
    expect(found).toEqual(rights);
  });

  // Staff see undelivered mails only, which a test below checks.
  const read = Object.entries(rights).filter(
    ([table, { staff }]) => staff.includes("select") && table !== "mails",
  );
  describe.each(read)("of %s", (table, { client }) => {
    const clientsSeen = (tx: Kysely<Schema>) =>
      sql<{ client_id: number; count: number }>`
        select client_id, count(*)::int as count from ${sql.table(table)} group by client_id order by client_id
      `.execute(tx);

    test("the carrier's staff reads every client's rows, and a client its own", async () => {
      for (const user of ["demo", "logistico"]) {
        const customer = await server.aCustomer(user);
        await server.givenAQuotation(customer);
        await customer.send(rightly("storeFile"));
      }
      const { rows: all } = await clientsSeen(server.database.owner);
      expect(all.length).toBeGreaterThan(0);
      const asStaff = await inCall(server.database, { as: "staff", reads: true }, clientsSeen);
      expect(asStaff.rows).toEqual(all);
      expect(client).toContain("select");
      for (const { client_id } of all) {
        const call = { as: "client", clientId: client_id, reads: true } as const;
        const { rows: own } = await inCall(server.database, call, clientsSeen);
        expect(own).toEqual(all.filter((each) => each.client_id === client_id));
      }
    });
  });

  test("the carrier's staff see the mails that were not delivered, not what they say, and only send them again", async () => {
    const { database } = server;
    const states = ["waiting", "sent", "refused", "dead"] as const;
    await database.owner
      .insertInto("mails")
      .values(
        states.map((state) => ({
          client_id: 10_001,
          mail_id: crypto.randomUUID(),
          kind: "quotation",
          user_name: "demo",
          state,
          created_at: new Date(server.now),
          content: JSON.stringify({ text: "x" }),
          recipients: "[]",
        })),
      )
      .execute();
    const asStaff = <T>(ask: (tx: Kysely<Schema>) => Promise<T>) => inCall(database, { as: "staff" }, ask);
    const seen = await asStaff((tx) => tx.selectFrom("mails").select("state").orderBy("state").execute());
    expect(seen.map(({ state }) => state)).toEqual(["dead", "refused", "waiting"]);
    const set = (tx: Kysely<Schema>) => tx.updateTable("mails").set({ state: "waiting" });
    const changed = await asStaff((tx) =>
      set(tx).where("client_id", "=", 10_001).returning("kind").execute(),
    );
    expect(changed).toHaveLength(1);
    const writes: readonly ((tx: Kysely<Schema>) => Promise<unknown>)[] = [
      (tx) => tx.selectFrom("mails").select("content").execute(),
      (tx) => tx.updateTable("mails").set({ recipients: "[]" }).execute(),
      (tx) => tx.deleteFrom("mails").execute(),
    ];
    for (const write of writes) await expect(asStaff(write)).rejects.toMatchObject({ code: "42501" });
  });

  test("the carrier's login portal reads no customer's row, whatever call its session tries", async () => {
    const { owner, transaction } = server.database;
    const { token } = await server.aCustomer("acceso");
    const names = Object.keys(rights);
    for (const as of ["login-portal", "staff", "client", "signedIn"] as const) {
      const { body } = await transaction(
        { as, tokenHash: hashToken(token), now: server.now, reads: true },
        async (tx) => {
          const { rows } = await sql<{ role: string; client: string }>`
            select current_user::text as role, current_setting('app.client_id') as client`.execute(tx);
          const seen = await Promise.all(
            names
              .filter((table) => rights[table]?.client.includes("select") && table !== "clients")
              .map(async (table) => {
                const { rows: found } = await sql`select client_id from ${sql.table(table)} limit 1`.execute(
                  tx,
                );
                return found.length;
              }),
          );
          return { status: 200, body: JSON.stringify([rows[0], Math.max(...seen)]) };
        },
      );
      expect(JSON.parse(body), as).toEqual([{ role: "anden_client", client: "" }, 0]);
    }
    for (const [role, client] of [
      ["manager", null],
      ["login-portal", 10_001],
    ] as const)
      await expect(
        owner
          .updateTable("users")
          .set({ role, client_id: client })
          .where("user_name", "=", "acceso")
          .execute(),
      ).rejects.toMatchObject({ code: "23514" });
  });

  describe("the status of a client's request", () => {
    const setting = (tx: Kysely<Schema>) =>
      tx.updateTable("service_requests").set({ status: "confirmed" }).where("number", "=", 70_000_001);

    test("is set by the carrier's staff, who change nothing else of it and take none away", async () => {
      const { database } = server;
      const set = await inCall(database, { as: "staff" }, (tx) =>
        setting(tx).returning(["number", "status"]).execute(),
      );
      expect(set).toEqual([{ number: 70_000_001, status: "confirmed" }]);
      const writes: readonly ((tx: Kysely<Schema>) => Promise<unknown>)[] = [
        (tx) => tx.updateTable("service_requests").set({ total_minor: 1 }).execute(),
        (tx) => tx.updateTable("service_requests").set({ client_id: 10_002 }).execute(),
        (tx) => tx.updateTable("quotations").set({ rating: "{}" }).execute(),
        (tx) => tx.deleteFrom("service_requests").execute(),
        (tx) => tx.deleteFrom("quotations").execute(),
        (tx) => tx.updateTable("clients").set({ settings: "{}" }).execute(),
      ];
      for (const write of writes)
        await expect(inCall(database, { as: "staff" }, write)).rejects.toMatchObject({
          code: "42501",
        });
    });

    test("is not set by a client, the request's own or another, but for taking a new one back", async () => {
      const { database } = server;
      const stepping = (clientId: number, status: RequestStatus) =>
        inCall(database, { as: "client", clientId }, (tx) =>
          tx
            .updateTable("service_requests")
            .set({ status })
            .where("number", "=", 70_000_002)
            .returning(["number", "status"])
            .execute(),
        );
      for (const status of ["confirmed", "in-transit"] as const)
        await expect(stepping(10_001, status)).rejects.toMatchObject({ code: "42501" });
      expect(await stepping(10_002, "cancelled")).toEqual([]);
      expect(await stepping(10_001, "cancelled")).toEqual([{ number: 70_000_002, status: "cancelled" }]);
      expect(await stepping(10_001, "registered")).toEqual([]);
    });
  });
});
