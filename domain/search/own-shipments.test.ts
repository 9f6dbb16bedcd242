import { describe, expect, test } from "vitest";
import { guideNumberOf } from "../service-request/guide-number.ts";
import { carrier } from "../testing/little-carrier.ts";
import { shipmentSearch } from "./own-shipments.ts";

const finds = (typed: string, number: number) =>
  shipmentSearch(typed, carrier).numbers.some(({ from, before }) => from <= number && number < before);

describe("a number", () => {
  test("is found by itself and by its beginning", () => {
    for (const typed of ["4", "48", "48000", "48000123", " 48 000-123 "])
      expect(finds(typed, 48_000_123), typed).toBe(true);
    for (const typed of ["8", "48000124", "480001230", "9"])
      expect(finds(typed, 48_000_123), typed).toBe(false);
  });

  test("is found by the whole tracking number, with its zeros or without, and by the beginning of it", () => {
    const guide = guideNumberOf(70_000_005);
    for (const typed of [guide, guide.replace(/^0+/, ""), "0007000", "000 700 000 05"])
      expect(finds(typed, 70_000_005), typed).toBe(true);
  });

  test("is not searched for in words, nor in more digits than a number has", () => {
    for (const typed of ["OC-4512", "1234567890123456", "", "000"])
      expect(shipmentSearch(typed, carrier).numbers, typed).toEqual([]);
  });

  test("names no branch", () => {
    expect(shipmentSearch("64000", carrier).branchIds).toEqual([]);
  });
});

test("a reference is searched for by what was typed of it, digits too", () => {
  expect(shipmentSearch("OC-4512", carrier).reference).toBe("oc 4512");
  expect(shipmentSearch("4512", carrier).reference).toBe("4512");
});

describe("a branch", () => {
  const check = (typed: string, expected: readonly number[]) =>
    expect(shipmentSearch(typed, carrier).branchIds).toEqual(expected);

  test("is found by words of its name or its town, half typed and without accents", () => {
    check("guadalajara", [2]);
    check("Guad", [2]);
    check("TIJÚANA", [3]);
  });

  test("is found by the name of one of its service areas", () => {
    check("sierra", [2]);
  });

  test("is found only when every word matches, and by nothing when nothing was typed", () => {
    check("guadalajara tijuana", []);
    check("", []);
    check("¿?", []);
  });
});
