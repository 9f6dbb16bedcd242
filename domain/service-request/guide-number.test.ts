import * as fc from "fast-check";
import { expect, test } from "vitest";
import { guideNumberOf, requestNamed, requestNumberOf } from "./guide-number.ts";

const requestNumber = fc.integer({ min: 1, max: 9_999_999_999 });

test("a tracking number is the request's number in ten digits and a check digit, eleven in all [B-366]", () => {
  // Luhn of 0070000005 by hand: from the right 5 twice is 10, which counts 1; 7 stands where digits count once.
  // 1 + 7 = 8, and 2 are missing to the next ten.
  expect(guideNumberOf(70_000_005)).toBe("00700000052");
  expect(guideNumberOf(9_999_999_999)).toHaveLength(11);
});

test("a tracking number names its request and no other", () => {
  fc.assert(
    fc.property(requestNumber, (number) => {
      expect(requestNumberOf(guideNumberOf(number))).toBe(number);
    }),
  );
});

test("one mistyped digit names no request", () => {
  fc.assert(
    fc.property(requestNumber, fc.nat(10), fc.integer({ min: 1, max: 9 }), (number, position, more) => {
      const guide = guideNumberOf(number);
      const wrong = String((Number(guide[position]) + more) % 10);
      expect(requestNumberOf(guide.slice(0, position) + wrong + guide.slice(position + 1))).toBeUndefined();
    }),
  );
});

test("anything else is no tracking number", () => {
  for (const text of ["", "70000005", "0007000000520", "00070000005x", " 00700000052"])
    expect(requestNumberOf(text), text).toBeUndefined();
});

test("a request is named by its tracking number or its own, as people write them", () => {
  for (const typed of [
    "00700000052",
    "007 0000 0052",
    "00-700-000-052",
    "70000005",
    " 70000005 ",
    "0070000005",
  ])
    expect(requestNamed(typed), typed).toBe(70_000_005);
  for (const typed of ["00700000053", "0007000000520", "OC-4512", "0", "00000000000", ""])
    expect(requestNamed(typed), typed).toBeUndefined();
});
