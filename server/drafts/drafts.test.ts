import { randomUUID } from "node:crypto";
import { byRevision } from "@anden/contract/draft";
import { draftToKeep } from "@anden/contract/draft-to-keep";
import { signIn } from "@anden/contract/session";
import { toWire } from "@anden/contract/wire/convert";
import { draftLimits } from "@anden/domain/drafts/draft-limits";
import { attachmentKinds } from "@anden/domain/files/attachment";
import { limits } from "@anden/domain/shipment/goods";
import { waybillLimits } from "@anden/domain/waybill/waybill-line";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { passing, removeBatch } from "../jobs/housekeeping.ts";
import { inCall } from "../testing/database.ts";
import { aRequest } from "../testing/requests.ts";
import { eachServer, friday, minute, type Person } from "../testing/server.ts";
import { aShipment } from "../testing/shipments.ts";
import { addressOf, refusalOf, saying, type Wire } from "../testing/wire.ts";
import { mostDeleted } from "./queries.ts";

const steps = [
  { name: "origin-destination", version: 2, typed: '{"origin":{"search":"Apodaca"}}' },
  { name: "goods", version: 1, typed: '{"entries":[{"key":1,"pieces":"doscientos \\u0000"}]}' },
];

eachServer((server) => {
  let demo: Person;
  beforeEach(async () => {
    server.now = friday;
    await server.database.owner.deleteFrom("drafts").execute();
    demo = await server.aCustomer();
  });

  interface Said {
    readonly id?: string;
    readonly flow?: FlowKind;
    readonly fileIds?: readonly number[];
    readonly revision?: string;
    readonly follows?: string;
    readonly unanswered?: readonly string[];
  }
  /** Stores a draft and returns its id and revision. */
  const keep = async ({ client }: Person, { id = randomUUID(), ...said }: Said = {}) => {
    const revision = said.revision ?? randomUUID();
    await client.keepDraft({ ...said, id, revision, steps });
    return { id, revision };
  };
  const refused = (promise: Promise<unknown>, status: number, code: string | number) =>
    expect(promise).rejects.toMatchObject({ status, code });
  const listed = async ({ client }: Person) => (await client.drafts()).map(({ id }) => id);

  test("a draft is kept as it was typed, and listed with its route and its price so far", async () => {
    const [id, revision] = [randomUUID(), randomUUID()];
    const at = await demo.client.keepDraft({ id, revision, steps, shipment: aShipment() });
    expect(at).toEqual({ revision, keptAt: "2026-11-20T10:00:00" });
    expect(await demo.client.draft({ id })).toEqual({ ...at, steps });
    const { subtotal, currency } = await demo.client.estimate(aShipment());
    expect(await demo.client.drafts()).toEqual([
      {
        id,
        flow: "quotation",
        ...at,
        originAddress: expect.stringMatching(/^Monterrey, Nuevo León, /),
        destinationAddress: expect.stringMatching(/^Guadalajara, Jalisco, /),
        subtotal,
        currency,
      },
    ]);
  });

  test("of a draft without goods the list says the least of its lane, of one without places nothing", async () => {
    const [lane, empty] = [randomUUID(), randomUUID()];
    const { lines: _, ...shipment } = aShipment();
    await demo.client.keepDraft({ id: lane, revision: lane, steps, shipment });
    server.now = friday + minute;
    await demo.client.keepDraft({ id: empty, revision: empty, steps });
    const { least } = await demo.client.estimate(shipment);
    expect(await demo.client.drafts()).toEqual([
      { id: empty, flow: "quotation", revision: empty, keptAt: "2026-11-20T10:01:00" },
      expect.objectContaining({ id: lane, least, currency: "MXN" }),
    ]);
    expect(least).toBeGreaterThan(0);
  });

  test("a shipment whose places are unknown or not served is kept, without a price", async () => {
    const { origin, ...rest } = aShipment();
    const [unknown, half] = [randomUUID(), randomUUID()];
    await demo.client.keepDraft({
      id: unknown,
      revision: unknown,
      steps,
      shipment: { ...rest, origin: { ...origin, placeId: 2 ** 40 } },
    });
    await demo.client.keepDraft({ id: half, revision: half, steps, shipment: { origin } });
    for (const draft of await demo.client.drafts()) expect(draft).not.toHaveProperty("subtotal");
    expect(await listed(demo)).toHaveLength(2);
  });

  test("a draft with as many lines as a quotation may have fits", async () => {
    const entry = {
      key: 1000,
      packagingId: 1000,
      pieces: "99999",
      length: "1234.567",
      width: "1234.567",
      height: "1234.567",
      weight: "12345.678",
      notStackable: false,
    };
    const typed = JSON.stringify({ entries: Array(limits.lines).fill(entry), weightUnit: "kilogram" });
    const small = { packagingId: 1, pieces: 1, length: 300, width: 300, height: 200, weight: 5_000 };
    const lines = Array.from({ length: limits.lines }, () => ({ ...small, notStackable: false }));
    const shipment = aShipment({ lines });
    const id = randomUUID();
    await demo.client.keepDraft({
      id,
      revision: id,
      steps: [{ name: "goods", version: 1, typed }],
      shipment,
    });
    expect((await demo.client.draft({ id })).steps[0]?.typed).toBe(typed);
    expect((await demo.client.drafts())[0]?.subtotal).toBeGreaterThan(0);
  });

  test("a service request that is not sent yet is a draft like a quotation, and the list tells them apart", async () => {
    const [quotation, request] = [randomUUID(), randomUUID()];
    await demo.client.keepDraft({ id: quotation, revision: quotation, steps, shipment: aShipment() });
    server.now = friday + minute;
    const state = { id: request, revision: request, steps, shipment: aShipment() };
    await demo.client.keepDraft({ ...state, flow: "request" });
    const [later, earlier] = await demo.client.drafts();
    expect(later).toEqual({
      ...earlier,
      id: request,
      revision: request,
      flow: "request",
      keptAt: later?.keptAt,
    });
    expect(earlier).toMatchObject({ id: quotation, flow: "quotation" });
    expect((await demo.client.draft({ id: request })).steps).toEqual(steps);
    await refused(keep(await server.aGuest(), { flow: "request" }), 403, "session.notYours");
  });

  test("the draft of a request with as many lines of a waybill complement as it may have fits; one of a quotation is shorter", async () => {
    const line = {
      quantity: "99999.99",
      unitKey: "H87",
      productKey: "78101800",
      tariffCode: "8708999900",
      description: "Refacciones de motor para camiones",
      invoiceUuid: randomUUID(),
      weight: "12345.678",
      hazard: "",
      hazardKey: "",
      packagingKey: "",
    };
    const typed = JSON.stringify({ typed: { entries: Array(waybillLimits.lines).fill(line) } });
    const long = [{ name: "waybill", version: 1, typed }];
    const id = randomUUID();
    const state = { id, revision: id, steps: long };
    await refused(demo.client.keepDraft(state), 422, "draft.tooLarge");
    await demo.client.keepDraft({ ...state, flow: "request" });
    expect((await demo.client.draft({ id })).steps).toEqual(long);
  });

  describe("the files of a request's draft", () => {
    const day = 24 * 60 * minute;
    beforeEach(async () => {
      await server.database.owner.deleteFrom("files").execute();
    });
    const upload = async ({ client }: Person = demo) => {
      const { mediaType } = attachmentKinds.pdf;
      return (await client.storeFile({ name: "carta.pdf", mediaType, content: new Blob(["%PDF-1.7"]) })).id;
    };
    /** The state of a file, and the days until it expires. */
    const waits = async (number: number) => {
      const { state, expires_at } = await server.database.owner
        .selectFrom("files")
        .select(["state", "expires_at"])
        .where("number", "=", number)
        .executeTakeFirstOrThrow();
      return [state, expires_at === null ? null : (expires_at - server.now) / day];
    };
    /** Runs the removal of expired files, and returns how many it removed. */
    const goes = async () => {
      const files = passing.find(({ table }) => table === "files");
      return files && (await removeBatch(server.database.owner, files, server.now));
    };

    test("stay as long as it does, and go a day after it was deleted; one that was in no draft went before", async () => {
      const [file, other] = [await upload(), await upload()];
      expect(await waits(file)).toEqual(["unattached", 1]);
      const draft = await keep(demo, { flow: "request", fileIds: [file] });
      expect(await waits(file)).toEqual(["drafted", 91]);
      server.now = friday + day;
      expect(await goes()).toBe(1);
      await expect(waits(other)).rejects.toThrow();
      server.now = friday + 90 * day;
      expect(await goes()).toBe(0);
      // Every change of the draft restarts the time, also one that does not mention the files.
      demo = await server.aCustomer();
      const changed = await keep(demo, { id: draft.id, flow: "request", follows: draft.revision });
      expect(await waits(file)).toEqual(["drafted", 91]);
      server.now += day / 2;
      // The session ended at midnight.
      demo = await server.aCustomer();
      await demo.client.deleteDraft(changed);
      expect(await waits(file)).toEqual(["unattached", 1]);
      await demo.client.restoreDraft(changed);
      expect(await waits(file)).toEqual(["drafted", 91]);
      await demo.client.deleteDraft(changed);
      server.now += day;
      expect(await goes()).toBe(1);
    });

    test("go when it is taken off, unless another draft has it too", async () => {
      const [kept, taken] = [await upload(), await upload()];
      const draft = await keep(demo, { flow: "request", fileIds: [kept, taken] });
      const copy = await keep(demo, { flow: "request", fileIds: [taken] });
      await keep(demo, { id: draft.id, flow: "request", follows: draft.revision, fileIds: [kept] });
      expect(await waits(taken)).toEqual(["drafted", 91]);
      await demo.client.deleteDraft(copy);
      expect(await waits(taken)).toEqual(["unattached", 1]);
      expect(await waits(kept)).toEqual(["drafted", 91]);
    });

    test("are sent with it, and stay with the request", async () => {
      const file = await upload();
      const draft = await keep(demo, { flow: "request", fileIds: [file] });
      await demo.client.request(aRequest({ files: [{ id: file }] }), { idempotencyKey: randomUUID() });
      expect(await waits(file)).toEqual(["attached", null]);
      await keep(demo, { id: draft.id, flow: "request", follows: draft.revision, fileIds: [file] });
      await demo.client.deleteDraft((await demo.client.drafts())[0] ?? draft);
      expect(await waits(file)).toEqual(["attached", null]);
    });

    test("are no other client's: a draft that names a foreign file does not keep it", async () => {
      const file = await upload(await server.aCustomer("otro"));
      await keep(demo, { flow: "request", fileIds: [file] });
      expect(await waits(file)).toEqual(["unattached", 1]);
    });
  });

  describe("a change", () => {
    test("that follows the state on the server is kept; one that does not is refused, and nothing is overwritten", async () => {
      const first = await keep(demo);
      const second = await keep(demo, { id: first.id, follows: first.revision });
      await refused(keep(demo, { id: first.id, follows: first.revision }), 409, "draft.changed");
      await refused(keep(demo, { id: first.id }), 409, "draft.changed");
      expect((await demo.client.draft({ id: first.id })).revision).toBe(second.revision);
    });

    test("is kept again by whoever had no answer to the last one, or to the first of all", async () => {
      const [lost, first] = [randomUUID(), randomUUID()];
      const { id } = await keep(demo, { revision: first, unanswered: [lost] });
      // Sent once more, as it was.
      await keep(demo, { id, revision: first, unanswered: [lost] });
      await keep(demo, { id, revision: lost, unanswered: [first] });
      await keep(demo, { id, follows: first, unanswered: [lost] });
    });

    test("of two that follow the same state one is kept", async () => {
      const { id, revision } = await keep(demo);
      const revisions = Array.from({ length: 6 }, () => randomUUID());
      const done = await Promise.allSettled(
        revisions.map((each) => keep(demo, { id, revision: each, follows: revision })),
      );
      const kept = revisions.filter((_, at) => done[at]?.status === "fulfilled");
      expect(kept).toHaveLength(1);
      expect((await demo.client.draft({ id })).revision).toBe(kept[0]);
      for (const each of done.filter(({ status }) => status === "rejected"))
        expect(each).toMatchObject({ reason: { status: 409, code: "draft.changed" } });
    });

    test("of two that begin the same draft one is kept", async () => {
      const id = randomUUID();
      const done = await Promise.allSettled(Array.from({ length: 6 }, () => keep(demo, { id })));
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await listed(demo)).toEqual([id]);
    });
  });

  describe("a deleted draft", () => {
    test("is not listed and not read, deleting it again is no fault, and it can be taken back", async () => {
      const draft = await keep(demo);
      for (let turn = 0; turn < 2; turn++) await demo.client.deleteDraft(draft);
      expect(await listed(demo)).toEqual([]);
      await refused(demo.client.draft(draft), 404, "draft.unknown");
      for (let turn = 0; turn < 2; turn++) await demo.client.restoreDraft(draft);
      expect((await demo.client.draft(draft)).steps).toEqual(steps);
    });

    test("does not come back from a tab that still has it", async () => {
      const { id, revision } = await keep(demo);
      await demo.client.deleteDraft({ id, revision });
      await refused(keep(demo, { id, revision }), 409, "draft.gone");
      await refused(keep(demo, { id, follows: revision }), 409, "draft.gone");
      await refused(keep(demo, { id }), 409, "draft.gone");
      await server.database.owner.deleteFrom("drafts").execute();
      await refused(keep(demo, { id, follows: revision }), 409, "draft.gone");
      expect(await listed(demo)).toEqual([]);
    });

    test("was not changed elsewhere: a newer state stays", async () => {
      const first = await keep(demo);
      const { revision } = await keep(demo, { id: first.id, follows: first.revision });
      await refused(demo.client.deleteDraft(first), 409, "draft.changed");
      await refused(demo.client.restoreDraft(first), 404, "draft.unknown");
      expect((await demo.client.draft(first)).revision).toBe(revision);
    });

    test("waits to be taken back among the last few alone", async () => {
      const all = [];
      for (let turn = 0; turn <= mostDeleted; turn++) {
        server.now = friday + turn * minute;
        const draft = await keep(demo);
        await demo.client.deleteDraft(draft);
        all.push(draft);
      }
      const [oldest, ...others] = all;
      if (!oldest) throw new Error("nothing was deleted");
      await refused(demo.client.restoreDraft(oldest), 404, "draft.unknown");
      for (const each of others) await demo.client.restoreDraft(each);
      expect(await listed(demo)).toHaveLength(mostDeleted);
    });
  });

  test.each([
    ["a customer", draftLimits.drafts.registered, () => server.aCustomer()],
    ["a guest", draftLimits.drafts.guest, () => server.aGuest()],
  ])(
    "%s keeps %i drafts: one more is refused, also by taking back, and those there can be changed",
    async (_, most, who) => {
      const person = await who();
      const deleted = await keep(person);
      await person.client.deleteDraft(deleted);
      let last = await keep(person);
      for (let more = 1; more < most; more++) last = await keep(person);
      await refused(keep(person), 422, "draft.tooMany");
      await refused(person.client.restoreDraft(deleted), 422, "draft.tooMany");
      await keep(person, { id: last.id, follows: last.revision });
      expect(await listed(person)).toHaveLength(most);
    },
  );

  describe("nobody else's", () => {
    test("neither a colleague nor another client reads, changes, deletes or restores it", async () => {
      const { owner } = server.database;
      await sql`
        insert into users (client_id, role, name, language, password_hash, created_at, user_name)
        select client_id, role, name, language, password_hash, created_at, 'demo-2' from users
        where user_name = 'demo' on conflict do nothing`.execute(owner);
      const draft = await keep(demo);
      for (const other of [
        await server.aCustomer("demo-2"),
        await server.aCustomer("otro"),
        await server.aGuest(),
      ]) {
        expect(await listed(other)).toEqual([]);
        await refused(other.client.draft(draft), 404, "draft.unknown");
        await refused(other.client.restoreDraft(draft), 404, "draft.unknown");
        await refused(keep(other, { id: draft.id, follows: draft.revision }), 409, "draft.gone");
        await other.client.deleteDraft(draft);
        // Another user's draft with the same id is a different draft.
        await keep(other, { id: draft.id });
        await other.client.deleteDraft(draft).catch(() => undefined);
      }
      expect(await demo.client.draft(draft)).toMatchObject({ revision: draft.revision, steps });
      const staff = await server.aCustomer("operador");
      await refused(staff.client.drafts(), 403, "session.notYours");
    });

    test("the database itself shows and takes the rows of the call's client alone", async () => {
      await keep(demo);
      const other = (await server.aCustomer("otro")).clientId;
      const call = { as: "client", clientId: other } as const;
      const seen = await inCall(server.database, call, (tx) => tx.selectFrom("drafts").selectAll().execute());
      expect(seen).toEqual([]);
      const changes = await inCall(server.database, call, async (tx) => [
        Number((await tx.updateTable("drafts").set({ steps: "[]" }).executeTakeFirst()).numUpdatedRows),
        Number((await tx.deleteFrom("drafts").executeTakeFirst()).numDeletedRows),
      ]);
      expect(changes).toEqual([0, 0]);
      const storing = inCall(server.database, call, (tx) =>
        tx
          .insertInto("drafts")
          .values({
            client_id: demo.clientId,
            user_name: "demo",
            draft_id: randomUUID(),
            revision: randomUUID(),
            updated_at: new Date(friday),
            steps: "[]",
          })
          .execute(),
      );
      await expect(storing).rejects.toMatchObject({ code: "42501" });
      const asking = inCall(server.database, { as: "staff" }, (tx) =>
        tx.selectFrom("drafts").selectAll().execute(),
      );
      await expect(asking).rejects.toMatchObject({ code: "42501" });
    });
  });

  describe("input that is not right", () => {
    const right = toWire(draftToKeep, { revision: randomUUID(), steps }) as Wire;
    const but = (path: string, value: unknown) => saying(path, value, right, draftToKeep);
    const long = (letters: number) => JSON.stringify({ x: "x".repeat(letters) });
    test.each<[what: string, body: object, status: number, path: string]>([
      ["nothing", {}, 400, "revision"],
      ["a revision that is no id", but("revision", "1"), 400, "revision"],
      ["another kind of id", but("revision", randomUUID().toUpperCase()), 400, "revision"],
      ["too many unanswered", but("unanswered", Array(51).fill(randomUUID())), 400, "unanswered"],
      ["an unknown field", { ...right, gremlin: "x" }, 400, "gremlin"],
      ["too many steps", but("steps", Array(21).fill({})), 400, "steps"],
      ["a step without a name", but("steps[0].name", ""), 400, "steps[0].name"],
      ["a version that is none", but("steps[0].version", 0), 400, "steps[0].version"],
      ["what is no JSON", but("steps[0].typed", "{"), 400, "steps[0].typed"],
      ["JSON that is no object", but("steps[0].typed", "[]"), 400, "steps[0].typed"],
      ["half a character", but("steps[0].typed", '{"x":"\ud800"}'), 400, "steps[0].typed"],
      ["an object in place of its text", but("steps[0].typed", {}), 400, "steps[0].typed"],
      ["a step that is too long", but("steps[0].typed", long(draftLimits.stepLength)), 400, "steps[0].typed"],
      [
        "steps that are too long together",
        toWire(draftToKeep, {
          revision: randomUUID(),
          steps: steps.map((step) => ({ ...step, typed: long(draftLimits.length.quotation / 2) })),
        }) as object,
        422,
        "steps",
      ],
      ["another kind of draft", but("flow", "pedido"), 400, "flow"],
      ["more files than a request may have", but("fileIds", Array(11).fill(1)), 400, "fileIds"],
      ["a wrong shipment", but("shipment.lines", "x"), 400, "shipment.lines"],
    ])("%s is refused, at its field", async (_, body, status, path) => {
      const url = addressOf("keepDraft", { id: randomUUID() });
      const answer = await demo.send({ method: "PUT", url, body });
      expect(answer.statusCode, answer.body).toBe(status);
      expect(refusalOf(answer, "keepDraft").problems.map((each) => each.path)).toContain(path);
      expect(await listed(demo)).toEqual([]);
    });

    test("an id that is none is refused", async () => {
      for (const id of ["1", "x", randomUUID().slice(1)]) {
        const url = addressOf("keepDraft", { id });
        expect((await demo.send({ method: "PUT", url, body: right })).statusCode).toBe(400);
        expect((await demo.send({ url: addressOf("draft", { id }) })).statusCode).toBe(400);
      }
    });

    test("a page of another site changes nothing", async () => {
      const draft = await keep(demo);
      const headers = { "sec-fetch-site": "cross-site" };
      const url = addressOf("keepDraft", { id: randomUUID() });
      expect((await demo.send({ method: "PUT", url, headers, body: right })).statusCode).toBe(403);
      const gone = `${addressOf("deleteDraft", draft)}?${new URLSearchParams(toWire(byRevision, draft) as Record<string, string>)}`;
      expect((await demo.send({ method: "DELETE", url: gone, headers })).statusCode).toBe(403);
      expect(await listed(demo)).toEqual([draft.id]);
    });
  });

  describe("a guest who signs in", () => {
    const as = (guest: Person, userName: string, password = "anden-demo") =>
      guest.send({
        method: "POST",
        url: addressOf("signIn"),
        body: toWire(signIn, { userName, password }) as object,
      });

    test("takes their drafts along, as they are, and their quotations stay", async () => {
      const guest = await server.aGuest();
      const quotation = await server.givenAQuotation(guest);
      const [draft, deleted] = [await keep(guest), await keep(guest)];
      await guest.client.deleteDraft(deleted);
      const own = await keep(demo);
      server.now = friday + minute;
      expect((await as(guest, "demo")).statusCode).toBe(200);
      expect((await listed(demo)).toSorted()).toEqual([draft.id, own.id].toSorted());
      expect(await demo.client.draft(draft)).toEqual({
        revision: draft.revision,
        keptAt: "2026-11-20T10:00:00",
        steps,
      });
      await keep(demo, { id: draft.id, follows: draft.revision });
      await refused(demo.client.quotation({ id: quotation.number }), 403, 139);
      await refused(guest.client.drafts(), 401, "session.none");
    });

    test("by a one-time token likewise", async () => {
      const guest = await server.aGuest();
      const draft = await keep(guest);
      const { token } = await (await server.aCustomer("acceso")).client.issueToken({ holder: "demo" });
      await guest.client.signInByToken({ token });
      expect(await listed(demo)).toEqual([draft.id]);
    });

    test("keeps them when the password is wrong, and when they turn out to be the carrier's staff", async () => {
      const guest = await server.aGuest();
      const draft = await keep(guest);
      const wrong = await as(guest, "demo", "not-this-one");
      expect(wrong.statusCode).toBe(401);
      expect(await listed(guest)).toEqual([draft.id]);
      await as(guest, "operador");
      const { owner } = server.database;
      const rows = await owner.selectFrom("drafts").select(["client_id", "draft_id"]).execute();
      expect(rows).toEqual([{ client_id: guest.clientId, draft_id: draft.id }]);
    });

    test("a customer who signs in as another takes nothing along", async () => {
      const otro = await server.aCustomer("otro");
      const draft = await keep(otro);
      await as(otro, "demo");
      expect(await listed(demo)).toEqual([]);
      expect(await listed(await server.aCustomer("otro"))).toEqual([draft.id]);
    });

    test("loses nothing when it fails half-way: drafts and session are as before", async () => {
      const guest = await server.aGuest();
      const draft = await keep(guest);
      const { owner } = server.database;
      await sql`alter table drafts add constraint refused check (client_id <> ${sql.lit(demo.clientId)})`.execute(
        owner,
      );
      try {
        expect((await as(guest, "demo")).statusCode).toBe(500);
        expect(await listed(guest)).toEqual([draft.id]);
      } finally {
        await sql`alter table drafts drop constraint refused`.execute(owner);
      }
      await as(guest, "demo");
      expect(await listed(demo)).toEqual([draft.id]);
    });
  });
});
