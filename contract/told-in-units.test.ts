import { readdirSync, readFileSync } from "node:fs";
import { type GoodsTerms, goodsNotices, goodsProblems } from "@anden/domain/shipment/check-goods";
import type { GoodsLine, Packaging } from "@anden/domain/shipment/goods";
import type { ConceptKey } from "@anden/domain/tariff/concept";
import { aShipment, pieces, type ShipmentOptions } from "@anden/domain/tariff/golden/a-shipment";
import { clients } from "@anden/domain/tariff/golden/rates";
import { rateShipment } from "@anden/domain/tariff/rate-shipment";
import type { LengthUnit, WeightUnit } from "@anden/domain/values/measures";
import type { Problem } from "@anden/domain/values/problem";
import { describe, expect, test } from "vitest";
import { problemSentence, speaker } from "./problem-sentence.ts";
import { reasonSentence } from "./reason-sentence.ts";
import { dictionaryOf } from "./testing/dictionary.ts";

const folder = new URL("../carrier/dictionary/", import.meta.url);
const rows = dictionaryOf(readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8")));
const languages = ["es", "en"] as const;
const inLanguage = (language: (typeof languages)[number]) =>
  Object.fromEntries([...rows].map(([key, row]) => [key, row[language]]));
const wordsOf = { es: inLanguage("es"), en: inLanguage("en") };
const units = { kilosPerPound: 4_536, metresPerInch: 254 };
const metric = { weightUnit: "kilogram", lengthUnit: "metre" } as const;
const imperial = { weightUnit: "pound", lengthUnit: "inch" } as const;
const box: Packaging = {
  id: 1,
  name: { es: "Caja", en: "Box" },
  maximum: { length: 1_500, width: 1_200, height: 1_200, weight: 70_000 },
};
const crate: Packaging = {
  id: 2,
  name: { es: "Huacal", en: "Crate" },
  maximum: { length: 3_000, width: 2_200, height: 2_700, weight: 2_000_000 },
};
const terms: GoodsTerms = {
  units,
  packaging: new Map([box, crate].map((each) => [each.id, each])),
  minimumPieceWeight: { kilogram: 100, pound: 220 },
  stackableHeight: { minimum: 2_200, maximum: 2_400 },
};
const small: GoodsLine = {
  pieces: 1,
  packagingId: box.id,
  length: 500,
  width: 500,
  height: 500,
  weight: 5_000,
  notStackable: false,
};
interface InUnits {
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
}

const refused = (line: Partial<GoodsLine>, inUnits: InUnits) =>
  goodsProblems({ lines: [{ ...small, ...line }], ...inUnits }, terms);
const noticed = (line: Partial<GoodsLine>, inUnits: InUnits) =>
  goodsNotices({ lines: [{ ...small, ...line }], ...inUnits }, terms);
const tooLarge = ({ weightUnit, lengthUnit }: InUnits): readonly Problem[] => {
  const { shipment, terms: rating } = aShipment({ goods: [pieces(999, [1, 1, 1], 1000)] });
  const priced = rateShipment({ ...shipment, weightUnit, lengthUnit }, rating);
  return priced.ok ? [] : priced.problems;
};

function check(found: readonly Problem[], es: string, en: string) {
  const said = languages.map((language) => {
    const by = speaker(wordsOf[language], language);
    return found.map((problem) => problemSentence(problem, by));
  });
  expect(said).toEqual([[es], [en]]);
}

describe("a problem names a measure in the units of who asks:", () => {
  test("what all goods together may weigh and take", () => {
    check(
      tooLarge(metric),
      "El envío pasa de lo que podemos mover: 30,000 kg o 100 m³ en total. Divídelo en varias cotizaciones.",
      "The shipment is more than we can move: 30,000 kg or 100 m³ in all. Split it into several quotations.",
    );
    check(
      tooLarge(imperial),
      "El envío pasa de lo que podemos mover: 66,137.566 lb o 3,531.466 ft³ en total. Divídelo en varias cotizaciones.",
      "The shipment is more than we can move: 66,137.566 lb or 3,531.466 ft³ in all. Split it into several quotations.",
    );
    check(
      tooLarge({ weightUnit: "pound", lengthUnit: "metre" }),
      "El envío pasa de lo que podemos mover: 66,137.566 lb o 100 m³ en total. Divídelo en varias cotizaciones.",
      "The shipment is more than we can move: 66,137.566 lb or 100 m³ in all. Split it into several quotations.",
    );
  });

  test("what one piece of a packaging may measure, weigh and take [B-235]", () => {
    const wayOut = [
      "Corrige la medida o elige un embalaje más grande.",
      "Correct the figure or choose a larger packaging.",
    ];
    const most = (line: Partial<GoodsLine>, inUnits: InUnits, es: string, en: string) =>
      check(
        refused(line, inUnits),
        `Caja: el máximo de ${es}. ${wayOut[0]}`,
        `Box: the most for ${en}. ${wayOut[1]}`,
      );
    most({ length: 1_501 }, metric, "largo es 1.5 m", "length is 1.5 m");
    most({ length: 60_000 }, imperial, "largo es 59.055 in", "length is 59.055 in");
    most({ weight: 71_000 }, metric, "peso es 70 kg", "weight is 70 kg");
    most({ weight: 155_000 }, imperial, "peso es 154.32 lb", "weight is 154.32 lb");
    const byRoom = (volume: number) => ({ length: 0, width: 0, height: 0, volume });
    most(byRoom(2_200_000), metric, "volumen es 2.16 m³", "volume is 2.16 m³");
    // 2.16 ÷ 0.3048³ = 76.27968…
    most(byRoom(77_000_000), imperial, "volumen es 76.279 ft³", "volume is 76.279 ft³");
  });

  test("the least that a piece weighs, and the height that is billed [B-236, B-239]", () => {
    check(
      noticed({ weight: 50 }, metric),
      "Cada pieza pesa menos de 0.1 kg. Revisa que el peso sea correcto.",
      "Each piece weighs less than 0.1 kg. Check that the weight is right.",
    );
    check(
      noticed({ weight: 50 }, imperial),
      "Cada pieza pesa menos de 0.22 lb. Revisa que el peso sea correcto.",
      "Each piece weighs less than 0.22 lb. Check that the weight is right.",
    );
    check(
      noticed({ packagingId: crate.id, height: 2_500 }, metric),
      "Con 2.5 m de alto la pieza no se puede estibar: se cobra como si midiera 2.2 m.",
      "At 2.5 m the piece is too tall to stack: it is charged as if it were 2.2 m tall.",
    );
    check(
      noticed({ packagingId: crate.id, height: 100_000 }, imperial),
      "Con 100 in de alto la pieza no se puede estibar: se cobra como si midiera 86.614 in.",
      "At 100 in the piece is too tall to stack: it is charged as if it were 86.614 in tall.",
    );
  });
});

test("no sentence that is told with measures has a unit of its own", () => {
  const told = [...rows].filter(([key]) => /^(problem|reason|risk|quotation\.why)\./.test(key));
  const own = told.filter(([, { es, en }]) =>
    [es, en].some((each) => /\}\s*(kg|lb|m|ft)(?!\p{L})/u.test(each)),
  );
  expect(own.map(([key]) => key)).toEqual([]);
});

