import { describe, expect, test } from "vitest";
import type { Packaging } from "./goods.ts";
import { emptyEntry, type GoodsEntry } from "./goods-entry.ts";
import { type GoodsColumn, isBlock, pasteGoods } from "./paste-goods.ts";

const maximum = { length: 2400, width: 2400, height: 2400, weight: 1_500_000 };
const packaging: readonly Packaging[] = [
  { id: 1, name: { es: "Caja", en: "Box" }, shape: "box", maximum },
  { id: 2, name: { es: "Tarima", en: "Pallet" }, shape: "box", maximum },
  { id: 9, name: { es: "Pieza de acero", en: "Steel piece" }, shape: "box", maximum },
];
const terms = {
  packaging: new Map(packaging.map((each) => [each.id, each])),
  weightUnit: "kilogram",
  lengthUnit: "metre",
  units: { kilosPerPound: 4536, metresPerInch: 254 },
  titles: {
    packaging: ["Embalaje"],
    pieces: ["Cant", "Piezas", "Pzas"],
    length: ["Largo"],
    width: ["Ancho"],
    height: ["Alto"],
    weight: ["Peso", "Peso c/u"],
    stackable: ["Estibable"],
  },
} as const;
const entry = (typed: Partial<GoodsEntry>): GoodsEntry => ({ ...emptyEntry, ...typed });
const paste = (text: string, row = 0, column: GoodsColumn = "packaging", entries = [emptyEntry]) =>
  pasteGoods(entries, { row, column }, text, terms);
const check = (
  name: string,
  text: string,
  expected: readonly GoodsEntry[],
  column: GoodsColumn = "packaging",
) => test(name, () => expect(paste(text, 0, column).entries).toEqual(expected));

const two = entry({ packagingId: 2, pieces: "2", length: "1.2", width: "1", height: "1.15", weight: "310" });
const six = entry({ packagingId: 1, pieces: "6", length: "0.6", width: "0.4", height: "0.4", weight: "18" });

describe("a block pasted from a spreadsheet", () => {
  check("fills the grid line by line", "Tarima\t2\t1.2\t1\t1.15\t310\nCaja\t6\t0.6\t0.4\t0.4\t18\n", [
    two,
    six,
  ]);
  check("may come from Windows", "Tarima\t2\t1.2\t1\t1.15\t310\r\nCaja\t6\t0.6\t0.4\t0.4\t18\r\n", [
    two,
    six,
  ]);
  check("may be separated by semicolons", "Tarima;2;1.2;1;1.15;310", [two]);
  check("knows packaging in the other language", "PALLET\t2\t1.2\t1\t1.15\t310", [two]);
  check("knows packaging by its plural", "Tarimas\t2\t1.2\t1\t1.15\t310", [two]);
  check("passes a row of headings over", "Packaging\tPcs\tL\tW\tH\tkg\nBox\t6\t0.6\t0.4\t0.4\t18", [six]);
  check(
    "begins at the packaging when its first cell is a name",
    "Caja\t6\t0.6\t0.4\t0.4\t18",
    [six],
    "length",
  );
  check(
    "of figures begins where it is pasted",
    "0.6\t0.4\t0.4\t18",
    [entry({ length: "0.6", width: "0.4", height: "0.4", weight: "18" })],
    "length",
  );
  check("of one column fills downwards", "5\n7", [entry({ pieces: "5" }), entry({ pieces: "7" })], "pieces");
  check("says what may not be stacked", "Tarima\t2\t1.2\t1\t1.15\t310\tNo", [{ ...two, notStackable: true }]);
  check("says what may be stacked", "Tarima\t2\t1.2\t1\t1.15\t310\tSí", [two]);
  check("leaves stacking as it is when a cell says neither", "Tarima\t2\t1.2\t1\t1.15\t310\tquizás", [two]);
  check("drops the columns that the grid does not have", "Tarima\t2\t1.2\t1\t1.15\t310\tSí\tfrágil\t9", [
    two,
  ]);
  check("leaves the packaging of an empty cell open", "\t2\t1.2", [entry({ pieces: "2", length: "1.2" })]);
  check("keeps figures that are none, to be corrected, and tidies the others", "Caja\tseis\t0,6", [
    entry({ packagingId: 1, pieces: "seis", length: "0.6" }),
  ]);
  check("keeps the name of an unknown packaging, to be asked", "Barril\t1\t1\t1\t1\t1", [
    entry({ packagingTyped: "Barril", pieces: "1", length: "1", width: "1", height: "1", weight: "1" }),
  ]);
  check("of names alone fills the packaging, whether the carrier has it or not", "Barril\nHuacal\nCaja", [
    entry({ packagingTyped: "Barril" }),
    entry({ packagingTyped: "Huacal" }),
    entry({ packagingId: 1 }),
  ]);
  test("of answers alone fills the column in which it is pasted", () => {
    const lines = ["4", "5", "6"].map((pieces) => entry({ pieces }));
    const { entries } = paste("No\nSí\nNo", 0, "stackable", lines);
    expect(entries.map(({ pieces, notStackable }) => `${pieces} ${notStackable}`)).toEqual([
      "4 true",
      "5 false",
      "6 true",
    ]);
  });
  check("reads units in its cells", "Caja\t6\t60cm\t40 cm\t400mm\t39.683 lb", [six]);
  check(
    "reads the units of its headings, unless a cell has its own",
    "Tipo\tPzas\tLargo (cm)\tAncho cm\tAlto [cm]\tPeso kg\nCaja\t6\t60\t40\t0.4 m\t18",
    [six],
  );
  check(
    "follows its headings where they are in another order, and leaves out columns with other names",
    "Cant.\tEmbalaje\tClave\tPeso kg\tLargo (cm)\tAncho (cm)\tAlto (cm)\n2\tTarima\tA-1\t310\t120\t100\t115\n6\tCajas\tA-2\t18\t60\t40\t40",
    [two, six],
  );
  check("of figures goes where its headings say", "Piezas\tPeso\n6\t18", [
    entry({ pieces: "6", weight: "18" }),
  ]);
  check(
    "without headings may begin with the pieces",
    "2\tTarima\t1.2\t1\t1.15\t310\n6\tCaja\t0.6\t0.4\t0.4\t18",
    [two, six],
  );
  check(
    "with other headings is in the grid's order",
    "Artículo\tPzas\tLar\tAnc\tAlt\tKilos\nTarima\t2\t1.2\t1\t1.15\t310",
    [two],
  );
});

