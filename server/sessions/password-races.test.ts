import { setTimeout as pause } from "node:timers/promises";
import { registeredCustomer } from "@anden/domain/customer/registration";
import type { Kysely } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import type { Schema } from "../database/schema.ts";
import { demoPassword, eachServer, minute } from "../testing/server.ts";
import { removePasswordLinks, revokeAll, storePassword } from "./account-queries.ts";
import { makeAccount, storeLink } from "./link-queries.ts";
import { hashPassword } from "./passwords.ts";
import { hashToken, newToken } from "./tokens.ts";

// Checking a password takes a tenth of a second. Its owner may change it meanwhile, because somebody else knows it.

const theirs = "nueve gatos en la azotea";

eachServer((server) => {
  /**
   * Waits until a call waits for a row that the change has locked, or has ended. On the embedded database it waits for
   * the connection, which nobody else can see.
   */
  async function untilItWaits(ended: Promise<unknown>): Promise<void> {
    if (server.kind === "embedded") return pause(1_500);
    const other = new pg.Client({ connectionString: server.place.databaseUrl });
    await other.connect();
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while (!isOver && (await other.query(waiting)).rowCount === 0) await pause(5);
    await other.end();
  }

  /**
   * Runs `asked` while a change is under way that begins before it, and is committed after it has read what was there
   * before. On the embedded database it waits for the change instead. `ending` is the rest of the change.
   */
  async function during<T>(
    change: (tx: Kysely<Schema>) => Promise<unknown>,
    asked: () => Promise<T>,
    ending?: (tx: Kysely<Schema>) => Promise<unknown>,
  ): Promise<PromiseSettledResult<T>> {
    const { owner } = server.database;
    const asking = await owner.transaction().execute(async (tx) => {
      await change(tx);
      const settled = Promise.allSettled([asked()]);
      await untilItWaits(settled);
      await ending?.(tx);
      return { settled };
    });
    const [outcome] = await asking.settled;
    return outcome;
  }
  const newPassword = async (userName: string) => {
    const hash = await hashPassword(theirs);
    return async (tx: Kysely<Schema>) => {
      await storePassword(tx, userName, hash);
      await revokeAll(tx, { userName, kind: "customer" }, { now: server.now });
    };
  };

  test("a sign-in with the password that is being replaced begins no session", async () => {
    const change = await newPassword("hogar");
    const outcome = await during(change, () => server.aCustomer("hogar"));
    expect(outcome).toMatchObject({ status: "rejected", reason: { status: 401, code: "session.wrongPair" } });
    const living = server.database.owner
      .selectFrom("sessions")
      .select("session_id")
      .where("user_name", "=", "hogar")
      .where("revoked_at", "is", null);
    expect(await living.execute()).toEqual([]);
    await expect(server.aCustomer("hogar", theirs)).resolves.toMatchObject({ userName: "hogar" });
  });

  test("a session that knows only the password before does not put its own over the new one", async () => {
    const intruder = await server.aCustomer("otro");
    const change = await newPassword("otro");
    const outcome = await during(change, () =>
      intruder.client.changePassword({ current: demoPassword, next: "doce perros en el jardín" }),
    );
    expect(outcome.status).toBe("rejected");
    await expect(server.aCustomer("otro", theirs)).resolves.toMatchObject({ userName: "otro" });
  });

  test("nor does it change the address to which links for a new password go", async () => {
    const intruder = await server.aCustomer("credito");
    const { muted, ...person } = await intruder.client.ownPerson();
    const change = await newPassword("credito");
    const outcome = await during(change, () =>
      intruder.client.changeOwnPerson({
        ...person,
        muted,
        email: "intruso@sur.example",
        password: demoPassword,
      }),
    );
    expect(outcome.status).toBe("rejected");
    const { client } = await server.aCustomer("credito", theirs);
    expect(await client.ownPerson()).toMatchObject({ email: person.email });
  });

  test("a link for a new password does not go to the address that is being replaced", async () => {
    const { owner } = server.database;
    const { email: before } = await owner
      .selectFrom("users")
      .select("email")
      .where("user_name", "=", "frontera")
      .executeTakeFirstOrThrow();
    const outcome = await during(
      async (tx) => {
        await tx
          .updateTable("users")
          .set({ email: "nueva@norte.example" })
          .where("user_name", "=", "frontera")
          .execute();
        await removePasswordLinks(tx, "frontera");
      },
      async () => {
        await server.portal.client().forgotPassword({ who: "frontera" });
        // The link is made after the answer.
        await pause(500);
      },
    );
    expect(outcome.status).toBe("fulfilled");
    await pause(500);
    const mails = await owner
      .selectFrom("mails")
      .select("recipients")
      .where("user_name", "=", "frontera")
      .execute();
    expect(JSON.stringify(mails)).not.toContain(before);
  });

  test("a link for a new password and a change of the password at the same time end without an error", async () => {
    const { owner } = server.database;
    const token = newToken();
    const link = {
      hash: hashToken(token),
      purpose: "password",
      userName: "suspendido",
      now: server.now,
    } as const;
    await storeLink(owner, { ...link, expiresAt: server.now + minute });
    const change = owner.updateTable("users").set({ password_hash: await hashPassword(theirs) });
    const outcome = await during(
      (tx) => tx.executeQuery(change.where("user_name", "=", "suspendido")),
      () => server.portal.client().resetPassword({ token, password: "doce perros en el jardín" }),
      (tx) => removePasswordLinks(tx, "suspendido"),
    );
    expect(outcome).toMatchObject({ status: "rejected", reason: { problems: [{ code: "link.over" }] } });
    await expect(server.aCustomer("suspendido", theirs)).resolves.toMatchObject({ userName: "suspendido" });
  });

  test("of two registrations whose names differ only in case, confirmed at the same time, one gets the account", async () => {
    const [first, second] = [await server.aGuest(), await server.aGuest()];
    const passwordHash = await hashPassword(theirs);
    const person = { name: "Rosa", lastName: "Díaz", email: "rosa@norte.example", phone: "8155500100" };
    const token = newToken();
    await storeLink(server.database.owner, {
      hash: hashToken(token),
      purpose: "registration",
      userName: "rosa.diaz",
      guestId: second.clientId,
      details: { ...person, loginName: "rosa.diaz", passwordHash, language: "es" },
      now: server.now,
      expiresAt: server.now + minute,
    });
    const customer = registeredCustomer(first.clientId, person, { language: "es", currency: "MXN" });
    const outcome = await during(
      (tx) =>
        makeAccount(tx, {
          ...person,
          clientId: first.clientId,
          userName: "Rosa.Diaz",
          language: "es",
          passwordHash,
          customer,
          now: server.now,
        }),
      () => server.portal.client().confirmRegistration({ token, password: theirs }),
    );
    expect(outcome).toMatchObject({ status: "rejected", reason: { problems: [{ code: "link.over" }] } });
    await expect(server.aCustomer("Rosa.Diaz", theirs)).resolves.toMatchObject({ clientId: first.clientId });
  });
});