/** The sentence of a line of the price, in both languages. */
function reasonsOf(options: ShipmentOptions, concept: ConceptKey): readonly string[] {
  const { shipment, terms: rating } = aShipment(options);
  const priced = rateShipment(shipment, rating);
  const line = priced.ok ? priced.value.lines.find((each) => each.concept === concept) : undefined;
  if (!line) throw new Error(JSON.stringify(priced));
  return languages.map((language) =>
    reasonSentence(line.reason, wordsOf[language], language, { ...shipment, units }),
  );
}

describe("a reason names a measure in the units of who asked:", () => {
  function says(options: ShipmentOptions, es: string, en: string, concept: ConceptKey = "freight") {
    const [inSpanish, inEnglish] = reasonsOf(options, concept);
    expect(inSpanish).toContain(es);
    expect(inEnglish).toContain(en);
    expect(`${inSpanish}${inEnglish}`).not.toMatch(/[{}]/);
  }
  const of = (client: keyof typeof clients) => ({ customer: { clientId: clients[client] } });
  // 700 lb are 317.52 kg, billed as 318, which are 701.058 lb.
  const pounds = { imperial: true, goods: [pieces(1, [40, 40, 40], 700)] };
  const kilos = { goods: [pieces(1, [1, 1, 1], 450)] };

  test("a price by the kilo, with the kilos that the sum is made with", () => {
    says(kilos, "450 kg × $2.64 por kilo", "450 kg × $2.64 a kilo");
    says(kilos, " desde 300 kg.", " for 300 kg or more.");
    says(pounds, "701.058 lb (318 kg) × $2.64 por kilo", "701.058 lb (318 kg) × $2.64 a kilo");
    says(pounds, " desde 661.376 lb (300 kg).", " for 661.376 lb (300 kg) or more.");
  });

  test("the least that a lane costs", () => {
    const light = (imperial: boolean) => ({ imperial, goods: [pieces(1, [1, 1, 0.1], 50)] });
    says(light(false), "50 kg × $3.80 por kilo, desde 0 kg.", "50 kg × $3.80 a kilo, for 0 kg or more.");
    // 50 lb are 22.68 kg, billed as 23, which are 50.705 lb.
    says(light(true), ": 50.705 lb (23 kg) × $3.80 por kilo", ": 50.705 lb (23 kg) × $3.80 a kilo");
  });

  test("a price by the class, in the hundred pounds that it is for or in what they weigh", () => {
    const heavy = { ...of("byClass"), freightClassId: 9 };
    // 500 lb are 226.8 kg, billed as 227, which are 500.441 lb.
    const inPounds = { ...heavy, imperial: true, goods: [pieces(1, [48, 40, 48], 500)] };
    says(
      inPounds,
      "500.441 lb (227 kg) × $368.00 por cada 100 lb",
      "500.441 lb (227 kg) × $368.00 for each 100 lb",
    );
    says(inPounds, " desde 500 lb. Clase 70, la elegida.", " for 500 lb or more. Class 70, as chosen.");
    const inKilos = { ...heavy, goods: [pieces(1, [1, 1, 1], 227)] };
    says(inKilos, "227 kg × $368.00 por cada 45.360 kg", "227 kg × $368.00 for each 45.360 kg");
    says(inKilos, " desde 226.800 kg.", " for 226.800 kg or more.");
  });

  test("the density that makes the class", () => {
    const inPounds = { ...of("byClass"), imperial: true, goods: [pieces(1, [48, 40, 48], 500)] };
    // 500 ÷ 53.333 ft³ = 9.375; 150 kg in a cubic metre are 9.364 lb/ft³.
    says(inPounds, "Clase 100, por su densidad de 9.38 lb/ft³.", "Class 100, by its density of 9.38 lb/ft³.");
    const inKilos = { ...of("byClass"), goods: [pieces(2, [1, 1, 1], 150)] };
    says(
      inKilos,
      "Clase 100, por su densidad de 150 kg/m³ (9.36 lb/ft³).",
      "Class 100, by its density of 150 kg/m³ (9.36 lb/ft³).",
    );
  });

  test("the next break, where that costs less", () => {
    const inPounds = { ...of("byClass"), imperial: true, goods: [pieces(1, [48, 40, 48], 480)] };
    says(
      inPounds,
      "Se cobran 500 lb × $524.00 por cada 100 lb, de NE a OCC: sale mejor que 480.600 lb (218 kg) × $612.00",
      "Billed as 500 lb × $524.00 for each 100 lb, from NE to OCC: better than 480.600 lb (218 kg) × $612.00",
    );
    const inKilos = { ...of("nextBreak"), goods: [pieces(1, [1, 1, 0.8], 280)] };
    says(inKilos, "Se cobran 300 kg × $2.40 por cada 1 kg", "Billed as 300 kg × $2.40 for each 1 kg");
    says(
      { ...of("nextBreak"), imperial: true, goods: [pieces(1, [40, 40, 30], 620)] },
      "Se cobran 661.376 lb (300 kg) × $2.40 por cada 2.205 lb (1 kg)",
      "Billed as 661.376 lb (300 kg) × $2.40 for each 2.205 lb (1 kg)",
    );
  });

  test("a price by the room that goods take", () => {
    says(
      { ...of("perCubicMetre"), goods: [pieces(2, [1.15, 1, 1], 50)] },
      "2.30 m³ × $640.00 por metro cúbico",
      "2.30 m³ × $640.00 a cubic metre",
    );
    // 2 × 48 × 40 × 45 ÷ 1,728 = 100 ft³.
    says(
      { ...of("perCubicMetre"), imperial: true, goods: [pieces(2, [48, 40, 45], 50)] },
      "100.000 ft³ (2.831685 m³) × $640.00 por metro cúbico",
      "100.000 ft³ (2.831685 m³) × $640.00 a cubic metre",
    );
  });

  test("one price for everything, and a price by the way, for so much weight", () => {
    says({ ...of("flat"), ...kilos }, " desde 100 kg; pesa 450 kg.", " of 100 kg or more; it weighs 450 kg.");
    says(
      { ...of("flat"), ...pounds },
      " desde 220.459 lb (100 kg); pesa 701.058 lb (318 kg).",
      " of 220.459 lb (100 kg) or more; it weighs 701.058 lb (318 kg).",
    );
    says({ ...of("perKilometre"), ...kilos }, "; pesa 450 kg.", "; it weighs 450 kg.");
    says(
      { ...of("perKilometre"), ...pounds },
      "790 km × $9.50 por kilómetro, de NE a OCC, tarifa desde 0 lb; pesa 701.058 lb (318 kg).",
      "790 km × $9.50 a kilometre, from NE to OCC, the rate for 0 lb or more; it weighs 701.058 lb (318 kg).",
    );
  });

  test("coming to the door, with what it includes and what is above it", () => {
    const doors = { pickup: "commercial", delivery: "residential" } as const;
    says({ ...doors, ...kilos }, ", incluye hasta 500 kg.", ", up to 500 kg included.", "pickup");
    says(
      { ...doors, ...pounds },
      ", incluye hasta 1,102.293 lb (500 kg).",
      ", up to 1,102.293 lb (500 kg) included.",
      "pickup",
    );
    says(
      { ...doors, ...kilos },
      " hasta 300 kg, más 150 kg de los 450 kg × $0.5825 por kilo.",
      " up to 300 kg, plus 150 kg of the 450 kg × $0.5825 a kilo.",
      "delivery",
    );
    says(
      { ...doors, ...pounds },
      " hasta 661.376 lb (300 kg), más 39.683 lb (18 kg) de los 701.058 lb (318 kg) × $0.5825 por kilo.",
      " up to 661.376 lb (300 kg), plus 39.683 lb (18 kg) of the 701.058 lb (318 kg) × $0.5825 a kilo.",
      "delivery",
    );
  });
});
