import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outboxPath } from "@anden/contract/mail";
import type { Language } from "@anden/domain/customer/customer";
import { mostAddressesAnHour, mostMailsAnHour, mostRecipients } from "@anden/domain/mail/recipients";
import { formatDifference, formatFullDay, formatMoney } from "@anden/domain/values/formats";
import { simpleParser } from "mailparser";
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runJobs } from "../jobs/runner.ts";
import { jobsWith } from "../jobs/table.ts";
import { aMailServer, aSilentServer, type MailServer } from "../testing/mail-server.ts";
import { readPdf } from "../testing/pdf.ts";
import { aRequest, fromOwnBook, monday, quotedForRequest } from "../testing/requests.ts";
import { eachServer, minute, type Person } from "../testing/server.ts";
import { aPallet, aStop, monterrey, sanFrancisco } from "../testing/shipments.ts";
import { soon } from "../testing/soon.ts";
import { refusalOf } from "../testing/wire.ts";
import { deadLetters, retryLetter } from "./dead-letters.ts";
import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { readContent } from "./message.ts";
import { queueMail } from "./queue-mail.ts";
import { sendMail } from "./send-mail.ts";
import { folderTransport, type MailTransport, smtpTransport } from "./transport.ts";

const boss = "jefe@norte.example";
const quiet = { info: () => undefined, warn: () => undefined };

