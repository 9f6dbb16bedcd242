import type { FullQuotation } from "@anden/contract/quotation";
import { expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { slice } from "./slice.ts";

test("the type is the chosen one", () => {
  const chosen = slice.edit(slice.empty(client), { kind: "shippingTypeChosen", shippingType: "one" });
  expect(slice.toDraft(chosen, {}).draft).toEqual({ shippingType: "one" });
  expect(slice.toDraft({}, {}).draft).toEqual({});
  expect([slice.isTouched(chosen), slice.isTouched({})]).toEqual([true, false]);
});

test("what is kept is read as far as it is a shipping type", () => {
  expect(slice.read({ shippingType: "priority" })).toEqual({ shippingType: "priority" });
  expect(slice.read({ shippingType: "teleport" })).toEqual({});
  expect(slice.read("one")).toBeUndefined();
});

test("a stored quotation gives its type [B-193]", () => {
  const stored = { shippingType: "priority" } as unknown as FullQuotation;
  expect(slice.ofQuotation(stored, { today: "2026-11-23" })).toEqual({ shippingType: "priority" });
});
