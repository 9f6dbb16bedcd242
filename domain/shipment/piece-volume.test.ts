import { expect, test } from "vitest";
import { millionthsOf } from "../values/measures.ts";
import { isByVolume, pieceVolume } from "./piece-volume.ts";

const units = { kilosPerPound: 4536, metresPerInch: 254 };
const none = { length: 0, width: 0, height: 0 };

test("a piece without dimensions has the given volume, in cubic metres or cubic feet", () => {
  // 0.12 m³ = 120,000,000 mm³
  expect(pieceVolume({ ...none, volume: 120_000 }, "metre", units)).toBe(120_000_000);
  // 1 ft³ = 0.3048³ m³ = 0.028316846592 m³
  expect(pieceVolume({ ...none, volume: 1_000_000 }, "inch", units)).toBe(28_316_847);
  expect(pieceVolume({ volume: 120_000 }, "metre", units)).toBe(120_000_000);
});

test("dimensions take precedence over a given volume", () => {
  const box = { length: 500, width: 400, height: 600 };
  expect(pieceVolume({ ...box, volume: 999_999 }, "metre", units)).toBe(120_000_000);
  expect(isByVolume({ ...box, volume: 999_999 })).toBe(false);
  expect(isByVolume({ length: 500, volume: 999_999 })).toBe(false);
  expect(isByVolume({ ...none, volume: 1 })).toBe(true);
  expect(isByVolume(none)).toBe(false);
});

test("a volume keeps its figure when it is converted back to its unit", () => {
  for (const volume of [1, 28_317, 120_000, 1_000_000, 999_999_999])
    for (const unit of ["metre", "inch"] as const)
      expect(millionthsOf(pieceVolume({ ...none, volume }, unit, units), unit, units)).toBeCloseTo(
        volume,
        -1,
      );
  expect(millionthsOf(120_000_000, "metre", units)).toBe(120_000);
  expect(millionthsOf(28_316_847, "inch", units)).toBe(1_000_000);
});
