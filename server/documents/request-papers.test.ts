import type { AskedRequest } from "@anden/contract/request-draft";
import type { Language } from "@anden/domain/customer/customer";
import { formatMoney } from "@anden/domain/values/formats";
import { expect, test } from "vitest";
import { saysInstead } from "../testing/asks.ts";
import { codesOn, type ReadPdf, readPdf } from "../testing/pdf.ts";
import { aRequest, fromOwnBook, withWaybillAndLetter } from "../testing/requests.ts";
import { oneServer, type Person } from "../testing/server.ts";
import { aPallet } from "../testing/shipments.ts";
import { refusalOf } from "../testing/wire.ts";

type PaperCall = "requestPaper" | "requestLabels" | "laserLabels" | "zplLabels";
const calls = ["requestPaper", "requestLabels", "laserLabels", "zplLabels"] as const;

/** The pieces or the sheet that are asked for, as a caller writes them. */
type Asked = Readonly<Record<string, string | number>>;

oneServer((server) => {
  const send = (who: Person, call: PaperCall, id: number, asked: Asked = {}, language: Language = "es") =>
    who.send({
      method: "POST",
      url: saysInstead(call, asked, { id }).url,
      headers: { "accept-language": language },
    });
  async function fileOf(...args: Parameters<typeof send>) {
    const answer = await send(...args);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  }
  const read = async (...args: Parameters<typeof send>): Promise<ReadPdf> =>
    readPdf((await fileOf(...args)).rawPayload);
  const nameOf = ({ headers }: Awaited<ReturnType<typeof send>>) => headers["content-disposition"];
  async function aNewRequest(who: Person, saying?: AskedRequest) {
    const { number, guideNumber } = await who.client.request(aRequest(saying));
    return { number, guideNumber };
  }
  const textsOf = ({ texts }: ReadPdf, page?: number) =>
    texts.filter((each) => page === undefined || each.page === page).map(({ text }) => text);

  test("the form of a request says its parties, goods, services, references, price and terms, in both languages [P-021, P-023, B-383]", async () => {
    const demo = await server.aCustomer();
    const { number, guideNumber } = await aNewRequest(demo, {
      references: [{ description: "Orden de compra", value: "OC-4512" }],
      notes: "Entregar en el andén 4",
    });
    const answer = await fileOf(demo, "requestPaper", number);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(nameOf(answer)).toContain(`filename*=UTF-8''Solicitud-${guideNumber}.pdf`);
    const full = await demo.client.serviceRequest({ id: number });
    const total = `$${(full.total / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })} MXN`;
    const common = [
      guideNumber,
      total,
      "Comercializadora Ejemplo del Valle, S.A. de C.V. (ficticia)",
      full.sender.name,
      full.senderAddress,
      full.recipient.name,
      full.recipientContact.name,
      "Refacciones",
      "Orden de compra",
      "OC-4512",
      "Entregar en el andén 4",
    ];
    const said: Readonly<Record<Language, readonly string[]>> = {
      es: [
        `Solicitud de servicio ${number}`,
        "Remitente",
        "Tarima",
        "IVA 16 %",
        "Condiciones",
        "RFC CEV150310ZZ2",
      ],
      en: [`Service request ${number}`, "Sender", "Pallet", "VAT 16%", "Terms", "Tax ID (RFC) CEV150310ZZ2"],
    };
    for (const language of ["es", "en"] as const) {
      const paper = await read(demo, "requestPaper", number, {}, language);
      // A long address breaks into lines.
      const all = paper.words.replaceAll("\n", " ");
      for (const each of [...common, ...said[language]]) expect(all).toContain(each);
      expect(paper).toMatchObject({ title: said[language][0], isTagged: true });
      expect(paper.language).toBe(language === "es" ? "es-MX" : "en-US");
    }
    expect(await codesOn((await fileOf(demo, "requestPaper", number)).rawPayload)).toEqual([
      `https://portal.example/solicitud/${number}`,
    ]);
  });

  test("the form of a reseller's request, which goes with the lorry, has neither the carrier's price nor the commission", async () => {
    const reseller = await server.aCustomer("logistico");
    const { number } = await aNewRequest(reseller, {
      ...(await fromOwnBook(reseller)),
      // On a day on which the carrier also comes to remote areas.
      appointments: { pickup: { mode: "ordinary", day: "2026-11-24" } },
      markup: { kind: "amount", amount: 77_77 },
    });
    const { breakdown, markupCost, subtotal } = await reseller.client.serviceRequest({ id: number });
    expect(markupCost).toBe(77_77);
    const money = (minor: number) => formatMoney({ minor });
    const said = textsOf(await read(reseller, "requestPaper", number)).join("\n");
    expect(said).toContain(`Flete, con todos sus cargos\n${money(subtotal)}`);
    for (const hidden of [...breakdown.map(({ amount }) => amount), markupCost])
      expect(said).not.toContain(money(hidden));
  });

  test("the form says on one page when both ends are open, what comes back signed and which references there are, in both languages", async () => {
    const who = await server.aCustomer("cartaporte");
    const { number } = await aNewRequest(who, {
      ...(await fromOwnBook(who)),
      ...(await withWaybillAndLetter(who)),
      returnedDocumentIds: [81, 82, 83],
      references: [
        { definitionId: 81, description: "", value: "OC-4512" },
        { definitionId: 82, description: "", value: "77123" },
      ],
      // So many lines of the price that they are drawn closer.
      insurance: { kind: "declared", value: 50_000_00 },
      services: [{ serviceId: 3, atOrigin: true, atDestination: false }],
    });
    for (const [language, hours, returned, terms] of [
      ["es", "Horario: ", "Regresan firmados", "Condiciones"],
      ["en", "Hours: ", "To return signed", "Terms"],
    ] as const) {
      const reader = server.portal.client({ token: who.token, language });
      const { originPoint, destinationPoint } = await reader.serviceRequest({ id: number });
      const paper = await read(who, "requestPaper", number, {}, language);
      const all = paper.words.replaceAll("\n", " ");
      for (const { area } of [originPoint, destinationPoint]) {
        expect(area.hoursInWords?.[0]).toMatch(/\d/);
        expect(all).toContain(`${hours}${area.hoursInWords?.join("; ")}`.replaceAll("\u202f", " "));
      }
      const texts = textsOf(paper);
      expect(texts[texts.indexOf(returned) + 1]).toBe(
        "Carta porte firmada, Hoja de seguridad, Remisión firmada",
      );
      // All of it is on page 1, and the waybill complement alone on page 2.
      expect(paper.pages).toHaveLength(2);
      for (const said of ["OC-4512", "77123", "Total", terms]) expect(textsOf(paper, 1)).toContain(said);
    }
  });

  test("the form says the hours of an appointment instead of those in which the stop is open, in both languages [B-060]", async () => {
    const demo = await server.aCustomer();
    const { number } = await aNewRequest(demo, {
      appointments: { pickup: { mode: "appointment", at: "2026-11-24T09:00:00" } },
    });
    for (const [language, agreed, hours] of [
      ["es", "Cita: mar 24 nov 2026, 9:00–12:00", "Horario: "],
      ["en", "Appointment: Tue, Nov 24, 2026, 9 AM–12 PM", "Hours: "],
    ] as const) {
      const { words } = await read(demo, "requestPaper", number, {}, language);
      const all = words.replaceAll("\n", " ").replaceAll(/\s/g, " ");
      expect(all).toContain(agreed);
      // Of the recipient alone.
      expect(all.split(hours)).toHaveLength(2);
    }
  });

  test("more lines of goods than page 1 has room for are on the page that page 1 names, in both languages", async () => {
    const demo = await server.aCustomer();
    const lines = Array.from({ length: 7 }, () => aPallet);
    const short = await aNewRequest(demo, { lines });
    const long = await aNewRequest(demo, {
      lines,
      insurance: { kind: "basic" },
      notes: "Entregar en el andén 4. ".repeat(10),
      references: Array.from({ length: 12 }, (_, index) => ({
        description: `Pedido ${index + 1}`,
        value: "OC-4512".repeat(3),
      })),
    });
    const pages = new Set<number>();
    for (const { number } of [short, long])
      for (const [language, head, said] of [
        ["es", "Embalaje", "7 líneas. El detalle está en la hoja "],
        ["en", "Package", "7 lines. The details are on page "],
      ] as const) {
        const paper = await read(demo, "requestPaper", number, {}, language);
        const [goods] = paper.texts.filter(({ text }) => text === head).map(({ page }) => page);
        expect(textsOf(paper, 1)).toContain(`${said}${goods}.`);
        if (goods) pages.add(goods);
      }
    expect(pages.has(3)).toBe(true);
  });

  test("each piece has a label of 4 by 4 inches with its number, the route and codes that a scanner reads, in both languages [P-024, B-384]", async () => {
    const demo = await server.aCustomer();
    const { number, guideNumber } = await aNewRequest(demo, { lines: [aPallet, { ...aPallet, pieces: 2 }] });
    const pieces = aPallet.pieces + 2;
    for (const language of ["es", "en"] as const) {
      const answer = await fileOf(demo, "requestLabels", number, {}, language);
      expect(nameOf(answer)).toContain(`filename*=UTF-8''Etiquetas-${guideNumber}.pdf`);
      const labels = await readPdf(answer.rawPayload);
      expect(labels.pages).toEqual(Array.from({ length: pieces }, () => ({ width: 288, height: 288 })));
      for (let piece = 1; piece <= pieces; piece++) {
        const texts = textsOf(labels, piece);
        expect(texts).toContain(language === "es" ? `de ${pieces}` : `of ${pieces}`);
        expect(texts).toContain(String(piece));
        expect(texts).toContain("GDL");
        const codes = await codesOn(answer.rawPayload, piece);
        expect([...codes].sort()).toEqual(
          [
            `${guideNumber}${String(piece).padStart(3, "0")}`,
            `https://portal.example/solicitud/${number}`,
          ].sort(),
        );
      }
      expect(labels).toMatchObject({ isTagged: true, language: language === "es" ? "es-MX" : "en-US" });
      const [route] = labels.texts.filter(({ text }) => text === "GDL");
      expect(route?.height).toBeGreaterThan(60);
    }
  });

  test("a label writes the sender's town as its country does, and Mexico City once", async () => {
    const demo = await server.aCustomer();
    const frontera = await server.aCustomer("frontera");
    const fromHouston = {
      crossing: { crossingId: 1, isIntraUsa: true },
      weightUnit: "pound",
      lengthUnit: "inch",
    } as const;
    for (const [who, from, saying, line] of [
      [demo, 300_003, {}, /^\d{5} Ciudad de México, 55 /],
      [frontera, 300_292, fromHouston, /^Houston, TX 77002, 713 /],
    ] as const) {
      const { number } = await aNewRequest(who, { ...(await fromOwnBook(who, { from })), ...saying });
      const texts = textsOf(await read(who, "requestLabels", number));
      expect(
        texts.filter((text) => line.test(text)),
        texts.join("\n"),
      ).toHaveLength(1);
    }
  });

  test("a laser printer gets four labels on a sheet, a letter or an A4 [B-385]", async () => {
    const demo = await server.aCustomer();
    const { number, guideNumber } = await aNewRequest(demo, { lines: [{ ...aPallet, pieces: 5 }] });
    for (const [size, width] of [
      ["carta", 612],
      ["a4", 595.28],
    ] as const) {
      const answer = await fileOf(demo, "laserLabels", number, { size });
      const { pages, texts } = await readPdf(answer.rawPayload);
      expect(pages).toHaveLength(2);
      for (const page of pages) expect(page.width).toBeCloseTo(width, 1);
      expect(texts.filter(({ text }) => text === "GDL").map(({ page }) => page)).toEqual([1, 1, 1, 1, 2]);
      const codes = await codesOn(answer.rawPayload, 1);
      for (const piece of [1, 2, 3, 4]) expect(codes).toContain(`${guideNumber}00${piece}`);
    }
  });

  test("a thermal printer gets the same labels in its own language, whatever they say", async () => {
    const demo = await server.aCustomer();
    const { number, guideNumber } = await aNewRequest(demo, { lines: [{ ...aPallet, pieces: 3 }] });
    const answer = await fileOf(demo, "zplLabels", number, { from: 2 });
    expect(answer.headers["content-type"]).toBe("application/zpl");
    const labels = answer.rawPayload.toString("utf8").split("^XZ\n").filter(Boolean);
    expect(labels).toHaveLength(2);
    for (const [index, label] of labels.entries()) {
      expect(label).toMatch(/^\^XA\^CI28\^PW812\^LL812/);
      expect(label).toContain(`^BCN,135,N,N,N^FD>;${guideNumber}00${index + 2}^FS`);
      expect(label).toContain(`^FH_^FDMA,https://portal.example/solicitud/${number}^FS`);
      expect(label).toContain("^FDGDL^FS");
      expect(label).toContain("^FDde 3^FS");
    }
  });

  test("labels of some pieces are those that are asked for, and pieces that are not there are refused", async () => {
    const demo = await server.aCustomer();
    const { number } = await aNewRequest(demo, { lines: [{ ...aPallet, pieces: 12 }] });
    const some = await read(demo, "requestLabels", number, { from: 11, to: 12 });
    expect(some.pages).toHaveLength(2);
    expect(textsOf(some, 1)).toContain("11");
    const wrong = await send(demo, "requestLabels", number, { from: 13 });
    expect(refusalOf(wrong, "requestLabels").problems).toMatchObject([{ code: "label.range" }]);
    const nothing = await send(demo, "requestLabels", number, { from: 0 });
    expect(nothing.statusCode).toBe(400);
  });

  test("more than two thousand labels are asked for in parts", async () => {
    const demo = await server.aCustomer();
    const { number } = await aNewRequest(demo, {
      lines: Array.from({ length: 3 }, () => ({
        ...aPallet,
        pieces: 999,
        packagingId: 1,
        length: 300,
        width: 300,
        height: 300,
        weight: 1_000,
      })),
    });
    const all = await send(demo, "requestLabels", number);
    expect(refusalOf(all, "requestLabels").problems).toMatchObject([{ code: "label.tooMany" }]);
    const rest = await read(demo, "requestLabels", number, { from: 2_900 });
    expect(rest.pages).toHaveLength(98);
    expect(textsOf(rest, 98)).toContain("2997");
  });

  test("a cancelled request has no labels, and its form says that it is cancelled", async () => {
    const demo = await server.aCustomer();
    const { number } = await aNewRequest(demo);
    await demo.client.cancelRequest({ id: number });
    for (const call of ["requestLabels", "laserLabels", "zplLabels"] as const) {
      const answer = await send(demo, call, number);
      expect(answer.statusCode).toBe(409);
      expect(refusalOf(answer, call).problems).toMatchObject([{ code: "label.cancelled" }]);
    }
    const said = textsOf(await read(demo, "requestPaper", number));
    expect(said).toContain("Solicitud cancelada: no se dará este servicio.");
    const valid = await aNewRequest(demo);
    expect(textsOf(await read(demo, "requestPaper", valid.number)).join()).not.toContain("cancelada");
  });

  test("a request remembers that its papers were printed, until the carrier confirms it [B-199]", async () => {
    const demo = await server.aCustomer();
    const staff = await server.aCustomer("operador");
    const { number } = await aNewRequest(demo);
    const isIssued = async (id: number) => (await demo.client.serviceRequest({ id })).isIssued;
    expect(await isIssued(number)).toBe(false);
    await staff.client.deskPaper({ id: number, paper: "labels" });
    expect(await isIssued(number)).toBe(false);
    await fileOf(demo, "requestPaper", number);
    expect(await isIssued(number)).toBe(true);
    const taken = await aNewRequest(demo);
    await staff.client.stepRequest({ id: taken.number, status: "confirmed" });
    await fileOf(demo, "requestLabels", taken.number);
    expect(await isIssued(taken.number)).toBe(false);
  });

  test("a reference without a name is printed as a reference, in both languages", async () => {
    const demo = await server.aCustomer();
    const { number } = await aNewRequest(demo, { references: [{ description: "", value: "OC-4512" }] });
    for (const [language, name] of [
      ["es", "Referencia"],
      ["en", "Reference"],
    ] as const) {
      const texts = textsOf(await read(demo, "requestPaper", number, {}, language));
      expect(texts[texts.indexOf("OC-4512") - 1]).toBe(name);
    }
  });

  test("names without a space, emoji and writing from right to left stay on their page", async () => {
    const demo = await server.aCustomer();
    const odd = "José שלום Łódź مرحبا";
    const { number } = await aNewRequest(demo, {
      description: "Ñandú".repeat(5),
      notes: `${"x".repeat(200)} 👩‍👩‍👧 ${odd}`.slice(0, 250),
      references: [{ description: "Pedido", value: odd }],
    });
    const form = await read(demo, "requestPaper", number);
    for (const { x, y, width, height, page, text } of form.texts) {
      const sheet = form.pages[page - 1];
      expect(x, text).toBeGreaterThanOrEqual(41);
      expect(x + width, text).toBeLessThanOrEqual((sheet?.width ?? 0) - 41);
      expect(y + height, text).toBeLessThanOrEqual((sheet?.height ?? 0) - 28);
    }
    expect(form.words).toContain("Lódz");
    expect(form.words).not.toContain("??");
  });

  test("papers of another client's request are refused, and of one that is not there; staff has those of every client", async () => {
    const otro = await server.aCustomer("otro");
    const demo = await server.aCustomer();
    const staff = await server.aCustomer("operador");
    const guest = await server.aGuest();
    const { number } = await aNewRequest(demo);
    for (const call of calls) {
      const foreign = await send(otro, call, number);
      expect(foreign.statusCode, foreign.body).toBe(403);
      expect(refusalOf(foreign, call).problems).toMatchObject([{ code: 139 }]);
      expect((await send(guest, call, number)).statusCode).toBe(403);
      expect((await send(staff, call, number)).statusCode).toBe(403);
      expect((await send(demo, call, 79_999_999)).statusCode).toBe(404);
    }
    for (const paper of ["form", "labels", "laser-labels", "zpl-labels"] as const) {
      const { content } = await staff.client.deskPaper({ id: number, paper });
      expect((await content.text()).slice(0, 4)).toMatch(paper === "zpl-labels" ? /^\^XA/ : /^%PDF/);
    }
  });
});
