import { expect, test } from "vitest";
import { labelRange, mostLabels, typedLabelRange } from "./label-range.ts";

test("labels are printed of all pieces, or of those that are asked for [P-024]", () => {
  expect(labelRange(10, {})).toEqual({ ok: true, value: { from: 1, to: 10 } });
  expect(labelRange(10, { from: 4 })).toEqual({ ok: true, value: { from: 4, to: 10 } });
  expect(labelRange(10, { from: 4, to: 4 })).toEqual({ ok: true, value: { from: 4, to: 4 } });
});

test("pieces that a request does not have are refused, and more of them than a file has", () => {
  const codes = (...asked: Parameters<typeof labelRange>) => {
    const decision = labelRange(...asked);
    return decision.ok ? [] : decision.problems.map(({ code, path }) => `${code} ${path}`);
  };
  expect(codes(10, { to: 11 })).toEqual(["label.range to"]);
  expect(codes(10, { from: 11 })).toEqual(["label.range from"]);
  expect(codes(10, { from: 11, to: 12 })).toEqual(["label.range from"]);
  expect(codes(10, { from: 5, to: 4 })).toEqual(["label.range from"]);
  expect(codes(mostLabels, {})).toEqual([]);
  expect(codes(mostLabels + 1, {})).toEqual(["label.tooMany to"]);
  expect(codes(5 * mostLabels, { from: 2, to: mostLabels + 1 })).toEqual([]);
});

test("the pieces can be typed: one, some in a row, or none for all of them [P-024]", () => {
  const check = (typed: string, expected: { from: number; to: number } | undefined) => {
    const decision = typedLabelRange(12, typed);
    expect(decision.ok ? decision.value : undefined, typed).toEqual(expected);
  };
  check("", { from: 1, to: 12 });
  check(" 7 ", { from: 7, to: 7 });
  check("7-9", { from: 7, to: 9 });
  check("7 – 9", { from: 7, to: 9 });
  check("7 a 9", { from: 7, to: 9 });
  check("7 to 9", { from: 7, to: 9 });
  for (const wrong of ["0", "13", "9-7", "5-13", "siete", "7-", "-7", "7,9", "1.5", "9999999"])
    check(wrong, undefined);
});

test("what is typed is refused like what is asked for, with the pieces that there are", () => {
  const refused = (pieces: number, typed: string) => {
    const decision = typedLabelRange(pieces, typed);
    return decision.ok ? [] : decision.problems.map(({ code, details }) => [code, details?.["pieces"]]);
  };
  expect(refused(12, "13")).toEqual([["label.range", 12]]);
  expect(refused(4_001, "")).toEqual([["label.tooMany", 4_001]]);
  expect(refused(4_001, "2001-4000")).toEqual([]);
});
