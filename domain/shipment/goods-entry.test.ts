import { expect, test } from "vitest";
import { emptyEntry, type GoodsEntry, readEntries } from "./goods-entry.ts";
import { goodsTotals } from "./goods-totals.ts";

const entry = (typed: Partial<GoodsEntry>): GoodsEntry => ({ ...emptyEntry, ...typed });
const pallet = entry({
  packagingId: 2,
  pieces: "2",
  length: "1.2",
  width: "1",
  height: "1.15",
  weight: "310",
});

test("a line is read as it was typed, in thousandths of its unit [B-231, B-243]", () => {
  expect(readEntries([pallet])).toEqual({
    lines: [
      {
        packagingId: 2,
        pieces: 2,
        length: 1200,
        width: 1000,
        height: 1150,
        weight: 310_000,
        notStackable: false,
      },
    ],
    problems: [],
    entryOf: [0],
  });
});

test("a line begun and left without a figure is passed over, and the others keep their place", () => {
  const { lines, entryOf } = readEntries([entry({ packagingId: 1 }), pallet, emptyEntry, pallet]);
  expect(lines).toHaveLength(2);
  expect(entryOf).toEqual([1, 3]);
});

test("a figure that cannot be read is a problem at its field and absent from the line", () => {
  const { lines, problems } = readEntries([emptyEntry, entry({ pieces: "two", weight: "5" })]);
  expect(lines).toEqual([{ weight: 5000, notStackable: false }]);
  expect(problems).toEqual([{ code: "field.notANumber", path: "lines[0].pieces", details: {} }]);
});

test("totals are those of all pieces, and what is not said counts as nothing", () => {
  const { lines } = readEntries([pallet, entry({ pieces: "4", weight: "0.5" })]);
  const units = { kilosPerPound: 4536, metresPerInch: 254 };
  expect(goodsTotals(lines, { weightUnit: "kilogram", lengthUnit: "metre" }, units)).toEqual({
    pieces: 6,
    weight: (620 + 2) * 10_000_000,
    // 2 × 1.2 × 1 × 1.15 m
    volume: 2_760_000_000,
  });
  // 10 in × 10 in × 10 in = 0.254³ m³ = 0.016387064 m³; 2 lb = 0.9072 kg
  const inches = [{ pieces: 1, length: 10_000, width: 10_000, height: 10_000, weight: 2000 }];
  expect(goodsTotals(inches, { weightUnit: "pound", lengthUnit: "inch" }, units)).toEqual({
    pieces: 1,
    weight: 9_072_000,
    volume: 16_387_064,
  });
});
