import { describe, expect, test } from "vitest";
import { csvOf } from "./csv.ts";
import { amount, type Cell, text, time } from "./sheet.ts";

const written = (...cells: readonly Cell[]) => {
  const csv = csvOf({ title: "", language: "es", columns: cells.map(() => "x"), rows: [cells] }).toString(
    "utf8",
  );
  return csv.split("\r\n").slice(1).join("\r\n").replace(/\r\n$/, "");
};

describe("a list as CSV", () => {
  test("begins with a byte order mark, and every line ends in CR LF", () => {
    const csv = csvOf({
      title: "",
      language: "es",
      columns: ["Número", "Área"],
      rows: [[text("1"), text("ñ")]],
    });
    expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(csv.toString("utf8").slice(1)).toBe("Número,Área\r\n1,ñ\r\n");
  });

  test("quotes what holds a comma, a semicolon, a quote, a tab or a line break", () => {
    expect(written(text('a,"b"'), text("c\nd"), text("e"))).toBe('"a,""b""","c\nd",e');
    expect(written(text("a;b"), text("c\td"))).toBe('"a;b","c\td"');
  });

  test("neutralizes what is a formula where semicolons divide the columns", () => {
    expect(written(text("x"), text("a;=1;b; +2;c-d"))).toBe(`x,"a;'=1;b;' +2;c-d"`);
  });

  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =1+1",
    "\n=1",
    "=cmd|' /C calc'!A0",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
  ])("neutralizes the formula in %j", (formula) => {
    expect(written(text(formula)).replace(/^"/, "")[0]).toBe("'");
  });

  test("leaves words and numbers unchanged", () => {
    expect(written(text("Monterrey-Apodaca"), text("12"), text(""))).toBe("Monterrey-Apodaca,12,");
  });

  test("writes amounts with two decimals, negative ones too, and times without a zone", () => {
    expect(written(amount(123_450), amount(-5), amount(0), time("2026-11-20T10:00:00"))).toBe(
      "1234.50,-0.05,0.00,2026-11-20 10:00:00",
    );
  });
});
