import { signIn } from "@anden/contract/session";
import { toWire } from "@anden/contract/wire/convert";
import { ownershipNames } from "@anden/contract/wire/query";
import { beforeEach, expect, test } from "vitest";
import { tinyCarrier } from "../testing/carrier-folders.ts";
import {
  demoPassword,
  eachServer,
  minute,
  oneServer,
  type Person,
  type Received,
} from "../testing/server.ts";
import { addressOf, answerOf, calls, refusalOf } from "../testing/wire.ts";

const mayRead = addressOf("loginData");

const deviceOf = ({ cookies }: Received) => cookies.find(({ name }) => name === "anden-device")?.value;

/** CPU time of this process: independent of other load on the machine. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

eachServer((server) => {
  /** An attempt from an address of its own, so that the tests do not throttle each other. */
  let addresses = 0;
  const anAddress = () => `10.1.0.${++addresses}`;
  const trying = (
    userName: string,
    password: string,
    { from = anAddress(), ...more }: { from?: string; headers?: Record<string, string> } = {},
  ) =>
    server.send({
      method: "POST",
      url: addressOf("signIn"),
      body: toWire(signIn, { userName, password }) as object,
      from,
      ...more,
    });
  const isAlive = async ({ token }: Pick<Person, "token">) => {
    const { statusCode } = await server.send({ url: mayRead, headers: { authorization: `Bearer ${token}` } });
    return statusCode === 200;
  };

  // Resets the throttle, so that earlier attempts, a retried test's included, do not count.
  beforeEach(async () => {
    await server.database.owner.deleteFrom("sign_in_attempts").execute();
  });

  test("valid credentials begin a session that names its user and client", async () => {
    const answer = await trying("demo", demoPassword);
    expect(answer.statusCode).toBe(200);
    expect(answerOf(answer, "signIn")).toMatchObject({
      user: { id: "demo", name: "demo", isGuest: false },
      clientId: 10_001,
      kind: "customer",
    });
  });

  test("the carrier's staff signs in too, and belongs to no client", async () => {
    expect(answerOf(await trying("operador", demoPassword), "signIn")).toMatchObject({
      clientId: 0,
      kind: "staff",
    });
  });

  test("a wrong password and an unknown user are refused with the same answer, header by header", async () => {
    const wrong = await trying("demo", "anden-dem0");
    const unknown = await trying("nobody-of-that-name", demoPassword);
    expect(wrong.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
    expect(refusalOf(wrong, "signIn").code).toBe("session.wrongPair");
    expect(wrong.cookies).toEqual([]);
  });

  test("an unknown user costs a hash as a known one does", async () => {
    const cheapest = async (userName: string) => {
      const costs: number[] = [];
      for (let turn = 0; turn < 3; turn++)
        costs.push(await costOf(() => trying(userName, "not the password")));
      return Math.min(...costs);
    };
    // A lookup alone would be some thirty times cheaper.
    expect(await cheapest("nobody-at-all")).toBeGreaterThan(0.3 * (await cheapest("logistico")));
  });

  test("a user who may not sign in any more is told no more than a stranger, and their sessions are ended", async () => {
    const hogar = await server.aCustomer("hogar");
    const disable = (at: Date | null) =>
      server.database.owner
        .updateTable("users")
        .set({ disabled_at: at })
        .where("user_name", "=", "hogar")
        .execute();
    await disable(new Date(server.now));
    try {
      expect(refusalOf(await trying("hogar", demoPassword), "signIn").code).toBe("session.wrongPair");
      expect(await isAlive(hogar)).toBe(false);
    } finally {
      await disable(null);
    }
    expect(await isAlive(hogar)).toBe(true);
  });

  /** Wrong attempts on a user from one address after the other. */
  const attacked = async (userName: string, addresses: number) => {
    for (let address = 0; address < addresses; address++) {
      const from = anAddress();
      for (let turn = 0; turn < 5; turn++)
        expect((await trying(userName, "wrong", { from })).statusCode).toBe(401);
    }
  };
  const isSlowed = (answer: Received) => {
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "900"]);
    expect(refusalOf(answer, "signIn").sentence).toContain("15");
  };

  test("five wrong attempts at a user name block it for a quarter of an hour at that address, and nowhere else", async () => {
    const from = anAddress();
    for (let turn = 0; turn < 5; turn++)
      expect((await trying("credito", "wrong", { from })).statusCode).toBe(401);
    isSlowed(await trying("credito", demoPassword, { from }));
    expect((await trying("demo", demoPassword, { from })).statusCode).toBe(200);
    expect((await trying("credito", demoPassword)).statusCode).toBe(200);
    isSlowed(await trying("credito", demoPassword, { from }));

    await server.at(server.now + 15 * minute + 1, async () => {
      expect((await trying("credito", demoPassword, { from })).statusCode).toBe(200);
      // The count is reset: one more mistake does not block.
      expect((await trying("credito", "wrong", { from })).statusCode).toBe(401);
      expect((await trying("credito", demoPassword, { from })).statusCode).toBe(200);
    });
  });

  test("all addresses of one IPv6 connection are one", async () => {
    for (let turn = 0; turn < 5; turn++)
      expect((await trying("credito", "wrong", { from: `2001:db8:1:2::${turn}` })).statusCode).toBe(401);
    isSlowed(await trying("credito", demoPassword, { from: "2001:db8:1:2:ffff::1" }));
    expect((await trying("credito", demoPassword, { from: "2001:db8:1:3::1" })).statusCode).toBe(200);
  });

  test("twenty from several addresses block the name at every address, but not on a device it signed in on", async () => {
    const own = await trying("credito", demoPassword);
    const cookie = `anden-device=${deviceOf(own)}`;
    await attacked("credito", 4);
    isSlowed(await trying("credito", demoPassword));
    isSlowed(await trying("credito", "wrong", { headers: { cookie: `anden-device=${"x".repeat(43)}` } }));
    const owner = await trying("credito", demoPassword, { headers: { cookie } });
    expect(owner.statusCode).toBe(200);
    expect((await trying("demo", demoPassword)).statusCode).toBe(200);
    // A sign-in on the known device does not reset the attack's count.
    isSlowed(await trying("credito", demoPassword));
    await server.at(server.now + 15 * minute + 1, async () => {
      expect((await trying("credito", demoPassword)).statusCode).toBe(200);
    });
  });

  test("a known device is let through at an address that is blocked, and has five attempts of its own", async () => {
    const from = anAddress();
    const headers = { cookie: `anden-device=${deviceOf(await trying("demo", demoPassword))}` };
    for (let turn = 0; turn < 30; turn++) await trying(`name-of-${turn}`, "wrong", { from });
    isSlowed(await trying("demo", demoPassword, { from }));
    for (let turn = 0; turn < 5; turn++)
      expect((await trying("demo", "wrong", { from, headers })).statusCode).toBe(401);
    isSlowed(await trying("demo", demoPassword, { from, headers }));
    isSlowed(await trying("demo", demoPassword, { headers }));
    // Guesses on a known device block that device alone.
    expect((await trying("demo", demoPassword)).statusCode).toBe(200);
  });

  test("a device is known for the users who signed in on it, by the token of its last sign-in", async () => {
    const first = deviceOf(await trying("demo", demoPassword));
    const second = deviceOf(
      await trying("otro", demoPassword, { headers: { cookie: `anden-device=${first}` } }),
    );
    expect(second).not.toBe(first);
    const knows = async (token: string | undefined, userName: string) => {
      await server.database.owner.deleteFrom("sign_in_attempts").execute();
      await attacked(userName, 4);
      const { statusCode } = await trying(userName, "wrong", {
        headers: { cookie: `anden-device=${token}` },
      });
      return statusCode === 401;
    };
    expect(await knows(second, "demo")).toBe(true);
    expect(await knows(second, "otro")).toBe(true);
    expect(await knows(second, "credito")).toBe(false);
    expect(await knows(first, "demo")).toBe(false);
  });

  test("the token of a device is no credential, and is stored as a digest", async () => {
    const token = deviceOf(await trying("demo", demoPassword));
    const asked = await server.send({ url: mayRead, headers: { cookie: `anden=${token}` } });
    expect(asked.statusCode).toBe(401);
    const rows = await server.database.owner.selectFrom("known_devices").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ token_hash }) => token_hash.toString("base64url") === token)).toBe(false);
  });

  test("forty concurrent attempts from one address count as five, on every process", async () => {
    const from = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => trying("cartaporte", "wrong", { from })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 401);
    expect(refused).toHaveLength(5);
    for (const answer of answers) if (answer.statusCode !== 401) isSlowed(answer);
    // The right password is blocked as long, on every process, and further attempts do not extend it.
    const other = await server.another({});
    const body = toWire(signIn, { userName: "cartaporte", password: demoPassword }) as object;
    expect((await other.send({ method: "POST", url: addressOf("signIn"), body, from })).statusCode).toBe(429);
    await server.at(server.now + 15 * minute + 1, async () => {
      expect((await trying("cartaporte", demoPassword, { from })).statusCode).toBe(200);
    });
  });

  test("an unknown name is blocked like a known one, so that blocking reveals no account", async () => {
    const from = anAddress();
    for (let turn = 0; turn < 5; turn++) await trying("nobody-either", "wrong", { from });
    for (let turn = 0; turn < 5; turn++) await trying("hogar", "wrong", { from });
    const [unknown, known] = [
      await trying("nobody-either", "wrong", { from }),
      await trying("hogar", "wrong", { from }),
    ];
    expect([unknown.statusCode, unknown.body]).toEqual([429, known.body]);
  });

  test("what was typed or sent is not stored with the counts, however long it is", async () => {
    const proxied = await server.another({ proxyHops: 1 });
    const typed = "my own pass phrase";
    const long = "9".repeat(8_000);
    await proxied.send({
      method: "POST",
      url: addressOf("signIn"),
      body: toWire(signIn, { userName: typed, password: "wrong" }) as object,
      headers: { "x-forwarded-for": long, "user-agent": long, cookie: `anden-device=${long}` },
    });
    const rows = await server.database.owner.selectFrom("sign_in_attempts").select("subject").execute();
    expect(rows).toHaveLength(3);
    for (const { subject } of rows) {
      expect(subject.length).toBeLessThan(120);
      for (const said of [typed, "999", "127.0.0.1"]) expect(subject).not.toContain(said);
    }
  });

  test("behind proxies the address is the one that the outermost trusted of them reports", async () => {
    const proxied = await server.another({ proxyHops: 2 });
    const from = (forwarded: string) =>
      proxied.send({
        method: "POST",
        url: addressOf("signIn"),
        body: toWire(signIn, { userName: "suspendido", password: "wrong" }) as object,
        headers: { "x-forwarded-for": forwarded },
        from: "10.0.0.2",
      });
    // Addresses that the caller puts before the proxies' own are ignored: it is always the same caller.
    for (let turn = 0; turn < 5; turn++)
      expect((await from(`10.200.0.${turn}, 203.0.113.7, 10.0.0.1`)).statusCode).toBe(401);
    expect((await from("203.0.113.7, 10.0.0.1")).statusCode).toBe(429);
    expect((await from("203.0.113.7:50123, 10.0.0.1")).statusCode).toBe(429);
    expect((await from("203.0.113.8, 10.0.0.1")).statusCode).toBe(401);
  });

  test("an account without a password costs a hash too, and refuses everybody", async () => {
    const { owner } = server.database;
    const of = owner.updateTable("users").where("user_name", "=", "hogar");
    const { password_hash } = await owner
      .selectFrom("users")
      .select("password_hash")
      .where("user_name", "=", "hogar")
      .executeTakeFirstOrThrow();
    await of.set({ password_hash: "none" }).execute();
    try {
      const cost = await costOf(async () => expect((await trying("hogar", "none")).statusCode).toBe(401));
      expect(cost).toBeGreaterThan(0.3 * (await costOf(() => trying("nobody-at-all-2", "none"))));
    } finally {
      await of.set({ password_hash }).execute();
    }
    expect((await trying("hogar", demoPassword)).statusCode).toBe(200);
  });

  test("valid credentials do not use up the attempts of their address", async () => {
    const from = anAddress();
    for (let turn = 0; turn < 35; turn++)
      expect((await trying(turn % 2 ? "demo" : "otro", demoPassword, { from })).statusCode).toBe(200);
  });

  test("four mistakes and the right password reset the count", async () => {
    const from = anAddress();
    for (let round = 0; round < 2; round++) {
      for (let turn = 0; turn < 4; turn++)
        expect((await trying("suspendido", "wrong", { from })).statusCode).toBe(401);
      expect((await trying("suspendido", demoPassword, { from })).statusCode).toBe(200);
    }
  });

  test("an address that tries thirty names is blocked as well, and another address is not", async () => {
    const from = anAddress();
    for (let turn = 0; turn < 30; turn++)
      expect((await trying(`name-${turn}`, "wrong", { from })).statusCode).toBe(401);
    const refused = await trying("demo", demoPassword, { from });
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "900"]);
    expect((await trying("demo", demoPassword)).statusCode).toBe(200);
  });

  test("over plain HTTP the cookie is hidden from scripts and other sites, and ends with the browser session", async () => {
    const { headers } = await trying("demo", demoPassword);
    const [session, device] = [headers["set-cookie"]].flat();
    expect(session).toMatch(/^anden=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^anden-device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("over https the cookie is restricted to this host, and one without the prefix is not accepted", async () => {
    const portal = await server.another({ publicUrl: new URL("https://portal.example") });
    const answer = await portal.send({
      method: "POST",
      url: addressOf("signIn"),
      body: toWire(signIn, { userName: "demo", password: demoPassword }) as object,
    });
    const [session, device] = [answer.headers["set-cookie"]].flat();
    expect(session).toMatch(/^__Host-anden=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(device).toMatch(
      /^__Host-anden-device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [cookie] = answer.cookies;
    const asked = (name: string) =>
      portal.send({ url: mayRead, headers: { cookie: `${name}=${cookie?.value}` } });
    expect((await asked("__Host-anden")).statusCode).toBe(200);
    expect((await asked("anden")).statusCode).toBe(401);
  });

  test("the token is accepted as cookie and as bearer, and nothing similar is", async () => {
    const { token } = await server.aCustomer();
    const open = async (headers: Record<string, string>) =>
      (await server.send({ url: mayRead, headers })).statusCode;
    expect(await open({ cookie: `anden=${token}` })).toBe(200);
    expect(await open({ authorization: `Bearer ${token}` })).toBe(200);
    for (const wrong of [
      "",
      token.slice(1),
      `${token}x`,
      token.toUpperCase(),
      "null",
      "'; select 1",
      "x".repeat(5000),
    ]) {
      expect(await open({ cookie: `anden=${encodeURIComponent(wrong)}` })).toBe(401);
      expect(await open({ authorization: `Bearer ${wrong}` })).toBe(401);
    }
  });

  test("the stored form of a token is no credential", async () => {
    const { token } = await server.aCustomer("otro");
    const rows = await server.database.owner.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some(({ token_hash }) => token_hash.toString("base64url") === token)).toBe(false);
  });

  test("signing out ends the token immediately, on every process, and deletes the cookie", async () => {
    const demo = await server.aCustomer();
    const other = await server.another({});
    const answer = await demo.send({ method: "POST", url: addressOf("signOut") });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toMatchObject([{ name: "anden", value: "", expires: new Date(0) }]);
    expect(await isAlive(demo)).toBe(false);
    expect(
      (await other.send({ url: mayRead, headers: { authorization: `Bearer ${demo.token}` } })).statusCode,
    ).toBe(401);
    // Signing out without a session is no error.
    expect((await demo.send({ method: "POST", url: addressOf("signOut") })).statusCode).toBe(204);
  });

  test("signing in again makes a new token and ends the browser's previous session", async () => {
    const guest = await server.aGuest();
    const answer = await trying("demo", demoPassword, { headers: { cookie: `anden=${guest.token}` } });
    const [cookie] = answer.cookies;
    expect(cookie?.value).not.toBe(guest.token);
    expect(await isAlive({ token: cookie?.value ?? "" })).toBe(true);
    expect(await isAlive(guest)).toBe(false);
  });

  test("an unused session ends after an hour", async () => {
    const demo = await server.aCustomer();
    expect(await server.at(server.now + 59 * minute, () => isAlive(demo))).toBe(true);
    const idle = await server.aCustomer();
    expect(await server.at(server.now + 60 * minute, () => isAlive(idle))).toBe(false);
  });

  test("a session in use goes on, and ends after twelve hours all the same", async () => {
    const demo = await server.aCustomer();
    const begun = server.now;
    for (let half = 1; half < 24; half++)
      expect(
        await server.at(begun + half * 30 * minute, () => isAlive(demo)),
        `after ${half / 2} hours`,
      ).toBe(true);
    expect(await server.at(begun + 12 * 60 * minute, () => isAlive(demo))).toBe(false);
  });

  test("the server's midnight ends the sessions of the day before, a guest's too [P-330, B-418]", async () => {
    const lateEvening = server.now + 13 * 60 * minute + 30 * minute;
    const [demo, guest] = await server.at(lateEvening, async () => [
      await server.aCustomer(),
      await server.aGuest(),
    ]);
    const alive = async () => Promise.all([isAlive(demo), isAlive(guest)]);
    // Half past eleven in Monterrey, where the carrier's day ends; in UTC it is already the next day.
    expect(await server.at(lateEvening + 30 * minute - 1, alive)).toEqual([true, true]);
    expect(await server.at(lateEvening + 30 * minute, alive)).toEqual([false, false]);
    const next = await server.at(lateEvening + 30 * minute, () => server.aCustomer());
    expect(await server.at(lateEvening + 60 * minute, () => isAlive(next))).toBe(true);
  });

  test("the idle limit is the carrier's, in minutes; the days ahead are 0, no limit, unless configured [A-128, B-413, B-417, P-329]", async () => {
    const { idleMinutes, absoluteHours } = server.carrier;
    expect({ idleMinutes, absoluteHours }).toEqual({ idleMinutes: 60, absoluteHours: 12 });
    const demo = await server.aCustomer();
    expect(await demo.client.loginData()).toMatchObject({
      idleMinutes: 60,
      timeZone: "America/Monterrey",
      schedulingDays: 0,
    });
  });

  test("login data have the user, their client and its options [P-256, P-284, P-232]", async () => {
    const credito = await server.aCustomer("credito");
    const own = { clientId: "10003", userName: "credito" };
    const named = Object.fromEntries(
      Object.entries(ownershipNames).map(([name, meant]) => [name, own[meant]]),
    );
    const answer = await credito.send({
      url: `${mayRead}?${new URLSearchParams(named)}`,
    });
    expect(answerOf(answer, "loginData")).toMatchObject({
      client: {
        id: 10_003,
        groupId: 9001,
        credit: { payment: "credit", suspended: false },
        projects: [{ id: 401 }, { id: 402 }, { id: 403 }],
        hub: { pickup: true, delivery: true },
        serviceWindow: { isActive: true },
        hasGenericData: true,
        pickupByAppointment: true,
        deliveryByAppointment: true,
        isLogistics: false,
        markupDetail: { isActive: false },
      },
      schedulingDays: 30,
      user: { id: "credito", name: "credito", isGuest: false },
      kind: "customer",
      hasHomeDelivery: false,
      language: "es",
    });
    const logistico = await server.aCustomer("logistico");
    expect(await logistico.client.loginData()).toMatchObject({
      client: { isLogistics: true, markup: { cap: 2500 }, markupDetail: { isActive: true } },
    });
    const guest = await server.aGuest();
    expect(await guest.client.loginData()).toMatchObject({
      client: { pickupByAppointment: false, deliveryByAppointment: false, markup: {} },
    });
  });

  test("suspended credit is told with how the client pays", async () => {
    const suspendido = await server.aCustomer("suspendido");
    expect((await suspendido.client.loginData()).client.credit).toEqual({
      suspended: true,
      payment: "credit",
    });
  });

  test("the dictionary comes with its version, and not again to a caller who has it cached [P-028]", async () => {
    const demo = await server.aCustomer();
    const { words, wordsVersion } = await demo.client.loginData();
    expect(words.length).toBeGreaterThan(500);
    const kept = await demo.client.loginData({ keptWords: wordsVersion });
    expect(kept).toMatchObject({ words: [], wordsVersion });
    // Another language is another dictionary, and an outdated version does not match.
    for (const keptWords of [wordsVersion.slice(1), "x"])
      expect((await demo.client.loginData({ keptWords })).words).toEqual(words);
    const frontera = await server.aCustomer("frontera");
    const english = await frontera.client.loginData({ keptWords: wordsVersion });
    expect(english.words).toHaveLength(words.length);
    const screens = await server.portal
      .client()
      .applicationConfiguration({ language: "en", keptWords: english.wordsVersion });
    expect(screens).toMatchObject({ words: [], wordsVersion: english.wordsVersion });
    // The portal asks for help when it is opened: the two parts are the whole.
    const [shown, help] = await Promise.all([
      demo.client.loginData({ wordsPart: "screens" }),
      server.portal.client().applicationConfiguration({ language: "es", wordsPart: "help" }),
    ]);
    expect(shown).toMatchObject({ wordsVersion });
    expect(shown.words).toEqual(words.filter(({ kind }) => kind !== "help"));
    expect(help.words).toEqual(words.filter(({ kind }) => kind === "help"));
    expect(help.words.length).toBeGreaterThan(20);
  });

  test("a customer is answered in their own language, and in another when they ask for it", async () => {
    const frontera = await server.aCustomer("frontera");
    const titleIn = async (headers: Record<string, string>) =>
      refusalOf(await frontera.send({ url: addressOf("quotation", { id: 1 }), headers }), "quotation")
        .sentence;
    const english = await titleIn({});
    const spanish = await titleIn({ "accept-language": "es-MX" });
    expect(english).not.toBe(spanish);
    expect(await titleIn({ "accept-language": "en" })).toBe(english);
    expect(await titleIn({ "accept-language": "fr" })).toBe(english);
    // A language that the portal does not have is passed over.
    expect(await titleIn({ "accept-language": "fr, es" })).toBe(spanish);
  });

  test("a refusal before the call begins is in the session's language too", async () => {
    const said = async (person: Person | undefined, url: string, body?: string) => {
      const sent = {
        method: "POST",
        url,
        ...(body ? { body, headers: { "content-type": "application/json" } } : {}),
      } as const;
      return refusalOf(await (person ?? server).send(sent)).sentence;
    };
    const frontera = await server.aCustomer("frontera");
    const demo = await server.aCustomer();
    expect(await said(frontera, addressOf("quote"), "{")).not.toBe(await said(demo, addressOf("quote"), "{"));
    expect(await said(frontera, "/api/app/no-such-call")).not.toBe(await said(demo, "/api/app/no-such-call"));
    expect(await said(undefined, "/api/app/no-such-call")).toBe(await said(demo, "/api/app/no-such-call"));
  });

  test("the screens before sign-in are in the language they ask for", async () => {
    const client = server.portal.client();
    const [spanish, english] = [
      await client.applicationConfiguration({ language: "es" }),
      await client.applicationConfiguration({ language: "en" }),
    ];
    expect([spanish.language, english.language]).toEqual(["es", "en"]);
    const mexico = ({ words }: typeof english) => words.find(({ key }) => key === "country.MX")?.text;
    expect([mexico(spanish), mexico(english)]).toEqual(["México", "Mexico"]);
    expect(await client.applicationConfiguration({})).toMatchObject({ language: "es" });
    expect(english.demoAccounts.map(({ userName }) => userName)).toContain("demo");
  });

  test("every call but those before sign-in is refused without a session", async () => {
    for (const [name, call] of calls) {
      const { statusCode } = await server.send({
        method: call.method,
        url: addressOf(name),
        ...(call.body ? { body: {} } : {}),
      });
      if (call.as !== "public") expect(statusCode, name).toBe(401);
    }
  });
});

// The demo carrier's limits are those of a carrier that says none.
oneServer((server) => {
  test("another carrier's idle limit, time zone and days ahead are told with the login data, and end a session [A-128, B-413, B-417, P-329]", async () => {
    const ana = await server.aCustomer("ana", "tiny-carrier-1");
    expect(await ana.client.loginData()).toMatchObject({
      idleMinutes: 30,
      timeZone: "America/Merida",
      schedulingDays: 10,
    });
    const unused = await server.aCustomer("beto", "tiny-carrier-1");
    const answered = async ({ send }: Person) => (await send({ url: mayRead })).statusCode;
    const begun = server.now;
    expect(await server.at(begun + 29 * minute, () => answered(ana))).toBe(200);
    expect(await server.at(begun + 30 * minute, () => answered(unused))).toBe(401);
    expect(await server.at(begun + 58 * minute, () => answered(ana))).toBe(200);
    expect(await server.at(begun + 88 * minute, () => answered(ana))).toBe(401);
  });
}, tinyCarrier);
