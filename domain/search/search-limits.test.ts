import { describe, expect, test } from "vitest";
import { filterProblems, numberIn, searchLimits, typedNumber } from "./search-limits.ts";

const { quotationDigits, requestOrGuideDigits, referenceLetters } = searchLimits;

const refused = (text: string, maximum: number) => filterProblems({ text }, { text: maximum });
const tooLong = (maximum: number) => [{ code: "field.tooLong", path: "text", details: { maximum } }];

describe("the limits of typed searches", () => {
  test("a quotation's number is digits only, up to 15 [P-068, P-303]", () => {
    const check = (typed: string, expected: string) => expect(typedNumber(typed)).toBe(expected);
    check("48213077", "48213077");
    check(" 48,213-077 ", "48213077");
    check("abc", "");
    expect(refused("123456789012345", quotationDigits)).toEqual([]);
    expect(refused(typedNumber("1234567890123456"), quotationDigits)).toEqual(tooLong(15));
  });

  test("a request's number or tracking number is digits only, up to 11 [P-081, P-303]", () => {
    expect(typedNumber("007 0000 0052")).toBe("00700000052");
    expect(refused("00700000052", requestOrGuideDigits)).toEqual([]);
    expect(refused(typedNumber("007 0000 00529"), requestOrGuideDigits)).toEqual(tooLong(11));
  });

  test("a reference is whatever is typed, up to 25 characters [P-084, P-303]", () => {
    expect(refused("OC-4512 / Ñ", referenceLetters)).toEqual([]);
    expect(refused("1234567890123456789012345", referenceLetters)).toEqual([]);
    expect(refused("12345678901234567890123456", referenceLetters)).toEqual(tooLong(25));
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
