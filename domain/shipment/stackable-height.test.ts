import { describe, expect, test } from "vitest";
import { aLine } from "../testing/little-carrier.ts";
import type { LengthUnit } from "../values/measures.ts";
import { problem } from "../values/problem.ts";
import type { Incomplete } from "./draft.ts";
import type { GoodsLine } from "./goods.ts";
import { withStackableHeights } from "./stackable-height.ts";

/** Pieces up to 2.40 m are stacked as they are; a higher one counts as 2.20 m. */
const rules = {
  units: { kilosPerPound: 4_536, metresPerInch: 254 },
  stackableHeight: { minimum: 2_200, maximum: 2_400 },
};

describe("the height a piece is billed by", () => {
  function check(unit: LengthUnit, line: Incomplete<GoodsLine>, expected: number | undefined) {
    const { lines } = withStackableHeights([line], unit, rules);
    expect(lines[0]?.height).toBe(expected);
  }

  test("is the carrier's minimum for a stackable piece above the maximum [B-236]", () => {
    check("metre", aLine({ height: 2_399 }), 2_399);
    check("metre", aLine({ height: 2_400 }), 2_400);
    check("metre", aLine({ height: 2_401 }), 2_200);
    check("metre", aLine({ height: 5_000 }), 2_200);
  });

  test("is the same in inches, by the carrier's factor [B-236]", () => {
    // 2.40 m ÷ 0.0254 = 94.4882 in; 2.20 m ÷ 0.0254 = 86.6142 in
    check("inch", aLine({ height: 94_488 }), 94_488);
    check("inch", aLine({ height: 94_489 }), 86_614);
    check("inch", aLine({ height: 2_401 }), 2_401);
  });

  test("is the true one for a piece that must not be stacked", () => {
    check("metre", aLine({ height: 2_800, notStackable: true }), 2_800);
  });

  test("may not be known yet", () => {
    check("metre", {}, undefined);
    check("metre", { height: 2_500 }, 2_200);
  });
});

describe("the customer's notice", () => {
  function check(unit: LengthUnit, height: number, expected: Record<string, number>) {
    const { notices } = withStackableHeights([aLine(), aLine({ height })], unit, rules);
    expect(notices).toEqual([problem("goods.heightCut", "lines[1].height", { ...expected, unit })]);
  }

  test("true height, limit and billed height, in the unit of the shipment", () => {
    check("metre", 2_755, { height: 2.755, maximum: 2.4, minimum: 2.2 });
    check("inch", 100_000, { height: 100, maximum: 94.488, minimum: 86.614 });
  });

  test("none when nothing was cut", () => {
    const lines = [aLine(), aLine({ height: 2_800, notStackable: true }), {}];
    expect(withStackableHeights(lines, "metre", rules)).toEqual({ lines, notices: [] });
  });
});

test("the given lines keep their true height, and the others stay as they are", () => {
  const asked = [aLine({ height: 2_800 }), aLine({ pieces: 7 })];
  const { lines } = withStackableHeights(asked, "metre", rules);
  expect(lines).toEqual([aLine({ height: 2_200 }), aLine({ pieces: 7 })]);
  expect(asked[0]?.height).toBe(2_800);
});
