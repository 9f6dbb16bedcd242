import type { Figure, Reason } from "@anden/domain/tariff/price";
import { describe, expect, test } from "vitest";
import { namingCurrency, reasonSentence, type Scale } from "./reason-sentence.ts";

/** 0.4536 kg a pound, 0.0254 m an inch. */
const units = { kilosPerPound: 4_536, metresPerInch: 254 };
const inPounds: Scale = { weightUnit: "pound", lengthUnit: "inch", units };
const inKilos: Scale = { weightUnit: "kilogram", lengthUnit: "metre", units };

/** Thousandths of a kilo, as a tariff says them. */
const weight = (thousandths: number): Figure => ({ kind: "weight", value: thousandths * 10_000 });
const rate: Figure = { kind: "rate", value: 1_650_600, currency: "MXN" };
const hundredPounds = weight(45_360);

function written(figures: Reason["figures"], scale: Scale, pattern: string, amount?: Money): string {
  const words = { "reason.freight.perHundred": pattern };
  const reader = { words, language: "en", scale, zoneName: (zone: string) => `Zone ${zone}` } as const;
  return reasonSentence({ reason: { rule: "freight.perHundred", figures }, amount }, reader);
}
type Money = { readonly minor: number; readonly currency: "MXN" | "USD" };

describe("a weight of a reason", () => {
  function check(figures: Reason["figures"], scale: Scale, expected: string) {
    expect(written(figures, scale, "{weight}")).toBe(expected);
  }

  test("is in pounds where the price is for pounds and each weight is a whole thousandth of one", () => {
    // 907.2 ÷ 0.4536 = 2,000; 0.5670 ÷ 0.4536 = 1.25
    check({ weight: weight(907_200), per: hundredPounds }, inPounds, "2,000 lb");
    check({ weight: weight(567), per: hundredPounds }, inPounds, "1.250 lb");
    check({ weight: hundredPounds, per: hundredPounds }, inPounds, "100 lb");
  });

  test("is in kilos with whole pounds in brackets where the calculation is made in kilos", () => {
    // 3,400 lb are 1,542.24 kg, billed as 1,543; 1,543 ÷ 0.4536 = 3,401.6754…
    check({ weight: weight(1_543_000), per: hundredPounds }, inPounds, "1,543 kg (3,402 lb)");
    check({ weight: weight(54_432) }, inPounds, "54.432 kg (120 lb)");
    // 300 ÷ 0.4536 = 661.3756…
    check({ weight: weight(300_000), per: weight(100_000) }, inPounds, "300 kg (661 lb)");
    check({ weight: weight(200) }, inPounds, "0.200 kg (0.441 lb)");
  });

  test("of nothing has one unit", () => {
    check({ weight: weight(0) }, inPounds, "0 kg");
  });

  test("is in kilos alone for a reader in kilos", () => {
    check({ weight: weight(1_543_000), per: hundredPounds }, inKilos, "1,543 kg");
  });
});

test("a volume with no product keeps every decimal, with cubic feet in brackets for inches [P-324]", () => {
  const volume = { kind: "volume", value: 1_310_965_120 } as const;
  expect(written({ volume }, inKilos, "{volume}")).toBe("1.31096512 m³");
  // 50 × 40 × 40 ÷ 1,728 = 46.2962…
  expect(written({ volume }, inPounds, "{volume}")).toBe("1.31096512 m³ (46.296 ft³)");
  expect(written({ volume: { kind: "volume", value: 2_300_000_000 } }, inKilos, "{volume}")).toBe("2.30 m³");
});

describe("a volume of a reason", () => {
  const volume = { kind: "volume", value: 1_132_673_864 } as const;
  const factor = { kind: "text", value: "300 kg/m³" } as const;

  test("is told to the cubic centimetre where its weight stays the same to the gram", () => {
    // 1.132673864 × 300 = 339.8021592; 1.132674 × 300 = 339.8022
    const figures = { volume, factor, volumetric: { kind: "weight", value: 3_398_021_592 } } as const;
    expect(written(figures, inKilos, "{volume} × {factor} = {volumetric}")).toBe(
      "1.132674 m³ × 300 kg/m³ = 339.802 kg",
    );
    expect(written(figures, inPounds, "{volume}")).toBe("1.132674 m³ (40.000 ft³)");
  });

  test("is told to the cubic millimetre where its weight would be another", () => {
    // 1.2516648 × 300 = 375.49944; 1.251665 × 300 = 375.4995, which is 375.500
    const figures = {
      volume: { kind: "volume", value: 1_251_664_800 },
      factor,
      volumetric: { kind: "weight", value: 3_754_994_400 },
    } as const;
    expect(written(figures, inKilos, "{volume} × {factor} = {volumetric}")).toBe(
      "1.2516648 m³ × 300 kg/m³ = 375.499 kg",
    );
  });

  test("is told to the cubic centimetre where its price stays the same to the cent", () => {
    // 2.83168466 × 690 = 1,953.8624154; 2.831685 × 690 = 1,953.86265
    const figures = {
      volume: { kind: "volume", value: 2_831_684_660 },
      rate: { kind: "rate", value: 6_900_000, currency: "MXN" },
      computed: { kind: "money", minor: 195_386, currency: "MXN" },
    } as const;
    expect(written(figures, inKilos, "{volume} × {rate} = {computed}")).toBe(
      "2.831685 m³ × $690.00 = $1,953.86",
    );
  });
});

