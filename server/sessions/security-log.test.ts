import { endSession, endSessions, passwordChange } from "@anden/contract/account";
import { ownPersonChange } from "@anden/contract/own-person";
import { signIn } from "@anden/contract/session";
import { toWire } from "@anden/contract/wire/convert";
import { ownershipNames } from "@anden/contract/wire/query";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rightly } from "../testing/asks.ts";
import { demoPassword, oneServer, type Person, type Portal, type Sent } from "../testing/server.ts";
import { soon } from "../testing/soon.ts";
import { addressOf } from "../testing/wire.ts";
import { networkOfAddress } from "./security-log.ts";

test("of an address the log has the network", () => {
  expect(networkOfAddress("203.0.113.77")).toBe("203.0.113.0/24");
  expect(networkOfAddress("::ffff:203.0.113.77")).toBe("203.0.113.0/24");
  expect(networkOfAddress("2001:db8:12:34:56:78:9a:bc")).toBe("2001:db8:12::/48");
  expect(networkOfAddress("2001:db8::1")).toBe("2001:db8:0::/48");
  for (const none of ["unknown", "", "x".repeat(100)]) expect(networkOfAddress(none)).toBe("unknown");
});

oneServer((server) => {
  let portal: Portal;
  const lines: string[] = [];
  const from = "203.0.113.0/24";
  const userAgent = "Secret-Agent/7.0 (of nobody's business)";
  /** Texts that must not appear in the log. The tests add to them. */
  const secrets = new Set([demoPassword, "203.0.113.77", userAgent, "another phrase of mine"]);
  beforeAll(async () => {
    portal = await server.another({}, { logger: { write: (line) => void lines.push(line) } });
    const { owner } = server.database;
    for (const { user_name, name, email, phone } of await owner.selectFrom("users").selectAll().execute())
      for (const said of [name, email, phone, `"${user_name}"`]) if (said) secrets.add(said);
  });
  beforeEach(async () => {
    lines.length = 0;
    await server.database.owner.deleteFrom("sign_in_attempts").execute();
    await server.givenTheDemoPassword("cartaporte");
  });
  const events = () =>
    lines.flatMap((line) => {
      const { security } = JSON.parse(line) as { security?: Record<string, unknown> };
      return security ? [security] : [];
    });
  /** Waits for the events, which are logged after the answer. */
  const logged = (expected: readonly unknown[]) => soon(() => expect(events()).toMatchObject(expected));
  // No test may have logged personal data.
  afterEach(() => {
    const log = lines.join("");
    for (const secret of secrets) expect(log, secret).not.toContain(secret);
  });
  afterAll(() => expect(secrets.size).toBeGreaterThan(20));

  const send = (sent: Sent, person?: Pick<Person, "token">) =>
    portal.send({
      ...sent,
      from: "203.0.113.77",
      headers: {
        "user-agent": userAgent,
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...sent.headers,
      },
    });
  const signingIn = (userName: string, password = demoPassword) =>
    send({
      method: "POST",
      url: addressOf("signIn"),
      body: toWire(signIn, { userName, password }) as object,
    });
  const posting = (name: "endSession" | "endSessions" | "changePassword", body: unknown, person: Person) =>
    send({ method: "POST", url: addressOf(name), body: body as object }, person);
  /** A signed-in user; the events of the sign-in itself are not checked. */
  const aCustomer = async (userName: string) => {
    const person = await server.aCustomer(userName);
    secrets.add(person.token);
    return person;
  };
  const account = async (userName: string) => {
    const { account_id } = await server.database.owner
      .selectFrom("users")
      .select("account_id")
      .where("user_name", "=", userName)
      .executeTakeFirstOrThrow();
    return account_id;
  };
  const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);

  describe("the security log has", () => {
    test("a sign-in: who, on which session, from which network", async () => {
      secrets.add((await signingIn("cartaporte")).json().token);
      expect(events()).toEqual([
        { event: "sign-in.succeeded", account: await account("cartaporte"), session: anId, from },
      ]);
    });

    test("a failure, with the account if there is one of this name, and never the name", async () => {
      await signingIn("cartaporte", "a wrong guess");
      await signingIn("no-such-person", "a wrong guess");
      for (const said of ["no-such-person", "a wrong guess"]) secrets.add(said);
      expect(events()).toEqual([
        { event: "sign-in.failed", account: await account("cartaporte"), from },
        { event: "sign-in.failed", from },
      ]);
    });

    test("a lock, at once, and how often it was run into when the minute is over", async () => {
      const counted = await server.another({}, { logger: { write: (line) => void lines.push(line) } });
      const guess = () =>
        counted.send({
          method: "POST",
          url: addressOf("signIn"),
          body: toWire(signIn, { userName: "cartaporte", password: "wrong" }) as object,
          from: "203.0.113.77",
        });
      for (let turn = 0; turn < 5; turn++) await guess();
      lines.length = 0;
      for (let turn = 0; turn < 20; turn++) expect((await guess()).statusCode).toBe(429);
      expect(events()).toEqual([{ event: "sign-in.throttled", by: "here", from }]);
      await counted.app.close();
      expect(events()).toEqual([
        { event: "sign-in.throttled", by: "here", from },
        { event: "sign-in.throttled", by: "here", from, times: 19 },
      ]);
    });

    test("a guest's beginning, and a sign-out", async () => {
      const guest = (await send(rightly("beGuest"))).json();
      secrets.add(guest.token);
      await send({ method: "POST", url: addressOf("signOut") }, guest);
      const [begun, ended] = events();
      expect(begun).toEqual({ event: "guest.begun", session: anId, from });
      expect(ended).toEqual({ event: "signed-out", session: begun?.["session"], from });
    });

    test("a refusal of what is another client's, with the call and the account that asked", async () => {
      const other = await aCustomer("otro");
      const { number } = await server.givenAQuotation(await aCustomer("demo"));
      const [clientName = ""] =
        Object.entries(ownershipNames).find(([, meant]) => meant === "clientId") ?? [];
      const asked = { account: await account("otro"), session: anId, from, event: "foreign.refused" };
      expect((await send(rightly("quotation", {}, { id: number }), other)).statusCode).toBe(403);
      const first = { ...asked, problem: "client.other", call: expect.any(String) };
      await logged([first]);
      expect((await send(rightly("quotations", { [clientName]: "10001" }), other)).statusCode).toBe(403);
      const both = [first, { ...first, problem: "session.notYours" }];
      await logged(both);
      // Access to the caller's own records, or to unknown ones, is no event.
      expect((await send(rightly("quotations"), other)).statusCode).toBe(200);
      expect((await send(rightly("quotation", {}, { id: 1 }), other)).statusCode).toBe(404);
      await new Promise((soon) => setTimeout(soon, 100));
      expect(events()).toEqual(both);
    });

    test("who tries the numbers of files, of which nothing tells whose they are: at once, and how often", async () => {
      const counted = await server.another({}, { logger: { write: (line) => void lines.push(line) } });
      const { token } = await aCustomer("otro");
      for (let id = 1; id <= 5; id++) {
        const headers = { authorization: `Bearer ${token}` };
        const { statusCode } = await counted.send({
          ...rightly("storedFile", {}, { id }),
          headers,
          from: "203.0.113.77",
        });
        expect(statusCode).toBe(404);
      }
      const line = {
        event: "unknown.refused",
        problem: "file.unknown",
        call: "archivo/{id}",
        account: await account("otro"),
        session: anId,
        from,
      };
      await logged([line]);
      await counted.app.close();
      expect(events()).toEqual([line, { ...line, times: 4 }]);
    });

    test("a refusal of the login portal's call to a customer", async () => {
      const demo = await aCustomer("demo");
      expect((await send(rightly("issueToken"), demo)).statusCode).toBe(403);
      await logged([
        { event: "foreign.refused", problem: "session.notYours", account: await account("demo") },
      ]);
    });

    test("a change of the password, a wrong one before it, and its throttling", async () => {
      const person = await aCustomer("cartaporte");
      const changing = (current: string) =>
        posting(
          "changePassword",
          toWire(passwordChange, { current, next: "another phrase of mine" }),
          person,
        );
      for (let turn = 0; turn < 5; turn++) await changing("a wrong guess");
      await changing(demoPassword);
      const whose = { account: await account("cartaporte"), from };
      expect(events()).toEqual([
        ...Array(5).fill({ event: "password.refused", ...whose }),
        { event: "password.throttled", ...whose },
      ]);
      lines.length = 0;
      await server.database.owner.deleteFrom("sign_in_attempts").execute();
      secrets.add((await changing(demoPassword)).json().token);
      expect(events()).toEqual([{ event: "password.changed", sessions: expect.any(Number), ...whose }]);
    });

    test("another e-mail address of the account, to which links for passwords go", async () => {
      const person = await aCustomer("cartaporte");
      const { muted, ...own } = await person.client.ownPerson();
      const changing = (email: string, password?: string) =>
        send(
          {
            method: "POST",
            url: addressOf("changeOwnPerson"),
            body: toWire(ownPersonChange, { ...own, muted, email, ...(password && { password }) }) as object,
          },
          person,
        );
      const before = own.email;
      const email = "elsewhere@carta.example";
      secrets.add(email);
      try {
        expect((await changing(email, demoPassword)).statusCode).toBe(200);
        expect(events()).toEqual([{ event: "email.changed", account: await account("cartaporte"), from }]);
        lines.length = 0;
        // A change of the other fields is no event.
        expect((await changing(email)).statusCode).toBe(200);
        expect(events()).toEqual([]);
      } finally {
        await changing(before, demoPassword);
      }
    });

    test("the ending of sessions, by whom and which", async () => {
      const person = await aCustomer("cartaporte");
      const [session] = await person.client.ownSessions();
      await posting(
        "endSession",
        toWire(endSession, { id: session?.id ?? "" }),
        await aCustomer("cartaporte"),
      );
      await posting("endSessions", toWire(endSessions, { withThisOne: true }), await aCustomer("cartaporte"));
      const whose = { event: "session.revoked", account: await account("cartaporte"), from };
      expect(events()).toEqual([
        { ...whose, session: session?.id },
        { ...whose, sessions: expect.any(Number) },
      ]);
    });

    test("what the login portal does, and a sign-in by the token it made", async () => {
      const issued = await send(rightly("issueToken"), await aCustomer("acceso"));
      const { token } = issued.json();
      secrets.add(token);
      await send(rightly("signInByToken", { token }));
      await send(rightly("signInByToken", { token }));
      const holder = await account("demo");
      await soon(() => expect(events()).toHaveLength(4));
      for (const expected of [
        { event: "token.issued", account: holder, from },
        {
          event: "staff.acted",
          call: expect.stringMatching(/token/),
          account: await account("acceso"),
          session: anId,
          from,
        },
        { event: "sign-in.by-token", account: holder, session: anId, from },
        { event: "sign-in.token-refused", from },
      ])
        expect(events()).toContainEqual(expected);
    });
  });
});
