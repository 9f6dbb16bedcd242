import type { AskedRequest } from "@anden/contract/request-draft";
import readWorkbook from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { readSheet } from "../files/sheet.ts";
import { aSheet, waybillTitles } from "../testing/a-sheet.ts";
import { apodaca, aRequest, bodyOfRequest, fromOwnBook } from "../testing/requests.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { aPallet } from "../testing/shipments.ts";
import { addressOf, refusalOf } from "../testing/wire.ts";

const hinges = {
  quantity: 480_00,
  unitKey: "H87",
  productKey: "31162403",
  description: "Bisagra de acero de 3 in",
  weight: 250_000,
} as const;
/** As heavy as the line. */
const goods = [{ ...aPallet, pieces: 1, weight: 250_000 }];
const letter = {
  name: "carta.pdf",
  mediaType: "application/pdf",
  content: new Blob(["%PDF-1.7\n%%EOF\n"]),
};

eachServer((server) => {
  /** The references and the cover letter that this customer's requests need. */
  const complete = async (who: Person, saying: AskedRequest = {}): Promise<AskedRequest> => {
    const { id } = await who.client.storeFile(letter);
    return aRequest({
      ...(await fromOwnBook(who)),
      lines: goods,
      references: [{ definitionId: 81, description: "", value: "OC-1" }],
      files: [{ id }],
      ...saying,
    });
  };
  const codesOf = async (who: Person, saying: AskedRequest) => {
    const sent = await who.send({ method: "POST", url: addressOf("request"), body: bodyOfRequest(saying) });
    return refusalOf(sent, "request").problems.map(({ path, code }) => `${path}: ${code}`);
  };

  describe("the waybill complement of a request", () => {
    test("is stored with the official names of its keys, and shown to its client and the carrier [B-113, B-114]", async () => {
      const who = await server.aCustomer("cartaporte");
      const operator = await server.aCustomer("operador");
      const solvent = {
        quantity: 150,
        unitKey: "LTR",
        productKey: "12191501",
        description: "Thinner",
        ...({ hazard: "always", hazardKey: "UN1263", packagingKey: "3A1", weight: 130_000 } as const),
      } as const;
      const { number } = await who.client.request(
        await complete(who, { waybill: [{ ...hinges, weight: 120_000 }, solvent] }),
      );
      const expected = [
        {
          ...hinges,
          weight: 120_000,
          number: 1,
          unitName: "Pieza",
          productName: "Goznes o bisagras",
        },
        {
          ...solvent,
          number: 2,
          hazardKey: "1263",
          unitName: "Litro",
          hazardName: expect.stringContaining("PINTURAS"),
          packagingName: expect.any(String),
        },
      ];
      expect((await who.client.serviceRequest({ id: number })).waybill).toMatchObject(expected);
      expect((await operator.client.deskRequest({ id: number })).waybill).toMatchObject(expected);
      await expect(
        (await server.aCustomer("otro")).client.serviceRequest({ id: number }),
      ).rejects.toMatchObject({
        status: 403,
      });
    });

    test("is required of a client whose complement is active, and of no other [B-169]", async () => {
      const who = await server.aCustomer("cartaporte");
      expect(await codesOf(who, await complete(who))).toEqual(["waybill: 101"]);
      const demo = await server.aCustomer();
      const { number } = await demo.client.request(aRequest());
      expect((await demo.client.serviceRequest({ id: number })).waybill).toEqual([]);
    });

    test("is refused at each field, and nothing is stored [B-244, B-245]", async () => {
      const who = await server.aCustomer("cartaporte");
      const before = (await server.database.owner.selectFrom("service_requests").select("number").execute())
        .length;
      expect(
        await codesOf(
          who,
          await complete(who, {
            waybill: [
              { weight: 250_000 },
              { ...hinges, weight: 0 },
              { ...hinges, unitKey: "PZA", tariffCode: "0901.21.99.00", invoiceUuid: "3F2504E0" },
            ],
          }),
        ),
      ).toEqual([
        "waybill: 101",
        "waybill[0].quantity: 311",
        "waybill[0].unitKey: 312",
        "waybill[0].productKey: 313",
        "waybill[0].description: 314",
        "waybill[1].weight: 77",
        "waybill[2].invoiceUuid: waybill.badUuid",
        "waybill[2].unitKey: waybill.keyUnknown",
        "waybill[2].tariffCode: waybill.keyExpired",
      ]);
      const after = await server.database.owner.selectFrom("service_requests").select("number").execute();
      expect(after).toHaveLength(before);
    });

    test("weighs what the goods weigh", async () => {
      const demo = await server.aCustomer();
      const asked = aRequest({ lines: goods, waybill: [{ ...hinges, weight: 240_000 }] });
      expect(await codesOf(demo, asked)).toEqual(["waybill: waybill.weightsDiffer"]);
    });

    test("names the tariff code and the invoice of goods that cross to the United States [B-246]", async () => {
      const frontera = await server.aCustomer("frontera");
      const own = await fromOwnBook(frontera, { from: 300_290 });
      const asked = aRequest({ ...own, lines: [], waybill: [hinges] });
      const goodsAbroad: AskedRequest = {
        ...asked,
        weightUnit: "pound",
        lengthUnit: "inch",
        tradeKind: "international",
        crossing: { crossingId: 1 },
        lines: [{ ...aPallet, pieces: 1, length: 48_000, width: 40_000, height: 36_000, weight: 551_156 }],
        appointments: { pickup: { mode: "ordinary", day: "2026-11-24" } },
      };
      expect(await codesOf(frontera, goodsAbroad)).toEqual([
        "waybill[0].tariffCode: 45",
        "waybill[0].invoiceUuid: 46",
      ]);
      // The sender in Laredo brings the goods to a branch in Mexico.
      const atBranch: AskedRequest = {
        ...asked,
        lines: goods,
        weightUnit: "kilogram",
        lengthUnit: "metre",
        origin: { ...apodaca, pickupType: "branch", branchId: 101 },
      };
      expect(await codesOf(frontera, atBranch)).toEqual([
        "waybill[0].tariffCode: 45",
        "waybill[0].invoiceUuid: 46",
      ]);
    });

    test("of ten thousand lines is stored and read back whole", async () => {
      const demo = await server.aCustomer();
      const waybill = Array.from({ length: 10_000 }, () => ({ ...hinges, weight: 25 }));
      const { number } = await demo.client.request(aRequest({ lines: goods, waybill }));
      const full = await demo.client.serviceRequest({ id: number });
      expect(full.waybill).toHaveLength(10_000);
      expect(full.waybill.at(-1)).toMatchObject({ ...hinges, weight: 25, number: 10_000 });
      const [field, lines] = Object.entries(bodyOfRequest({ waybill })).find(
        ([, value]) => Array.isArray(value) && value.length === 10_000,
      ) ?? ["", []];
      const tooMany = { ...bodyOfRequest(), [field]: [...lines, lines[0]] };
      const sent = await demo.send({ method: "POST", url: addressOf("request"), body: tooMany });
      expect(sent.statusCode).toBe(400);
    });

    test("and a letter are asked of a client who sends one with each request [B-288]", async () => {
      const who = await server.aCustomer("cartaporte");
      const asked = await complete(who, { waybill: [hinges], files: [] });
      expect(await codesOf(who, asked)).toEqual(["files: coverLetter.fileRequired"]);
    });
  });

  describe("the tax office's keys", () => {
    test("are found by words and by the key itself [B-342, B-343, B-344]", async () => {
      const { client, clientId } = await server.aCustomer();
      const units = await client.unitKeys({ clientId, text: "pieza" });
      expect(units[0]).toEqual({ id: "H87", key: "H87", description: "Pieza" });
      const products = await client.productKeys({ clientId, text: "disolventes arom" });
      expect(products[0]).toMatchObject({ key: "12191501", hazard: "optional" });
      expect((await client.productKeys({ clientId, text: "31162403" }))[0]?.description).toBe(
        "Goznes o bisagras",
      );
      const codes = await client.tariffCodes({ clientId, text: "8302.10" });
      expect(codes.every(({ key }) => key.startsWith("830210"))).toBe(true);
      expect((await client.hazardKeys({ clientId, text: "UN1263" }))[0]?.key).toBe("1263");
      expect((await client.packagingKeys({ clientId, text: "jerricanes" })).length).toBeGreaterThan(0);
    });

    test("that are over are not offered, and are said to be over", async () => {
      const { client, clientId } = await server.aCustomer();
      expect(await client.tariffCodes({ clientId, text: "0901219900" })).toEqual([]);
      const named = await client.nameKeys({
        keys: [
          { catalogue: "tariff-code", key: "0901219900" },
          { catalogue: "unit", key: "PZA" },
        ],
      });
      expect(named).toMatchObject([{ key: "0901219900", validUntil: "2024-03-22" }]);
    });

    test("are asked for by a client of its own, with any text at all", async () => {
      const { client, clientId } = await server.aCustomer();
      await expect(client.unitKeys({ clientId: 10_002, text: "pieza" })).rejects.toMatchObject({
        status: 403,
      });
      for (const text of ["'", ":*", "& |", "\\", "%", "á".repeat(200), "'; drop table sat_keys; --"])
        expect(Array.isArray(await client.productKeys({ clientId, text }))).toBe(true);
    });
  });

  test("a product that is always hazardous is stored as hazardous, whatever its line says [B-113]", async () => {
    const who = await server.aCustomer("cartaporte");
    const dynamite = { ...hinges, productKey: "12131501" };
    for (const said of [{}, { hazard: "never" }] as const) {
      const { number } = await who.client.request(
        await complete(who, { waybill: [{ ...dynamite, ...said }] }),
      );
      expect((await who.client.serviceRequest({ id: number })).waybill).toMatchObject([
        { productKey: "12131501", hazard: "always" },
      ]);
    }
  });

  describe("a workbook of lines", () => {
    const read = async (who: Person, base64: string, name = "goods.xlsx") =>
      who.client.readSheet({ base64, name });

    test("is read row by row, each with what is wrong with it [B-345]", async () => {
      const demo = await server.aCustomer();
      const titles = [...waybillTitles, "Fracción arancelaria"];
      const lines = await read(
        demo,
        await aSheet([
          titles,
          [480, "H87", "31162403", "Bisagra de acero", 384.125, "8302.10.99.99"],
          [1.255, "PZA", 31162403, "", 0, ""],
          [-3, "H87", "31162403", "Bisagra de acero", 1, ""],
        ]),
      );
      expect(lines[0]).toMatchObject({
        row: 2,
        quantity: 480_00,
        unitKey: "H87",
        productKey: "31162403",
        description: "Bisagra de acero",
        weight: 384_125,
        tariffCode: "8302109999",
        problems: [],
      });
      expect(lines[1]?.problems.map(({ field, code }) => `${field}: ${code}`)).toEqual([
        "quantity: field.tooManyDecimals",
        "description: 314",
        "weight: 77",
        "unitKey: waybill.keyUnknown",
      ]);
      expect(lines[1]).toMatchObject({ row: 3, quantity: null, productKey: "31162403" });
      // A cell that is no figure is returned unchanged, so that the user can correct it.
      expect(lines[1]?.problems.map(({ value }) => value)).toEqual([
        "1.255",
        undefined,
        undefined,
        undefined,
      ]);
      expect(lines[2]).toMatchObject({ quantity: null, problems: [{ field: "quantity", value: "-3" }] });
    });

    test("is read while others have the database, also when another workbook takes long", async () => {
      const demo = await server.aCustomer();
      const slow = Promise.withResolvers<Buffer>();
      const mediaType = "text/csv";
      const before = readSheet({ mediaType, length: 1, read: () => slow.promise }, { rows: 1, columns: 1 });
      const lines = read(demo, await aSheet([waybillTitles, [480, "H87", "31162403", "Bisagra", 384]]));
      await new Promise((soon) => setTimeout(soon, 200));
      expect(await demo.client.drafts()).toEqual([]);
      slow.resolve(Buffer.from("a"));
      await before;
      expect(await lines).toMatchObject([{ description: "Bisagra", problems: [] }]);
    });

    test("may have its media type before its bytes, as browsers write them [B-345]", async () => {
      const sheet = await aSheet([waybillTitles, [480, "H87", "31162403", "Bisagra", 384]]);
      const lines = await read(await server.aCustomer(), `data:application/octet-stream;base64,${sheet}`);
      expect(lines).toMatchObject([{ description: "Bisagra", problems: [] }]);
    });

    test("has its columns in any order, in either language", async () => {
      const demo = await server.aCustomer();
      const sheet = await aSheet([
        ["WEIGHT (KG)", "Description", "Product key", "unit key", "Quantity", "Note"],
        [12, "Hinges", "31162403", "H87", 3, "x"],
      ]);
      expect((await read(demo, sheet))[0]).toMatchObject({ weight: 12_000, quantity: 300, problems: [] });
    });

    test("that is no .xlsx is refused with 265, whatever it is called [B-248]", async () => {
      const demo = await server.aCustomer();
      const right = await aSheet([waybillTitles, [1, "H87", "31162403", "x", 1]]);
      for (const [base64, name] of [
        [right, "goods.xls"],
        [right, "goods.csv"],
        [Buffer.from("PK\u0003\u0004 no workbook").toString("base64"), "goods.xlsx"],
        ["%%%", "goods.xlsx"],
      ] as const)
        await expect(read(demo, base64, name)).rejects.toMatchObject({
          status: 422,
          problems: [{ code: 265 }],
        });
    });

    test("without a column or a line says which", async () => {
      const demo = await server.aCustomer();
      const problemsOf = (base64: string) =>
        read(demo, base64).catch((error: { problems: readonly { sentence: string }[] }) =>
          error.problems.map(({ sentence }) => sentence),
        );
      const [first] = (await problemsOf(
        await aSheet([
          ["Cantidad", "Descripción"],
          [1, "x"],
        ]),
      )) as string[];
      expect(first).toContain("Clave de unidad");
      expect(await problemsOf(await aSheet([waybillTitles]))).toEqual([
        "La hoja no tiene renglones. Escribe uno por mercancía debajo de los títulos.",
      ]);
    });

    test("of ten thousand lines is read whole", async () => {
      const demo = await server.aCustomer();
      const rows = Array.from({ length: 10_000 }, (_, at) => [at + 1, "H87", "31162403", `Línea ${at}`, 1.5]);
      const lines = await read(demo, await aSheet([waybillTitles, ...rows]));
      expect(lines).toHaveLength(10_000);
      expect(lines.at(-1)).toMatchObject({ row: 10_001, quantity: 10_000_00, problems: [] });
    });

    test("has a template in the reader's language, which is read back [B-250]", async () => {
      const { client, clientId } = await server.aCustomer();
      const { name, content } = await client.sheetTemplate({ clientId });
      expect(name).toBe("carta-porte.xlsx");
      const [first] = await readWorkbook(Buffer.from(await content.arrayBuffer()));
      expect(first?.data[0]).toEqual([
        "Cantidad",
        "Clave de unidad",
        "Clave de producto",
        "Descripción",
        "Peso (kg)",
        "Fracción arancelaria",
        "UUID de la factura",
        "Material peligroso",
        "Clave de material peligroso",
        "Embalaje del material peligroso",
      ]);
    });
  });
});
