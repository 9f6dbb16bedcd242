import { rmSync } from "node:fs";
import type { Language } from "@anden/domain/customer/customer";
import { formatMoney } from "@anden/domain/values/formats";
import { expect, test } from "vitest";
import { loadCarrier } from "../catalogues/load-carrier.ts";
import { saysInstead } from "../testing/asks.ts";
import { changedCarrier, mark } from "../testing/changed-carrier.ts";
import { codesOn, type ReadPdf, readPdf } from "../testing/pdf.ts";
import { oneServer, type Person } from "../testing/server.ts";
import { aPallet, aStop, monterrey, sanFrancisco } from "../testing/shipments.ts";
import { refusalOf } from "../testing/wire.ts";

/** As a caller writes it. */
type Sheet = "carta" | "a4";

const url = (id: number, size?: Sheet) => saysInstead("quotationPaper", size ? { size } : {}, { id }).url;

oneServer((server) => {
  async function paperOf(who: Person, id: number, language: Language = "es", size?: Sheet) {
    const answer = await who.send({
      method: "POST",
      url: url(id, size),
      headers: { "accept-language": language },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  }
  const read = async (...asked: Parameters<typeof paperOf>): Promise<ReadPdf> =>
    readPdf((await paperOf(...asked)).rawPayload);

  test("a quotation is a file Cotizacion-{id}.pdf, and the same record gives the same bytes [B-355]", async () => {
    const demo = await server.aCustomer();
    const { number } = await server.givenAQuotation(demo);
    const one = await paperOf(demo, number);
    expect(one.headers["content-type"]).toBe("application/pdf");
    expect(one.headers["content-disposition"]).toContain(`filename*=UTF-8''Cotizacion-${number}.pdf`);
    const other = await paperOf(demo, number);
    const withoutId = ({ rawPayload }: typeof one) =>
      rawPayload.toString("latin1").replace(/\/ID \[.*?\]/s, "");
    expect(withoutId(other)).toBe(withoutId(one));
  });

  test("it says who, from where, to where, the price with its reasons, the sum and until when, in both languages", async () => {
    const demo = await server.aCustomer();
    const { number, total } = await server.givenAQuotation(demo);
    const sum = `$${(total / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })} MXN`;
    const said: Readonly<Record<Language, readonly string[]>> = {
      es: [
        `Cotización ${number}`,
        sum,
        "Vigente hasta el dom 20 dic 2026",
        "Comercializadora Ejemplo del Valle, S.A. de C.V. (ficticia)",
        "Monterrey, Nuevo León",
        "Recolección en empresa (RAD)",
        "Guadalajara, Jalisco",
        "Tarima",
        "Ajuste por combustible",
        "14.5 % del flete de $821.76 = $119.16. Combustible vigente desde el 1 nov 2026.",
        "IVA 16 %",
        "Condiciones",
        "RFC TDN200101ZZ8 · Av. Ejemplo 100, Parque Industrial, Apodaca, N.L.",
      ],
      en: [`Quote ${number}`, sum, "Valid until Sun, Dec 20, 2026", "VAT 16%", "Terms"],
    };
    for (const language of ["es", "en"] as const) {
      const paper = await read(demo, number, language);
      for (const each of said[language])
        expect(paper.texts.filter(({ page }) => page === 1).map(({ text }) => text)).toContain(each);
      expect(paper).toMatchObject({
        title: said[language][0],
        language: language === "es" ? "es-MX" : "en-US",
        isTagged: true,
      });
      expect(paper.bookmarks).toHaveLength(3);
      expect(new Set(paper.roles[0])).toEqual(
        new Set(["Root", "Document", "P", "H1", "H2", "Table", "TR", "TH", "TD"]),
      );
    }
  });

  test("the paper of a reseller has neither the carrier's price nor the commission, and adds up all the same", async () => {
    const reseller = await server.aCustomer("logistico");
    const { number } = await server.givenAQuotation(reseller, {
      markup: { kind: "share", share: 1_000 },
      insurance: { kind: "basic" },
    });
    const quotation = await reseller.client.quotation({ id: number });
    const { breakdown, markupCost, markupReason, billedWeightAmount, subtotal, total } = quotation;
    expect(markupCost).toBeGreaterThan(0);
    const money = (minor: number) => formatMoney({ minor });
    const [insured, carried] = [true, false].map((isInsured) =>
      breakdown.filter(({ group }) => (group === "insurance") === isInsured).map(({ amount }) => amount),
    ) as [number[], number[]];
    const cost = carried.reduce((sum, amount) => sum + amount, 0);
    for (const [language, name] of [
      ["es", "Flete, con todos sus cargos"],
      ["en", "Freight, all charges included"],
    ] as const) {
      const said = (await read(reseller, number, language)).texts.map(({ text }) => text).join("\n");
      const shown = [name, ...[cost + markupCost, ...insured, subtotal, total].map(money)];
      for (const each of shown) expect(said).toContain(each);
      const hidden = [...carried, cost, markupCost, billedWeightAmount].map(money);
      for (const each of [...hidden, "omisi", "ommission", markupReason?.sentence ?? "-"])
        expect(said).not.toContain(each);
    }
  });

  test("it says that the way between the crossing and a place in the United States is quoted apart, in both languages", async () => {
    const demo = await server.aCustomer();
    const { number } = await server.givenAQuotation(demo, {
      origin: aStop(monterrey),
      destination: aStop(sanFrancisco),
      crossing: { crossingId: 1, isIntraUsa: true },
    });
    for (const [language, said] of [
      [
        "es",
        "Hacia Estados Unidos. Intra-USA: contratamos el tramo dentro de Estados Unidos y lo cotizamos aparte.",
      ],
      [
        "en",
        "Into the United States. Intra-USA: we hire the leg inside the United States and quote it separately.",
      ],
    ] as const)
      expect((await read(demo, number, language)).words.replaceAll(/\s/g, " ")).toContain(said);
  });

  test("a page is a letter, or an A4 where that is asked for", async () => {
    const demo = await server.aCustomer();
    const { number } = await server.givenAQuotation(demo);
    const sizes: readonly (readonly [Sheet | undefined, number, number])[] = [
      [undefined, 612, 792],
      ["carta", 612, 792],
      ["a4", 595.28, 841.89],
    ];
    for (const [asked, width, height] of sizes) {
      const { pages } = await read(demo, number, "es", asked);
      for (const page of pages) {
        expect(page.width).toBeCloseTo(width, 1);
        expect(page.height).toBeCloseTo(height, 1);
      }
    }
  });

  test("a quotation with an appointment and insurance is one page: the risks stand over its whole width, the terms in its foot", async () => {
    const demo = await server.aCustomer();
    const { number } = await server.givenAQuotation(demo, {
      insurance: { kind: "declared", value: 85_000_00 },
      appointments: { pickup: { mode: "appointment", at: "2026-11-24T09:00:00" } },
    });
    for (const [language, page, terms, risks] of [
      ["es", "Hoja 1 de 1", "Condiciones", "Lo que puede cambiar la factura (no está en el total)"],
      ["en", "Page 1 of 1", "Terms", "What may change the bill (not in the total)"],
    ] as const) {
      const { pages, texts } = await read(demo, number, language);
      expect(pages).toHaveLength(1);
      const [foot, below] = [terms, risks].map((said) => texts.find(({ text }) => text === said));
      expect(foot?.y).toBeGreaterThan(below?.y ?? Number.POSITIVE_INFINITY);
      expect(texts.map(({ text }) => text)).toContain(page);
    }
  });

  test("a scanner reads the address of the quotation from its code", async () => {
    const demo = await server.aCustomer();
    const { number } = await server.givenAQuotation(demo);
    const { rawPayload } = await paperOf(demo, number);
    expect(await codesOn(rawPayload)).toEqual([`https://portal.example/cotizacion/${number}`]);
  });

  test("the goods of a long quotation begin on page 2, each page with the head of the table; the price stays on page 1", async () => {
    const demo = await server.aCustomer();
    const lines = Array.from({ length: 50 }, () => aPallet);
    const { number } = await server.givenAQuotation(demo, { lines });
    const { texts, pages } = await read(demo, number);
    const pagesOf = (said: string) => texts.filter(({ text }) => text === said).map(({ page }) => page);
    expect(pages).toHaveLength(3);
    expect(pagesOf("Embalaje")).toEqual([2, 3]);
    expect(pagesOf("50 líneas. El detalle está en la hoja 2.")).toEqual([1]);
    expect(pagesOf("Subtotal")).toEqual([1]);
    expect(pagesOf("Hoja 3 de 3")).toEqual([3]);
    expect(pagesOf("Tarima")).toHaveLength(50);
  });

  test("a name without a space, an emoji and writing from right to left stay in their place", async () => {
    const guest = {
      company: `${"Ñandú".repeat(19)}`,
      name: "José 👩‍👩‍👧 שלום Łódź",
      lastName: "مرحبا Peña",
      phone: "8155500100",
      email: "jose@ejemplo.example",
      isPrivatePerson: false,
    };
    const demo = await server.aCustomer();
    const { number } = await server.givenAQuotation(demo, { guest });
    const { texts, pages } = await read(demo, number);
    const [page] = pages;
    for (const { x, width } of texts) {
      expect(x).toBeGreaterThanOrEqual(41);
      expect(x + width).toBeLessThanOrEqual((page?.width ?? 0) - 41);
    }
    // A box is drawn for each grapheme without a glyph: the family emoji, four Hebrew letters, five Arabic ones.
    const pieces = ["José", "Lódz", "Peña"].map((word) =>
      texts.find(({ text }) => text.split(" ").includes(word)),
    );
    const [jose, lodz, pena] = pieces;
    expect(pieces.map((piece) => piece?.y)).toEqual([jose?.y, jose?.y, jose?.y]);
    const endOf = (piece: typeof jose) => (piece?.x ?? 0) + (piece?.width ?? 0);
    const box = 0.62 * (jose?.height ?? 0);
    expect((lodz?.x ?? 0) - endOf(jose)).toBeGreaterThan(5 * box);
    expect((pena?.x ?? 0) - endOf(lodz)).toBeGreaterThan(5 * box - 0.1);
    expect(texts.map(({ text }) => text).join()).not.toContain("?");
  });

  test("a guest is refused, and so is who asks for another client's quotation or one that is not there", async () => {
    const guest = await server.aGuest();
    const own = await server.givenAQuotation(guest);
    const toGuest = await guest.send({ method: "POST", url: url(own.number) });
    expect(toGuest.statusCode).toBe(403);
    expect(refusalOf(toGuest, "quotationPaper").problems).toMatchObject([{ code: "guest.noPapers" }]);

    const { number } = await server.givenAQuotation(await server.aCustomer("otro"));
    const demo = await server.aCustomer();
    const foreign = await demo.send({ method: "POST", url: url(number) });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.json()).toMatchObject({ code: 139 });
    const unknown = await demo.send({ method: "POST", url: url(49_999_999) });
    expect(unknown.statusCode).toBe(404);
  });

  test("a quotation says the same after every file of the carrier has changed; its letterhead is today's", {
    retry: 0,
  }, async () => {
    const who = await server.aCustomer("frontera");
    const { number } = await server.givenAQuotation(who, { insurance: { kind: "basic" } });
    const bodyOf = ({ texts }: ReadPdf) => {
      const title = texts.findIndex(({ text }) => text.endsWith(String(number)));
      expect(title).toBeGreaterThan(2);
      return texts.slice(title).map(({ text }) => text);
    };
    const before = [await read(who, number, "es"), await read(who, number, "en")];
    const version = server.carrier.version;
    const folder = changedCarrier();
    try {
      await loadCarrier(server.database, { folder, mode: "demo" });
    } finally {
      rmSync(folder, { recursive: true });
    }
    await expect.poll(() => server.carrier.version, { timeout: 60_000 }).not.toBe(version);
    const after = [await read(who, number, "es"), await read(who, number, "en")];
    expect(after.map(bodyOf)).toEqual(before.map(bodyOf));
    const again = await server.givenAQuotation(who);
    expect((await read(who, again.number)).words).toContain(`${mark} `);
  });
});
