import { randomUUID } from "node:crypto";
import { Refused } from "@anden/contract/client";
import type { Language } from "@anden/domain/customer/customer";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { describe, expect, test } from "vitest";
import { billOf, explain } from "../tariff-desk/explain.ts";
import { oneServer } from "../testing/server.ts";
import { aPallet, aShipment, aStop, fromLaredo, mexicoCity, monterrey } from "../testing/shipments.ts";

/** Querétaro: from here an agreement charges by the room that goods take. */
const queretaro = { country: "MX", placeId: 220_140_001, postalCode: "76000" } as const;

const metric = { weightUnit: "kilogram", lengthUnit: "metre" } as const;
const imperial = { weightUnit: "pound", lengthUnit: "inch" } as const;
/** 48 × 40 × 45 inches are 50 cubic feet. */
const anInchPallet = { ...aPallet, length: 48_000, width: 40_000, height: 45_000 };

oneServer((server) => {
  const asking = async (userName: string, language: Language, saying: Partial<ShipmentDraft>) => {
    const { token } = await server.aCustomer(userName);
    const client = server.portal.client({ token, language });
    return client.quote(aShipment(saying), { idempotencyKey: randomUUID() });
  };
  const freightOf = async (...asked: Parameters<typeof asking>) => {
    const { number, breakdown, risks, notices } = await asking(...asked);
    const freight = breakdown.find(({ group }) => group === "freight");
    return { number, risks, notices, sentence: freight?.reason.sentence ?? "" };
  };
  const refusalOf = async (...asked: Parameters<typeof asking>) => {
    const error = await asking(...asked).then(
      () => new Error("it was answered"),
      (cause: unknown) => cause,
    );
    if (!(error instanceof Refused)) throw error;
    return { status: error.status, code: error.code, sentence: error.message };
  };

  describe("goods that are refused for their size", () => {
    const heavy = { pieces: 50, weight: 1_400_000 };

    test("report the maxima in pounds and cubic feet to a client who uses them", async () => {
      const saying = { ...imperial, lines: [{ ...anInchPallet, ...heavy }] };
      const tooLarge = { status: 422, code: "goods.tooLarge" };
      expect(await refusalOf("frontera", "en", saying)).toEqual({
        ...tooLarge,
        sentence:
          "The shipment is more than we can move: 66,137 lb or 3,531 ft³ in total. Split it into several quotes.",
      });
      expect(await refusalOf("frontera", "es", saying)).toEqual({
        ...tooLarge,
        sentence:
          "El envío pasa de lo que podemos mover: 66,137 lb o 3,531 ft³ en total. Divídelo en varias cotizaciones.",
      });
    });

    test("report them in kilos and cubic metres to a client who uses those", async () => {
      const saying = { ...metric, lines: [{ ...aPallet, ...heavy }] };
      const [inSpanish, inEnglish] = [
        await refusalOf("demo", "es", saying),
        await refusalOf("demo", "en", saying),
      ];
      expect(inSpanish.sentence).toContain(": 30,000 kg o 100 m³ en total.");
      expect(inEnglish.sentence).toContain(": 30,000 kg or 100 m³ in total.");
    });

    test("as single pieces report the maxima of their packaging [B-235]", async () => {
      const saying = { ...imperial, lines: [{ ...anInchPallet, length: 95_000, weight: 3_400_000 }] };
      // 2.4 ÷ 0.0254 = 94.48818…
      expect(await refusalOf("frontera", "en", saying)).toMatchObject({
        code: 42,
        sentence: "Pallet: length of up to 94.4 in. Correct the figure or choose a larger package.",
      });
    });

    test("report the same in an estimate", async () => {
      const { token } = await server.aCustomer("frontera");
      // Without units of its own a question is in those of its client.
      const {
        weightUnit: _,
        lengthUnit: __,
        ...asked
      } = aShipment({
        lines: [{ ...anInchPallet, ...heavy }],
      });
      const { obstacles } = await server.portal.client({ token, language: "en" }).estimate(asked);
      expect(obstacles).toMatchObject([{ code: "goods.tooLarge", path: "lines" }]);
      expect(obstacles[0]?.sentence).toContain("66,137 lb or 3,531 ft³");
    });
  });

  describe("the reasons of a price", () => {
    test("tell the density of a class in the units of who asked, and are explained so again", async () => {
      const border = { ...fromLaredo, destination: aStop(monterrey) };
      const inPounds = await freightOf("frontera", "en", { ...border, ...imperial, lines: [anInchPallet] });
      // 320 lb in 50 ft³.
      expect(inPounds.sentence).toContain("Class 125, by its density of 6.40 lb/ft³.");
      // 320 kg in 0.96 m³ are 333.33 kg/m³.
      const inKilos = await freightOf("frontera", "es", { ...border, ...metric, lines: [aPallet] });
      expect(inKilos.sentence).toMatch(/Clase \S+, por su densidad de 333 kg\/m³ \(20\.81 lb\/ft³\)\./);
      for (const [{ number }, expected] of [
        [inPounds, "6.40 lb/ft³"],
        [inKilos, "333 kg/m³ (20.81 lb/ft³)"],
      ] as const) {
        const found = await explain(server.database.owner, server.carrier, number);
        if (!found) throw new Error("not found");
        const { price, draft } = found.quotation;
        const words = { "reason.freight.perHundred": "", "reason.classByDensity": "by {density}" };
        const bill = billOf(price, server.carrier, words, draft, "en");
        expect(bill.join("\n")).toContain(`by ${expected}`);
        // What is stored is the tariff's own.
        expect(price.lines[0]?.reason.figures["density"]).toEqual({
          kind: "text",
          value: expected.match(/\d+\.\d\d/)?.[0],
        });
      }
    });

    test("tell the room that is charged in the units of who asked", async () => {
      const saying = { origin: aStop(queretaro), destination: aStop(mexicoCity) };
      const inInches = { ...saying, ...imperial, lines: [{ ...anInchPallet, pieces: 2 }] };
      expect((await freightOf("cartaporte", "es", inInches)).sentence).toContain(
        "2.831685 m³ (100.000 ft³) × $690.00 por m³ = $1,953.86.",
      );
      expect((await freightOf("cartaporte", "en", inInches)).sentence).toContain(
        "2.831685 m³ (100.000 ft³) × $690.00 per m³ = $1,953.86.",
      );
      const inMetres = { ...saying, ...metric, lines: [{ ...aPallet, pieces: 2 }] };
      expect((await freightOf("cartaporte", "es", inMetres)).sentence).toContain("1.92 m³ × $690.00");
    });

    test("tell pounds besides the kilos of a price by the kilo", async () => {
      // 320 lb are 145.152 kg; 50 ft³ are 1.415842 m³ × 300 = 424.7527 kg, up to 425, which are 936.949 lb.
      const { sentence } = await freightOf("demo", "es", { ...imperial, lines: [anInchPallet] });
      expect(sentence).toContain("425 kg (937 lb) × $2.568 por kg = $1,091.40.");
      expect(sentence).toContain(" desde 300 kg (661 lb).");
    });
  });

  test("a notice about a piece is in inches for a client who uses inches [B-236]", async () => {
    const crate = { ...anInchPallet, packagingId: 11, height: 100_000 };
    const { notices } = await freightOf("frontera", "en", { ...imperial, lines: [crate] });
    expect(notices.map(({ sentence }) => sentence)).toEqual([
      "At 100 in the piece is too tall to stack: it is charged as if it were 86.614 in tall.",
    ]);
  });
});
