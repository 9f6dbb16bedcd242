import { tokenRequest } from "@anden/contract/account";
import { toWire } from "@anden/contract/wire/convert";
import { beforeAll, expect, test } from "vitest";
import { eachServer, type Person } from "../testing/server.ts";
import { addressOf, answerOf, refusalOf } from "../testing/wire.ts";
import { oneTimeTokenSeconds } from "./sessions.ts";

eachServer((server) => {
  let portal: Person;
  beforeAll(async () => {
    portal = await server.aCustomer("acceso");
  });
  const issued = async (holder = "frontera") => (await portal.client.issueToken({ holder })).token;
  const exchanged = (token: string, headers: Readonly<Record<string, string>> = {}) =>
    server.send({ url: `${addressOf("signInByToken")}?${new URLSearchParams({ token })}`, headers });
  const sessionIn = ({ cookies }: Awaited<ReturnType<typeof exchanged>>) =>
    server.portal.client({ token: cookies[0]?.value ?? "" });

  test("a token begins its user's session and answers their login data, in their language [P-257, P-285]", async () => {
    const answer = await exchanged(await issued());
    expect(answer.statusCode).toBe(200);
    const data = answerOf(answer, "signInByToken");
    expect(data).toMatchObject({
      user: { id: "frontera", isGuest: false },
      client: { id: 10_006 },
      kind: "customer",
      language: "en",
    });
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^anden=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await sessionIn(answer).loginData()).toEqual(data);
  });

  test("the session differs from the token, and the stored form of either is no credential", async () => {
    const token = await issued();
    const answer = await exchanged(token);
    expect(answer.cookies[0]?.value).not.toBe(token);
    await expect(server.portal.client({ token }).loginData()).rejects.toMatchObject({ status: 401 });
    const rows = await server.database.owner.selectFrom("sign_in_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some(({ token_hash }) => token_hash.toString("base64url") === token)).toBe(false);
  });

  test("a token is valid once, even for two concurrent callers", async () => {
    const token = await issued();
    const both = await Promise.all([exchanged(token), exchanged(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const winner = both.find(({ statusCode }) => statusCode === 200);
    const third = await exchanged(token);
    expect(refusalOf(third, "signInByToken")).toMatchObject({ status: 401, code: "session.badToken" });
    expect(third.cookies).toEqual([]);
    // The first one stays signed in: opening a link twice ends no session.
    if (!winner) throw new Error("neither of them was answered");
    expect((await sessionIn(winner).loginData()).user.name).toBe("frontera");
  });

  test("a token is valid for two minutes", async () => {
    expect(oneTimeTokenSeconds).toBe(120);
    const [early, late] = [await issued(), await issued()];
    await server.at(server.now + 120_000 - 1, async () =>
      expect((await exchanged(early)).statusCode).toBe(200),
    );
    await server.at(server.now + 120_000, async () => expect((await exchanged(late)).statusCode).toBe(401));
  });

  test("a used, an expired and a made-up token are refused with the same answer", async () => {
    const used = await issued();
    await exchanged(used);
    const said = new Set<string>();
    for (const token of [used, "x".repeat(43), "%00", "'; drop table users; --", "x".repeat(200)])
      said.add((await exchanged(token)).body);
    expect(said.size).toBe(1);
    for (const wrong of ["", "?token=", `?token=${"x".repeat(201)}`]) {
      const answer = await server.send({ url: addressOf("signInByToken") + wrong });
      expect([answer.statusCode, refusalOf(answer, "signInByToken").problems[0]?.path]).toEqual([
        400,
        "token",
      ]);
    }
  });

  test("a token of a user who was disabled in the meantime begins nothing", async () => {
    const token = await issued("hogar");
    const of = server.database.owner.updateTable("users").where("user_name", "=", "hogar");
    await of.set({ disabled_at: new Date(server.now) }).execute();
    try {
      expect((await exchanged(token)).statusCode).toBe(401);
    } finally {
      await of.set({ disabled_at: null }).execute();
    }
  });

  test("exchanging a token ends the browser's previous session", async () => {
    const guest = await server.aGuest();
    const answer = await exchanged(await issued(), { cookie: `anden=${guest.token}` });
    expect(answer.statusCode).toBe(200);
    await expect(guest.client.loginData()).rejects.toMatchObject({ status: 401 });
  });

  test("tokens are issued for customers' users only", async () => {
    for (const holder of ["operador", "acceso", "nobody-of-that-name", "invitado-1", "DEMO"]) {
      const answer = await portal.send({
        method: "POST",
        url: addressOf("issueToken"),
        body: toWire(tokenRequest, { holder }) as object,
      });
      expect(refusalOf(answer, "issueToken"), holder).toMatchObject({
        status: 404,
        code: "user.unknown",
        problems: [{ path: "holder" }],
      });
    }
  });

  test("the answer has the URL for the person: the portal's public URL, if configured", async () => {
    const here = await portal.client.issueToken({ holder: "demo" });
    expect(here).toEqual({ token: here.token, address: `/?token=${here.token}`, validSeconds: 120 });
    const published = await server.another({ publicUrl: new URL("https://portal.example/") });
    const there = await published.client({ token: portal.token }).issueToken({ holder: "demo" });
    expect(there.address).toBe(`https://portal.example/?token=${there.token}`);
  });
});
