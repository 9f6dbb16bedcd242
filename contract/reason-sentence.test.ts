import type { Figure, Reason } from "@anden/domain/tariff/price";
import { describe, expect, test } from "vitest";
import { figuresOn, reasonSentence, type Scale, volumeOn } from "./reason-sentence.ts";

/** 0.4536 kg a pound, 0.0254 m an inch. */
const units = { kilosPerPound: 4_536, metresPerInch: 254 };
const inPounds: Scale = { weightUnit: "pound", lengthUnit: "inch", units };
const inKilos: Scale = { weightUnit: "kilogram", lengthUnit: "metre", units };

/** Thousandths of a kilo, as a tariff says them. */
const weight = (thousandths: number): Figure => ({ kind: "weight", value: thousandths * 10_000 });
const rate: Figure = { kind: "rate", value: 1_650_600, currency: "MXN" };
const hundredPounds = weight(45_360);

describe("a weight of a reason", () => {
  function check(figures: Reason["figures"], scale: Scale, expected: string) {
    const { weight: told } = figuresOn(scale, figures, "en");
    expect(told).toEqual({ kind: "text", value: expected });
  }

  test("priced by the hundred pounds is told in pounds to who weighs in pounds", () => {
    // 907.2 ÷ 0.4536 = 2,000; 0.5670 ÷ 0.4536 = 1.25
    check({ weight: weight(907_200), per: hundredPounds }, inPounds, "2,000 lb");
    check({ weight: weight(567), per: hundredPounds }, inPounds, "1.250 lb");
    check({ weight: hundredPounds, per: hundredPounds }, inPounds, "100 lb");
  });

  test("brought up to the next kilo has that kilo beside it", () => {
    // 3,400 lb are 1,542.24 kg, billed as 1,543; 1,543 ÷ 0.4536 = 3,401.6754…
    check({ weight: weight(1_543_000), per: hundredPounds }, inPounds, "3,401.675 lb (1,543 kg)");
  });

  test("priced by the kilo has its kilos beside it, since the sum is made with them", () => {
    check({ weight: weight(54_432) }, inPounds, "120 lb (54.432 kg)");
    // 300 ÷ 0.4536 = 661.3756…; 220.4585… are a hundred kilos
    check({ weight: weight(300_000), per: weight(100_000) }, inPounds, "661.376 lb (300 kg)");
    check({ weight: weight(45_360), per: weight(100_000) }, inPounds, "100 lb (45.360 kg)");
  });

  test("that is none is none in pounds alone", () => {
    check({ weight: weight(0) }, inPounds, "0 lb");
  });

  test("stays as it is for who weighs in kilos", () => {
    const figures = { weight: weight(1_543_000), per: hundredPounds };
    expect(figuresOn(inKilos, figures, "es")).toEqual(figures);
  });
});

describe("the room of a reason", () => {
  const volume = { kind: "volume", value: 2_300_000_000 } as const;
  const told = (scale: Scale) => figuresOn(scale, { volume, rate }, "es")["volume"];

  test("is told in cubic feet to who measures in inches, beside the cubic metres that the sum is made with", () => {
    // 2.3 ÷ 0.3048³ = 81.22373…
    expect(told(inPounds)).toEqual({ kind: "text", value: "81.224 ft³ (2.30 m³)" });
    expect(told({ ...inPounds, weightUnit: "kilogram" })).toEqual(told(inPounds));
    const finer = { kind: "volume", value: 1_310_965_120 } as const;
    // 50 × 40 × 40 ÷ 1,728 = 46.2962…
    expect(volumeOn(inPounds, finer, "en")).toBe("46.296 ft³ (1.310965 m³)");
  });

  test("stays as it is for who measures in metres, and has two decimals where it is only compared [P-324]", () => {
    expect(told(inKilos)).toEqual(volume);
    expect(told({ ...inKilos, weightUnit: "pound" })).toEqual(volume);
    expect(volumeOn(inKilos, { kind: "volume", value: 1_310_965_120 }, "es")).toBe("1.31 m³");
  });
});

describe("the density of a reason", () => {
  function check(density: string, scale: Scale, expected: string) {
    const told = figuresOn(scale, { density: { kind: "text", value: density } }, "en");
    expect(told).toEqual({ density: { kind: "text", value: expected } });
  }

  test("is told by the scale of the classes to who weighs in pounds and measures in inches", () => {
    check("12.49", inPounds, "12.49 lb/ft³");
  });

  test("is told in kilos a cubic metre to everybody else, beside what makes the class", () => {
    // 12.49 × 0.4536 ÷ 0.3048³ = 200.072…
    check("12.49", inKilos, "200 kg/m³ (12.49 lb/ft³)");
    check("8.00", inKilos, "128 kg/m³ (8.00 lb/ft³)");
    check("100.00", inKilos, "1,602 kg/m³ (100.00 lb/ft³)");
    check("12.49", { ...inKilos, weightUnit: "pound" }, "200 kg/m³ (12.49 lb/ft³)");
    check("12.49", { ...inKilos, lengthUnit: "inch" }, "200 kg/m³ (12.49 lb/ft³)");
  });
});

test("other figures of a reason stay as they are", () => {
  const figures = {
    rate,
    kilometres: { kind: "count", value: 790 },
    zone: { kind: "text", value: "NE" },
  } as const;
  expect(figuresOn(inPounds, figures, "en")).toEqual(figures);
});

test("a reason is one breath: its rule's sentence, then what its figures add, on one scale", () => {
  const reason: Reason = {
    rule: "freight.perHundred",
    figures: {
      weight: weight(1_543_000),
      rate,
      per: hundredPounds,
      from: weight(907_200),
      freightClass: { kind: "text", value: "70" },
    },
  };
  const words = {
    "reason.freight.perHundred": "{weight} × {rate} for each {per}, from {from}.",
    "reason.classChosen": "Class {freightClass}.",
  };
  const said = (scale: Scale) => reasonSentence(reason, words, "en", scale);
  expect(said(inPounds)).toBe("3,401.675 lb (1,543 kg) × $165.06 for each 100 lb, from 2,000 lb. Class 70.");
  expect(said(inKilos)).toBe("1,543 kg × $165.06 for each 45.360 kg, from 907.200 kg. Class 70.");
});
