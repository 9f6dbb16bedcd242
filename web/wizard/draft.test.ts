import { limits } from "@anden/domain/shipment/goods";
import { expect, test } from "vitest";
import { type Edit, edited, emptyDraft, isTouched, type PlaceAnswer, type WizardDraft } from "./draft.ts";
import { questionOf } from "./question.ts";

const units = { weightUnit: "kilogram", lengthUnit: "metre" } as const;
const apodaca: PlaceAnswer = {
  id: 190060,
  name: "Regio Parque Industrial",
  postalCode: "66633",
  country: "MX",
  countryName: { id: 1, name: "México" },
  state: { id: 19, name: "Nuevo León" },
  city: { id: 19006, name: "Apodaca" },
};
const laredo: PlaceAnswer = {
  ...apodaca,
  id: 1_000_078_040,
  name: "Laredo",
  postalCode: "78040",
  country: "US",
};
const after = (...edits: readonly Edit[]): WizardDraft => edits.reduce(edited, emptyDraft(units));
const figures = (row: number): readonly Edit[] => [
  { kind: "packagingChosen", row, packagingId: 1 },
  { kind: "figureTyped", row, figure: "pieces", text: "2" },
  { kind: "figureTyped", row, figure: "weight", text: "18,5" },
];

test("a chosen place is shown in its field and asked for by its ids", () => {
  const draft = after({ kind: "placeChosen", side: "origin", place: apodaca });
  expect(draft.origin.search).toBe("66633 Regio Parque Industrial, Apodaca, Nuevo León");
  expect(questionOf(draft, { branches: {} }).draft.origin).toEqual({
    country: "MX",
    stateId: 19,
    cityId: 19006,
    placeId: 190060,
    postalCode: "66633",
    pickupType: "commercial",
  });
});

test("typing in the field takes the place back, and keeps the text", () => {
  const draft = after(
    { kind: "placeChosen", side: "origin", place: apodaca },
    { kind: "searched", side: "origin", text: "6663" },
  );
  expect(draft.origin).toEqual({ search: "6663", pickupType: "commercial" });
});

test("another country takes the place and its branch back [B-152]", () => {
  const draft = after(
    { kind: "placeChosen", side: "origin", place: apodaca },
    { kind: "pickupTypeChosen", side: "origin", pickupType: "branch" },
    { kind: "branchChosen", side: "origin", branchId: 9 },
    { kind: "countryChosen", side: "origin", country: "US" },
  );
  expect(draft.origin).not.toHaveProperty("place");
  expect(draft.origin).not.toHaveProperty("branchId");
  expect(questionOf(draft, { branches: {} }).draft.origin).not.toHaveProperty("placeId");
});

test("a branch is named only where the goods are brought to one: the proposed one until another is chosen", () => {
  const chosen: readonly Edit[] = [
    { kind: "placeChosen", side: "origin", place: apodaca },
    { kind: "pickupTypeChosen", side: "origin", pickupType: "branch" },
  ];
  const proposed = { branches: { origin: 7 } };
  expect(questionOf(after(...chosen), proposed).draft.origin).toMatchObject({
    pickupType: "branch",
    branchId: 7,
  });
  const other = after(...chosen, { kind: "branchChosen", side: "origin", branchId: 9 });
  expect(questionOf(other, proposed).draft.origin).toMatchObject({ branchId: 9 });
  const back = after(...chosen, { kind: "pickupTypeChosen", side: "origin", pickupType: "commercial" });
  expect(questionOf(back, proposed).draft.origin).not.toHaveProperty("branchId");
});

test("at a US point goods change hands at a business only [B-149]", () => {
  const draft = after(
    { kind: "pickupTypeChosen", side: "destination", pickupType: "residential" },
    { kind: "placeChosen", side: "destination", place: laredo },
  );
  expect(draft.destination.pickupType).toBe("commercial");
});

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
  expect(isTouched(draft)).toBe(false);
});

test("there are never more than fifty lines", () => {
  const draft = after(
    ...figures(0),
    ...Array.from({ length: 80 }, (): Edit => ({ kind: "lineRepeated", row: 0 })),
  );
  expect(draft.entries).toHaveLength(limits.lines);
});

test("changing the units keeps the figures", () => {
  const draft = after(...figures(0), { kind: "unitsChosen", weightUnit: "pound", lengthUnit: "inch" });
  expect(draft.entries[0]?.weight).toBe("18,5");
  expect(questionOf(draft, { branches: {} }).draft).toMatchObject({
    weightUnit: "pound",
    lines: [{ pieces: 2, weight: 18_500 }],
  });
});

test("a declared value is read in cents, and what is none is said at its field [B-174]", () => {
  const typed = (text: string) => questionOf(after({ kind: "valueTyped", text }), { branches: {} });
  expect(typed("48,000.50").draft.insurance).toEqual({ kind: "declared", value: 4_800_050 });
  expect(typed("$ 48000").draft.insurance).toEqual({ kind: "declared", value: 4_800_000 });
  expect(typed("mucho").problems).toMatchObject([{ code: "field.notANumber", path: "insurance.value" }]);
  const without = after(
    { kind: "valueTyped", text: "9000" },
    { kind: "insuranceChosen", insurance: "basic" },
  );
  expect(questionOf(without, { branches: {} }).draft.insurance).toEqual({ kind: "basic" });
});

test("any change is another wish: the key of the last one is gone", () => {
  const wished = after(...figures(0), { kind: "wished", wish: "abcdefgh" });
  expect(wished.wish).toBe("abcdefgh");
  expect(edited(wished, { kind: "figureTyped", row: 0, figure: "pieces", text: "3" })).not.toHaveProperty(
    "wish",
  );
});

test("starting over forgets everything", () => {
  const draft = after(...figures(0), { kind: "placeChosen", side: "origin", place: apodaca });
  expect(isTouched(draft)).toBe(true);
  expect(edited(draft, { kind: "startedOver", units })).toEqual(emptyDraft(units));
});
