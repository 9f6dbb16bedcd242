import { describe, expect, test } from "vitest";
import type { Markup } from "./markup.ts";
import { readMarkup } from "./markup-entry.ts";

describe("a commission as it was typed", () => {
  function check(kind: Markup["kind"], text: string, expected: number | string, cap?: number) {
    const read = readMarkup({ kind, text }, cap);
    if (read.ok) expect(read.value.kind === "amount" ? read.value.amount : read.value.share).toBe(expected);
    else expect(read.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([expected]);
  }

  test("an amount has cents", () => {
    check("amount", "250", 250_00);
    check("amount", " 1,250.5 ", 1_250_50);
    check("amount", "0", 0);
    check("amount", "99999.99", 99_999_99);
    check("amount", "$ 12,345.67", 12_345_67);
    check("amount", "12.345", "field.tooManyDecimals markup.amount");
    check("amount", "12a", "field.notANumber markup.amount");
    check("amount", "-5", "field.tooSmall markup.amount");
  });

  test("a share has hundredths of a percent, up to the whole", () => {
    check("share", "12.5", 12_50);
    check("share", "100", 100_00);
    check("share", "0.25", 25);
    check("share", "12.5 %", 12_50);
    check("share", "100.1", "field.tooLarge markup.share");
    check("share", "-1", "field.tooSmall markup.share");
  });

  test("a share above the whole is told the client's own cap, where that is lower", () => {
    const read = readMarkup({ kind: "share", text: "101" }, 25_00);
    expect(read).toMatchObject({ problems: [{ code: "markup.aboveCap", details: { cap: 25 } }] });
    check("share", "101", "field.tooLarge markup.share", 100_00);
    check("share", "101", "field.tooLarge markup.share", 150_00);
    check("share", "30", 30_00, 25_00);
    check("amount", "99999999", "field.tooLarge markup.amount", 25_00);
  });

  test("one of them is needed, of the kind that was chosen [B-275]", () => {
    check("amount", "  ", "field.required markup.amount");
    check("share", "", "field.required markup.share");
  });

  test("an amount has eight characters and a share five at most [B-272, B-273]", () => {
    check("amount", "99999.999", "field.tooLong markup.amount");
    check("amount", "$123,456.78", "field.tooLong markup.amount");
    check("share", "12.345", "field.tooLong markup.share");
    check("share", "10.25", 10_25);
  });
});
