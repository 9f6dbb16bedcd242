import { sql } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../testing/database.ts";

/** SQL expressions, and the values that the server reads from them. Both databases have the same cases. */
const cases: [expression: string, value: unknown][] = [
  ["9007199254740991::bigint", 9_007_199_254_740_991],
  ["-1::bigint", -1],
  ["count(*)", 1],
  ["sum(1)", 1],
  ["7::int", 7],
  ["1.5::float8", 1.5],
  ["1.50::numeric", "1.50"],
  ["true", true],
  ["null::bigint", null],
  ["'2026-03-01'::date", "2026-03-01"],
  ["'2026-03-01 08:30:00'::timestamp", "2026-03-01 08:30:00"],
  ["'08:30'::time", "08:30:00"],
  ["'1 day 02:00'::interval", "1 day 02:00:00"],
  ["'2026-03-01T08:30:00.123-06:00'::timestamptz", Date.UTC(2026, 2, 1, 14, 30, 0, 123)],
  ["'1969-12-31T23:59:59.999Z'::timestamptz", -1],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
  ["array['a', 'b']", ["a", "b"]],
  ["array[9007199254740991, -1]::bigint[]", [9_007_199_254_740_991, -1]],
  ["'{}'::bigint[]", []],
  ["'Ñandú € 漢'::text", "Ñandú € 漢"],
];

eachDatabase(({ database }) => {
  test.each(cases)("%s", async (expression, value) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      database().owner,
    );
    expect(rows[0]?.value).toEqual(value);
  });

  test("a bigint that a number cannot hold is an error", async () => {
    const reading = sql`select 9007199254740993::bigint`.execute(database().owner);
    await expect(reading).rejects.toThrow(RangeError);
    // The connection is still usable.
    await expect(sql`select 1`.execute(database().owner)).resolves.toBeDefined();
  });

  test("an instant comes back as the millisecond that was written", async () => {
    const now = Date.UTC(2026, 9, 25, 7, 59, 59, 999);
    const { owner } = database();
    await owner
      .insertInto("carrier_version")
      .values({ hash: "x", loaded_at: new Date(now) })
      .execute();
    expect(await owner.selectFrom("carrier_version").select("loaded_at").executeTakeFirst()).toEqual({
      loaded_at: now,
    });
  });

  test("a statement runs again and again, with a name and without", async () => {
    const { owner } = database();
    for (const number of [1, 2, 3]) {
      const { rows } = await sql<{ value: number }>`select ${number}::int as value`.execute(owner);
      expect(rows).toEqual([{ value: number }]);
    }
    const many = Array.from({ length: 3_000 }, (_, index) => index);
    const { rows } = await sql<{ n: number }>`select count(*) as n from (values ${sql.join(
      many.map((n) => sql`(${n}::int)`),
    )}) v`.execute(owner);
    expect(rows).toEqual([{ n: 3_000 }]);
  });
});
