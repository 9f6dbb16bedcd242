import { describe, expect, test } from "vitest";
import { isUnitName, type MeasureKind, readMeasure, tidyMeasure } from "./measure-entry.ts";

const units = { kilosPerPound: 4536, metresPerInch: 254 };
const metric = { weightUnit: "kilogram", lengthUnit: "metre", units } as const;
const imperial = { weightUnit: "pound", lengthUnit: "inch", units } as const;
const path = "lines[0].length";

const check = (kind: MeasureKind, typed: string, inMetric: number, inImperial: number) =>
  test(`"${typed}" is ${inMetric} thousandths of ${kind === "length" ? "a metre" : "a kilo"}`, () => {
    expect(readMeasure(typed, kind, metric, path)).toEqual({ ok: true, value: inMetric });
    expect(readMeasure(typed, kind, imperial, path)).toEqual({ ok: true, value: inImperial });
  });
const checkRefused = (kind: MeasureKind, typed: string, code = "field.notANumber", details = {}) =>
  test(`"${typed}" is refused as a ${kind}: ${code}`, () => {
    for (const entered of [metric, imperial])
      expect(readMeasure(typed, kind, entered, path)).toEqual({
        ok: false,
        problems: [{ code, path, details }],
      });
  });

describe("a length with its unit is understood in either system", () => {
  check("length", "60cm", 600, 23_622);
  check("length", "60 cm", 600, 23_622);
  check("length", "60 CM.", 600, 23_622);
  check("length", "60,5 cms", 605, 23_819);
  check("length", "1,200 mm", 1200, 47_244);
  check("length", "600 milímetros", 600, 23_622);
  check("length", "1.2 m", 1200, 47_244);
  check("length", "1.2 mts", 1200, 47_244);
  check("length", "24in", 610, 24_000);
  check("length", '24"', 610, 24_000);
  check("length", "24 pulg.", 610, 24_000);
  check("length", "2 ft", 610, 24_000);
  check("length", "2'", 610, 24_000);
  check("length", "3 pies", 914, 36_000);
});

describe("a weight with its unit is understood in either system", () => {
  check("weight", "10kg", 10_000, 22_046);
  check("weight", "10 Kilos", 10_000, 22_046);
  check("weight", "500 g", 500, 1102);
  check("weight", "5 lb", 2268, 5000);
  check("weight", "5lbs", 2268, 5000);
  check("weight", "1,200 libras", 544_320, 1_200_000);
});

describe("a unit of the other kind, an unknown one, and one without a figure are never guessed", () => {
  checkRefused("length", "10kg");
  checkRefused("weight", "60cm");
  checkRefused("length", "60 codos");
  checkRefused("length", "cm");
  checkRefused("length", "cinco cm");
  checkRefused("weight", "1 t");
  checkRefused("length", "60.1234 cm", "field.tooManyDecimals", { digits: 3 });
  checkRefused("length", "1000001 mm", "field.tooLarge", { maximum: 1_000_000 });
});

test("a bare figure is in the shipment's unit, and no text is no measure", () => {
  expect(readMeasure("1.2", "length", metric, path)).toEqual({ ok: true, value: 1200 });
  expect(readMeasure("1.2", "length", imperial, path)).toEqual({ ok: true, value: 1200 });
  expect(readMeasure(" ", "weight", metric, path)).toEqual({ ok: true, value: undefined });
});

test.each([
  ["1,15", "1.15"],
  ["60cm", "0.6"],
  [".5", "0.5"],
  ["1.200", "1.200"],
  ["1,200.50", "1200.5"],
  ["1,200", "1200"],
  ["", ""],
  ["mucho", "mucho"],
  ["10kg", "10kg"],
])("%j is left as %j", (typed, tidy) => expect(tidyMeasure(typed, "length", metric)).toBe(tidy));

test("names of units are known by their kind", () => {
  expect(isUnitName("cm", "length")).toBe(true);
  expect(isUnitName("KG", "weight")).toBe(true);
  expect(isUnitName("kg", "length")).toBe(false);
  expect(isUnitName("mucho", "length")).toBe(false);
});
