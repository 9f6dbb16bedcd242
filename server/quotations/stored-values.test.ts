import { callValues } from "@anden/contract/testing/arbitraries";
import { aShipment } from "@anden/domain/tariff/golden/a-shipment";
import { rateShipment } from "@anden/domain/tariff/rate-shipment";
import fc from "fast-check";
import { expect, test } from "vitest";
import { draft } from "./stored-draft.ts";
import { readRating, writeRating } from "./stored-price.ts";
import { readVersioned } from "./stored-values.ts";
import { advisory } from "./stored-words.ts";

test("every question is read from storage as it was written", () => {
  fc.assert(
    fc.property(callValues.quote.body, ({ clientId: _, ...question }) => {
      const written: unknown = JSON.parse(JSON.stringify(question));
      expect(draft.parse(written)).toEqual(written);
    }),
    { numRuns: 1_000 },
  );
});

test("unknown JSON and unknown versions are refused", () => {
  expect(() => draft.parse({})).toThrow();
  expect(() => readRating({ total: 100 })).toThrow();
  expect(() => readRating({ version: 2, price: {} })).toThrow();
  expect(() => readVersioned("[]", draft, draft)).toThrow();
});

test("a price is read as it was written, with the reasons of its taxes, and one from before without them", () => {
  const { shipment, terms } = aShipment({ shippingType: "priority", customer: { personType: "moral" } });
  const priced = rateShipment(shipment, terms);
  if (!priced.ok) throw new Error(JSON.stringify(priced.problems));
  expect(readRating(JSON.parse(writeRating(priced.value)))).toEqual(priced.value);
  const { sumReasons: _, ...before } = priced.value;
  expect(readRating(JSON.parse(writeRating(before)))).toEqual(before);
});

test("a risk is read with what is free and how often it is charged", () => {
  const waiting = {
    code: "stop.waiting",
    paths: ["origin.pickupType"],
    atStake: { minor: 180_00, currency: "MXN" },
    figures: { free: { kind: "count", value: 30 }, every: { kind: "count", value: 30 } },
  };
  const stored = { hub: { pickup: false, delivery: false }, notices: [], risks: [waiting] };
  expect(advisory.parse(stored)).toEqual(stored);
});
