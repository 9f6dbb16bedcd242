import type { Figure, Reason } from "@anden/domain/tariff/price";
import { describe, expect, test } from "vitest";
import { figuresOn, reasonSentence, type Scale } from "./reason-sentence.ts";

/** 0.4536 kg a pound. */
const units = { kilosPerPound: 4_536 };
const inPounds: Scale = { weightUnit: "pound", units };
const inKilos: Scale = { weightUnit: "kilogram", units };

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

  test("stays as it is for who weighs in kilos", () => {
    const figures = { weight: weight(1_543_000), per: hundredPounds };
    expect(figuresOn(inKilos, figures, "es")).toEqual(figures);
  });
});

test("other figures of a reason stay as they are", () => {
  const figures = {
    rate,
    volume: { kind: "volume", value: 2_300_000_000 },
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