eachServer((server) => {
  let mailServer: MailServer;
  let demo: Person;
  beforeAll(async () => {
    mailServer = await aMailServer();
    demo = await server.aCustomer();
  });
  afterAll(() => mailServer.close());
  beforeEach(async () => {
    mailServer.manner = "takes";
    mailServer.clear();
    await server.database.owner.deleteFrom("mails").execute();
    await server.database.owner.deleteFrom("outbox").execute();
  });

  const queued = () => server.database.owner.selectFrom("mails").selectAll().execute();
  const theMail = async () => {
    const [mail, ...more] = await queued();
    if (!mail || more.length > 0) throw new Error(`${more.length + 1} messages are queued`);
    return mail;
  };
  const impatient = (url = mailServer.url) => smtpTransport(url, { greeting: 500, silence: 500 });
  /** One run of the job, with the message that is queued. */
  async function send(transport: MailTransport = impatient(), { isKept = false } = {}): Promise<void> {
    const { client_id: clientId, mail_id: mailId } = await theMail();
    const { signal } = new AbortController();
    const { database } = server;
    const context = { database, clock: () => server.now, log: quiet, signal };
    await sendMail({ transport: () => transport, isKept }).run({ clientId, mailId }, context);
  }

  describe("a quotation", () => {
    test("goes to all addresses and to the user, with its PDF, and is flagged as sent [B-352, B-200, P-192]", async () => {
      const { number } = await server.givenAQuotation(demo);
      expect(await demo.client.quotation({ id: number })).toMatchObject({ isSent: false });
      const answer = await demo.client.forwardQuotation({ id: number, addresses: [boss, "ana@sur.example"] });
      expect(answer).toEqual({ recipients: 3 });
      expect(await demo.client.quotation({ id: number })).toMatchObject({ isSent: true });
      await send();
      const [mail] = mailServer.taken;
      const own = (await demo.client.loginData()).user.email;
      expect([mail?.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).toEqual([
        boss,
        "ana@sur.example",
        own,
      ]);
      expect(mail?.replyTo?.value[0]?.address).toBe(own);
      expect(mail?.subject).toContain(String(number));
      const [paper] = mail?.attachments ?? [];
      expect(paper).toMatchObject({ filename: `Cotizacion-${number}.pdf`, contentType: "application/pdf" });
      expect(JSON.stringify(await readPdf(new Uint8Array(paper?.content ?? [])))).toContain(String(number));
    });

    test.each([
      ["es", /te envía esta cotización/, "Abrir la cotización"],
      ["en", /is sending you this quote/, "Open the quote"],
    ] as const)(
      "is announced in the language of its sender (%s), as text and as HTML without anything from elsewhere",
      async (language, says, button) => {
        const person = server.portal.client({ token: demo.token, language });
        const { number } = await server.givenAQuotation(demo);
        await person.forwardQuotation({ id: number, addresses: [boss] });
        await send();
        const [mail] = mailServer.taken;
        const html = String(mail?.html);
        for (const text of [mail?.text, html]) {
          expect(text).toMatch(says);
          expect(text).toContain(button);
          expect(text).toContain(`https://portal.example/cotizacion/${number}`);
          // The carrier's number is not broken over two lines.
          expect(text).toContain("81\u00a05550\u00a00100");
        }
        expect(html).toMatch(new RegExp(`<html lang="${language}">`));
        expect(html).toContain("prefers-color-scheme: dark");
        expect(html).not.toMatch(/<img|src=|url\(|@import|<link/);
        expect(new Set(html.match(/https?:\/\/[^"]+/g))).toEqual(
          new Set([`https://portal.example/cotizacion/${number}`]),
        );
      },
    );

    test.each([
      ["es", "Precio", "IVA 16 %", "In English?"],
      ["en", "Price", "VAT 16%", "¿En español?"],
    ] as const)(
      "shows its price line by line with taxes and total, as text and as HTML, and says how to read it in the other language (%s)",
      async (language, title, vat, other) => {
        const person = server.portal.client({ token: demo.token, language });
        const { number } = await server.givenAQuotation(demo);
        const { breakdown, subtotal, total, currency } = await person.quotation({ id: number });
        await person.forwardQuotation({ id: number, addresses: [boss] });
        await send();
        const [mail] = mailServer.taken;
        const html = String(mail?.html).replace(/<[^>]+>/g, "\n");
        const money = (minor: number) => formatMoney({ minor });
        for (const text of [mail?.text, html])
          for (const said of [
            title,
            vat,
            "Subtotal",
            other,
            currency,
            ...breakdown.flatMap(({ concept, amount }) => [concept.name, money(amount)]),
            money(subtotal),
            money(total),
          ])
            expect(text).toContain(said);
        // For screen readers it is a table with a heading for each row; all others are layout.
        expect(String(mail?.html).match(/<table(?! role="presentation")/g)).toHaveLength(1);
        expect(String(mail?.html)).toMatch(/<caption[^>]+>[^<]+<\/caption>\s*<tr><th scope="row"/);
      },
    );

    test("of a reseller has neither the carrier's price nor the commission", async () => {
      const reseller = await server.aCustomer("logistico");
      const { number } = await server.givenAQuotation(reseller, {
        markup: { kind: "amount", amount: 77_77 },
      });
      const { breakdown, markupCost, subtotal } = await reseller.client.quotation({ id: number });
      expect(markupCost).toBe(77_77);
      await reseller.client.forwardQuotation({ id: number, addresses: [boss] });
      await send();
      const [mail] = mailServer.taken;
      const money = (minor: number) => formatMoney({ minor });
      for (const text of [mail?.text, String(mail?.html)]) {
        expect(text).toContain("Flete, con todos sus cargos");
        expect(text).toContain(money(subtotal));
        for (const hidden of [...breakdown.map(({ amount }) => amount), markupCost])
          expect(text).not.toContain(money(hidden));
      }
    });

    test("says where the goods cross the border, and that the leg inside the United States is quoted apart", async () => {
      const { number } = await server.givenAQuotation(demo, {
        origin: aStop(monterrey),
        destination: aStop(sanFrancisco),
        crossing: { crossingId: 1, isIntraUsa: true },
      });
      await demo.client.forwardQuotation({ id: number, addresses: [boss] });
      await send();
      const crossing =
        "Nuevo Laredo-Laredo. Hacia Estados Unidos. Intra-USA: contratamos el tramo dentro de Estados Unidos y lo cotizamos aparte.";
      const [mail] = mailServer.taken;
      expect(mail?.text).toContain(`Cruce fronterizo: ${crossing}\n`);
      expect(mail?.html).toContain(crossing);
    });

    test("says when the goods are fetched and when they arrive", async () => {
      const { number } = await server.givenAQuotation(demo, {
        appointments: { pickup: { mode: "ordinary", day: monday } },
      });
      const { deliveredOn = "" } = await demo.client.quotation({ id: number });
      await demo.client.forwardQuotation({ id: number, addresses: [boss] });
      await send();
      const days = `Recolección: ${formatFullDay(monday, "es")}\nLlega: ${formatFullDay(deliveredOn, "es")}`;
      expect(mailServer.taken[0]?.text).toContain(days);
    });

    test("that has expired says the agreed day, as its PDF and the screen do, and no arrival", async () => {
      const agreed = "2026-10-08";
      const { number } = await server.at(server.now - 45 * 24 * 60 * minute, async () =>
        server.givenAQuotation(await server.aCustomer("demo"), {
          appointments: { pickup: { mode: "ordinary", day: agreed } },
        }),
      );
      await demo.client.forwardQuotation({ id: number, addresses: [boss] });
      await send();
      const [mail] = mailServer.taken;
      expect(mail?.text).toContain(`Recolección: ${formatFullDay(agreed, "es")}\nVigente hasta: `);
      const { texts } = await readPdf(new Uint8Array(mail?.attachments[0]?.content ?? []));
      const paper = texts.map(({ text }) => text).join("\n");
      expect(paper).toContain(formatFullDay(agreed, "es"));
      expect(paper).not.toContain("Llega el ");
    });

    test("sent twice with one key goes once", async () => {
      const { number } = await server.givenAQuotation(demo);
      const ask = () =>
        demo.client.forwardQuotation({ id: number, addresses: [boss] }, { idempotencyKey: "twice-the-same" });
      expect(await ask()).toEqual(await ask());
      expect(await queued()).toHaveLength(1);
    });

    test("is refused with a wrong address, a repeated one, none, or ten thousand, and nothing is queued", async () => {
      const { number } = await server.givenAQuotation(demo);
      const refused = async (addresses: readonly string[]) => {
        const url = `/api/app/cotizacion/reenviar-correo-cotizacion/${number}?username=demo`;
        const answer = await demo.send({ method: "POST", url, body: [...addresses] });
        return { ...refusalOf(answer, "forwardQuotation"), status: answer.statusCode };
      };
      expect(await refused([boss, "jefe"])).toMatchObject({
        status: 422,
        problems: [{ code: "mail.badAddress", path: "addresses[1]" }],
      });
      expect(await refused([boss, boss.toUpperCase()])).toMatchObject({
        status: 422,
        problems: [{ code: "mail.repeated", path: "addresses[1]" }],
      });
      expect(await refused([])).toMatchObject({ status: 422, problems: [{ code: "mail.noRecipients" }] });
      expect(await refused([`${boss}\r\nBcc: otro@sur.example`])).toMatchObject({ status: 422 });
      const many = Array.from({ length: 10_000 }, (_, index) => `a${index}@norte.example`);
      expect((await refused(many)).status).toBe(400);
      expect(await queued()).toEqual([]);
      expect(await server.database.owner.selectFrom("outbox").selectAll().execute()).toEqual([]);
      expect(await demo.client.quotation({ id: number })).toMatchObject({ isSent: false });
    });

    test("is told of in the words of the specification", async () => {
      const { number } = await server.givenAQuotation(demo);
      const url = `/api/app/cotizacion/reenviar-correo-cotizacion/${number}`;
      const answer = await demo.send({ method: "POST", url, body: ["jefe", boss, boss] });
      expect(answer.json().errors.map(({ detail }: { detail: string }) => detail)).toEqual([
        "jefe no es una dirección de correo electrónico válida.",
        `${boss} ya ha sido agregado.`,
      ]);
    });

    test("is refused to a guest and to another client, who learn nothing of it", async () => {
      const guest = await server.aGuest();
      const { number } = await server.givenAQuotation(guest);
      await expect(guest.client.forwardQuotation({ id: number, addresses: [boss] })).rejects.toThrow();
      const other = await server.aCustomer("otro");
      await expect(other.client.forwardQuotation({ id: number, addresses: [boss] })).rejects.toMatchObject({
        status: 403,
      });
      expect(await queued()).toEqual([]);
    });
  });

  test(`a user sends ${mostMailsAnHour} messages an hour, beside those that the carrier sends by itself`, async () => {
    const { number } = await server.givenAQuotation(demo);
    const forward = () => demo.client.forwardQuotation({ id: number, addresses: [boss] });
    await forward();
    const [first] = await queued();
    if (!first) throw new Error("nothing is queued");
    const given = async (count: number, is_automatic: boolean) => {
      const more = Array.from({ length: count }, () => ({
        client_id: first.client_id,
        kind: "quotation",
        user_name: first.user_name,
        is_automatic,
        mail_id: crypto.randomUUID(),
        content: null,
        recipients: "[]",
        created_at: new Date(server.now),
      }));
      await server.database.owner.insertInto("mails").values(more).execute();
    };
    await given(mostMailsAnHour - 3, false);
    await given(mostMailsAnHour, true);
    const together = await Promise.allSettled([forward(), forward(), forward(), forward()]);
    expect(together.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await server.database.owner.deleteFrom("mails").where("is_automatic", "=", true).execute();
    await expect(forward()).rejects.toMatchObject({ status: 429 });
    expect(await queued()).toHaveLength(mostMailsAnHour);
    await server.at(server.now + 60 * minute, async () => {
      const later = await server.aCustomer();
      expect(await later.client.forwardQuotation({ id: number, addresses: [boss] })).toEqual({
        recipients: 2,
      });
    });
  });

  test("and to a limited number of addresses", async () => {
    const { number } = await server.givenAQuotation(demo);
    const forward = () =>
      demo.client.forwardQuotation({
        id: number,
        addresses: Array.from({ length: mostRecipients }, (_, index) => `a${index}@norte.example`),
      });
    for (let sent = 0; sent < mostAddressesAnHour; sent += mostRecipients + 1) await forward();
    await expect(forward()).rejects.toMatchObject({ status: 429 });
  });

  test("a name in it that looks like an address is no link", async () => {
    const { number } = await server.givenAQuotation(demo);
    const { changeOwnPerson, ownPerson, forwardQuotation } = demo.client;
    const { muted, ...person } = await ownPerson({});
    await changeOwnPerson({
      ...person,
      muted,
      name: "Cobra en https://premios.example o www.premios.example",
    });
    await forwardQuotation({ id: number, addresses: [boss] });
    await changeOwnPerson({ ...person, muted });
    const { text, html } = readContent((await theMail()).content);
    for (const body of [text, html]) {
      expect(body).toContain("Cobra en https");
      expect(body).not.toMatch(/https:\/\/premios|premios\.example/);
    }
  });

  test("a request goes to others and, again, to its user, with its PDF [P-022, B-199, B-353, B-354]", async () => {
    const request = await demo.client.request(aRequest());
    expect(await demo.client.forwardRequest({ id: request.number, addresses: [boss] })).toEqual({
      recipients: 2,
    });
    await send();
    const addressees = (mail: number) =>
      [mailServer.taken[mail]?.to].flat().flatMap((to) => to?.value.map(({ address }) => address));
    const own = "demo@comercial-ejemplo.example";
    expect(addressees(0)).toEqual([boss, own]);
    expect(mailServer.taken[0]?.text).toContain(request.guideNumber);
    const [paper] = mailServer.taken[0]?.attachments ?? [];
    expect(paper?.filename).toBe(`Solicitud-${request.guideNumber}.pdf`);
    const { title } = await readPdf(new Uint8Array(paper?.content ?? []));
    expect(title).toBe(`Solicitud de servicio ${request.number}`);
    expect(await demo.client.serviceRequest({ id: request.number })).toMatchObject({ isIssued: true });
    await server.database.owner.deleteFrom("mails").execute();
    expect(await demo.client.resendRequestMail({ id: request.number })).toEqual({ recipients: 1 });
    await send();
    expect(addressees(1)).toEqual([own]);
    expect(mailServer.taken[1]?.subject).toBe(`Recibimos tu solicitud ${request.guideNumber}`);
    expect(await demo.client.requestMail({ id: request.number })).toMatchObject([{ state: "sent" }]);
  });

  test("a mail about a request says where its goods cross the border, and what is quoted apart", async () => {
    const frontera = await server.aCustomer("frontera");
    const saying = {
      crossing: { crossingId: 1, isIntraUsa: true },
      weightUnit: "pound",
      lengthUnit: "inch",
    } as const;
    const houston = await fromOwnBook(frontera, { from: 300_292 });
    const { number } = await frontera.client.request(aRequest({ ...houston, ...saying }));
    await server.database.owner.deleteFrom("mails").execute();
    await frontera.client.forwardRequest({ id: number, addresses: [boss] });
    await send();
    const crossing =
      "Nuevo Laredo-Laredo. Into Mexico. Intra-USA: we hire the leg inside the United States and quote it separately.";
    expect(mailServer.taken[0]?.text).toContain(`Border crossing: ${crossing}\n`);
  });

  test("a canceled request that is forwarded says so, and neither a moment nor a price of what nobody carries out", async () => {
    const request = await demo.client.request(aRequest());
    const forwarded = async () => {
      await server.database.owner.deleteFrom("mails").execute();
      await demo.client.forwardRequest({ id: request.number, addresses: [boss] });
      mailServer.clear();
      await send();
      const [mail] = mailServer.taken;
      const { texts } = await readPdf(new Uint8Array(mail?.attachments[0]?.content ?? []));
      return { text: String(mail?.text), paper: texts.map(({ text }) => text).join("\n") };
    };
    const before = await forwarded();
    expect(before.text).toMatch(/Recolección: .+Total: /s);
    expect(before.paper).toContain("Llega el ");
    await demo.client.cancelRequest({ id: request.number });
    const { statusName } = await demo.client.serviceRequest({ id: request.number });
    const after = await forwarded();
    expect(after.text).toContain(`Estatus: ${statusName}`);
    expect(after.text).not.toMatch(/Recolección: |Total: /);
    expect(after.paper).not.toContain("Llega el ");
  });

  test("a request that costs something else than its quotation says what was quoted, and the difference", async () => {
    const quotation = await server.givenAQuotation(demo, quotedForRequest);
    const heavier = { quotationNumber: quotation.number, lines: [{ ...aPallet, pieces: 2 }] };
    const { total } = await demo.client.requestTariff(aRequest(heavier));
    const request = await demo.client.request(aRequest({ ...heavier, acceptedTotal: total }));
    await server.database.owner.deleteFrom("mails").execute();
    await demo.client.forwardRequest({ id: request.number, addresses: [boss] });
    await send();
    const quoted = formatMoney({ minor: quotation.total });
    const difference = formatDifference({ minor: total - quotation.total });
    const [mail] = mailServer.taken;
    const rows = String(mail?.html).replace(/<[^>]+>/g, "\n");
    expect(mail?.text).toContain(`Total: ${formatMoney({ minor: total })} MXN`);
    expect(mail?.text).toContain(`Cotizado, ${quotation.number}: ${quoted}\nDiferencia: ${difference}`);
    for (const said of [`Cotizado, ${quotation.number}`, quoted, "Diferencia", difference])
      expect(rows).toContain(said);
  });

  test("a message that was given up is listed with what the server said, and sent again to who does not have it", async () => {
    const { number } = await server.givenAQuotation(demo);
    await demo.client.forwardQuotation({ id: number, addresses: [boss] });
    const { client_id: clientId, mail_id: mailId } = await theMail();
    expect(await deadLetters(server.database)).toEqual([]);
    expect(await retryLetter(server.database, mailId, server.now)).toBe(false);
    const job = sendMail({ transport: () => impatient(), isKept: false });
    const context = { database: server.database, clock: () => server.now, log: quiet };
    await job.gaveUp?.({ clientId, mailId }, context);
    expect(await deadLetters(server.database)).toMatchObject([{ mailId, missing: [{ address: boss }, {}] }]);
    await server.database.owner.deleteFrom("outbox").execute();
    expect(await retryLetter(server.database, mailId, server.now)).toBe(true);
    expect(await server.database.owner.selectFrom("outbox").select(["job", "payload"]).execute()).toEqual([
      { job: "send-mail", payload: { clientId, mailId } },
    ]);
    await send();
    expect(mailServer.taken[0]?.messageId).toContain(mailId);
    expect(await deadLetters(server.database)).toEqual([]);
  });

  describe("what was not delivered", () => {
    const gaveUp = async () => {
      const { client_id: clientId, mail_id: mailId } = await theMail();
      const context = { database: server.database, clock: () => server.now, log: quiet };
      await sendMail({ transport: () => impatient(), isKept: false }).gaveUp?.({ clientId, mailId }, context);
      await server.database.owner.deleteFrom("outbox").execute();
      return mailId;
    };
    const theirLetter: Letter = {
      language: "es",
      subject: "Confirma tu correo",
      carrierName: "Ejemplo",
      color: "#15201b",
      title: "Confirma",
      paragraphs: ["https://portal.example/acceso/confirmar#secret"],
      foot: [],
    };

    test("is seen by the carrier's staff with its addresses and reasons, and sent again to who does not have it", async () => {
      const { number } = await server.givenAQuotation(demo);
      await demo.client.forwardQuotation({ id: number, addresses: [boss, "ana@sur.example"] });
      mailServer.manner = { defers: boss };
      await expect(send()).rejects.toThrow();
      const staff = await server.aCustomer("operador");
      // A mail that is still being tried does not count as undelivered.
      expect(await staff.client.undeliveredMails()).toEqual([]);
      const id = await gaveUp();
      const [mail, ...more] = await staff.client.undeliveredMails();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        id,
        kind: "quotation",
        state: "dead",
        number,
        clientId: demo.clientId,
        maySendAgain: true,
        clientName: expect.stringContaining("Comercializadora Ejemplo del Valle"),
        addresses: [{ address: boss, reason: expect.stringContaining("Try again later") }],
      });
      mailServer.manner = "takes";
      mailServer.clear();
      const answers = await Promise.all([
        staff.client.sendMailAgain({ id }),
        staff.client.sendMailAgain({ id }),
      ]);
      expect(answers.map(({ isQueued }) => isQueued).sort()).toEqual([false, true]);
      expect(await server.database.owner.selectFrom("outbox").select("job").execute()).toEqual([
        { job: "send-mail" },
      ]);
      await send();
      expect(mailServer.taken).toHaveLength(1);
      expect(await staff.client.undeliveredMails()).toEqual([]);
      expect(await demo.client.quotationMail({ id: number })).toMatchObject([{ state: "sent" }]);
    });

    test("is told also where every address refused it, which nobody sends again", async () => {
      const { number } = await server.givenAQuotation(demo);
      await demo.client.forwardQuotation({ id: number, addresses: [boss] });
      mailServer.manner = "refuses the message";
      await send();
      const staff = await server.aCustomer("operador");
      const [mail] = await staff.client.undeliveredMails();
      expect(mail).toMatchObject({ state: "refused", maySendAgain: false });
      expect(mail?.addresses.map(({ reason }) => reason)).toEqual([
        expect.stringContaining("Looks like spam"),
        expect.stringContaining("Looks like spam"),
      ]);
      expect(await staff.client.sendMailAgain({ id: mail?.id ?? "" })).toEqual({ isQueued: false });
      expect((await theMail()).state).toBe("refused");
    });

    test("keeps no link that opens an account: who wants it asks for a new one", async () => {
      await queueMail(server.database.owner, {
        clientId: demo.clientId,
        kind: "account.confirm",
        userName: "demo",
        at: server.now,
        to: [boss],
        from: "no-reply@portal.example",
        letter: theirLetter,
      });
      const id = await gaveUp();
      expect(JSON.stringify(await queued())).not.toContain("secret");
      const staff = await server.aCustomer("operador");
      expect(await staff.client.undeliveredMails()).toMatchObject([
        { id, kind: "account.confirm", maySendAgain: false },
      ]);
      expect(await staff.client.sendMailAgain({ id })).toEqual({ isQueued: false });
      expect(await retryLetter(server.database, id, server.now)).toBe(false);
    });

    test("is refused to customers and guests", async () => {
      for (const who of [demo, await server.aGuest()]) {
        await expect(who.client.undeliveredMails()).rejects.toMatchObject({ status: 403 });
        const id = crypto.randomUUID();
        await expect(who.client.sendMailAgain({ id })).rejects.toMatchObject({ status: 403 });
      }
    });
  });

  describe("a mail server", () => {
    const forwarded = async (addresses = [boss]) => {
      const { number } = await server.givenAQuotation(demo);
      await demo.client.forwardQuotation({ id: number, addresses });
      return number;
    };
    const toldOf = async (number: number) => {
      const [mail] = await demo.client.quotationMail({ id: number });
      return { state: mail?.state, of: mail?.recipients.find(({ address }) => address === boss) };
    };

    test("that refuses one address has the message for the others, and the sender is told", async () => {
      const number = await forwarded([boss, "ana@sur.example"]);
      mailServer.manner = { refuses: boss };
      await send();
      expect(mailServer.taken).toHaveLength(1);
      expect(await toldOf(number)).toMatchObject({
        state: "sent",
        of: { state: "refused", reason: expect.stringContaining("No such mailbox") },
      });
      expect(await theMail()).toMatchObject({ content: null, attachment: null });
    });

    test("that puts one address off gets the message once more for that one alone", async () => {
      const number = await forwarded([boss, "ana@sur.example"]);
      mailServer.manner = { defers: boss };
      await expect(send()).rejects.toThrow(/not sent to all yet/);
      expect(await toldOf(number)).toMatchObject({ state: "waiting", of: { state: "waiting" } });
      mailServer.manner = "takes";
      await send();
      expect(mailServer.raw[0]).toBe(mailServer.raw[1]);
      expect(await toldOf(number)).toMatchObject({ state: "sent", of: { state: "sent" } });
      expect((await theMail()).repeats).toBe(0);
    });

    test("that refuses the message is not asked again", async () => {
      const number = await forwarded();
      mailServer.manner = "refuses the message";
      await send();
      expect(await toldOf(number)).toMatchObject({ state: "refused", of: { state: "refused" } });
    });

    test.each(["drops after DATA", "stalls after DATA"] as const)(
      "that %s gets the same bytes under one Message-ID again, which is counted",
      async (manner) => {
        const number = await forwarded();
        mailServer.manner = manner;
        await expect(send()).rejects.toThrow();
        expect(await toldOf(number)).toMatchObject({ state: "waiting" });
        mailServer.manner = "takes";
        await send();
        expect(mailServer.taken).toHaveLength(2);
        expect(mailServer.raw[1]).toBe(mailServer.raw[0]);
        expect(new Set(mailServer.taken.map(({ messageId }) => messageId)).size).toBe(1);
        expect(await theMail()).toMatchObject({ state: "sent", attempts: 2, repeats: 1 });
      },
    );

    test("that answers twice has each message once", async () => {
      const number = await forwarded();
      mailServer.manner = "answers twice";
      await send();
      expect(await toldOf(number)).toMatchObject({ state: "sent", of: { state: "sent" } });
      await send();
      expect(mailServer.taken).toHaveLength(1);
      expect(await theMail()).toMatchObject({ attempts: 1, repeats: 0 });
    });

    test("that is not there, or says nothing, leaves the message waiting", async () => {
      const silent = await aSilentServer();
      const number = await forwarded();
      await expect(send(impatient("smtp://127.0.0.1:1"))).rejects.toThrow();
      await expect(send(impatient(silent.url))).rejects.toThrow();
      await silent.close();
      expect(await toldOf(number)).toMatchObject({ state: "waiting" });
      expect((await theMail()).repeats).toBe(0);
      await send();
      expect(mailServer.taken).toHaveLength(1);
    });

    test("gets a message once when two processes run its job at a time", async () => {
      await forwarded();
      const runs = await Promise.allSettled([send(), send(), send()]);
      expect(mailServer.taken).toHaveLength(1);
      expect(runs.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
      await send();
      expect(mailServer.taken).toHaveLength(1);
    });

    test("gets it again from another process when the first was killed, which is counted", async () => {
      await forwarded();
      const hanging: MailTransport = { send: () => new Promise(() => undefined) };
      void send(hanging);
      await soon(async () => expect((await theMail()).attempts).toBe(1));
      await expect(send()).rejects.toThrow(/another process/);
      await server.at(server.now + 10 * minute, () => send());
      expect(mailServer.taken).toHaveLength(1);
      expect(await theMail()).toMatchObject({ state: "sent", repeats: 1 });
    });

    test("that never takes it leaves it on the list of what was not delivered", async () => {
      const number = await forwarded();
      const { client_id: clientId, mail_id: mailId } = await theMail();
      const { database } = server;
      const said: string[] = [];
      await sendMail({ transport: () => impatient(), isKept: false }).gaveUp?.(
        { clientId, mailId },
        { database, clock: () => server.now, log: { ...quiet, warn: (line) => void said.push(line) } },
      );
      expect(await toldOf(number)).toMatchObject({ state: "dead", of: { state: "dead" } });
      expect(said).toEqual([`The message ${mailId} was not delivered.`]);
      await send();
      expect(mailServer.taken).toEqual([]);
    });
  });

  test("no text of a message becomes a header or a tag", async () => {
    const wicked = 'Ana\r\nBcc: otro@sur.example\r\n\r\n<script>alert(1)</script>" \u202e😀';
    const { now } = server;
    await queueMail(server.database.owner, {
      clientId: demo.clientId,
      kind: "quotation",
      userName: "demo",
      at: now,
      to: [boss],
      from: "no-reply@portal.example",
      replyTo: { name: wicked, address: boss },
      letter: {
        language: "es",
        subject: wicked,
        carrierName: wicked,
        color: "#15201b",
        title: wicked,
        paragraphs: [wicked],
        facts: [[wicked, wicked]],
        foot: [wicked],
        button: { text: wicked, address: "https://portal.example/" },
      },
    });
    await send();
    const [mail] = mailServer.taken;
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.headers.has("bcc")).toBe(false);
    expect([mail?.to].flat()[0]?.value.map(({ address }) => address)).toEqual([boss]);
    expect(String(mail?.html)).not.toContain("<script>");
    expect(String(mail?.html)).toContain("&lt;script&gt;");
  });

  test("its button has the carrier's colour where white can be read on it", () => {
    const buttonOn = (color: string) => {
      const letter = { language: "es", subject: "x", carrierName: "x", color, title: "x", foot: [] } as const;
      const html = letterHtml({
        ...letter,
        paragraphs: [],
        button: { text: "Abrir", address: "https://portal.example/" },
      });
      return /<td style="background:(#\w{6})/.exec(html)?.[1];
    };
    expect(buttonOn("#8a1c1c")).toBe("#8a1c1c");
    expect(buttonOn("#ffd400")).toBe("#15603a");
  });

  test("without a mail server a message is a file, which any mail program opens", async () => {
    const folder = await mkdtemp(join(tmpdir(), "anden-outbox-"));
    try {
      const { number } = await server.givenAQuotation(demo);
      await demo.client.forwardQuotation({ id: number, addresses: [boss] });
      const { mail_id: mailId } = await theMail();
      await send(folderTransport(folder), { isKept: true });
      expect(await readdir(folder)).toEqual([`${mailId}.eml`]);
      const kept = await simpleParser(await readFile(join(folder, `${mailId}.eml`)));
      expect(kept.messageId).toBe(`<${mailId}@portal.example>`);
      expect(kept.subject).toContain(String(number));
      expect((await theMail()).content).not.toBeNull();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("a demo without a mail server shows its messages on a page, and no other portal does", async () => {
    const { number } = await server.givenAQuotation(demo);
    await demo.client.forwardQuotation({ id: number, addresses: [boss] });
    const { mail_id: mailId } = await theMail();
    await send(
      { send: async ({ to }) => ({ verdicts: to.map((address) => ({ address, is: "sent" })) }) },
      { isKept: true },
    );
    const portal = await server.another({ mode: "demo" });
    const page = (url: string, language = "es") =>
      portal.send({ url, headers: { "accept-language": language, accept: "text/html" } });
    const list = await page(outboxPath);
    expect(list.body).toContain(boss);
    expect(list.body).toContain(`${outboxPath}/${mailId}`);
    expect((await page(outboxPath, "en-US,en")).body).toContain("Sent emails");
    const shown = await page(`${outboxPath}/${mailId}`);
    expect(shown.body).toContain(`sandbox="allow-popups`);
    expect(shown.body).toContain(`href="https://portal.example/cotizacion/${number}"`);
    const message = await page(`${outboxPath}/${mailId}/html`);
    expect(message.headers["content-security-policy"]).toMatch(/^sandbox .*default-src 'none'/);
    expect(message.body).toContain(String(number));
    const file = await page(`${outboxPath}/${mailId}/pdf`);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    for (const url of ["1", crypto.randomUUID(), `${mailId}'/pdf`])
      expect((await page(`${outboxPath}/${url}`)).statusCode).toBe(404);
    for (const elsewhere of [
      await server.another({ mode: "production" }),
      await server.another({ mode: "demo", mail: { smtpUrl: "smtp://127.0.0.1:1", from: "a@b.example" } }),
    ])
      expect((await elsewhere.send({ url: outboxPath })).statusCode).toBe(404);
  });

  test("what a call queues is sent by the job runner", async () => {
    const { number } = await server.givenAQuotation(demo);
    await demo.client.forwardQuotation({ id: number, addresses: [boss] });
    const mail = { smtpUrl: mailServer.url, from: "no-reply@portal.example" };
    const config = {
      mail,
      dataDir: "/nowhere",
      mode: "production",
      portalUrl: new URL("https://portal.example"),
      serves: "calls and jobs",
    } as const;
    const carrier = { carrier: () => server.carrier, words: (language: Language) => server.words(language) };
    const jobs = jobsWith(config, async () => carrier);
    const runner = runJobs(jobs, {
      database: server.database,
      clock: () => server.now,
      log: { ...quiet, error: () => undefined },
      metrics: new Registry(),
      pace: { polling: 0.5, supervision: 1, restart: 1, heartbeat: 10 },
    });
    try {
      await soon(() => expect(mailServer.taken).toHaveLength(1));
      await soon(async () => expect((await theMail()).state).toBe("sent"));
    } finally {
      await runner.close();
    }
  });
});
