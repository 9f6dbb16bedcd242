import { expect, test } from "vitest";
import { fittingPackaging } from "./fitting-packaging.ts";
import type { Packaging } from "./goods.ts";

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
