import { describe, expect, test } from "vitest";
import { numberIn, searchLimits, typedNumber, typedReference } from "./search-limits.ts";

const { quotationDigits, requestOrGuideDigits } = searchLimits;

describe("the limits of typed searches", () => {
  test("a quotation's number is digits only, up to 15 [P-068, P-303]", () => {
    const check = (typed: string, expected: string) =>
      expect(typedNumber(typed, quotationDigits)).toBe(expected);
    check("48213077", "48213077");
    check(" 48,213-077 ", "48213077");
    check("12345678901234567", "123456789012345");
    check("abc", "");
  });

  test("a request's number or tracking number is digits only, up to 11 [P-081, P-303]", () => {
    const check = (typed: string, expected: string) =>
      expect(typedNumber(typed, requestOrGuideDigits)).toBe(expected);
    check("70000001", "70000001");
    check("007 0000 0052", "00700000052");
    check("007000000529", "00700000052");
  });

  test("a reference is whatever is typed, up to 25 characters [P-084, P-303]", () => {
    const check = (typed: string, expected: string) => expect(typedReference(typed)).toBe(expected);
    check("OC-4512 / Ñ", "OC-4512 / Ñ");
    check("1234567890123456789012345", "1234567890123456789012345");
    check("12345678901234567890123456", "1234567890123456789012345");
  });
});

test("a URL names a quotation in up to 15 digits and a request in up to 11, as they are written [P-303]", () => {
  const check = (text: string, mostDigits: number, expected: number | undefined) =>
    expect(numberIn(text, mostDigits)).toBe(expected);
  check("48213077", quotationDigits, 48_213_077);
  check("999999999999999", quotationDigits, 999_999_999_999_999);
  check("1000000000000000", quotationDigits, undefined);
  check("99999999999", requestOrGuideDigits, 99_999_999_999);
  check("100000000000", requestOrGuideDigits, undefined);
  for (const none of ["", "0", "07", "-7", "7.5", "7e3", "12a", " 7", "٧"])
    check(none, quotationDigits, undefined);
});
