import * as fc from "fast-check";
import { expect, test } from "vitest";
import { completeDraft, missingFromDraft } from "./complete-draft.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";

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

test("what is missing is told field by field", () => {
  const check = (draft: Incomplete<ShipmentDraft>, expected: readonly string[]) =>
    expect(missingFromDraft(draft).map(({ code, path }) => `${path}: ${code}`)).toEqual(expected);
  check(whole, []);
  check({}, [
    "origin.placeId: field.required",
    "origin.postalCode: field.required",
    "origin.country: field.required",
    "origin.pickupType: field.required",
    "destination.placeId: field.required",
    "destination.postalCode: field.required",
    "destination.country: field.required",
    "destination.pickupType: field.required",
    "weightUnit: field.required",
    "lengthUnit: field.required",
    "serviceType: field.required",
    "shippingType: shippingType.required",
    "lines: goods.required",
  ]);
  check({ ...whole, lines: [...whole.lines, { pieces: 2, length: 1, height: 1 }] }, [
    "lines[1].weight: field.required",
    "lines[1].width: field.required",
    "lines[1].packagingId: goods.packagingRequired",
  ]);
  // A piece that is given by its volume has no dimensions.
  check({ ...whole, lines: [{ packagingId: 1, weight: 1, volume: 1 }] }, ["lines[0].pieces: field.required"]);
  check({ ...whole, insurance: {} }, ["insurance.kind: field.required"]);
  check({ ...whole, insurance: { kind: "declared" } }, ["insurance.value: insurance.valueRequired"]);
});

test("a draft is complete exactly when nothing is missing", () => {
  const unlessMissing = { requiredKeys: [] };
  const often = <Part>(complete: Part, any: fc.Arbitrary<Incomplete<Part>>) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constant<Incomplete<Part>>(complete as Incomplete<Part>) },
      { weight: 1, arbitrary: any },
    );
  const anyStop = fc.record(
    {
      country: fc.constant(stop.country),
      placeId: fc.constant(1),
      postalCode: fc.constant("64000"),
      pickupType: fc.constant(stop.pickupType),
    },
    unlessMissing,
  );
  const one = fc.constant(1);
  const side = fc.constantFrom(0, 1);
  const line = fc.record(
    { packagingId: one, pieces: one, length: side, width: side, height: side, weight: one, volume: one },
    unlessMissing,
  );
  const insurance = fc.record({ kind: fc.constantFrom("none", "declared"), value: one }, unlessMissing);
  const draft = fc.record(
    {
      origin: often(whole.origin, anyStop),
      destination: often(whole.destination, anyStop),
      lines: often(whole.lines, fc.array(line, { maxLength: 2 })),
      weightUnit: often(whole.weightUnit, fc.constant("pound")),
      lengthUnit: fc.constant(whole.lengthUnit),
      shippingType: fc.constant(whole.shippingType),
      serviceType: fc.constant(whole.serviceType),
      insurance: often(whole.insurance, insurance as fc.Arbitrary<Incomplete<ShipmentDraft["insurance"]>>),
    },
    { requiredKeys: ["origin", "destination", "lines", "lengthUnit", "shippingType"] },
  );
  fc.assert(
    fc.property(draft, (each) => {
      expect(missingFromDraft(each).length === 0).toBe(completeDraft(each) !== undefined);
    }),
  );
});
