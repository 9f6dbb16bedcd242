import { beforeEach, describe, expect, test } from "vitest";
import { eachDatabase, inCall } from "../testing/database.ts";
import { aQuotation } from "../testing/rows.ts";
import type { Database } from "./connect.ts";
import type { GivenAnswer } from "./idempotency.ts";
import type { DatabaseCall } from "./transaction.ts";

const client = 101;

let nextNumber = 1;

/** A call that stores one quotation under a number of its own. */
function aCall(key?: string, requestHash = "hash", clientId = client): DatabaseCall {
  const idempotency = key === undefined ? undefined : { key, call: "createQuotation", requestHash };
  return { as: "client", clientId, idempotency };
}

eachDatabase(({ kind, database }) => {
  // Removes the keys of earlier tests, also those of a failed attempt of the same test.
  beforeEach(async () => {
    await database().owner.deleteFrom("idempotency").execute();
  });

  async function stored(number: number): Promise<number> {
    const rows = await database()
      .owner.selectFrom("quotations")
      .where("number", "=", number)
      .select("number")
      .execute();
    return rows.length;
  }

  /** Runs a call that stores quotation `number`; `meanwhile` runs in its body after that. */
  function storing(
    call: DatabaseCall,
    number: number,
    meanwhile: (attempt: number) => Promise<unknown> = async () => undefined,
    status = 201,
  ): Promise<GivenAnswer> {
    let attempt = 0;
    return (database() satisfies Database).transaction(call, async (tx) => {
      attempt++;
      await tx.insertInto("quotations").values(aQuotation(client, number)).execute();
      await meanwhile(attempt);
      return { status, body: JSON.stringify({ number, attempt }) };
    });
  }

  /**
   * Waits in the body of a call until the body of another call has begun, and returns how many have. It does not wait
   * on the embedded database, where the other call begins only afterwards.
   */
  function bothIn(): () => Promise<number> {
    let inBody = 0;
    return async () => {
      inBody++;
      for (let waited = 0; kind === "postgres" && inBody < 2 && waited < 100; waited++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return inBody;
    };
  }

  describe("an idempotency key", () => {
    test("gives the stored answer the second time, and does nothing", async () => {
      const number = nextNumber++;
      const first = await storing(aCall("same"), number);
      expect(first).toEqual({
        status: 201,
        body: JSON.stringify({ number, attempt: 1 }),
        replayed: false,
      });
      const second = await storing(aCall("same"), number + 1_000);
      expect(second).toEqual({ ...first, replayed: true });
      expect(await stored(number + 1_000)).toBe(0);
    });

    test("gives the same answer to the byte", async () => {
      const body = `{"z":1, "a":"Ñ\u2028\\u0000 '",  "10":[1.10,1e21,null],"nested":{"b":{},"a":[]}}`;
      const call = aCall("bytes");
      await database().transaction(call, async () => ({ status: 200, body }));
      const again = await database().transaction(call, async () => ({ status: 500, body: "not run" }));
      expect(again.body).toBe(body);
    });

    test("that was used for another request is a conflict", async () => {
      await storing(aCall("other"), nextNumber++);
      await expect(storing(aCall("other", "another hash"), nextNumber++)).rejects.toMatchObject({
        code: "IDEMPOTENCY_CONFLICT",
        status: 409,
      });
      const otherCall: DatabaseCall = {
        ...aCall(),
        idempotency: { key: "other", call: "elsewhere", requestHash: "hash" },
      };
      await expect(storing(otherCall, nextNumber++)).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
    });

    test("belongs to its client: another one's is a different key", async () => {
      const number = nextNumber++;
      await storing(aCall("shared"), number);
      const theirs = await database().transaction(aCall("shared", "hash", 202), async () => ({
        status: 200,
        body: "theirs",
      }));
      expect(theirs).toEqual({ status: 200, body: "theirs", replayed: false });
    });

    test("with any characters in it is only ever a value", async () => {
      const key = `'; drop table quotations; --\\ $1 \${x}`;
      const first = await storing(aCall(key), nextNumber++);
      expect(await storing(aCall(key), nextNumber++)).toEqual({ ...first, replayed: true });
    });

    test("stores no refusal, nor what the body wrote before it", async () => {
      const number = nextNumber++;
      expect(await storing(aCall("refused"), number, undefined, 422)).toMatchObject({
        status: 422,
        replayed: false,
      });
      expect(await stored(number)).toBe(0);
      expect(await storing(aCall("refused"), number)).toMatchObject({ status: 201, replayed: false });
      expect(await stored(number)).toBe(1);
    });

    test("is refused for a call without a client", async () => {
      const { idempotency } = aCall("nobody's");
      await expect(storing({ as: "public", idempotency }, nextNumber++)).rejects.toThrow("needs a client");
    });

    test("of two concurrent duplicates runs one, and gives its answer to both", async () => {
      const number = nextNumber++;
      const bothInBody = bothIn();
      const run = () =>
        database().transaction(aCall("duplicates"), async (tx) => {
          const mine = await bothInBody();
          await tx
            .insertInto("quotations")
            .values(aQuotation(client, number + mine * 10_000))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          return { status: 201, body: String(Math.random()) };
        });
      const [one, other] = await Promise.all([run(), run()]);
      expect(one.body).toEqual(other.body);
      expect([one.replayed, other.replayed].sort()).toEqual([false, true]);
      const rows = await database()
        .owner.selectFrom("quotations")
        .where("number", "in", [number + 10_000, number + 20_000])
        .select("number")
        .execute();
      expect(rows).toHaveLength(1);
    });

    test("gives the first's answer to a concurrent duplicate that is refused for what the first did", async () => {
      const number = nextNumber++;
      await storing(aCall(), number);
      const bothInBody = bothIn();
      const run = () =>
        database().transaction(aCall("refused duplicate"), async (tx) => {
          await bothInBody();
          const { numUpdatedRows } = await tx
            .updateTable("quotations")
            .set({ status: "converted" })
            .where("number", "=", number)
            .where("status", "=", "valid")
            .executeTakeFirst();
          if (numUpdatedRows === 0n) throw new Error("not valid any more");
          return { status: 201, body: String(Math.random()) };
        });
      const [one, other] = await Promise.all([run(), run()]);
      expect(one.body).toEqual(other.body);
      expect([one.replayed, other.replayed].sort()).toEqual([false, true]);
    });
  });

  describe("a call", () => {
    test("that throws leaves nothing behind", async () => {
      const number = nextNumber++;
      const throwing = storing(aCall(), number, async () => {
        throw new Error("refused");
      });
      await expect(throwing).rejects.toThrow("refused");
      expect(await stored(number)).toBe(0);
    });

    test("runs its body once", async () => {
      let runs = 0;
      const answer = await database().transaction(aCall(), async () => {
        runs++;
        return { status: 200, body: "" };
      });
      expect([answer.status, runs]).toEqual([200, 1]);
    });

    test("that hides a failed statement is undone and says so", async () => {
      const number = nextNumber++;
      const hiding = database().transaction(aCall(), async (tx) => {
        await tx.insertInto("quotations").values(aQuotation(client, number)).execute();
        await tx
          .insertInto("quotations")
          .values(aQuotation(client, number))
          .execute()
          .catch(() => undefined);
        return { status: 201, body: "" };
      });
      await expect(hiding).rejects.toThrow("undone");
      expect(await stored(number)).toBe(0);
    });

    test.each(["40001", "40P01", "57P01", "08006"])(
      "that meets %s runs again from a clean start",
      async (code) => {
        const number = nextNumber++;
        const answer = await storing(aCall(), number, async (attempt) => {
          if (attempt < 3) throw Object.assign(new Error("passing"), { code });
        });
        expect(JSON.parse(answer.body)).toEqual({ number, attempt: 3 });
        expect(await stored(number)).toBe(1);
      },
    );

    test("that only reads may not write", async () => {
      const number = nextNumber++;
      await expect(storing({ ...aCall(), reads: true }, number)).rejects.toMatchObject({ code: "25006" });
      expect(await stored(number)).toBe(0);
    });

    test("may ask several things at once", async () => {
      const found = await inCall(database(), { ...aCall(), reads: true }, (tx) =>
        Promise.all(
          ["quotations" as const, "drafts" as const, "places" as const].map(async (table) => {
            const { n } = await tx
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<number>().as("n"))
              .executeTakeFirstOrThrow();
            return typeof n;
          }),
        ),
      );
      expect(found).toEqual(["number", "number", "number"]);
    });

    test("cannot begin or end a transaction of its own", async () => {
      const nesting = inCall(database(), aCall(), async (tx) => tx.transaction());
      await expect(nesting).rejects.toThrow("not supported");
    });
  });
});
