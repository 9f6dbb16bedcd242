import { randomUUID } from "node:crypto";
import { draftToKeep } from "@anden/contract/draft-to-keep";
import { toWire } from "@anden/contract/wire/convert";
import { guestAllowances, registeredAllowances } from "@anden/domain/customer/newcomer-limits";
import { beforeAll, describe, expect, test } from "vitest";
import { rightly } from "../testing/asks.ts";
import { eachServer, type Person, type Portal } from "../testing/server.ts";
import { addressOf, asking, refusalOf, wireOf } from "../testing/wire.ts";

const hour = 3_600_000;

eachServer((server) => {
  describe("a guest", () => {
    let portal: Portal;
    let twin: Portal;
    let addresses = 0;
    const anAddress = () => `10.7.${Math.floor(++addresses / 250)}.${addresses % 250}`;
    beforeAll(async () => {
      portal = await server.another({ limitsNewcomers: true });
      twin = await server.another({ limitsNewcomers: true });
    });

    const begin = (from: string, at: Portal = portal) => at.send({ ...rightly("beGuest"), from });
    const quoteOf = (person: Pick<Person, "send">, from: string) =>
      person.send({ method: "POST", url: addressOf("quote"), body: wireOf(), from });

    test("may begin as often as an address is allowed, on all processes together, and again when time has passed", async () => {
      const from = anAddress();
      const { burst, perHour } = guestAllowances.session.address;
      for (let begun = 0; begun < burst; begun++)
        expect((await begin(from, begun % 2 ? portal : twin)).statusCode).toBe(200);
      const refused = await begin(from);
      expect(refusalOf(refused, "beGuest")).toMatchObject({
        status: 429,
        problems: [{ name: "guest.tooMany" }],
      });
      expect(Number(refused.headers["retry-after"])).toBe(3_600 / perHour);
      expect((await begin(from, twin)).statusCode).toBe(429);
      expect((await begin(anAddress())).statusCode).toBe(200);
      await server.at(server.now + hour / perHour, async () => {
        expect((await begin(from)).statusCode).toBe(200);
        expect((await begin(from)).statusCode).toBe(429);
      });
    });

    test("may store as many quotations as one session is allowed; a refused one stores nothing, and is told so", async () => {
      const guest = await portal.aGuest();
      const from = anAddress();
      const allowed = guestAllowances.quotation.session?.burst ?? 0;
      for (let stored = 0; stored < allowed; stored++)
        expect((await quoteOf(guest, from)).statusCode).toBe(200);
      const stored = () =>
        server.database.owner.selectFrom("quotations").where("client_id", "=", guest.clientId).execute();
      const refused = await quoteOf(guest, from);
      expect(refused.statusCode).toBe(429);
      expect(refusalOf(refused).sentence).toBe(
        "Como invitado ya hiciste mucho en poco tiempo. Espera 2 minutos, o entra con tu cuenta: lo que escribiste se queda.",
      );
      expect(await stored()).toHaveLength(allowed);
    });

    test("may keep drafts as often as one session is allowed; a refused change leaves the draft as it was", async () => {
      const guest = await portal.aGuest();
      const from = anAddress();
      const allowed = guestAllowances.draft.session?.burst ?? 0;
      const id = randomUUID();
      const revisions = [undefined, ...Array.from({ length: allowed + 1 }, () => randomUUID())];
      const keep = (change: number) => {
        const [follows, revision = ""] = [revisions[change], revisions[change + 1]];
        const steps = [{ name: "goods", version: 1, typed: `{"change":${change}}` }];
        return guest.send({
          method: "PUT",
          url: addressOf("keepDraft", { id }),
          body: toWire(draftToKeep, { revision, steps, ...(follows && { follows }) }) as object,
          from,
        });
      };
      for (let change = 0; change < allowed; change++) expect((await keep(change)).statusCode).toBe(200);
      expect(refusalOf(await keep(allowed), "keepDraft")).toMatchObject({
        status: 429,
        problems: [{ name: "guest.tooMany" }],
      });
      expect(await guest.client.draft({ id })).toMatchObject({ revision: revisions[allowed] });
    });

    test("may take as many lists as files as one session is allowed, of both kinds together", async () => {
      const guest = await portal.aGuest();
      const from = anAddress();
      const allowed = guestAllowances.export.session?.burst ?? 0;
      const take = (file: number) =>
        guest.send({ ...rightly(file % 2 ? "exportQuotations" : "exportServiceRequests"), from });
      for (let taken = 0; taken < allowed; taken++) expect((await take(taken)).statusCode).toBe(200);
      expect((await take(allowed)).statusCode).toBe(429);
    });

    test("is not charged for a quotation that is refused", async () => {
      const guest = await portal.aGuest();
      const from = anAddress();
      const allowed = guestAllowances.quotation.session?.burst ?? 0;
      for (let wrong = 0; wrong <= allowed; wrong++) {
        const answer = await guest.send({ method: "POST", url: addressOf("quote"), body: {}, from });
        expect(answer.statusCode).not.toBe(429);
      }
      expect((await quoteOf(guest, from)).statusCode).toBe(200);
    });

    test("shares the address's allowance with others, whatever part of an IPv6 network they come from", async () => {
      const { burst } = guestAllowances.session.address;
      for (let begun = 0; begun < burst; begun++) await begin(`2001:db8:1:2::${begun.toString(16)}`);
      expect((await begin("2001:db8:1:2:ffff::1")).statusCode).toBe(429);
      expect((await begin("2001:db8:1:3::1")).statusCode).toBe(200);
    });
  });

  test("the tokens of links may be tried as often as an address is allowed, by all calls together", async () => {
    const portal = await server.another({ limitsNewcomers: true });
    const { burst, perHour } = guestAllowances.token.address;
    const calls = {
      signInByToken: { url: asking("signInByToken", { token: "x" }) },
      confirmRegistration: rightly("confirmRegistration"),
      resetPassword: rightly("resetPassword"),
    } as const;
    const each = Object.entries(calls);
    for (let tries = 0; tries < burst; tries++) {
      const call = each[tries % each.length]?.[1] ?? calls.resetPassword;
      expect([401, 422]).toContain((await portal.send({ ...call, from: "10.8.0.1" })).statusCode);
    }
    for (const [name, call] of each) {
      const refused = await portal.send({ ...call, from: "10.8.0.1" });
      expect(refused.statusCode, name).toBe(429);
      expect(refusalOf(refused, "resetPassword").problems).toMatchObject([
        { name: "session.tooManyAttempts" },
      ]);
      expect(refused.headers["retry-after"]).toBe(String(3_600 / perHour));
    }
    expect((await portal.send({ ...calls.signInByToken, from: "10.8.0.2" })).statusCode).toBe(401);
  });

  test("a client who registered in the portal stores so much in an hour until the carrier confirms a request of theirs", async () => {
    const portal = await server.another({ limitsNewcomers: true });
    const { owner } = server.database;
    const other = await portal.aCustomer("otro");
    const { clientId } = other;
    const quote = () => other.send({ method: "POST", url: addressOf("quote"), body: wireOf() });
    const { settings } = await owner
      .selectFrom("clients")
      .select("settings")
      .where("client_id", "=", clientId)
      .executeTakeFirstOrThrow();
    const registered = JSON.stringify({ ...settings, registration: { taxResidence: "MEX" } });
    const change = (text: string) =>
      owner.updateTable("clients").set({ settings: text }).where("client_id", "=", clientId).execute();
    const requests = owner.updateTable("service_requests").where("client_id", "=", clientId);
    await requests.set({ status: "registered" }).execute();
    await change(registered);
    const { burst, perHour } = registeredAllowances.quotation;
    for (let stored = 0; stored < burst; stored++) expect((await quote()).statusCode).toBe(200);
    const refused = await quote();
    expect(refusalOf(refused)).toMatchObject({ status: 429, problems: [{ name: "client.tooMany" }] });
    expect(refused.headers["retry-after"]).toBe(String(3_600 / perHour));
    await requests.set({ status: "confirmed" }).execute();
    expect((await quote()).statusCode).toBe(200);
    await change(JSON.stringify(settings));
  });

  test("a customer whom the carrier has made is not limited as guests are", async () => {
    const portal = await server.another({ limitsNewcomers: true });
    const demo = await portal.aCustomer();
    const many = (guestAllowances.quotation.session?.burst ?? 0) + 1;
    for (let stored = 0; stored < many; stored++)
      expect((await demo.send({ method: "POST", url: addressOf("quote"), body: wireOf() })).statusCode).toBe(
        200,
      );
  });
});