describe("the density of a reason", () => {
  function check(density: string, scale: Scale, expected: string) {
    expect(written({ density: { kind: "text", value: density } }, scale, "{density}")).toBe(
      `${expected}\nMessage`,
    );
  }

  test("is in pounds per cubic foot for a reader in pounds and inches", () => {
    check("12.49", inPounds, "12.49 lb/ft³");
  });

  test("is in kilos per cubic metre for everybody else, beside what makes the class", () => {
    // 12.49 × 0.4536 ÷ 0.3048³ = 200.072…
    check("12.49", inKilos, "200 kg/m³ (12.49 lb/ft³)");
    check("100.00", inKilos, "1,602 kg/m³ (100.00 lb/ft³)");
    check("12.49", { ...inKilos, weightUnit: "pound" }, "200 kg/m³ (12.49 lb/ft³)");
    check("12.49", { ...inKilos, lengthUnit: "inch" }, "200 kg/m³ (12.49 lb/ft³)");
  });
});

describe("an amount of a reason", () => {
  const base = { kind: "money", minor: 780_00, currency: "MXN" } as const;

  test("has no currency where there is only one", () => {
    const sentence = written({ base, rate }, inKilos, "{base} + {rate} = {amount}", {
      minor: 945_06,
      currency: "MXN",
    });
    expect(sentence).toBe("$780.00 + $165.06 = $945.06");
  });

  test("names its currency where two occur", () => {
    const figures = { base, rate, original: { ...base, minor: 945_06 } };
    const sentence = written(figures, inKilos, "{base} + {rate} = {sum}, {amount}", {
      minor: 51_30,
      currency: "USD",
    });
    expect(sentence).toBe("$780.00 MXN + $165.06 MXN = $945.06 MXN, $51.30 USD\nMessage");
  });

  test("that is taken off is written without its sign, and with it where the calculation gives it", () => {
    const share = { kind: "share", points: -550 } as const;
    const sentence = written({ share }, inKilos, "{sum} {amount}", { minor: -39_60, currency: "MXN" });
    expect(sentence).toBe("−$39.60 $39.60");
  });
});

test("zones go by their names", () => {
  const zone = { kind: "text", value: "NE" } as const;
  expect(written({ zone }, inKilos, "{zone}")).toBe("Zone NE");
});

test("a reason is a line for its calculation, then one for each thing that its figures add", () => {
  const reason: Reason = {
    rule: "freight.perHundred",
    figures: {
      weight: weight(907_200),
      rate,
      per: hundredPounds,
      computed: { kind: "money", minor: 3_301_20, currency: "MXN" },
      freightClass: { kind: "text", value: "70" },
    },
  };
  const words = {
    "reason.freight.perHundred": "{weight} ÷ {per} × {rate} = {computed}.",
    "reason.classChosen": "Class {freightClass}.",
  };
  const inUnits = (scale: Scale) => reasonSentence({ reason }, { words, language: "en", scale });
  expect(inUnits(inPounds)).toBe("2,000 lb ÷ 100 lb × $165.06 = $3,301.20.\nClass 70.");
  expect(inUnits(inKilos)).toBe("907.200 kg ÷ 45.360 kg × $165.06 = $3,301.20.\nClass 70.");
});

test("beside amounts in another currency each amount of a reason names its own, once", () => {
  const check = (sentence: string, expected: string) =>
    expect(namingCurrency(sentence, "MXN")).toBe(expected);
  check("450 kg × $2.64 por kg = $1,188.00.", "450 kg × $2.64 MXN por kg = $1,188.00 MXN.");
  check("$1,188.00 + $213.84 = $1,401.84", "$1,188.00 MXN + $213.84 MXN = $1,401.84 MXN");
  check("$780.00 MXN ÷ 18.4203 = $42.34 USD.", "$780.00 MXN ÷ 18.4203 = $42.34 USD.");
});
