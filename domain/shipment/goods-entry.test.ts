import { expect, test } from "vitest";
import { convertEntry, emptyEntry, type GoodsEntry, readEntries, tidyEntry } from "./goods-entry.ts";
import { goodsTotals } from "./goods-totals.ts";

const entry = (typed: Partial<GoodsEntry>): GoodsEntry => ({ ...emptyEntry, ...typed });
const units = { kilosPerPound: 4536, metresPerInch: 254 };
const metric = { weightUnit: "kilogram", lengthUnit: "metre", units } as const;
const imperial = { weightUnit: "pound", lengthUnit: "inch" } as const;
const pallet = entry({
  packagingId: 2,
  pieces: "2",
  length: "1.2",
  width: "1",
  height: "1.15",
  weight: "310",
});

test("a line is read as it was typed, in thousandths of its unit [B-231, B-243]", () => {
  expect(readEntries([pallet], metric)).toEqual({
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

test("an empty line is skipped, and the others keep their position", () => {
  const { lines, entryOf } = readEntries([entry({ packagingId: 1 }), pallet, emptyEntry, pallet], metric);
  expect(lines).toHaveLength(2);
  expect(entryOf).toEqual([1, 3]);
});

test("a figure that cannot be read is a problem at its field and absent from the line", () => {
  const { lines, problems } = readEntries([emptyEntry, entry({ pieces: "two", weight: "5" })], metric);
  expect(lines).toEqual([{ weight: 5000, notStackable: false }]);
  expect(problems).toEqual([{ code: "field.notANumber", path: "lines[0].pieces", details: {} }]);
});

test("so many pieces that they cannot be read are told by the limit of a line", () => {
  const { problems } = readEntries([entry({ pieces: "9999999" })], metric);
  expect(problems).toEqual([
    { code: "goods.piecesTooMany", path: "lines[0].pieces", details: { maximum: 999 } },
  ]);
});

test("totals are those of all pieces, and missing values count as zero", () => {
  const { lines } = readEntries([pallet, entry({ pieces: "4", weight: "0.5" })], metric);
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

test("measures are read with the units typed behind them, pieces without", () => {
  const typed = entry({
    pieces: "2 cm",
    length: "60cm",
    width: "24 in",
    height: "1.15",
    weight: "22.046 lb",
  });
  expect(readEntries([typed], metric)).toMatchObject({
    // 24 in × 0.0254 = 0.6096 m; 22.046 lb × 0.4536 = 10.0000656 kg
    lines: [{ length: 600, width: 610, height: 1150, weight: 10_000 }],
    problems: [{ code: "field.notANumber", path: "lines[0].pieces" }],
  });
});

test("a line that was left is tidy, and what cannot be read stays to be corrected", () => {
  const typed = entry({ pieces: "02", length: "1,15", width: "60 cm", height: "mucho", weight: " 310.50 " });
  const tidy = { pieces: "2", length: "1.15", width: "0.6", height: "mucho", weight: "310.5" };
  expect(tidyEntry(typed, metric)).toEqual(entry(tidy));
});

test("a line in other units weighs and measures the same, and converts back to what was typed", () => {
  const inches = convertEntry(pallet, metric, imperial);
  // 1.2 ÷ 0.0254, 1 ÷ 0.0254, 1.15 ÷ 0.0254; 310 ÷ 0.4536
  expect(inches).toEqual({
    ...pallet,
    length: "47.244",
    width: "39.37",
    height: "45.276",
    weight: "683.422",
  });
  expect(convertEntry(inches, { ...imperial, units }, metric)).toEqual(pallet);
  // 48 in are 1.2192 m, and 1.219 m would be 47.992 in.
  const typed = entry({ pieces: "2", length: "48", width: "40", height: "48.50", weight: "100" });
  const metres = convertEntry(typed, { ...imperial, units }, metric);
  expect(metres).toMatchObject({ length: "1.219", width: "1.016", height: "1.232", weight: "45.36" });
  expect(convertEntry(metres, metric, imperial)).toEqual(typed);
  // Converted back one unit at a time, after the height was changed.
  const kilos = convertEntry({ ...metres, height: "1.3" }, metric, { ...metric, weightUnit: "pound" });
  expect(convertEntry(kilos, { ...metric, weightUnit: "pound" }, imperial)).toMatchObject({
    length: "48",
    height: "51.181",
    weight: "100",
  });
  const unread = entry({ pieces: "3", weight: "mucho", length: "60 cm" });
  expect(convertEntry(unread, metric, imperial)).toEqual({ ...unread, length: "23.622" });
});