test("replaces lines from the one it is pasted in, and leaves the others alone", () => {
  expect(paste("9\t2", 1, "pieces", [two, six]).entries).toEqual([two, { ...six, pieces: "9", length: "2" }]);
});

test("is cut at 999 lines and reports how many were left out", () => {
  const pasted = paste(
    Array.from({ length: 1_009 }, () => "Caja\t1\t1\t1\t1\t1").join("\n"),
    2,
    "packaging",
    [two, six],
  );
  expect(pasted.entries).toHaveLength(999);
  expect(pasted).toMatchObject({ filled: 997, leftOut: 12 });
});

test("columns with other headings are named where the headings decide, and the first line is not theirs", () => {
  const { entries, ignored } = paste("Cant.\tEmbalaje\tPeso por pieza\t\tLargo\n6\tCaja\t18\tx\t0.6");
  expect(entries).toEqual([entry({ pieces: "6", packagingId: 1, length: "0.6" })]);
  expect(ignored).toEqual(["Peso por pieza"]);
  expect(paste("Tipo\tPzas\tLargo\nCaja\t6\t0.6").ignored).toEqual([]);
});

test("lines count as filled when nothing pasted is wrong in them, the others as lines to correct", () => {
  const pasted = paste(
    [
      "Caja\t6\t0.6\t0.4\t0.4\t18",
      "Caja\tseis\t0.6\t0.4\t0.4\t18",
      "Barril\t1\t0.6\t0.4\t0.4\t18",
      "Caja\t1\t60\t40\t40\t18",
      "Caja\t2",
    ].join("\n"),
  );
  expect(pasted).toMatchObject({ rows: [0, 1, 2, 3, 4], filled: 2, toCorrect: 3 });
  expect(paste("5\n0", 0, "pieces", [six, six])).toMatchObject({ filled: 1, toCorrect: 1 });
});

test("a name that is known takes the place of one that was not", () => {
  const asked = entry({ packagingTyped: "Barril", pieces: "1" });
  expect(paste("Caja\t6\t0.6\t0.4\t0.4\t18", 0, "packaging", [asked]).entries).toEqual([six]);
});

test("one figure is no block", () => {
  expect(isBlock("1.2")).toBe(false);
  expect(isBlock("1.2\n")).toBe(false);
  expect(isBlock("1.2\t3")).toBe(true);
  expect(isBlock("1\n2")).toBe(true);
});
