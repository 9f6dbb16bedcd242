import { expect, test } from "vitest";
import { labelFiles, labelRange, mostLabels } from "./label-range.ts";

test("labels are printed of all pieces, or of those that are asked for [P-024]", () => {
  expect(labelRange(10, {})).toEqual({ ok: true, value: { from: 1, to: 10 } });
  expect(labelRange(10, { from: 4 })).toEqual({ ok: true, value: { from: 4, to: 10 } });
  expect(labelRange(10, { from: 4, to: 4 })).toEqual({ ok: true, value: { from: 4, to: 4 } });
});

test("pieces that a request does not have are refused, and more of them than a file has", () => {
  const codes = (...asked: Parameters<typeof labelRange>) => {
    const decision = labelRange(...asked);
    return decision.ok ? [] : decision.problems.map(({ code }) => code);
  };
  expect(codes(10, { to: 11 })).toEqual(["label.range"]);
  expect(codes(10, { from: 11 })).toEqual(["label.range"]);
  expect(codes(10, { from: 5, to: 4 })).toEqual(["label.range"]);
  expect(codes(mostLabels, {})).toEqual([]);
  expect(codes(mostLabels + 1, {})).toEqual(["label.tooMany"]);
  expect(codes(5 * mostLabels, { from: 2, to: mostLabels + 1 })).toEqual([]);
});

test("the files of a request have each of its pieces once", () => {
  expect(labelFiles(1)).toEqual([{ from: 1, to: 1 }]);
  expect(labelFiles(mostLabels)).toEqual([{ from: 1, to: mostLabels }]);
  expect(labelFiles(4_001)).toEqual([
    { from: 1, to: 2_000 },
    { from: 2_001, to: 4_000 },
    { from: 4_001, to: 4_001 },
  ]);
});
