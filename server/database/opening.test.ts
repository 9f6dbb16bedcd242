import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../testing/database.ts";
import { openedAsRemembered } from "./opening.ts";

const now = Date.UTC(2026, 10, 22);
/** In so small a table any index is as good to a planner, who then keeps to it when the table has grown. */
const fewSessions = 8;

eachDatabase(({ database }) => {
  test("a remembered session is compared by its token's row alone, however many its user has", async () => {
    const { owner } = database();
    const session = {
      user_name: "ana",
      client_id: 101,
      role: "customer",
      guest: false,
      language: "es",
    };
    const [created_at, expires_at] = [new Date(now), new Date(now + 3_600_000)];
    const rows = Array.from({ length: fewSessions }, () => ({
      ...session,
      token_hash: randomBytes(32),
      created_at,
      last_seen_at: created_at,
      expires_at,
      absolute_expires_at: expires_at,
    }));
    await owner.insertInto("sessions").values(rows).execute();
    const found = { ...session, last_seen_at: now, settings: {}, settings_digest: "digest" };
    const tokenHash = rows[0]?.token_hash ?? Buffer.alloc(0);
    const { text, values = [] } = openedAsRemembered({ tokenHash, now, session: found }, { isLast: true });

    const plan = await owner.connection().execute(async (connection) => {
      await sql.raw(`prepare opened as ${text}`).execute(connection);
      const given = sql.join(values.map((value) => sql.lit(literal(value))));
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain execute opened(${given})`.execute(
        connection,
      );
      await sql`deallocate opened`.execute(connection);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("sessions_pkey");
    expect(plan).not.toContain("sessions_user_name");
  });
});

function literal(value: unknown): string {
  if (value instanceof Buffer) return `\\x${value.toString("hex")}`;
  return value instanceof Date ? value.toISOString() : String(value);
}
