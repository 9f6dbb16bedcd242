import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { callTimeout } from "@anden/contract/call-timeout";
import { makeClient, Refused } from "@anden/contract/client";
import { attachmentKinds, draftedLimits, unattachedLimits } from "@anden/domain/files/attachment";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mostAtOnce, mostOfOneClient } from "../plugins/upload.ts";
import { eachServer, friday, minute, type Person } from "../testing/server.ts";
import { soon } from "../testing/soon.ts";
import { addressOf, asking, refusalOf } from "../testing/wire.ts";
import { pieceLength } from "./queries.ts";

const megabyte = 1024 * 1024;
const pdf = attachmentKinds.pdf.mediaType;

/** A content of this length that begins as its kind does. */
function contentOf(kind: keyof typeof attachmentKinds, length = 5_000): Buffer {
  const content = randomBytes(length);
  content.set(attachmentKinds[kind].signatures[0]);
  return content;
}

const blobOf = (content: Buffer) => new Blob([new Uint8Array(content)]);
const bytesOf = async (content: Blob) => Buffer.from(await content.arrayBuffer());

eachServer((server) => {
  let demo: Person;
  beforeAll(async () => {
    demo = await server.aCustomer();
  });
  beforeEach(async () => {
    await server.database.owner.deleteFrom("files").execute();
  });

  const countOf = async (table: "files" | "file_pieces") => {
    const { owner } = server.database;
    const { count } = await owner
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const expectNothingStored = async () =>
    expect([await countOf("files"), await countOf("file_pieces")]).toEqual([0, 0]);

  const send = (
    who: Pick<Person, "send">,
    body: Buffer | string | undefined,
    { name = "carta.pdf", type = pdf, key }: { name?: string; type?: string; key?: string } = {},
  ) =>
    who.send({
      method: "POST",
      url: asking("storeFile", { name }),
      headers: { "content-type": type, ...(key ? { "idempotency-key": key } : {}) },
      ...(body === undefined ? {} : { body }),
    });
  const codesOf = (answer: Awaited<ReturnType<typeof send>>) =>
    refusalOf(answer, "storeFile").problems.map(({ name }) => name);

  describe("a file of every kind that may be attached is stored, and given back to the byte [B-116, B-286]", () => {
    const kinds = Object.keys(attachmentKinds) as (keyof typeof attachmentKinds)[];
    test.each(kinds)("%s", async (kind) => {
      const content = contentOf(kind);
      const { mediaType } = attachmentKinds[kind];
      const name = `Carta de porte, 2ª versión.${kind}`;
      const stored = await demo.client.storeFile({ name, mediaType, content: blobOf(content) });
      expect(stored).toEqual({ id: stored.id, name, mediaType, length: content.length });
      const given = await demo.client.storedFile({ id: stored.id });
      expect([given.name, given.mediaType]).toEqual([name, mediaType]);
      expect((await bytesOf(given.content)).equals(content)).toBe(true);
    });
  });

  test("what is stored says whose it is, who sent it, its digest, and that no record refers to it yet", async () => {
    const content = contentOf("pdf");
    const { id } = await demo.client.storeFile({
      name: "../../carta\u202E.pdf",
      mediaType: pdf,
      content: blobOf(content),
    });
    const rows = await server.database.owner.selectFrom("files").selectAll().execute();
    expect(rows).toEqual([
      {
        client_id: demo.clientId,
        number: id,
        created_at: friday,
        created_by: "demo",
        name: "carta.pdf",
        media_type: pdf,
        length: content.length,
        sha256: createHash("sha256").update(content).digest(),
        state: "unattached",
        expires_at: friday + 24 * 60 * minute,
      },
    ]);
  });

  test.each([1, pieceLength - 1, pieceLength, pieceLength + 1, 10 * megabyte])(
    "one of %d bytes beyond its signature is stored in pieces and read back whole",
    async (more) => {
      const length = Math.min(more + 8, 10 * megabyte);
      const content = contentOf("png", length);
      const { id } = await demo.client.storeFile({
        name: "foto.png",
        mediaType: "image/png",
        content: blobOf(content),
      });
      expect(await countOf("file_pieces")).toBe(Math.ceil(length / pieceLength));
      const { content: given } = await demo.client.storedFile({ id });
      expect((await bytesOf(given)).equals(content)).toBe(true);
    },
  );

  test("is given back as an attachment that no browser shows or guesses the kind of", async () => {
    const { id } = await demo.client.storeFile({
      name: "señas.pdf",
      mediaType: pdf,
      content: blobOf(contentOf("pdf")),
    });
    const { headers } = await demo.send({ url: addressOf("storedFile", { id }) });
    expect(headers).toMatchObject({
      "content-type": pdf,
      "content-length": "5000",
      "content-disposition": `attachment; filename="se_as.pdf"; filename*=UTF-8''se%C3%B1as.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  describe("refused, and nothing is stored", () => {
    const check = async (answer: ReturnType<typeof send>, status: number, ...codes: string[]) => {
      const given = await answer;
      expect([given.statusCode, codesOf(given)]).toEqual([status, codes]);
      await expectNothingStored();
    };

    test("is a name of another kind, in the words of the specification [B-286]", async () => {
      await check(send(demo, contentOf("pdf"), { name: "carta.exe" }), 415, "file.kindNotAllowed");
      const english = server.portal.client({ token: demo.token, language: "en" });
      const sending = english.storeFile({
        name: "carta.svg",
        mediaType: "image/svg+xml",
        content: blobOf(contentOf("png")),
      });
      await expect(sending).rejects.toThrow("Only pdf, word, excel, gif, png and jpg may be attached");
    });

    test("is a media type that the call does not take", async () => {
      for (const type of ["text/html", "application/octet-stream", "multipart/form-data; boundary=x"])
        await check(send(demo, contentOf("pdf"), { type }), 415, "body.wrongMediaType");
    });

    test("is a content that is not what its name says, or a media type that is not", async () => {
      await check(send(demo, contentOf("png")), 422, "file.notAsNamed");
      await check(send(demo, "<html><script>alert(1)</script>"), 422, "file.notAsNamed");
      await check(send(demo, "%"), 422, "file.notAsNamed");
      await check(send(demo, contentOf("pdf"), { type: "image/png" }), 422, "file.notAsNamed");
      await check(
        send(demo, contentOf("doc"), { name: "a.docx", type: attachmentKinds.docx.mediaType }),
        422,
        "file.notAsNamed",
      );
    });

    test("is an empty body", async () => {
      await check(send(demo, ""), 400, "body.empty");
      await check(send(demo, undefined), 400, "body.empty");
    });

    test("is a file without a name, or with one of more than 100 characters [B-285]", async () => {
      await check(send(demo, contentOf("pdf"), { name: "" }), 400, "field.required");
      await check(send(demo, contentOf("pdf"), { name: "../" }), 400, "field.required");
      await check(send(demo, contentOf("pdf"), { name: `${"a".repeat(97)}.pdf` }), 400, "field.tooLong");
    });

    test("is one byte more than 10 MB", async () => {
      const answer = await send(demo, contentOf("pdf", 10 * megabyte + 1));
      expect([answer.statusCode, refusalOf(answer, "storeFile").sentence]).toEqual([
        413,
        "El archivo es demasiado grande: son 10 MB como máximo. Redúcelo o divídelo.",
      ]);
      await expectNothingStored();
    });

    test("is what a guest, staff or nobody sends", async () => {
      await check(send(await server.aGuest(), contentOf("pdf")), 403, "session.notYours");
      await check(send(await server.aCustomer("operador"), contentOf("pdf")), 403, "session.notYours");
      await check(send(server, contentOf("pdf")), 401, "session.none");
    });

    test("is what a page of another site sends", async () => {
      const answer = await demo.send({
        method: "POST",
        url: asking("storeFile", { name: "carta.pdf" }),
        headers: { "content-type": pdf, "sec-fetch-site": "cross-site" },
        body: contentOf("pdf"),
      });
      expect([answer.statusCode, codesOf(answer)]).toEqual([403, ["call.crossSite"]]);
      await expectNothingStored();
    });
  });

  test("another client's file is not there, for reading either", async () => {
    const { id } = await demo.client.storeFile({
      name: "carta.pdf",
      mediaType: pdf,
      content: blobOf(contentOf("pdf")),
    });
    const otro = await server.aCustomer("otro");
    for (const file of [id, 999_999_999]) {
      const answer = await otro.send({ url: addressOf("storedFile", { id: file }) });
      expect([answer.statusCode, refusalOf(answer, "storedFile").problems.map(({ name }) => name)]).toEqual([
        404,
        ["file.unknown"],
      ]);
    }
    const { content } = await (await server.aCustomer()).client.storedFile({ id });
    expect(content.size).toBe(5_000);
  });

  describe("under one idempotency key", () => {
    test("the same file is stored once, and another one is refused", async () => {
      const content = contentOf("pdf");
      const key = randomUUID();
      const first = await send(demo, content, { key });
      const again = await send(demo, content, { key });
      expect([again.body, again.headers["idempotency-replayed"]]).toEqual([first.body, "true"]);
      expect(await countOf("files")).toBe(1);
      expect((await send(demo, contentOf("pdf"), { key })).statusCode).toBe(409);
      expect((await send(demo, content, { key, name: "otra.pdf" })).statusCode).toBe(409);
      expect(await countOf("files")).toBe(1);
    });

    test("two that are sent at once are stored once", async () => {
      const content = contentOf("pdf", 300_000);
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => send(demo, content, { key })));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(await countOf("files")).toBe(1);
      expect(await countOf("file_pieces")).toBe(2);
    });
  });

  describe("files that no record refers to", () => {
    const waiting = (clientId: number, state: "unattached" | "drafted", count: number, length: number) =>
      server.database.owner
        .insertInto("files")
        .values(
          Array.from({ length: count }, (_, index) => ({
            client_id: clientId,
            number: 100 + index,
            created_at: new Date(friday),
            created_by: "demo",
            name: "carta.pdf",
            media_type: pdf,
            length,
            sha256: randomBytes(32),
            state,
            expires_at: new Date(friday),
          })),
        )
        .execute();

    const unused =
      "Hay demasiados archivos sin usar: pueden esperar 80 archivos o 200 MB. Envía la solicitud a la que pertenecen, o vuelve a intentarlo mañana.";
    const inDrafts =
      "Las solicitudes sin enviar de tu empresa ya guardan todo lo que se puede: 400 archivos o 1,000 MB. Envía o elimina alguna, y vuelve a adjuntarlo.";
    test.each([
      ["files that nothing refers to", "unattached", unattachedLimits.files, 1, unused],
      ["bytes of them", "unattached", 20, 10 * megabyte, unused],
      ["files in drafts", "drafted", draftedLimits.files, 1, inDrafts],
      ["bytes in drafts", "drafted", 100, 10 * megabyte, inDrafts],
    ] as const)(
      "are refused where one client has too many %s, and taken of another",
      async (_, state, count, length, sentence) => {
        await waiting(demo.clientId, state, count, length);
        const answer = await send(demo, contentOf("pdf"));
        expect([answer.statusCode, refusalOf(answer, "storeFile").sentence]).toEqual([429, sentence]);
        expect(await countOf("files")).toBe(count);
        expect((await send(await server.aCustomer("otro"), contentOf("pdf"))).statusCode).toBe(200);
        await server.database.owner
          .updateTable("files")
          .set({ state: "attached", expires_at: null })
          .execute();
        expect((await send(demo, contentOf("pdf"))).statusCode).toBe(200);
      },
    );
  });

  describe("over a real connection", () => {
    let port: number;
    beforeAll(async () => {
      const { app } = server.portal;
      // At the end the portal closes it.
      await app.listen({ port: 0, host: "127.0.0.1" });
      port = (app.server.address() as AddressInfo).port;
    });
    afterAll(() => server.portal.app.server.closeAllConnections());

    /** A request of which the body is not sent yet, and its answer. */
    function begun(who: Person, headers: Readonly<Record<string, string>> = {}) {
      const path = asking("storeFile", { name: "carta.pdf" });
      const sending = request({
        port,
        host: "127.0.0.1",
        method: "POST",
        path,
        headers: { authorization: `Bearer ${who.token}`, "content-type": pdf, ...headers },
      });
      const answered = new Promise<IncomingMessage>((resolve, reject) => {
        sending.once("response", resolve);
        sending.once("error", reject);
      });
      answered.catch(() => undefined);
      return { sending, answered };
    }
    const written = (sending: ClientRequest, part: Buffer) =>
      new Promise<void>((resolve, reject) =>
        sending.write(part, (error) => (error ? reject(error) : resolve())),
      );

    test("the portal's own client sends a file of a browser and gets it back", async () => {
      const client = makeClient({
        fetch,
        baseUrl: `http://127.0.0.1:${port}`,
        subscriptionKey: "tests",
        token: () => demo.token,
      });
      const content = contentOf("jpg", 3 * megabyte);
      const file = new File([new Uint8Array(content)], "foto.jpg", { type: "image/jpeg" });
      const key = { idempotencyKey: randomUUID() };
      const ask = { name: file.name, mediaType: file.type, content: file };
      const { id } = await client.storeFile(ask, key);
      expect((await client.storeFile(ask, key)).id).toBe(id);
      const given = await client.storedFile({ id });
      expect([given.name, given.mediaType]).toEqual(["foto.jpg", "image/jpeg"]);
      expect((await bytesOf(given.content)).equals(content)).toBe(true);
      const foreign = client.storeFile({ ...ask, name: "foto.exe" });
      await expect(foreign).rejects.toBeInstanceOf(Refused);
    });

    test("a body that says it is too large is refused before it is sent", async () => {
      const { sending, answered } = begun(demo, { "content-length": String(26 * megabyte) });
      sending.flushHeaders();
      expect((await answered).statusCode).toBe(413);
      sending.destroy();
      await expectNothingStored();
    });

    test("a body without an end is refused behind 10 MB, and is not held in memory", async () => {
      const { sending, answered } = begun(demo);
      let status: number | undefined;
      void answered.then(({ statusCode }) => {
        status = statusCode;
      });
      const part = contentOf("pdf", megabyte);
      let sent = 0;
      for (; status === undefined && sent < 64; sent++) await written(sending, part);
      await soon(() => expect(status).toBe(413));
      const before = process.memoryUsage().rss;
      // A client that goes on sending is still read, so that it gets the answer; its bytes are thrown away.
      for (let more = 0; more < 200; more++) await written(sending, part);
      expect(process.memoryUsage().rss - before).toBeLessThan(60 * megabyte);
      sending.destroy();
      await expectNothingStored();
    });

    test("one that ends half-way leaves nothing, and another one is taken in its place", async () => {
      for (let turn = 0; turn < mostOfOneClient + 1; turn++) {
        const { sending } = begun(demo, { "content-length": "300000" });
        await written(sending, contentOf("pdf", 100_000));
        await pause(20);
        sending.destroy();
      }
      await soon(async () => expect((await send(demo, contentOf("pdf"))).statusCode).toBe(200));
      expect(await countOf("files")).toBe(1);
    });

    test("of one client only some are received at a time, of all clients more", async () => {
      expect(mostAtOnce).toBeGreaterThan(mostOfOneClient);
      const open = Array.from({ length: mostOfOneClient + 1 }, () => begun(demo));
      await Promise.all(open.map(({ sending }) => written(sending, contentOf("pdf"))));
      // The one too many is answered before any of the others has ended.
      const refused = await Promise.race(open.map(({ answered }) => answered));
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "5"]);
      expect((await send(await server.aCustomer("otro"), contentOf("pdf"))).statusCode).toBe(200);
      for (const { sending } of open) sending.end();
      const statuses = await Promise.all(open.map(async ({ answered }) => (await answered).statusCode));
      expect(statuses.toSorted()).toEqual([...Array(mostOfOneClient).fill(200), 429]);
      expect((await send(demo, contentOf("pdf"))).statusCode).toBe(200);
    });

    test("one that is sent so slowly that its caller has gone is cut off", { timeout: 60_000 }, async () => {
      const { server: http } = server.portal.app;
      expect(http.requestTimeout).toBe(callTimeout);
      const { headersTimeout } = http;
      http.requestTimeout = 1_000;
      http.headersTimeout = 1_000;
      try {
        const { sending, answered } = begun(demo, { "content-length": "300000" });
        await written(sending, contentOf("pdf", 1_000));
        const ended = await answered.then(
          ({ statusCode }) => statusCode,
          () => "cut off",
        );
        expect([408, "cut off"]).toContain(ended);
      } finally {
        http.requestTimeout = callTimeout;
        http.headersTimeout = headersTimeout;
      }
      await expectNothingStored();
    });

    test("one whose session ends while it is sent is refused", async () => {
      const leaving = await server.aCustomer();
      const { sending, answered } = begun(leaving);
      await written(sending, contentOf("pdf"));
      await leaving.client.signOut();
      sending.end();
      expect((await answered).statusCode).toBe(401);
      await expectNothingStored();
    });
  });
});
