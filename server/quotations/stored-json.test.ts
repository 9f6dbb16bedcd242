import { callValues } from "@anden/contract/testing/arbitraries";
import fc from "fast-check";
import { expect, test } from "vitest";
import { draft, readRating, readVersioned } from "./stored-json.ts";

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
