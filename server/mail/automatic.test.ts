import type { Language } from "@anden/domain/customer/customer";
import type { AutomaticMail } from "@anden/domain/mail/automatic-mails";
import { formatDifference, formatFullDay, formatMoney } from "@anden/domain/values/formats";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { inCall } from "../testing/database.ts";
import { readPdf } from "../testing/pdf.ts";
import { apodaca, aRequest, monday } from "../testing/requests.ts";
import { eachServer, minute, type Person } from "../testing/server.ts";
import { tellRequest } from "./automatic.ts";
import { expiringDigest } from "./expiring-letter.ts";
import { readContent } from "./message.ts";
import { readRecipients, sentSince } from "./queries.ts";
import { tellExpiring } from "./tell-expiring.ts";

const portalUrl = new URL("https://portal.example");
const day = 24 * 60 * minute;

eachServer((server) => {
  let demo: Person;
  let staff: Person;
  const options = {
    portalUrl,
    from: "no-reply@portal.example",
    carrier: async () => ({
      carrier: () => server.carrier,
      words: (language: Language) => server.words(language),
    }),
  };
  const context = () => ({
    database: server.database,
    clock: () => server.now,
    log: { info: () => undefined, warn: () => undefined },
    signal: new AbortController().signal,
  });
  const owner = () => server.database.owner;
  const mute = (...mails: readonly AutomaticMail[]) =>
    owner().updateTable("users").set({ muted_mails: mails }).where("user_name", "=", "demo").execute();

  beforeAll(async () => {
    demo = await server.aCustomer();
    staff = await server.aCustomer("operador");
  });
  beforeEach(async () => {
    await owner().deleteFrom("mails").execute();
    await owner().deleteFrom("outbox").execute();
    await mute();
  });

  const untell = () => owner().updateTable("quotations").set({ expiry_told_at: null }).execute();

  /** Runs what calls have queued about requests, each twice, as after a kill. */
  async function tell(): Promise<void> {
    const rows = await owner()
      .selectFrom("outbox")
      .select("payload")
      .where("job", "=", "tell-request")
      .execute();
    const job = tellRequest(options);
    for (const { payload } of rows)
      for (let run = 0; run < 2; run++)
        await job.run(payload as { clientId: number; number: number; position: number }, context());
  }
  async function told() {
    const rows = await owner()
      .selectFrom("mails")
      .select(["content", "recipients", "attachment", "mail_id"])
      .orderBy("created_at")
      .execute();
    return rows.map(({ content, recipients, attachment, mail_id }) => ({
      ...readContent(content),
      to: readRecipients(recipients).map(({ address }) => address),
      hasPaper: attachment !== null,
      mailId: mail_id,
    }));
  }

  test("who makes a request is told that it was received, confirmed and canceled, once each, with its form", async () => {
    const email = (await demo.client.loginData()).user.email;
    const { number, guideNumber } = await demo.client.request(aRequest());
    await tell();
    await staff.client.stepRequest({ id: number, status: "confirmed" });
    await tell();
    await staff.client.stepRequest({ id: number, status: "cancelled", reason: "No hay unidades ese día" });
    await tell();
    const mails = await told();
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Recibimos tu solicitud ${guideNumber}`,
      `Tu solicitud ${guideNumber} está confirmada`,
      `Tu solicitud ${guideNumber} se canceló`,
    ]);
    for (const { to, isAutomatic, messageId, mailId, html } of mails) {
      expect(to).toEqual([email]);
      expect(isAutomatic).toBe(true);
      expect(messageId).toContain(mailId);
      expect(html).toContain(`https://portal.example/solicitud/${number}`);
    }
    // The mail names the pickup day, which must not be confused with the day of the mail.
    const pickup = `Recolección: ${formatFullDay(monday, "es")}`;
    const confirmed = mails.find(({ subject }) => subject.endsWith("está confirmada"));
    expect(confirmed?.text).toMatch(/Pasamos por la mercancía.+/);
    for (const said of [pickup, "Confirmada el: "]) expect(confirmed?.text).toContain(said);
    const cancelled = mails.find(({ subject }) => subject.endsWith("se canceló"));
    expect(cancelled?.text).not.toContain(pickup);
    for (const said of ["No hay unidades ese día", "La habíamos confirmado", "Cancelada el: "])
      expect(cancelled?.text).toContain(said);
    expect(mails.filter(({ hasPaper }) => hasPaper)).toHaveLength(2);
    // They do not count towards the messages that the user may send in an hour.
    const call = { as: "client", clientId: demo.clientId } as const;
    expect(await inCall(server.database, call, (tx) => sentSince(tx, "demo", 0))).toEqual([]);
  });

  test("a mail that is written after its request was canceled does not announce a review or a pickup any more", async () => {
    const { number, guideNumber } = await demo.client.request(aRequest());
    await staff.client.stepRequest({ id: number, status: "confirmed" });
    await staff.client.stepRequest({ id: number, status: "cancelled", reason: "No hay unidades ese día" });
    const { number: own } = await demo.client.request(aRequest());
    await demo.client.cancelRequest({ id: own });
    await tell();
    expect((await told()).map(({ subject }) => subject)).toEqual([`Tu solicitud ${guideNumber} se canceló`]);
  });

  test("a request that was never confirmed was not accepted, with the reason and without a paper", async () => {
    const { number, guideNumber } = await demo.client.request(aRequest());
    await staff.client.stepRequest({ id: number, status: "cancelled", reason: "Zona sin servicio" });
    await tell();
    const rejected = (await told()).find(
      ({ subject }) => subject === `Tu solicitud ${guideNumber} no procede`,
    );
    for (const said of ["Zona sin servicio", "Rechazada el: "]) expect(rejected?.text).toContain(said);
    expect(rejected?.hasPaper).toBe(false);
  });

  test("who brings the goods to a branch is told so when the request is confirmed, not that the carrier comes", async () => {
    const { appointments: _, ...brought } = aRequest();
    const origin = { ...apodaca, pickupType: "branch", branchId: 101 } as const;
    const { number, guideNumber } = await demo.client.request({ ...brought, origin });
    await staff.client.stepRequest({ id: number, status: "confirmed" });
    await tell();
    const mails = await told();
    const confirmed = mails.find(({ subject }) => subject === `Tu solicitud ${guideNumber} está confirmada`);
    expect(confirmed?.text).toMatch(/Lleva la mercancía con sus etiquetas a la sucursal \S+/);
    expect(confirmed?.text).not.toContain("Pasamos");
  });

  test("the form in a mail is on the carrier's usual sheet", async () => {
    await demo.client.request(aRequest());
    const rows = await owner()
      .selectFrom("outbox")
      .select("payload")
      .where("job", "=", "tell-request")
      .execute();
    const widths = [];
    for (const paper of [undefined, "a4"] as const) {
      await owner().deleteFrom("mails").execute();
      const letterhead = { color: "#0e643e", ...(paper ? { paper } : {}) };
      const { words } = await options.carrier();
      const carrier = async () => ({ carrier: () => ({ ...server.carrier, letterhead }), words });
      for (const { payload } of rows)
        await tellRequest({ ...options, carrier }).run(payload as never, context());
      const { attachment } = await owner().selectFrom("mails").select("attachment").executeTakeFirstOrThrow();
      widths.push((await readPdf(new Uint8Array(attachment ?? []))).pages[0]?.width);
    }
    expect(widths).toEqual([612, 595.28]);
  });

  test("what customers do themselves is not told, nor what they have switched off", async () => {
    await mute("request-received");
    const { number } = await demo.client.request(aRequest());
    await demo.client.cancelRequest({ id: number });
    const other = await demo.client.request(aRequest());
    await staff.client.stepRequest({ id: other.number, status: "confirmed" });
    await tell();
    expect((await told()).map(({ subject }) => subject)).toEqual([
      `Tu solicitud ${other.guideNumber} está confirmada`,
    ]);
  });

  test("a quotation that expires within three days is told once, in the language of its user; a guest's is not", async () => {
    await owner()
      .updateTable("quotations")
      .set({ expiry_told_at: new Date(0) })
      .execute();
    const guest = await server.aGuest();
    await server.givenAQuotation(guest);
    const { number, validUntil } = await server.givenAQuotation(demo);
    const { valid_until } = await owner()
      .selectFrom("quotations")
      .select("valid_until")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const subjects = async () =>
      (await told()).map(({ subject }) => subject).filter((each) => each.includes(String(number)));
    const job = tellExpiring(options);
    await job.run({}, context());
    expect(await subjects()).toEqual([]);
    await server.at(valid_until - 2 * day, async () => {
      await job.run({}, context());
      await job.run({}, context());
    });
    expect(validUntil).toBeDefined();
    expect(await subjects()).toHaveLength(1);
    await owner().deleteFrom("mails").execute();
    await untell();
    await mute("quotation-expiring");
    await server.at(valid_until - 2 * day, () => job.run({}, context()));
    expect(await subjects()).toEqual([]);
  });

  test("the mail about one quotation says what the same would cost today, and the difference; nothing where it has not moved", async () => {
    await owner()
      .updateTable("quotations")
      .set({ expiry_told_at: new Date(0) })
      .execute();
    const { number, total } = await server.givenAQuotation(demo);
    const { valid_until } = await owner()
      .selectFrom("quotations")
      .select("valid_until")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    // In December the fuel surcharge is different.
    await server.at(valid_until - 2 * day, async () => {
      const { client } = await server.aCustomer();
      const { total: now = 0 } = await client.currentPrice({ id: number });
      expect(now).toBeGreaterThan(total);
      await tellExpiring(options).run({}, context());
      const [mail] = await told();
      expect(mail?.text).toContain(`La misma cotización hoy: ${formatMoney({ minor: now })}`);
      expect(mail?.text).toContain(`Diferencia: ${formatDifference({ minor: now - total })}`);
      // Made today, it costs the same today.
      await owner().deleteFrom("mails").execute();
      const fresh = await server.givenAQuotation(await server.aCustomer());
      await owner()
        .updateTable("quotations")
        .set({ valid_until: new Date(server.now + day) })
        .where("number", "=", fresh.number)
        .execute();
      await tellExpiring(options).run({}, context());
      const [unmoved] = await told();
      expect(unmoved?.subject).toContain(String(fresh.number));
      expect(unmoved?.text).not.toContain("La misma cotización hoy");
    });
  });

  test("ten quotations that expire are one mail, which names each once with its route, its day and its total", async () => {
    await owner()
      .updateTable("quotations")
      .set({ expiry_told_at: new Date(0) })
      .execute();
    const made = [];
    for (let each = 0; each < 10; each++) made.push(await server.givenAQuotation(demo));
    const numbers = made.map(({ number }) => number);
    const { valid_until } = await owner()
      .selectFrom("quotations")
      .select("valid_until")
      .where("number", "=", numbers[0] ?? 0)
      .executeTakeFirstOrThrow();
    const job = tellExpiring(options);
    await server.at(valid_until - 2 * day, () =>
      Promise.all([job.run({}, context()), job.run({}, context())]),
    );
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    const { total: today = 0 } = await server.at(valid_until - 2 * day, async () =>
      (await server.aCustomer()).client.currentPrice({ id: numbers[0] ?? 0 }),
    );
    const difference = today - (made[0]?.total ?? 0);
    expect(difference).toBeGreaterThan(0);
    const moved = `Hoy costaría ${formatMoney({ minor: today })}, ${formatDifference({ minor: difference })}`;
    expect(mail?.subject).toMatch(/^Vencen 10 cotizaciones tuyas/);
    for (const text of [mail?.text ?? "", mail?.html ?? ""]) {
      expect(
        numbers.filter((number) => !text.includes(`https://portal.example/cotizacion/${number}`)),
      ).toEqual([]);
      expect(text.split(/Cotización \d+/)).toHaveLength(11);
      // Fuel costs more by then.
      expect(text.split(moved)).toHaveLength(11);
      for (const said of ["Vence el", "MXN", "Monterrey", "Guadalajara"]) expect(text).toContain(said);
    }
    // A quotation that is made later is announced alone, with its price.
    const { number } = await server.givenAQuotation(demo);
    await server.at(valid_until - day, () => job.run({}, context()));
    const [, later, ...others] = await told();
    expect(others).toEqual([]);
    expect(later?.subject).toContain(String(number));
    expect(later?.text).toContain("Subtotal: $");
  });

  test("of more than fifty quotations a mail names those that expire first, and says how many more there are", async () => {
    const end = { isBranch: false, address: "Apodaca" };
    const quotations = Array.from({ length: 52 }, (_, index) => ({
      number: 48_000_000 + index,
      total: 100,
      currency: "MXN",
      validUntil: (100 - index) * day,
      ends: { origin: end, destination: end } as never,
      address: `https://portal.example/cotizacion/${48_000_000 + index}`,
    }));
    const writing = {
      carrier: server.carrier,
      wordsIn: (language: Language) => server.words(language),
      language: "es",
    } as const;
    const { items, paragraphs } = await expiringDigest(
      quotations,
      { listAddress: "https://portal.example/", priceToday: async () => undefined },
      writing,
    );
    expect(items).toHaveLength(50);
    expect(items?.[0]?.name).toBe("Cotización 48000051");
    expect(paragraphs.join(" ")).toContain("las otras 2 están en Mis cotizaciones");
  });

  test("a guest who has registered is told when the quotation that they registered for expires", async () => {
    const guest = await server.aGuest();
    const { number } = await server.givenAQuotation(guest);
    const password = "siete gatos en el patio";
    await guest.client.register({
      loginName: "rosa.diaz",
      password,
      name: "Rosa",
      lastName: "Díaz",
      email: "rosa@norte.example",
      phone: "8155500100",
      country: "México",
      postalCode: "64000",
      exteriorNumber: "120",
    });
    const [{ content }] = (await owner().selectFrom("mails").select("content").execute()) as [
      { content: never },
    ];
    const token = /#(\S+)/.exec(readContent(content).text)?.[1] ?? "";
    await server.portal.client().confirmRegistration({ token, password });
    await owner().deleteFrom("mails").execute();
    const { valid_until } = await owner()
      .selectFrom("quotations")
      .select("valid_until")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    await server.at(valid_until - 2 * day, () => tellExpiring(options).run({}, context()));
    const mails = (await told()).filter(({ subject }) => subject.includes(String(number)));
    expect(mails.map(({ to }) => to)).toEqual([["rosa@norte.example"]]);
  });
});
