import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFigure, writeFigure } from "./number-entry.ts";

const path = "lines[0].length";
const check = (typed: string, thousandths: number | undefined) =>
  test(`"${typed}" is read as ${thousandths}`, () => {
    expect(readFigure(typed, 3, path)).toEqual({ ok: true, value: thousandths });
  });
const checkRefused = (typed: string, code: string, details: object = {}) =>
  test(`"${typed}" is refused: ${code}`, () => {
    expect(readFigure(typed, 3, path)).toEqual({ ok: false, problems: [{ code, path, details }] });
  });

describe("a measure as it is typed, in thousandths, with at most three decimals [B-243]", () => {
  check("", undefined);
  check("   ", undefined);
  check("0", 0);
  check("1.2", 1200);
  check("1,2", 1200);
  check(" 1.20 ", 1200);
  check(".5", 500);
  check(",5", 500);
  check("1.", 1000);
  check("0,250", 250);
  check("1,200", 1_200_000);
  check("12,345", 12_345_000);
  check("1,200.5", 1_200_500);
  check("1.200,5", 1_200_500);
  check("1,000,000", 1_000_000_000);
  check("1.000.000", 1_000_000_000);
  check("1 200.5", 1_200_500);
  check("1.250", 1250);
  check("1.2500", 1250);
  check("-3", -3000);
  check("−3", -3000);
  check("-0", 0);
});

describe("what is no number is never guessed", () => {
  checkRefused("abc", "field.notANumber");
  checkRefused("1.2 m", "field.notANumber");
  checkRefused("1e3", "field.notANumber");
  checkRefused("1,20,5", "field.notANumber");
  checkRefused("1..2", "field.notANumber");
  checkRefused("-", "field.notANumber");
  checkRefused(".", "field.notANumber");
  checkRefused("1.2345", "field.tooManyDecimals", { digits: 3 });
  checkRefused("1000001", "field.tooLarge", { maximum: 1_000_000 });
  checkRefused("9".repeat(400), "field.tooLarge", { maximum: 1_000_000 });
});

test("pieces are whole: a decimal is refused", () => {
  expect(readFigure("1.5", 0, path).ok).toBe(false);
  expect(readFigure("12", 0, path)).toEqual({ ok: true, value: 12 });
});

test("a formatted figure is read as the same figure", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.constantFrom(0, 1, 2, 3),
      (value, digits) => {
        const within = digits === 0 ? value % 1_000_000 : value % (1_000_000 * 10 ** digits);
        expect(readFigure(writeFigure(within, digits), digits, path)).toEqual({
          ok: true,
          value: within === 0 ? 0 : within,
        });
      },
    ),
  );
});
