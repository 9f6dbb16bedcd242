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
import { problemSentence, translator } from "./problem-sentence.ts";
import { reasonSentence } from "./reason-sentence.ts";
import { dictionaryOf } from "./testing/dictionary.ts";
import { say } from "./words.ts";

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
  shape: "box",
  maximum: { length: 1_500, width: 1_200, height: 1_200, weight: 70_000 },
};
const crate: Packaging = {
  id: 2,
  name: { es: "Huacal", en: "Crate" },
  shape: "box",
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
    const by = translator(wordsOf[language], language);
    return found.map((problem) => problemSentence(problem, by));
  });
  expect(said).toEqual([[es], [en]]);
}

describe("a problem names a measure in the units of who asks:", () => {
  test("what all goods together may weigh and take", () => {
    check(
      tooLarge(metric),
      "El envío pasa de lo que podemos mover: 30,000 kg o 100 m³ en total. Divídelo en varias cotizaciones.",
      "The shipment is more than we can move: 30,000 kg or 100 m³ in total. Split it into several quotes.",
    );
    check(
      tooLarge(imperial),
      "El envío pasa de lo que podemos mover: 66,137 lb o 3,531 ft³ en total. Divídelo en varias cotizaciones.",
      "The shipment is more than we can move: 66,137 lb or 3,531 ft³ in total. Split it into several quotes.",
    );
    check(
      tooLarge({ weightUnit: "pound", lengthUnit: "metre" }),
      "El envío pasa de lo que podemos mover: 66,137 lb o 100 m³ en total. Divídelo en varias cotizaciones.",
      "The shipment is more than we can move: 66,137 lb or 100 m³ in total. Split it into several quotes.",
    );
  });

  test("what one piece of a packaging may measure, weigh and take [B-235]", () => {
    const wayOut = [
      "Corrige la cifra o elige un embalaje más grande.",
      "Correct the figure or choose a larger package.",
    ];
    const most = (line: Partial<GoodsLine>, inUnits: InUnits, es: string, en: string) =>
      check(refused(line, inUnits), `Caja: hasta ${es}. ${wayOut[0]}`, `Box: ${en}. ${wayOut[1]}`);
    most({ length: 1_501 }, metric, "1.5 m de largo", "length of up to 1.5 m");
    most({ length: 60_000 }, imperial, "59 in de largo", "length of up to 59 in");
    most({ weight: 71_000 }, metric, "70 kg de peso", "weight of up to 70 kg");
    most({ weight: 155_000 }, imperial, "154.3 lb de peso", "weight of up to 154.3 lb");
    const byRoom = (volume: number) => ({ length: 0, width: 0, height: 0, volume });
    most(byRoom(2_200_000), metric, "2.16 m³ de volumen", "volume of up to 2.16 m³");
    // 2.16 ÷ 0.3048³ = 76.27968…
    most(byRoom(77_000_000), imperial, "76.279 ft³ de volumen", "volume of up to 76.279 ft³");
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

test("a border crossing on the way is told as that, and not with a detour of 0 km", () => {
  const told = (kilometres: number) =>
    languages.map((language) =>
      say(wordsOf[language], language, "label", "wizard.trade.detour", { crossing: "Laredo", kilometres }),
    );
  expect(told(0)).toEqual(["Laredo, en tu camino", "Laredo, on your way"]);
  expect(told(1_012)).toEqual(["Laredo, 1,012\u00a0km de desvío", "Laredo, 1,012\u00a0km detour"]);
});

/** The sentence of a line of the price, in both languages. */
function reasonsOf(options: ShipmentOptions, concept: ConceptKey): readonly string[] {
  const { shipment, terms: rating } = aShipment(options);
  const priced = rateShipment(shipment, rating);
  const line = priced.ok ? priced.value.lines.find((each) => each.concept === concept) : undefined;
  if (!line) throw new Error(JSON.stringify(priced));
  return languages.map((language) =>
    reasonSentence(line, { words: wordsOf[language], language, scale: { ...shipment, units } }),
  );
}

describe("a reason is told in the units of who asked, the calculation in those of the tariff:", () => {
  function says(options: ShipmentOptions, es: string, en: string, concept: ConceptKey = "freight") {
    const [inSpanish, inEnglish] = reasonsOf(options, concept);
    expect(inSpanish?.replaceAll("\n", " ")).toBe(es);
    expect(inEnglish?.replaceAll("\n", " ")).toBe(en);
  }
  const of = (client: keyof typeof clients) => ({ customer: { clientId: clients[client] } });
  // 700 lb are 317.52 kg, billed as 318, which are 701.058 lb.
  const pounds = { imperial: true, goods: [pieces(1, [40, 40, 40], 700)] };
  const kilos = { goods: [pieces(1, [1, 1, 1], 450)] };

  test("a price by the kilo", () => {
    says(
      kilos,
      "450 kg × $2.64 por kg = $1,188.00. Tarifa de NE a OCC, desde 300 kg.",
      "450 kg × $2.64 per kg = $1,188.00. Rate from NE to OCC, for 300 kg and up.",
    );
    says(
      pounds,
      "318 kg (701 lb) × $2.64 por kg = $839.52. Tarifa de NE a OCC, desde 300 kg (661 lb).",
      "318 kg (701 lb) × $2.64 per kg = $839.52. Rate from NE to OCC, for 300 kg (661 lb) and up.",
    );
  });

  test("the least that a lane costs", () => {
    // 50 lb are 22.68 kg, billed as 23; 23 × 3.80 = 87.40
    says(
      { imperial: true, goods: [pieces(1, [1, 1, 0.1], 50)] },
      "23 kg (51 lb) × $3.80 por kg = $87.40. Es menos que el mínimo: se cobran $480.00. Tarifa de NE a OCC.",
      "23 kg (51 lb) × $3.80 per kg = $87.40. That is below the minimum: $480.00 is charged. Rate from NE to OCC.",
    );
  });

  test("a price by the class, in the hundred pounds that it is for or in what they weigh", () => {
    // 1,000 lb are 453.6 kg, billed as 454, which are no whole pounds: 454 ÷ 45.36 × 368.00 = 3,683.25
    says(
      { ...of("byClass"), freightClassId: 9, imperial: true, goods: [pieces(1, [48, 40, 48], 500)] },
      "227 kg (500 lb) ÷ 45.360 kg (100 lb) × $368.00 = $1,841.62. Tarifa de NE a OCC, desde 226.800 kg (500 lb). Clase 70, la elegida. Según tu convenio 507.",
      "227 kg (500 lb) ÷ 45.360 kg (100 lb) × $368.00 = $1,841.62. Rate from NE to OCC, for 226.800 kg (500 lb) and up. Class 70, as chosen. By your agreement 507.",
    );
  });

  test("the density that makes the class, and the next break where that costs less", () => {
    // 480 ÷ 53.333 ft³ = 9.00
    says(
      { ...of("byClass"), imperial: true, goods: [pieces(1, [48, 40, 48], 480)] },
      "226.800 kg (500 lb) ÷ 45.360 kg (100 lb) × $524.00 = $2,620.00. Conviene más que tu peso: 218 kg (481 lb) ÷ 45.360 kg (100 lb) × $612.00 = $2,941.27. Tarifa de NE a OCC. Clase 100, por su densidad de 9.00 lb/ft³. Según tu convenio 507.",
      "226.800 kg (500 lb) ÷ 45.360 kg (100 lb) × $524.00 = $2,620.00. Less than your own weight: 218 kg (481 lb) ÷ 45.360 kg (100 lb) × $612.00 = $2,941.27. Rate from NE to OCC. Class 100, by its density of 9.00 lb/ft³. By your agreement 507.",
    );
  });

  test("a price by the volume", () => {
    // 2 × 48 × 40 × 45 ÷ 1,728 = 100 ft³.
    says(
      { ...of("perCubicMetre"), imperial: true, goods: [pieces(2, [48, 40, 45], 50)] },
      "2.831685 m³ (100.000 ft³) × $640.00 por m³ = $1,812.28. Tarifa de NE a OCC. Según tu convenio 505.",
      "2.831685 m³ (100.000 ft³) × $640.00 per m³ = $1,812.28. Rate from NE to OCC. By your agreement 505.",
    );
  });

  test("one price for everything, a price by the piece and one by the distance", () => {
    says(
      { ...of("flat"), ...pounds },
      "$690.00 por todo el envío, que pesa 318 kg (701 lb). Tarifa de NE a OCC, desde 100 kg (220 lb). Según tu convenio 503.",
      "$690.00 for the whole shipment, which weighs 318 kg (701 lb). Rate from NE to OCC, for 100 kg (220 lb) and up. By your agreement 503.",
    );
    says(
      { ...of("perPiece"), serviceType: "parcel", goods: [pieces(3, [0.2, 0.2, 0.2], 2)] },
      "3 piezas × $95.50 = $286.50. Tarifa de NE a OCC. Según tu convenio 504.",
      "3 pieces × $95.50 = $286.50. Rate from NE to OCC. By your agreement 504.",
    );
    says(
      { ...of("perKilometre"), ...kilos },
      "790 km × $9.50 por km = $7,505.00, por 450 kg. Tarifa de NE a OCC. Según tu convenio 506.",
      "790 km × $9.50 per km = $7,505.00, for 450 kg. Rate from NE to OCC. By your agreement 506.",
    );
  });

  test("coming to the address, with what it includes and what is above it", () => {
    const addresses = { pickup: "commercial", delivery: "residential" } as const;
    says(
      { ...addresses, ...pounds },
      "$320.00 por recolectar en la zona NE, hasta 500 kg (1,102 lb).",
      "$320.00 for pickup in the NE zone, up to 500 kg (1,102 lb).",
      "pickup",
    );
    // The pounds in brackets are rounded: where they are subtracted, 1,839 − 1,102 would be 736.
    // 435.00 + 18 × 0.5825 = 445.485
    says(
      { ...addresses, ...pounds },
      "$435.00 + 18 kg (40 lb) × $0.5825 por kg = $445.49, por entregar en la zona OCC. Incluye 300 kg (661 lb) de los 318 kg (701 lb): 318 kg − 300 kg = 18 kg.",
      "$435.00 + 18 kg (40 lb) × $0.5825 per kg = $445.49, for delivery in the OCC zone. Includes 300 kg (661 lb) of the 318 kg (701 lb): 318 kg − 300 kg = 18 kg.",
      "delivery",
    );
  });
});
