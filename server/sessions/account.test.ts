import { endSession, endSessions, languageChange, passwordChange } from "@anden/contract/account";
import { signIn as signInPair } from "@anden/contract/session";
import { taxDataQuestion } from "@anden/contract/tax-data";
import { toWire } from "@anden/contract/wire/convert";
import { describe, expect, test } from "vitest";
import { demoPassword, eachServer, minute, type Person } from "../testing/server.ts";
import { addressOf, answerOf, refusalOf, saying } from "../testing/wire.ts";
import { isKnownDevice } from "./known-devices.ts";

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

eachServer((server) => {
  const isAlive = async ({ send }: Person) =>
    (await send({ url: addressOf("loginData") })).statusCode === 200;

  /** A user of the demo client that no other test uses. */
  let users = 0;
  async function aUser(who: { clientId?: number | null; language?: string } = {}): Promise<string> {
    const userName = `user-${++users}`;
    const { owner } = server.database;
    const { client_id, ...demo } = await owner
      .selectFrom("users")
      .select(["client_id", "role", "name", "language", "password_hash", "created_at"])
      .where("user_name", "=", "demo")
      .executeTakeFirstOrThrow();
    await owner
      .insertInto("users")
      .values({
        ...demo,
        user_name: userName,
        client_id: who.clientId === undefined ? client_id : who.clientId,
        language: who.language ?? demo.language,
        created_at: new Date(demo.created_at),
      })
      .execute();
    return userName;
  }
  const aPerson = async () => server.aCustomer(await aUser());

  describe("the user's own sessions", () => {
    test("are listed, last used first, with their time and device, and which of them is the caller's", async () => {
      const userName = await aUser();
      const signIn = async (userAgent: string) => {
        const { headers } = await server.send({
          method: "POST",
          url: addressOf("signIn"),
          headers: { "user-agent": userAgent },
          body: toWire(signInPair, { userName, password: demoPassword }) as object,
        });
        const token = /anden=([\w-]+)/.exec(String(headers["set-cookie"]))?.[1] ?? "";
        return server.portal.client({ token });
      };
      const desk = await signIn(windows);
      const [phone, program] = await server.at(server.now + 5 * minute, async () => [
        await signIn(iPhone),
        await signIn("partner-system/2.1"),
      ]);
      await server.at(server.now + 20 * minute, async () => {
        await desk.loginData();
        expect(await desk.ownSessions()).toMatchObject([
          {
            device: "Chrome en Windows",
            begunAt: "2026-11-20T10:00:00",
            lastUsedAt: "2026-11-20T10:20:00",
            isThisOne: true,
          },
          { begunAt: "2026-11-20T10:05:00", isThisOne: false },
          { lastUsedAt: "2026-11-20T10:05:00", isThisOne: false },
        ]);
      });
      expect((await phone?.ownSessions())?.find(({ isThisOne }) => isThisOne)?.device).toBe(
        "Safari en iPhone o iPad",
      );
      expect((await program?.ownSessions())?.find(({ isThisOne }) => isThisOne)?.device).toBe(
        "Un programa que usa la API",
      );
    });

    test("are described in the user's language", async () => {
      const person = await aPerson();
      const answer = await person.send({
        url: addressOf("ownSessions"),
        headers: { "accept-language": "en" },
      });
      expect(answerOf(answer, "ownSessions")).toMatchObject([{ device: "A program that uses the API" }]);
    });

    test("do not include expired ones, and nobody else's", async () => {
      const person = await aPerson();
      const again = await server.aCustomer(person.userName);
      await server.aCustomer("otro");
      expect(await person.client.ownSessions()).toHaveLength(2);
      await again.client.signOut();
      expect(await person.client.ownSessions()).toMatchObject([{ isThisOne: true }]);
      const guest = await server.aGuest();
      expect(await guest.client.ownSessions()).toMatchObject([{ isThisOne: true }]);
    });

    test("have public ids that are no credentials", async () => {
      const person = await aPerson();
      const [session] = await person.client.ownSessions();
      const answer = await server.send({
        url: addressOf("loginData"),
        headers: { authorization: `Bearer ${session?.id}` },
      });
      expect(answer.statusCode).toBe(401);
    });

    test("can be ended one by one, and the others go on", async () => {
      const here = await aPerson();
      const elsewhere = await server.aCustomer(here.userName);
      const another = await server.aCustomer(here.userName);
      const named = (await elsewhere.client.ownSessions()).find(({ isThisOne }) => isThisOne);
      await here.client.endSession({ id: named?.id ?? "" });
      expect([await isAlive(here), await isAlive(elsewhere), await isAlive(another)]).toEqual([
        true,
        false,
        true,
      ]);
      // Ending a session twice is no error, and does not change when it ended.
      const ended = () =>
        server.database.owner
          .selectFrom("sessions")
          .select("revoked_at")
          .where("session_id", "=", named?.id ?? "")
          .execute();
      const before = await ended();
      await server.at(server.now + minute, () => here.client.endSession({ id: named?.id ?? "" }));
      expect(await ended()).toEqual(before);
    });

    test("end only for their own user: another's is not found", async () => {
      const [mine, colleague, stranger, guest] = [
        await aPerson(),
        await aPerson(),
        await server.aCustomer("otro"),
        await server.aGuest(),
      ];
      for (const foreign of [colleague, stranger, guest]) {
        const [session] = await foreign.client.ownSessions();
        const answer = await mine.send({
          method: "POST",
          url: addressOf("endSession"),
          body: toWire(endSession, { id: session?.id ?? "" }) as object,
        });
        expect(answer.statusCode).toBe(404);
        expect(refusalOf(answer, "endSession")).toMatchObject({
          code: "session.unknown",
          problems: [{ path: "id" }],
        });
        expect(await isAlive(foreign)).toBe(true);
      }
    });

    test("are named by an id and by nothing else", async () => {
      const mine = await aPerson();
      for (const id of ["", "1", "0000", "'; --", "00000000-0000-0000-0000-00000000000g"]) {
        const body = { id };
        const answer = await mine.send({ method: "POST", url: addressOf("endSession"), body });
        expect(answer.statusCode, id).toBe(400);
        expect(refusalOf(answer, "endSession").problems).toMatchObject([{ path: "id" }]);
      }
    });

    test("end all at once, with or without the caller's, on every process", async () => {
      const here = await aPerson();
      const others = [await server.aCustomer(here.userName), await server.aCustomer(here.userName)];
      const elsewhere = await server.another({});
      expect(await elsewhere.client({ token: here.token }).endSessions({ withThisOne: false })).toEqual({
        ended: 2,
      });
      expect(await isAlive(here)).toBe(true);
      for (const other of others) expect(await isAlive(other)).toBe(false);
      expect(await here.client.endSessions({ withThisOne: false })).toEqual({ ended: 0 });

      await server.aCustomer(here.userName);
      const answer = await here.send({
        method: "POST",
        url: addressOf("endSessions"),
        body: toWire(endSessions, { withThisOne: true }) as object,
      });
      expect(answerOf(answer, "endSessions")).toEqual({ ended: 2 });
      expect(answer.cookies).toMatchObject([{ name: "anden", value: "", expires: new Date(0) }]);
      expect(await isAlive(here)).toBe(false);
    });
  });

  describe("a change of the password", () => {
    const next = "un andén para dos";
    const changing = (person: Person, current: string, wanted: string) =>
      person.send({
        method: "POST",
        url: addressOf("changePassword"),
        body: toWire(passwordChange, { current, next: wanted }) as object,
      });

    test("lets the new password in and the old one no more, ends every other session, renews this one", async () => {
      const person = await aPerson();
      const other = await server.aCustomer(person.userName);
      const answer = await changing(person, demoPassword, next);
      expect(answer.statusCode).toBe(200);
      const [cookie] = answer.cookies;
      const { token } = answerOf(answer, "changePassword") as { token: string };
      expect(cookie?.value).toBe(token);
      expect([await isAlive(person), await isAlive(other)]).toEqual([false, false]);
      expect((await server.portal.client({ token }).ownSessions()).map(({ isThisOne }) => isThisOne)).toEqual(
        [true],
      );
      await expect(server.aCustomer(person.userName)).rejects.toMatchObject({ status: 401 });
      await server.aCustomer(person.userName, next);
    });

    test("leaves this device known and no other", async () => {
      const userName = await aUser();
      const device = async () => {
        const body = toWire(signInPair, { userName, password: demoPassword }) as object;
        const { cookies } = await server.send({ method: "POST", url: addressOf("signIn"), body });
        return cookies.find(({ name }) => name === "anden-device")?.value ?? "";
      };
      const [here, elsewhere] = [await device(), await device()];
      const person = await server.aCustomer(userName);
      const changed = await person.send({
        method: "POST",
        url: addressOf("changePassword"),
        headers: { cookie: `anden-device=${here}` },
        body: toWire(passwordChange, { current: demoPassword, next }) as object,
      });
      expect(changed.statusCode).toBe(200);
      const knows = (token: string) => isKnownDevice(server.database.owner, token, userName);
      expect([await knows(here), await knows(elsewhere)]).toEqual([true, false]);
    });

    test("does not extend the session's life", async () => {
      const person = await aPerson();
      const begun = server.now;
      const token = await server.at(begun + 30 * minute, async () => {
        const changed = await changing(person, demoPassword, next);
        return (answerOf(changed, "changePassword") as { token: string }).token;
      });
      const client = server.portal.client({ token });
      for (let half = 2; half < 24; half++)
        await server.at(begun + half * 30 * minute, () => client.loginData());
      await server.at(begun + 12 * 60 * minute, async () => {
        await expect(client.loginData()).rejects.toMatchObject({ status: 401 });
      });
    });

    test("requires the old one, and reports a wrong one at its field; nothing changes", async () => {
      const person = await aPerson();
      const answer = await changing(person, "not-the-password", next);
      expect(answer.statusCode).toBe(422);
      expect(refusalOf(answer, "changePassword").problems).toMatchObject([
        { name: "password.wrong", path: "current" },
      ]);
      expect(await isAlive(person)).toBe(true);
      await server.aCustomer(person.userName);
    });

    test("refuses what is too short, too long, the user name, guessable or common", async () => {
      const person = await aPerson();
      for (const [wanted, name] of [
        ["1234567", "password.tooShort"],
        ["x".repeat(129), "password.tooLong"],
        ["x".repeat(1000), "password.tooLong"],
        ["12345678", "password.guessable"],
        [`${person.userName}!2026`, "password.guessable"],
        ["anden-demo", "password.guessable"],
        ["Daniela.Garza", "password.guessable"],
        ["comercializadora-1", "password.guessable"],
        ["Transportes.Norte", "password.guessable"],
        ["princesa", "password.common"],
        ["PRINCESA", "password.common"],
        ["Sunshine1!", "password.common"],
      ] as const) {
        const refused = refusalOf(await changing(person, demoPassword, wanted), "changePassword");
        expect(refused.problems).toMatchObject([{ name, path: "next" }]);
      }
      const long = await server.aCustomer("suspendido");
      expect(
        refusalOf(await changing(long, demoPassword, "SUSPENDIDO"), "changePassword").problems,
      ).toMatchObject([{ name: "password.isUserName", path: "next" }]);
      await server.aCustomer("suspendido");
    });

    test("cannot be used for guessing: five wrong ones block it for a quarter of an hour, but not sign-in", async () => {
      const person = await aPerson();
      for (let turn = 0; turn < 5; turn++)
        expect((await changing(person, `guess-${turn}`, next)).statusCode).toBe(422);
      const refused = await changing(person, demoPassword, next);
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "900"]);
      await server.aCustomer(person.userName);
      await server.at(server.now + 15 * minute + 1, async () => {
        expect((await changing(await server.aCustomer(person.userName), demoPassword, next)).statusCode).toBe(
          200,
        );
      });
    });

    test("is not for a guest, who has no password", async () => {
      const guest = await server.aGuest();
      expect((await changing(guest, "anything", next)).statusCode).toBe(403);
    });
  });

  describe("a change of the language", () => {
    const changing = (person: Person, asked: Parameters<Person["client"]["changeLanguage"]>[0]) =>
      person.send({
        method: "POST",
        url: addressOf("changeLanguage"),
        body: toWire(languageChange, asked) as object,
      });

    test("answers the dictionary in it, and applies to the next session of a browser without a preference [P-277]", async () => {
      const person = await aPerson();
      const { userName, clientId } = person;
      const words = await person.client.changeLanguage({ clientId, userName, language: "en" });
      expect(words.find(({ key }) => key === "country.MX")?.text).toBe("Mexico");
      expect((await person.client.loginData()).language).toBe("en");
      expect((await (await server.aCustomer(userName)).client.loginData()).language).toBe("en");
      expect(await person.client.changeLanguage({ language: "es" })).toContainEqual(
        expect.objectContaining({ key: "country.MX", text: "México" }),
      );
    });

    test("yields to the language that a browser asks for", async () => {
      const person = await aPerson();
      await person.client.changeLanguage({ language: "en" });
      const asked = await person.send({
        url: addressOf("loginData"),
        headers: { "accept-language": "es-MX" },
      });
      expect(answerOf(asked, "loginData")).toMatchObject({ language: "es" });
    });

    test("applies to a guest during their session", async () => {
      const guest = await server.aGuest({ language: "es" });
      await guest.client.changeLanguage({ language: "en" });
      expect((await guest.client.loginData()).language).toBe("en");
    });

    test("is refused for another client or user, and for an unsupported language", async () => {
      const person = await aPerson();
      for (const foreign of [{ clientId: 10_002 }, { clientId: 0 }, { userName: "otro" }, { userName: "" }]) {
        const answer = await changing(person, { language: "en", ...foreign });
        expect(answer.statusCode).toBe(403);
        expect(refusalOf(answer, "changeLanguage").problems).toMatchObject([
          { name: "session.notYours", path: Object.keys(foreign)[0] },
        ]);
      }
      const french = await person.send({
        method: "POST",
        url: addressOf("changeLanguage"),
        body: saying("language", "fr-FR", {}, languageChange),
      });
      expect(refusalOf(french, "changeLanguage")).toMatchObject({
        status: 400,
        problems: [{ path: "language" }],
      });
      expect((await person.client.loginData()).language).toBe("es");
    });
  });

  describe("the check of a client's tax data", () => {
    const checked = async (person: Person, path?: string, value?: unknown) => {
      const { clientId, userName } = person;
      const asks = { payerId: clientId, userName, module: "request", event: "start" } as const;
      const right = toWire(taxDataQuestion, asks);
      const body =
        path === undefined ? (right as object) : saying(path, value, right as object, taxDataQuestion);
      return person.send({ method: "POST", url: addressOf("checkTaxData"), body });
    };

    test("answers 1 for a client who can be invoiced, 0 for one who cannot [P-267]", async () => {
      for (const userName of ["demo", "otro", "credito", "suspendido", "frontera"])
        expect((await checked(await server.aCustomer(userName))).json(), userName).toBe(1);
      expect((await checked(await server.aGuest())).json()).toBe(0);
    });

    test("follows the carrier's current data", async () => {
      const { owner } = server.database;
      const hogar = await server.aCustomer("hogar");
      const row = () =>
        owner.selectFrom("clients").select("settings").where("client_id", "=", hogar.clientId);
      const { settings } = await row().executeTakeFirstOrThrow();
      const storing = (changed: object) =>
        owner
          .updateTable("clients")
          .set({ settings: JSON.stringify({ ...(settings as object), ...changed }) })
          .where("client_id", "=", hogar.clientId)
          .execute();
      expect((await checked(hogar)).json()).toBe(1);
      try {
        await storing({ taxId: "MEH170229ZZ5" });
        expect((await checked(hogar)).json()).toBe(0);
      } finally {
        await storing({});
      }
      expect((await checked(hogar)).json()).toBe(1);
    });

    test("is for the caller's own client, by the caller, for a request", async () => {
      const demo = await server.aCustomer();
      for (const [path, value, status] of [
        ["payerId", "10002", 403],
        ["payerId", "0", 403],
        ["userName", "otro", 403],
        ["payerId", 10_001, 400],
        ["payerId", "", 400],
        ["payerId", "x", 400],
        ["module", "COTIZACION", 400],
        ["event", "FIN", 400],
      ] as const) {
        const answer = await checked(demo, path, value);
        expect(answer.statusCode, `${path} ${value}`).toBe(status);
        expect(refusalOf(answer, "checkTaxData").problems).toMatchObject([{ path }]);
      }
    });
  });

  test("a user without a client gets the client id 0, and may make no call of a client's [P-214]", async () => {
    const nobodys = await server.aCustomer(await aUser({ clientId: null }));
    expect(nobodys.clientId).toBe(0);
    expect(await nobodys.client.loginData()).toMatchObject({ client: { id: 0 }, kind: "customer" });
    for (const name of ["quotations", "quotation"] as const)
      expect((await nobodys.send({ url: addressOf(name, { id: 1 }) })).statusCode, name).toBe(403);
    expect((await nobodys.send({ method: "POST", url: addressOf("issueToken"), body: {} })).statusCode).toBe(
      403,
    );
  });

  test("a session depends on its user: deleted, disabled or moved to another client they have none", async () => {
    const { owner } = server.database;
    const [deleted, disabled, moved, promoted] = [
      await aPerson(),
      await aPerson(),
      await aPerson(),
      await aPerson(),
    ];
    const of = ({ userName }: Person) => owner.updateTable("users").where("user_name", "=", userName);
    await owner.deleteFrom("users").where("user_name", "=", deleted.userName).execute();
    await of(disabled)
      .set({ disabled_at: new Date(server.now) })
      .execute();
    await of(moved).set({ client_id: 10_002 }).execute();
    await of(promoted).set({ role: "staff", client_id: null }).execute();
    for (const person of [deleted, disabled, moved, promoted]) {
      expect(await isAlive(person)).toBe(false);
      expect((await person.send({ url: addressOf("quotations") })).statusCode).toBe(401);
    }
  });
});
