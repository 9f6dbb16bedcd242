import { expect, test } from "vitest";
import { problem } from "../values/problem.ts";
import { fittingPackaging, toldByPackaging } from "./fitting-packaging.ts";
import type { Packaging } from "./goods.ts";
import { emptyEntry, type GoodsEntry, readEntry } from "./goods-entry.ts";

const packaging = (id: number, length: number, width: number, height: number, weight: number): Packaging => ({
  id,
  name: { es: `Embalaje ${id}`, en: `Packaging ${id}` },
  shape: "box",
  maximum: { length, width, height, weight },
});
const box = packaging(1, 1500, 1200, 1200, 70_000);
const bundle = packaging(4, 2000, 1200, 1500, 120_000);
const pallet = packaging(2, 2400, 1220, 2400, 1_500_000);
const terms = {
  packaging: new Map([pallet, box, bundle].map((each) => [each.id, each])),
  units: { kilosPerPound: 4536, metresPerInch: 254 },
};
const line = { pieces: 1, packagingId: 1, length: 1000, width: 1000, height: 1000, weight: 20_000 };

test("a line too long for its box fits the smallest packaging that holds it", () => {
  expect(fittingPackaging({ ...line, length: 1800 }, {}, terms)).toBe(bundle);
  expect(fittingPackaging({ ...line, length: 2400 }, {}, terms)).toBe(pallet);
});

test("weight and units count: 300 lb are 136 kg", () => {
  expect(
    fittingPackaging(
      { ...line, length: 40_000, width: 40_000, height: 40_000, weight: 300_000 },
      { weightUnit: "pound", lengthUnit: "inch" },
      terms,
    ),
  ).toBe(pallet);
});

test("goods that fit no packaging have no suggestion", () => {
  expect(fittingPackaging({ ...line, length: 7000 }, {}, terms)).toBeUndefined();
});

test("a measure so large that it cannot be read is told by the maximum of its packaging, once", () => {
  const told = (typed: Partial<GoodsEntry>, units: "metric" | "imperial" = "metric") => {
    const entry = { ...emptyEntry, packagingId: 2, ...typed };
    const entered = {
      ...terms,
      ...(units === "metric"
        ? ({ weightUnit: "kilogram", lengthUnit: "metre" } as const)
        : ({ weightUnit: "pound", lengthUnit: "inch" } as const)),
    };
    return readEntry(entry, "lines[0]", entered).problems.map((each) => {
      const { code, path, details } = toldByPackaging(each, entry, entered);
      return [code, path, details["maximum"], details["unit"]];
    });
  };
  expect(told({ length: "4,000,000" })).toEqual([["goods.overPackaging", "lines[0].length", 2.4, "metre"]]);
  expect(told({ weight: "4000000" }, "imperial")).toEqual([
    ["goods.overPackaging", "lines[0].weight", 3306.8, "pound"],
  ]);
  // A million grams and one is less than the pallet's 1,500 kg.
  expect(told({ weight: "1000001 g" })).toEqual([
    ["field.tooLarge", "lines[0].weight", 1_000_000, undefined],
  ]);
  expect(told({ packagingId: 99, length: "4000000" })[0]?.[0]).toBe("field.tooLarge");
  const unreadable = problem("field.notANumber", "lines[0].length");
  expect(
    toldByPackaging(unreadable, emptyEntry, { ...terms, weightUnit: "kilogram", lengthUnit: "metre" }),
  ).toBe(unreadable);
});
