import type { Customer } from "@anden/domain/customer/customer";
import { type Registration, registrationLimits } from "@anden/domain/customer/registration";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { readContent } from "../mail/message.ts";
import { readRecipients } from "../mail/queries.ts";
import { day, eachServer, friday, minute, type Person } from "../testing/server.ts";
import { aShipment } from "../testing/shipments.ts";
import { soon } from "../testing/soon.ts";
import { registrationOf } from "./user-desk.ts";

const password = "siete gatos en el patio";
const aRegistration = (saying: Registration = {}) => ({
  loginName: "rosa.diaz",
  password,
  name: "Rosa",
  lastName: "Díaz",
  email: "rosa@norte.example",
  phone: "8155500100",
  country: "México",
  postalCode: "64000",
  exteriorNumber: "120",
  ...saying,
});

eachServer((server) => {
  beforeEach(async () => {
    server.now = friday;
    for (const table of ["mails", "outbox", "account_links", "guest_buckets", "sign_in_attempts"] as const)
      await server.database.owner.deleteFrom(table).execute();
    await server.database.owner.deleteFrom("users").where("user_name", "like", "rosa%").execute();
  });
  const sent = async () => {
    const rows = await server.database.owner.selectFrom("mails").selectAll().orderBy("created_at").execute();
    return rows.map(({ kind, content, recipients }) => ({
      kind,
      to: readRecipients(recipients).map(({ address }) => address),
      text: readContent(content).text,
    }));
  };
  /** The token in the link of the only message. The answer to a forgotten password does not wait for it. */
  const linked = async (): Promise<string> => {
    const [mail, ...more] = await soon(async () => {
      const mails = await sent();
      expect(mails).not.toEqual([]);
      return mails;
    });
    expect(more).toEqual([]);
    return /#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const portal = () => server.portal.client();
  const signIn = (userName: string, secret: string) => server.aCustomer(userName, secret);

  describe("a guest who registers", () => {
    test("with the longest of every name signs in, and reads their account", async () => {
      const { name, lastName, legalName } = registrationLimits;
      const names = { name: "Á".repeat(name), lastName: "B".repeat(lastName) };
      const firm = { legalName: "C".repeat(legalName), taxId: "NOR010101AA1" };
      for (const [index, said] of [names, { ...names, ...firm }].entries()) {
        const guest = await server.aGuest();
        const loginName = `rosa.${index}`;
        const email = `${index}${"r".repeat(63)}@${"n".repeat(60)}.${"o".repeat(60)}.${"p".repeat(58)}.example`;
        await guest.client.register(aRegistration({ ...said, loginName, email }));
        await portal().confirmRegistration({ token: await linked(), password });
        const { client } = await signIn(loginName, password);
        expect((await client.loginData()).user.fullName).toHaveLength(name + 1 + lastName);
        expect(await client.ownPerson()).toMatchObject({ email });
        await client.billingAccount();
        await server.database.owner.deleteFrom("mails").execute();
      }
    });

    test("has their quotations and drafts once they confirm, and nobody else's [B-348]", async () => {
      const [guest, other] = [await server.aGuest(), await server.aGuest()];
      const own = await server.givenAQuotation(guest);
      const foreign = await server.givenAQuotation(other);
      const draftId = crypto.randomUUID();
      await guest.client.keepDraft({
        id: draftId,
        revision: crypto.randomUUID(),
        steps: [],
        shipment: aShipment(),
      } as never);
      expect(await guest.client.register(aRegistration())).toEqual({ isAccepted: true });
      const [mail] = await sent();
      expect(mail).toMatchObject({ kind: "account.confirm", to: ["rosa@norte.example"] });
      // The mail also links to the page in the other language.
      expect(mail?.text).toMatch(/In English\? .+\n(https:\S+#\S+)/);
      await expect(signIn("rosa.diaz", password)).rejects.toMatchObject({ status: 401 });

      expect(await portal().confirmRegistration({ token: await linked(), password })).toEqual({
        userName: "rosa.diaz",
      });
      await expect(guest.client.loginData()).rejects.toMatchObject({ status: 401 });
      const rosa = await signIn("rosa.diaz", password);
      expect(rosa.clientId).toBe(guest.clientId);
      expect(await rosa.client.loginData()).toMatchObject({
        kind: "customer",
        user: { isGuest: false, email: "rosa@norte.example", phone: "8155500100" },
        client: { name: "Rosa Díaz", credit: { payment: "cash", suspended: false } },
      });
      const { rows } = await rosa.client.quotations({ from: "2026-11-01", to: "2026-11-20" });
      expect(rows.map(({ number }) => number)).toEqual([own.number]);
      // The keys by which the carrier's desk finds the client.
      const { search_keys: keys } = await server.database.owner
        .selectFrom("clients")
        .select("search_keys")
        .where("client_id", "=", rosa.clientId)
        .executeTakeFirstOrThrow();
      expect(keys).toEqual(expect.arrayContaining(["rosa", "dia", String(rosa.clientId)]));
      expect(await rosa.client.drafts()).toMatchObject([{ id: draftId }]);
      await expect(rosa.client.quotation({ id: foreign.number })).rejects.toMatchObject({ status: 403 });
      expect((await other.client.loginData()).user.isGuest).toBe(true);
    });

    test("confirms once, within two days, and with the password that was chosen", async () => {
      const guest = await server.aGuest();
      await guest.client.register(aRegistration());
      const token = await linked();
      const confirm = (said = password) => portal().confirmRegistration({ token, password: said });
      await expect(confirm("otra cosa larga")).rejects.toMatchObject({
        problems: [{ code: "password.mistyped", path: "password" }],
      });
      await server.at(friday + 2 * day, () =>
        expect(confirm()).rejects.toMatchObject({ problems: [{ code: "link.over" }] }),
      );
      const both = await Promise.allSettled([confirm(), confirm()]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      await expect(confirm()).rejects.toMatchObject({ problems: [{ code: "link.over" }] });
    });

    test("ends the link after ten wrong passwords, also for the right one", async () => {
      const guest = await server.aGuest();
      await guest.client.register(aRegistration());
      const token = await linked();
      for (let tries = 0; tries < 10; tries++)
        await expect(
          portal().confirmRegistration({ token, password: `otra cosa larga ${tries}` }),
        ).rejects.toMatchObject({ problems: [{ code: "password.mistyped" }] });
      await expect(portal().confirmRegistration({ token, password })).rejects.toMatchObject({
        problems: [{ code: "link.over", path: "token" }],
      });
    });

    test("has the same answer for an address or a user name that is known, which only the mail tells", async () => {
      const guest = await server.aGuest();
      const known = await server.aCustomer();
      const { email = "" } = (await known.client.loginData()).user;
      const answers = [
        await guest.client.register(aRegistration({ email: email.toUpperCase() })),
        await guest.client.register(aRegistration({ loginName: "demo" })),
      ];
      expect(answers).toEqual([{ isAccepted: true }, { isAccepted: true }]);
      expect((await sent()).map(({ kind, to }) => [kind, to])).toEqual([
        ["account.known", [email.toUpperCase()]],
        ["account.taken", ["rosa@norte.example"]],
      ]);
      expect(await server.database.owner.selectFrom("account_links").selectAll().execute()).toEqual([]);
    });

    test("is told what is wrong at its field, and nothing is kept [B-268, B-269]", async () => {
      const guest = await server.aGuest();
      const wrong = aRegistration({ email: "rosa", exteriorNumber: "-3", password: "12345678" });
      await expect(guest.client.register(wrong)).rejects.toMatchObject({
        problems: [
          { code: "password.guessable", path: "password" },
          { code: "field.badEmail", path: "email" },
          { code: "field.tooSmall", path: "exteriorNumber" },
        ],
      });
      await expect(guest.client.register(aRegistration({ password: "Princess1" }))).rejects.toMatchObject({
        problems: [{ code: "password.common", path: "password" }],
      });
      expect(await sent()).toEqual([]);
      expect(await server.database.owner.selectFrom("account_links").selectAll().execute()).toEqual([]);
    });

    test("leaves no password where it does not belong [B-134]", async () => {
      const guest = await server.aGuest();
      await guest.client.register(aRegistration());
      const { owner } = server.database;
      const stored = JSON.stringify([
        await owner.selectFrom("account_links").selectAll().execute(),
        await owner.selectFrom("mails").selectAll().execute(),
        await owner.selectFrom("outbox").selectAll().execute(),
        await owner.selectFrom("idempotency").selectAll().execute(),
      ]);
      expect(stored).not.toContain(password);
      const token = await linked();
      const [link] = await owner.selectFrom("account_links").select("token_hash").execute();
      expect(link?.token_hash.toString("base64url")).not.toBe(token);
    });

    test("leaves nothing that they typed in the log or in an error, and a salted hash of the password [B-134]", async () => {
      const lines: string[] = [];
      const logging = await server.another({}, { logger: { write: (line) => void lines.push(line) } });
      const hashOf = async (loginName: string) => {
        await server.database.owner.deleteFrom("mails").execute();
        const guest = await logging.aGuest();
        // Not digits alone: timestamps of the log contain any three digits by chance.
        const typed = aRegistration({
          loginName,
          email: `${loginName}@norte.example`,
          exteriorNumber: "120-Q",
        });
        const wrong = await guest.client.register({ ...typed, phone: "no phone" }).catch((error) => error);
        expect(wrong).toMatchObject({ status: 422, problems: [{ path: "phone" }] });
        await guest.client.register(typed);
        await logging.client().confirmRegistration({ token: await linked(), password });
        const { country: _, ...secrets } = typed;
        const told = JSON.stringify([lines, wrong.problems, wrong.message]);
        for (const [field, secret] of Object.entries(secrets)) expect(told, field).not.toContain(secret);
        const user = server.database.owner.selectFrom("users").select("password_hash");
        return (await user.where("user_name", "=", loginName).executeTakeFirstOrThrow()).password_hash;
      };
      const [one, other] = [await hashOf("rosa.diaz"), await hashOf("rosa.otra")];
      for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$/);
      expect(one).not.toBe(other);
      expect(lines).not.toEqual([]);
    });

    test("is a guest: a customer registers nobody", async () => {
      const demo = await server.aCustomer();
      await expect(demo.client.register(aRegistration())).rejects.toMatchObject({ status: 403 });
    });
  });

  test("what a guest said when they registered stays with the client that they become [B-133, B-415]", async () => {
    const guest = await server.aGuest();
    const said = {
      state: "Nuevo León",
      neighbourhood: "Centro",
      street: "Padre Mier",
      interiorNumber: "B",
      businessType: 1,
      paymentKind: 2,
      nearestBranch: 138,
    };
    await guest.client.register(aRegistration(said));
    await portal().confirmRegistration({ token: await linked(), password });
    const { settings } = await server.database.owner
      .selectFrom("clients")
      .select("settings")
      .where("client_id", "=", guest.clientId)
      .executeTakeFirstOrThrow();
    expect(settings).toMatchObject({
      taxRegime: "616",
      cfdiUse: "S01",
      registration: { ...said, country: "México", exteriorNumber: "120", taxResidence: "MEX" },
    });
    expect(await registrationOf(server.database, "rosa.diaz")).toEqual(
      (settings as unknown as Customer).registration,
    );
  });

  test("a user name that differs from another by capitals alone is taken", async () => {
    const guest = await server.aGuest();
    await guest.client.register(aRegistration({ loginName: "Demo" }));
    expect((await sent()).map(({ kind }) => kind)).toEqual(["account.taken"]);
  });

  describe("a forgotten password", () => {
    const asRosa = async (): Promise<Person> => {
      const guest = await server.aGuest();
      await guest.client.register(aRegistration());
      await portal().confirmRegistration({ token: await linked(), password });
      await server.database.owner.deleteFrom("mails").execute();
      return signIn("rosa.diaz", password);
    };
    const next = "nueve perros bajo la lluvia";

    test("is replaced by a link in a mail, once, and every session ends", async () => {
      const rosa = await asRosa();
      expect(await portal().forgotPassword({ who: "ROSA@norte.example" })).toEqual({ isAccepted: true });
      const token = await linked();
      expect(await portal().resetPassword({ token, password: next })).toEqual({ userName: "rosa.diaz" });
      await expect(rosa.client.loginData()).rejects.toMatchObject({ status: 401 });
      await expect(signIn("rosa.diaz", password)).rejects.toMatchObject({ status: 401 });
      expect((await signIn("rosa.diaz", next)).clientId).toBe(rosa.clientId);
      await expect(portal().resetPassword({ token, password: next })).rejects.toMatchObject({
        problems: [{ code: "link.over", path: "token" }],
      });
    });

    test("is asked for by a user name that is copied from a mail, and so it signs in", async () => {
      const rosa = await asRosa();
      // As a letter writes it, so that no mail program makes a link of it.
      const copied = "rosa.\u200cdiaz";
      expect((await signIn(copied, password)).clientId).toBe(rosa.clientId);
      await server.database.owner.deleteFrom("mails").execute();
      await portal().forgotPassword({ who: copied });
      const token = await linked();
      expect(await portal().resetPassword({ token, password: next })).toEqual({ userName: "rosa.diaz" });
    });

    test("is good for half an hour; a later link replaces an earlier one; a bad password spends none", async () => {
      await asRosa();
      await portal().forgotPassword({ who: "rosa.diaz" });
      const token = await linked();
      await expect(portal().resetPassword({ token, password: "12345678" })).rejects.toMatchObject({
        problems: [{ code: "password.guessable", path: "password" }],
      });
      await server.at(friday + 30 * minute, () =>
        expect(portal().resetPassword({ token, password: next })).rejects.toMatchObject({
          problems: [{ code: "link.over" }],
        }),
      );
      await server.database.owner.deleteFrom("mails").execute();
      await portal().forgotPassword({ who: "rosa.diaz" });
      const later = await linked();
      await expect(portal().resetPassword({ token, password: next })).rejects.toMatchObject({ status: 422 });
      await portal().resetPassword({ token: later, password: next });
    });

    test("is that of the user name, also where an older account has it as its address", async () => {
      const rosa = await asRosa();
      await server.database.owner
        .insertInto("users")
        .values({
          user_name: "rosa@norte.example",
          client_id: rosa.clientId,
          role: "customer",
          name: "Norte",
          email: "compras@norte.example",
          phone: null,
          language: "es",
          password_hash: "",
          created_at: new Date(friday + minute),
        })
        .execute();
      await portal().forgotPassword({ who: "rosa@norte.example" });
      await soon(async () => expect(await sent()).toMatchObject([{ to: ["compras@norte.example"] }]));
    });

    test("has one answer for known and unknown, and an account gets few mails an hour", async () => {
      await asRosa();
      expect(await portal().forgotPassword({ who: "nadie@norte.example" })).toEqual({ isAccepted: true });
      expect(await sent()).toEqual([]);
      // All spellings name the same account.
      for (const who of ["rosa.diaz", " rosa.diaz ", "rosa@norte.example", "ROSA@norte.example", "rosa.diaz"])
        expect(await portal().forgotPassword({ who })).toEqual({ isAccepted: true });
      await soon(async () => expect(await sent()).toHaveLength(3));
    });

    test("is answered before anything is known of an account, with one and without", async () => {
      await asRosa();
      const answers: unknown[] = [];
      await server.database.owner.transaction().execute(async (tx) => {
        // Until this transaction ends, no query can read an account.
        await sql`lock table users in access exclusive mode`.execute(tx);
        for (const who of ["rosa.diaz", "nadie@norte.example"])
          answers.push(await portal().forgotPassword({ who }));
      });
      expect(answers).toEqual([{ isAccepted: true }, { isAccepted: true }]);
      await soon(async () => expect(await sent()).toMatchObject([{ to: ["rosa@norte.example"] }]));
    });

    test.each([
      [
        "password",
        (rosa: Person) => rosa.client.changePassword({ current: password, next: "un andén para dos" }),
      ],
      [
        "e-mail address",
        (rosa: Person) =>
          rosa.client.changeOwnPerson({
            name: "Rosa Díaz",
            phone: "8155500100",
            email: "rosa.nueva@norte.example",
            muted: [],
            password,
          }),
      ],
    ])("is not replaced by a link from before its owner changed the %s", async (_, change) => {
      const rosa = await asRosa();
      await portal().forgotPassword({ who: "rosa.diaz" });
      const token = await linked();
      await change(rosa);
      await expect(portal().resetPassword({ token, password: next })).rejects.toMatchObject({
        problems: [{ code: "link.over", path: "token" }],
      });
    });
  });
});
