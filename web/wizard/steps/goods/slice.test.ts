import type { FullQuotation } from "@anden/contract/quotation";
import { limits } from "@anden/domain/shipment/goods";
import { emptyEntry } from "@anden/domain/shipment/goods-entry";
import { expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { goodsKnown } from "../../testing/known.ts";
import { type Edit, slice, type Typed } from "./slice.ts";

const after = (...edits: readonly Edit[]): Typed => edits.reduce(slice.edit, slice.empty(client));
const figures = (row: number): readonly Edit[] => [
  { kind: "packagingChosen", row, packagingId: 1 },
  { kind: "figureTyped", row, figure: "pieces", text: "2" },
  { kind: "figureTyped", row, figure: "weight", text: "18,5" },
];

test("a new line has the packaging of the one before, a repeated one everything", () => {
  const draft = after(...figures(0), { kind: "lineAdded" }, { kind: "lineRepeated", row: 0 });
  expect(draft.entries.map(({ packagingId, pieces }) => [packagingId, pieces])).toEqual([
    [1, "2"],
    [1, "2"],
    [1, ""],
  ]);
  expect(new Set(draft.entries.map(({ key }) => key)).size).toBe(3);
});

test("the last line taken away leaves an empty one", () => {
  const draft = after(...figures(0), { kind: "lineRemoved", row: 0 });
  expect(draft.entries).toHaveLength(1);
  expect(slice.isTouched(draft)).toBe(false);
});

test("there are never more than 999 lines", () => {
  const draft = after(
    ...figures(0),
    ...Array.from({ length: 1_010 }, (): Edit => ({ kind: "lineRepeated", row: 0 })),
  );
  expect(draft.entries).toHaveLength(limits.lines);
});

test("a stored quotation gives its goods, in its own units, with its insurance, class and content [B-193, B-208]", () => {
  const stored = {
    lines: [
      {
        pieces: 2,
        packagingId: 11,
        length: 48_000,
        width: 40_500,
        height: 86_614,
        trueHeight: 98_425,
        weight: 700_125,
        notStackable: false,
      },
    ],
    weightUnit: "pound",
    lengthUnit: "inch",
    insurance: { kind: "declared", value: 4_500_50 },
    freightClassId: 9,
    description: "Refacciones",
  } as unknown as FullQuotation;
  expect(slice.ofQuotation(stored, { today: "2026-11-23" })).toMatchObject({
    entries: [
      {
        pieces: "2",
        packagingId: 11,
        length: "48",
        width: "40.5",
        // As it was typed, and not as it is charged.
        height: "98.425",
        weight: "700.125",
        notStackable: false,
      },
    ],
    weightUnit: "pound",
    lengthUnit: "inch",
    insurance: { kind: "declared", value: "4500.5" },
    freightClassId: 9,
    description: "Refacciones",
  });
  const basic = { ...stored, insurance: { kind: "basic" } } as unknown as FullQuotation;
  expect(slice.ofQuotation(basic, { today: "2026-11-23" })).toMatchObject({
    insurance: { kind: "basic", value: "" },
  });
});

test("changing the units keeps the figures", () => {
  const draft = after(...figures(0), { kind: "unitsChosen", weightUnit: "pound", lengthUnit: "inch" });
  expect(draft.entries[0]?.weight).toBe("18,5");
  expect(slice.toDraft(draft, goodsKnown).draft).toMatchObject({
    weightUnit: "pound",
    lines: [{ pieces: 2, weight: 18_500 }],
  });
});

test("changing the units converts the figures where that is asked", () => {
  const draft = after(
    ...figures(0),
    { kind: "figureTyped", row: 0, figure: "length", text: "0,6" },
    { kind: "figureTyped", row: 0, figure: "width", text: "ancho" },
    { kind: "unitsChosen", weightUnit: "pound", lengthUnit: "inch", convertBy: goodsKnown.parameters.units },
  );
  // 18.5 kg ÷ 0.4536 and 0.6 m ÷ 0.0254
  expect(draft).toMatchObject({ weightUnit: "pound", lengthUnit: "inch" });
  expect(draft.entries[0]).toMatchObject({ pieces: "2", weight: "40.785", length: "23.622", width: "ancho" });
});

test("units that are changed there and back give what was typed, also after a reload, unless the figures were kept", () => {
  const convertBy = goodsKnown.parameters.units;
  const inches = { kind: "unitsChosen", weightUnit: "pound", lengthUnit: "inch" } as const;
  const metres = { kind: "unitsChosen", weightUnit: "kilogram", lengthUnit: "metre" } as const;
  const typed = after(...figures(0), inches, { kind: "figureTyped", row: 0, figure: "length", text: "48" });
  const there = slice.edit(typed, { ...metres, convertBy });
  expect(there.entries[0]?.length).toBe("1.219");
  const read = slice.read(JSON.parse(JSON.stringify(there))) ?? there;
  expect(slice.edit(read, { ...inches, convertBy }).entries[0]?.length).toBe("48");
  const kept = slice.edit(slice.edit(there, inches), { ...metres, convertBy });
  expect(kept.entries[0]?.length).toBe("0.031");
  const [entry] = there.entries;
  for (const rounded of [null, { length: 48 }, { length: { before: "48", after: "1.219" } }])
    expect(slice.read({ ...there, entries: [{ ...entry, rounded }] })).toBeUndefined();
});

test("an unknown packaging is chosen once for all lines that name it, and is none of the others'", () => {
  const asked = (packagingTyped: string) => ({ ...emptyEntry, pieces: "1", packagingTyped });
  const pasted: Edit = {
    kind: "goodsPasted",
    entries: [asked("Barril"), asked("Cajón"), asked("Barril"), emptyEntry],
  };
  const draft = after(pasted, { kind: "packagingChosen", row: 2, packagingId: 3 });
  expect(draft.entries.map(({ packagingId, packagingTyped }) => packagingId ?? packagingTyped)).toEqual([
    3,
    "Cajón",
    3,
    undefined,
  ]);
  const open = after(pasted, { kind: "packagingChosen", row: 0, packagingId: undefined });
  expect(open.entries[0]?.packagingTyped).toBe("Barril");
  expect(slice.read(JSON.parse(JSON.stringify(open)))).toEqual(open);
});

test("a declared value is read in cents, and what is none is said at its field [B-174]", () => {
  const typed = (text: string) => slice.toDraft(after({ kind: "valueTyped", text }), goodsKnown);
  expect(typed("48,000.50").draft.insurance).toEqual({ kind: "declared", value: 4_800_050 });
  expect(typed("$ 48000").draft.insurance).toEqual({ kind: "declared", value: 4_800_000 });
  // A value above the carrier's maximum is not a reading error: its rule reports it, with the maximum.
  expect(typed("999999999999").problems).toEqual([]);
  expect(typed("mucho").problems).toMatchObject([{ code: "field.notANumber", path: "insurance.value" }]);
  const without = after(
    { kind: "valueTyped", text: "9000" },
    { kind: "insuranceChosen", insurance: "basic" },
  );
  expect(slice.toDraft(without, goodsKnown).draft.insurance).toEqual({ kind: "basic" });
});

test("a line that nobody began is left out, and problems stand at the rows as they are on the screen", () => {
  const typed = after(...figures(0), { kind: "lineAdded" }, ...figures(2), { kind: "lineRepeated", row: 0 });
  const { fieldOf } = slice.toDraft(after({ kind: "lineRepeated", row: 0 }, ...figures(1)), goodsKnown);
  expect(fieldOf?.("lines[0].weight", {})).toBe("lines[1].weight");
  expect(fieldOf?.("insurance.value", {})).toBe("insurance.value");
  expect(typed.entries.length).toBe(3);
});

test("is found again as it was, and what is none is not read", () => {
  const typed = after(...figures(0), { kind: "valueTyped", text: "9000" });
  expect(slice.read(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  const [entry] = typed.entries;
  for (const kept of [
    undefined,
    {},
    { ...typed, entries: [] },
    { ...typed, entries: [{ ...entry, pieces: 2 }] },
    { ...typed, entries: [{ ...entry, packagingTyped: 2 }] },
    { ...typed, weightUnit: "stone" },
    { ...typed, insurance: { kind: "other", value: "" } },
  ])
    expect(slice.read(kept)).toBeUndefined();
});
