import { describe, expect, test } from "vitest";
import { demoPassword, eachServer } from "../testing/server.ts";
import { addressOf } from "../testing/wire.ts";
import { noPassword } from "./passwords.ts";
import { allowUser, listedUsers, setPassword } from "./user-desk.ts";

eachServer((server) => {
  let users = 0;
  /** A user as a real carrier's folder creates them: without a password. */
  async function aNewUser(): Promise<string> {
    const userName = `desk-user-${++users}`;
    const { owner } = server.database;
    const { client_id, role, name, language } = await owner
      .selectFrom("users")
      .select(["client_id", "role", "name", "language"])
      .where("user_name", "=", "demo")
      .executeTakeFirstOrThrow();
    const created_at = new Date(server.now);
    const user = {
      user_name: userName,
      client_id,
      role,
      name,
      language,
      password_hash: noPassword,
      created_at,
    };
    await owner.insertInto("users").values(user).execute();
    return userName;
  }
  const signingIn = (userName: string, password: string) =>
    server.portal.client().signIn({ userName, password });
  const at = () => ({ now: server.now, carrierName: server.carrier.name });
  const standing = async (userName: string) =>
    (await listedUsers(server.database)).find((user) => user.userName === userName)?.standing;

  describe("the user desk", () => {
    test("gives a user their first password, with which they sign in", async () => {
      const userName = await aNewUser();
      expect(await standing(userName)).toBe("has no password");
      for (const guess of ["none", "", demoPassword])
        await expect(signingIn(userName, guess), guess).rejects.toBeDefined();
      const given = await setPassword(server.database, userName, "warehouse at dawn", at());
      expect(given).toEqual({ sessions: 0 });
      expect(await standing(userName)).toBe("may sign in");
      expect((await signingIn(userName, "warehouse at dawn")).user.name).toBe(userName);
    });

    test("a new password ends the sessions begun under the old one, and resets the failed attempts", async () => {
      const userName = await aNewUser();
      await setPassword(server.database, userName, "the old password", at());
      const before = await server.aCustomer(userName, "the old password");
      for (let turn = 0; turn < 5; turn++)
        await expect(signingIn(userName, "guessed wrong")).rejects.toMatchObject({ status: 401 });
      await expect(signingIn(userName, "the old password")).rejects.toMatchObject({ status: 429 });

      expect(await setPassword(server.database, userName, "the new password", at())).toEqual({
        sessions: 1,
      });
      expect((await before.send({ url: addressOf("loginData") })).statusCode).toBe(401);
      await expect(signingIn(userName, "the old password")).rejects.toMatchObject({ status: 401 });
      expect((await signingIn(userName, "the new password")).user.name).toBe(userName);
    });

    test("refuses a password by the rules of a customer who changes their own, and stores nothing", async () => {
      const userName = await aNewUser();
      for (const [password, code] of [
        ["short", "password.tooShort"],
        ["x".repeat(129), "password.tooLong"],
        [userName.toUpperCase(), "password.isUserName"],
        [`${userName}-2026`, "password.guessable"],
        // Words of the demo user's name, of their company's and of the carrier's.
        ["garza.daniela", "password.guessable"],
        ["Comercializadora1", "password.guessable"],
        ["del.norte.demo", "password.guessable"],
        ["iloveyou", "password.common"],
        ["Estrella2026!", "password.common"],
      ] as const)
        expect(await setPassword(server.database, userName, password, at())).toMatchObject({
          problems: [{ code }],
        });
      expect(await standing(userName)).toBe("has no password");
    });

    test("locks a user out, and lets them in again with the same password", async () => {
      const userName = await aNewUser();
      await setPassword(server.database, userName, "away in august", at());
      const before = await server.aCustomer(userName, "away in august");
      const leaving = { isAllowed: false, now: server.now };
      expect(await allowUser(server.database, userName, leaving)).toEqual({ sessions: 1 });
      expect(await standing(userName)).toBe("disabled");
      expect((await before.send({ url: addressOf("loginData") })).statusCode).toBe(401);
      await expect(signingIn(userName, "away in august")).rejects.toMatchObject({ status: 401 });

      await allowUser(server.database, userName, { isAllowed: true, now: server.now });
      expect((await before.send({ url: addressOf("loginData") })).statusCode).toBe(401);
      expect((await signingIn(userName, "away in august")).user.name).toBe(userName);
    });

    test("lists the users of one client only, and reports an unknown user", async () => {
      const userName = await aNewUser();
      const { clientId } = await server.aCustomer();
      const ofTheClient = await listedUsers(server.database, clientId);
      expect(ofTheClient.map((user) => user.userName)).toEqual(expect.arrayContaining(["demo", userName]));
      expect(ofTheClient.every((user) => user.clientId === clientId)).toBe(true);
      expect(await setPassword(server.database, "nobody", "warehouse at dawn", at())).toBeUndefined();
      const leaving = { isAllowed: false, now: server.now };
      expect(await allowUser(server.database, "nobody", leaving)).toBeUndefined();
    });
  });
});
