import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Codec } from "./codec.ts";
import { fromWire, toWire } from "./convert.ts";
import { localDate, localDateTime } from "./dates.ts";
import { cents, coded, decimal, degrees, flag, id, measure, text, whole, worded } from "./leaves.ts";

function check<Value>(codec: Codec<Value>, wire: unknown, value: Value) {
  expect(fromWire(codec, wire)).toEqual({ ok: true, value });
  expect(toWire(codec, value)).toEqual(wire);
}

function refused(codec: Codec<unknown>, wire: unknown, code: string, details: object = {}) {
  expect(fromWire(codec, wire), JSON.stringify(wire)).toEqual({
    ok: false,
    problems: [{ code, path: "", details }],
  });
}

describe("a whole number", () => {
  const pieces = whole({ minimum: 1, maximum: 999 });

  test("is accepted within its limits, the limits included", () => {
    for (const n of [1, 500, 999]) check(pieces, n, n);
    refused(pieces, 0, "field.tooSmall", { minimum: 1 });
    refused(pieces, 1000, "field.tooLarge", { maximum: 999 });
  });

  test("is nothing else", () => {
    for (const wrong of ["2", 1.5, true, [], {}, Number.NaN, Number.POSITIVE_INFINITY])
      refused(pieces, wrong, "field.wrongType");
    refused(pieces, null, "field.required");
    refused(pieces, undefined, "field.required");
  });

  test("is not negative unless allowed, and an id not zero either", () => {
    check(whole(), 0, 0);
    refused(whole(), -1, "field.tooSmall", { minimum: 0 });
    refused(id, 0, "field.tooSmall", { minimum: 1 });
    check(id, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  });

  test("is never larger than what a JSON number carries exactly", () => {
    refused(id, 2 ** 53, "field.tooLarge", { maximum: Number.MAX_SAFE_INTEGER });
    refused(pieces, 1e300, "field.tooLarge", { maximum: 999 });
  });
});

describe("a decimal", () => {
  test("is a number on the wire and whole units of its last digit in the domain", () => {
    check(cents, 1234.5, 123_450);
    check(cents, -0.01, -1);
    check(cents, 1.15, 115);
    check(measure, 1.005, 1005);
    check(decimal(0, { maximum: 9 }), 7, 7);
  });

  test("with more digits than it has is refused, never rounded away [B-243]", () => {
    refused(measure, 1.2345, "field.tooManyDecimals", { digits: 3 });
    refused(cents, 0.001, "field.tooManyDecimals", { digits: 2 });
    refused(cents, 1e-9, "field.tooManyDecimals", { digits: 2 });
  });

  test("out of its range, or no number at all, is refused", () => {
    refused(measure, -0.001, "field.tooSmall", { minimum: 0 });
    refused(measure, 1_000_000.001, "field.tooLarge", { maximum: 1_000_000 });
    refused(measure, 1e308, "field.tooLarge", { maximum: 1_000_000 });
    for (const wrong of ["1.5", Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, false])
      refused(measure, wrong, "field.wrongType");
  });

  test("of minus zero is zero", () => {
    check(cents, 0, 0);
    expect(fromWire(cents, -0)).toEqual({ ok: true, value: 0 });
  });

  test("is the same after encoding and decoding", () => {
    survives(cents, 1e14);
    survives(measure, 1e9);
    survives(decimal(6, { minimum: -180, maximum: 180 }), 180e6);
  });

  function survives(codec: Codec<number>, most: number) {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: most }), (units) => {
        expect(fromWire(codec, toWire(codec, units))).toEqual({ ok: true, value: units });
      }),
    );
  }

  test("that is no whole number of its units is a defect and is not encoded", () => {
    expect(() => toWire(cents, 0.5)).toThrow();
    expect(() => toWire(measure, Number.NaN)).toThrow();
  });
});

describe("text", () => {
  const name = text({ minimum: 2, maximum: 4 });

  test("is trimmed at both ends", () => {
    for (const word of ["ab", "año", "abcd"]) check(name, word, word);
    refused(name, "a", "field.tooShort", { minimum: 2 });
    refused(name, "", "field.required");
    refused(name, "abcde", "field.tooLong", { maximum: 4 });
    refused(name, 12, "field.wrongType");
  });

  test("may be of another alphabet or an emoji, but not contain a zero character or half a surrogate pair", () => {
    for (const word of ["añil", "東京", "a🚚"]) check(name, word, word);
    for (const wrong of ["a\u0000b", "\ud83d.", "a\udc00"]) refused(name, wrong, "field.wrongType");
  });
});

describe("a flag", () => {
  test("is true or false and nothing like it", () => {
    check(flag, true, true);
    check(flag, false, false);
    for (const wrong of ["true", 1, 0]) refused(flag, wrong, "field.wrongType");
  });
});

describe("a closed vocabulary", () => {
  const unit = coded({ kilogram: 1, pound: 2 });
  const locale = worded({ es: "es-MX", en: "en-US" });

  test("is encoded as its number", () => {
    check(unit, 2, "pound");
    for (const wrong of [3, 0, "2", "pound", "toString"]) refused(unit, wrong, "field.notInList");
    refused(unit, null, "field.required");
  });

  test("is encoded as its word", () => {
    check(locale, "en-US", "en");
    for (const wrong of ["en", "EN-US", 1, "__proto__"]) refused(locale, wrong, "field.notInList");
  });

  test("encodes no word that it does not have", () => {
    // A word unknown to the types, as stored data might contain.
    const stranger = JSON.parse('"stone"');
    expect(() => toWire(unit, stranger)).toThrow();
    expect(() => toWire(locale, stranger)).toThrow();
  });
});

describe("a date", () => {
  test("is a day that exists", () => {
    for (const day of ["2026-11-20", "2028-02-29", "1900-01-01"]) check(localDate, day, day);
    for (const wrong of ["2026-02-30", "2027-02-29", "20/11/2026", "2026-11-20T00:00:00", ""])
      refused(localDate, wrong, "field.wrongType");
    refused(localDate, 20261120, "field.wrongType");
  });

  test("with a time has valid hours, minutes and seconds", () => {
    for (const at of ["2026-11-20T00:00:00", "2026-11-20T23:59:59"]) check(localDateTime, at, at);
    for (const wrong of [
      "2026-11-20",
      "2026-11-20T24:00:00",
      "2026-11-20T10:60:00",
      "2026-11-20T10:00",
      "2026-11-20T10:00:00Z",
      "2026-02-30T10:00:00",
    ])
      refused(localDateTime, wrong, "field.wrongType");
  });
});

test("a coordinate is millionths of a degree, and the further decimals of a map are rounded", () => {
  const codec = degrees(180);
  expect(fromWire(codec, -100.17200049999)).toEqual({ ok: true, value: -100_172_000 });
  expect(fromWire(codec, -0.0000001)).toEqual({ ok: true, value: 0 });
  expect(toWire(codec, -100_172_000)).toBe(-100.172);
  expect(codec.write(-100_172_000)).toBe("-100.172");
  for (const beyond of [180.1, -181, "25.7", null])
    expect(fromWire(codec, beyond).ok, String(beyond)).toBe(false);
  expect(fromWire(degrees(90), 90.5).ok).toBe(false);
});
