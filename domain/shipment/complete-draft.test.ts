import { expect, test } from "vitest";
import { completeDraft } from "./complete-draft.ts";
import type { ShipmentDraft } from "./draft.ts";

const stop = { country: "MX", placeId: 1, postalCode: "64000", pickupType: "commercial" } as const;
const whole: ShipmentDraft = {
  origin: stop,
  destination: { ...stop, pickupType: "branch", branchId: 3 },
  lines: [{ packagingId: 1, pieces: 2, length: 1, width: 1, height: 1, weight: 1, notStackable: true }],
  weightUnit: "kilogram",
  lengthUnit: "metre",
  shippingType: "standard",
  serviceType: "ltl",
  insurance: { kind: "declared", value: 800_000 },
  guest: {},
};

test("a draft without gaps is complete", () => {
  expect(completeDraft(whole)).toEqual(whole);
  expect(completeDraft({ ...whole, description: "Herrajes" })).toEqual({ ...whole, description: "Herrajes" });
});

test("no choice of insurance is no insurance", () => {
  const { insurance: _, ...rest } = whole;
  expect(completeDraft(rest)?.insurance).toEqual({ kind: "none" });
});

test("a line that does not say whether it is stackable is stackable", () => {
  const lines = whole.lines.map(({ notStackable: _, ...rest }) => rest);
  expect(completeDraft({ ...whole, lines })?.lines).toEqual([{ ...whole.lines[0], notStackable: false }]);
});

test("a draft with a gap is not complete", () => {
  for (const field of [
    "origin",
    "destination",
    "lines",
    "weightUnit",
    "lengthUnit",
    "shippingType",
    "serviceType",
  ] as const) {
    const { [field]: _, ...rest } = whole;
    expect(completeDraft(rest)).toBeUndefined();
  }
  expect(completeDraft({ ...whole, lines: [...whole.lines, { pieces: 1 }] })).toBeUndefined();
  expect(completeDraft({ ...whole, lines: [] })).toBeUndefined();
  expect(completeDraft({ ...whole, insurance: { kind: "declared" } })).toBeUndefined();
  expect(completeDraft({ ...whole, insurance: {} })).toBeUndefined();
  for (const field of ["country", "placeId", "postalCode", "pickupType"] as const) {
    const { [field]: _, ...rest } = stop;
    expect(completeDraft({ ...whole, origin: rest }), field).toBeUndefined();
    expect(completeDraft({ ...whole, destination: rest }), field).toBeUndefined();
  }
  for (const field of ["packagingId", "pieces", "length", "width", "height", "weight"] as const) {
    const lines = whole.lines.map(({ [field]: _, ...rest }) => rest);
    expect(completeDraft({ ...whole, lines }), field).toBeUndefined();
  }
});
