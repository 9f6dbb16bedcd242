import { expect, test } from "vitest";
import {
  checkAnotherKept,
  checkKeptGoods,
  entryOfPiece,
  type GoodsPiece,
  knownGoods,
  knownGoodsLimits,
  offeredGoods,
  pieceOfEntry,
  piecesKey,
} from "./known-goods.ts";

const units = { kilosPerPound: 4_536, metresPerInch: 254 };
const box = {
  id: 3,
  name: { es: "Caja", en: "Box" },
  shape: "box",
  maximum: { length: 1_500, width: 1_500, height: 1_500, weight: 70_000 },
} as const;
const terms = { units, packaging: new Map([[box.id, box]]) };
const piece: GoodsPiece = {
  packagingId: box.id,
  length: 1_200,
  width: 1_000,
  height: 500,
  weight: 18_000,
  notStackable: false,
  weightUnit: "kilogram",
  lengthUnit: "metre",
};

const areSame = (other: Partial<GoodsPiece>) =>
  piecesKey(piece, units) === piecesKey({ ...piece, ...other }, units);

test("a piece is the same when its base is turned, and another one when it stands on another side", () => {
  expect(areSame({ length: 1_000, width: 1_200 })).toBe(true);
  expect(areSame({ length: 1_200, width: 500, height: 1_000 })).toBe(false);
});

test("a piece is the same in pounds and inches, to the millimetre and the gram", () => {
  // 47.244 in are 1.1999976 m, 39.683 lb are 18.0002088 kg.
  const inches = { lengthUnit: "inch", weightUnit: "pound" } as const;
  expect(areSame({ ...inches, length: 47_244, width: 39_370, height: 19_685, weight: 39_683 })).toBe(true);
  expect(areSame({ length: 1_201 })).toBe(false);
  expect(areSame({ weight: 18_001 })).toBe(false);
});

test("a piece on which nothing may stand, or in other packaging, is another one", () => {
  expect(areSame({ notStackable: true })).toBe(false);
  expect(areSame({ packagingId: 4 })).toBe(false);
});

test("a piece is kept under a trimmed name", () => {
  expect(checkKeptGoods({ ...piece, name: "  Motores   chicos " }, terms)).toMatchObject({
    ok: true,
    value: { name: "Motores chicos" },
  });
});

test("a piece without a name, or that the carrier would not take, is not kept", () => {
  const problems = (kept: Partial<GoodsPiece> & { name: string }) => {
    const checked = checkKeptGoods({ ...piece, ...kept }, terms);
    return checked.ok ? [] : checked.problems.map(({ code, path }) => `${code} ${path}`);
  };
  expect(problems({ name: " " })).toEqual(["field.required name"]);
  expect(problems({ name: "x", weight: 71_000 })).toEqual(["goods.overPackaging weight"]);
  expect(problems({ name: "x", height: 0 })).toEqual(["goods.dimensionRequired height"]);
  expect(problems({ name: "x", packagingId: 9 })).toEqual(["goods.packagingUnknown packagingId"]);
});

test("a client keeps as many pieces as the limit says", () => {
  const { registered, guest } = knownGoodsLimits.kept;
  expect(checkAnotherKept(registered - 1, "registered").ok).toBe(true);
  expect(checkAnotherKept(registered, "registered")).toMatchObject({
    problems: [{ code: "goods.tooManyKept", details: { maximum: registered } }],
  });
  expect(checkAnotherKept(guest, "guest").ok).toBe(false);
});

test("kept pieces come first, by name, and what quotations have follows once each", () => {
  const motors = { ...piece, id: "b", name: "Motores" };
  const awnings = { ...piece, id: "a", name: "Árboles", weight: 9_000 };
  const turned = { ...piece, length: 1_000, width: 1_200 };
  const tall = { ...piece, height: 1_400 };
  const byVolume = { ...piece, length: 0, width: 0, height: 0 };
  const known = knownGoods([motors, awnings], [tall, turned, byVolume, tall], units);
  expect(known.map(({ name, height }) => name ?? height)).toEqual(["Árboles", "Motores", 1_400]);
});

test("no more pieces of quotations are offered than the limit says", () => {
  const many = Array.from({ length: knownGoodsLimits.used + 5 }, (_, index) => ({
    ...piece,
    height: index + 1,
  }));
  expect(knownGoods([], many, units)).toHaveLength(knownGoodsLimits.used);
});

test("a piece is found by words of its name, its packaging in either language, and its figures", () => {
  const known = [
    { ...piece, name: "Motores para México" },
    { ...piece, length: 600, weight: 7_500 },
  ];
  const found = (typed: string) => offeredGoods(known, typed, terms).map((each) => known.indexOf(each));
  expect(found("")).toEqual([0, 1]);
  expect(found("mexico mot")).toEqual([0]);
  expect(found("BOX")).toEqual([0, 1]);
  expect(found("caja 0.6")).toEqual([1]);
  expect(found("0,6 x 1 × 0.5")).toEqual([1]);
  expect(found("7,5")).toEqual([1]);
  expect(found("tarima")).toEqual([]);
});

test("a known piece fills a line of the grid in the units of the shipment, without a number of pieces", () => {
  const metres = { weightUnit: "kilogram", lengthUnit: "metre", units } as const;
  expect(entryOfPiece(piece, metres)).toEqual({
    packagingId: box.id,
    pieces: "",
    length: "1.2",
    width: "1",
    height: "0.5",
    weight: "18",
    notStackable: false,
  });
  expect(entryOfPiece(piece, { weightUnit: "pound", lengthUnit: "inch", units })).toMatchObject({
    length: "47.244",
    weight: "39.683",
  });
});

test("the piece of a line can be kept once nothing of it is missing, whatever the number of pieces", () => {
  const metres = { weightUnit: "kilogram", lengthUnit: "metre", units } as const;
  const entry = entryOfPiece(piece, metres);
  expect(pieceOfEntry({ ...entry, pieces: "12" }, metres)).toEqual(piece);
  expect(pieceOfEntry({ ...entry, weight: "" }, metres)).toBeUndefined();
  expect(pieceOfEntry({ ...entry, weight: "mucho" }, metres)).toBeUndefined();
});
