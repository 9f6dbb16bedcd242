import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aLine, box, carrier, pallet } from "../testing/little-carrier.ts";
import { type Problem, problem } from "../values/problem.ts";
import { type GoodsQuestion, type GoodsTerms, goodsNotices, goodsProblems } from "./check-goods.ts";
import type { Incomplete } from "./draft.ts";
import { type GoodsLine, pieceMeasures } from "./goods.ts";

const terms: GoodsTerms = {
  packaging: carrier.packaging,
  units: carrier.rules.units,
  minimumPieceWeight: { kilogram: 100, pound: 220 },
  stackableHeight: { minimum: 2_200, maximum: 2_400 },
};

describe("the validation problems of the goods", () => {
  function check(question: GoodsQuestion, ...expected: Problem[]) {
    expect(goodsProblems(question, terms)).toEqual(expected);
  }

  test("none, for up to fifty complete lines", () => {
    check({ lines: [aLine()] });
    check({ lines: Array.from({ length: 50 }, () => aLine({ pieces: 999 })) });
  });

  test("no lines at all", () => {
    check({}, problem("goods.required", "lines"));
    check({ lines: [] }, problem("goods.required", "lines"));
  });

  test("more lines than 999, reported once", () => {
    const lines = Array.from({ length: 1_000 }, () => ({}));
    check({ lines }, problem("goods.tooManyLines", "lines", { maximum: 999 }));
  });

  test("each line's own problems, at the line", () => {
    check(
      { lines: [aLine(), aLine({ pieces: 0 }), aLine({ packagingId: 404 })] },
      problem("goods.piecesZero", "lines[1].pieces"),
      problem("goods.packagingUnknown", "lines[2].packagingId"),
    );
  });
});

describe("the validation problems of a line", () => {
  function check(line: Incomplete<GoodsLine>, ...expected: Problem[]) {
    expect(goodsProblems({ lines: [line] }, terms)).toEqual(expected);
  }

  test("without packaging nothing is missing or too large, because its limits are unknown; what no packaging allows is refused [B-231]", () => {
    check({}, problem("goods.packagingRequired", "lines[0].packagingId"));
    check(
      { ...aLine({ height: 99_000 }), packagingId: 404 },
      problem("goods.packagingUnknown", "lines[0].packagingId"),
    );
    check(
      { pieces: -2, length: 0, width: 1_000, weight: -2_000 },
      problem("goods.packagingRequired", "lines[0].packagingId"),
      problem("goods.piecesZero", "lines[0].pieces"),
      problem("goods.dimensionRequired", "lines[0].length"),
      problem("goods.weightRequired", "lines[0].weight"),
    );
  });

  test("a quantity is needed, as every dimension and the weight are [B-231, B-238]", () => {
    check(
      { packagingId: pallet.id },
      problem("field.required", "lines[0].pieces"),
      problem("goods.dimensionRequired", "lines[0].length"),
      problem("goods.dimensionRequired", "lines[0].width"),
      problem("goods.dimensionRequired", "lines[0].height"),
      problem("goods.weightRequired", "lines[0].weight"),
    );
    for (const zeroOrLess of [0, -1]) {
      check(aLine({ length: zeroOrLess }), problem("goods.dimensionRequired", "lines[0].length"));
      check(aLine({ width: zeroOrLess }), problem("goods.dimensionRequired", "lines[0].width"));
      check(aLine({ height: zeroOrLess }), problem("goods.dimensionRequired", "lines[0].height"));
      check(aLine({ weight: zeroOrLess }), problem("goods.weightRequired", "lines[0].weight"));
    }
  });

  test("a quantity of zero is invalid [B-233]", () => {
    check(aLine({ pieces: 0 }), problem("goods.piecesZero", "lines[0].pieces"));
    check(aLine({ pieces: -3 }), problem("goods.piecesZero", "lines[0].pieces"));
    check(aLine({ pieces: 1 }));
  });

  test("a quantity has at most three digits [B-234]", () => {
    check(aLine({ pieces: 999 }));
    check(aLine({ pieces: 1000 }), problem("goods.piecesTooMany", "lines[0].pieces", { maximum: 999 }));
  });

  test("what is not a number is reported as such", () => {
    for (const figure of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      check(aLine({ pieces: figure }), problem("field.wrongType", "lines[0].pieces"));
      check(aLine({ height: figure }), problem("field.wrongType", "lines[0].height"));
      check(aLine({ weight: figure }), problem("field.wrongType", "lines[0].weight"));
    }
  });
});

describe("the limits of the packaging", () => {
  const metric = { weightUnit: "kilogram", lengthUnit: "metre" } as const;
  const imperial = { weightUnit: "pound", lengthUnit: "inch" } as const;

  function check(
    units: Omit<GoodsQuestion, "lines">,
    line: Partial<GoodsLine>,
    ...expected: readonly (readonly [field: keyof GoodsLine, maximum: number, unit: string])[]
  ) {
    const lines = [
      { ...aLine({ packagingId: box.id, length: 100, width: 100, height: 100, weight: 1_000 }), ...line },
    ];
    expect(goodsProblems({ lines, ...units }, terms)).toEqual(
      expected.map(([field, maximum, unit]) =>
        problem("goods.overPackaging", `lines[0].${field}`, { field, packaging: box.name, maximum, unit }),
      ),
    );
  }

  test("include the maximum itself and not a thousandth more [B-235]", () => {
    check(metric, { length: 1_500, width: 1_200, height: 1_200, weight: 70_000 });
    check(metric, { length: 1_501 }, ["length", 1.5, "metre"]);
    check(metric, { width: 1_201 }, ["width", 1.2, "metre"]);
    check(metric, { height: 1_201 }, ["height", 1.2, "metre"]);
    check(metric, { weight: 70_001 }, ["weight", 70, "kilogram"]);
    check(metric, { length: 2_000, weight: 80_000 }, ["length", 1.5, "metre"], ["weight", 70, "kilogram"]);
  });

  test("is the same in inches and pounds, by the carrier's factors [B-235]", () => {
    // 1.5 m ÷ 0.0254 = 59.0551 in; 1.2 m ÷ 0.0254 = 47.2441 in; 70 kg ÷ 0.4536 = 154.3210 lb
    check(imperial, { length: 59_055, width: 47_244, height: 47_244, weight: 154_320 });
    check(imperial, { length: 59_056 }, ["length", 59, "inch"]);
    check(imperial, { width: 47_245 }, ["width", 47.2, "inch"]);
    check(imperial, { height: 47_245 }, ["height", 47.2, "inch"]);
    // 154.321 lb are 70.0000056 kg: a thousandth of a pound too much.
    check(imperial, { weight: 154_321 }, ["weight", 154.3, "pound"]);
  });

  test("are told in pounds and inches in tenths, of which those up to it are allowed and the next is not", () => {
    const told = { length: 59_000, width: 47_200, height: 47_200, weight: 154_300 };
    check(imperial, told);
    check(imperial, { ...told, length: 59_100 }, ["length", 59, "inch"]);
    check(imperial, { ...told, weight: 154_400 }, ["weight", 154.3, "pound"]);
    check({ lengthUnit: "inch" }, { weight: 70_001 }, ["weight", 70, "kilogram"]);
  });

  test("apply in metres and kilos as long as no unit is chosen", () => {
    check({}, { length: 1_500, weight: 70_000 });
    check({}, { length: 1_501, weight: 70_001 }, ["length", 1.5, "metre"], ["weight", 70, "kilogram"]);
  });

  test("use each unit independently", () => {
    check({ lengthUnit: "inch" }, { length: 59_055, weight: 70_000 });
    check({ weightUnit: "pound" }, { length: 1_500, weight: 154_320 });
  });

  test("name a maximum that is itself allowed, whatever the packaging and the factors", () => {
    const maxima = fc.record({
      length: fc.integer({ min: 1, max: 20_000 }),
      width: fc.integer({ min: 1, max: 20_000 }),
      height: fc.integer({ min: 1, max: 20_000 }),
      weight: fc.integer({ min: 1, max: 5_000_000 }),
    });
    const units = fc.record({
      kilosPerPound: fc.integer({ min: 4_000, max: 5_000 }),
      metresPerInch: fc.integer({ min: 200, max: 300 }),
    });
    fc.assert(
      fc.property(
        maxima,
        units,
        fc.constantFrom(metric, imperial),
        fc.constantFrom(...pieceMeasures),
        (maximum, factors, chosen, measure) => {
          const crate = { ...box, maximum };
          const asked = { packaging: new Map([[crate.id, crate]]), units: factors };
          const small = aLine({ packagingId: crate.id, length: 1, width: 1, height: 1, weight: 1 });
          const problemsOf = (typed: number) =>
            goodsProblems({ lines: [{ ...small, [measure]: typed }], ...chosen }, asked).filter(({ path }) =>
              path.endsWith(measure),
            );
          const [found] = problemsOf(100_000_000);
          const named = Math.round(Number(found?.details["maximum"]) * 1000);
          // If the limit is below a thousandth of the unit, no figure is valid.
          expect(problemsOf(named).map(({ code }) => code)).toEqual(
            named > 0 ? [] : [measure === "weight" ? "goods.weightRequired" : "goods.dimensionRequired"],
          );
          // In pounds and inches a tenth is named, or less where the limit is below one.
          const isInTenths = chosen === imperial && named >= 100;
          expect(problemsOf(named + (isInTenths ? 100 : 1))).toHaveLength(1);
          if (isInTenths) expect(named % 100).toBe(0);
        },
      ),
    );
  });
});

describe("notices about the goods", () => {
  function check(question: GoodsQuestion, ...expected: Problem[]) {
    expect(goodsNotices(question, terms)).toEqual(expected);
  }
  const light = (line: number, minimum: number, unit: string) =>
    problem("goods.belowMinimumWeight", `lines[${line}].weight`, { minimum, unit });

  test("a piece lighter than the carrier's minimum, with the minimum in its unit [B-239]", () => {
    check({ lines: [aLine({ weight: 99 })], weightUnit: "kilogram" }, light(0, 0.1, "kilogram"));
    check({ lines: [aLine({ weight: 219 })], weightUnit: "pound" }, light(0, 0.22, "pound"));
    check({ lines: [aLine(), aLine({ weight: 1 })] }, light(1, 0.1, "kilogram"));
  });

  test("none for a piece that is heavy enough, or whose weight is unknown", () => {
    check({ lines: [aLine({ weight: 100 })], weightUnit: "kilogram" });
    check({ lines: [aLine({ weight: 220 })], weightUnit: "pound" });
    check({ lines: [{}, aLine({ weight: 0 })] });
    check({});
  });

  test("a stackable piece that is billed lower than it is, in its unit [B-236]", () => {
    const inMetres = { height: 2.5, maximum: 2.4, minimum: 2.2, unit: "metre" };
    const inInches = { height: 100, maximum: 94.488, minimum: 86.614, unit: "inch" };
    const cut = (details: Problem["details"]) => problem("goods.heightCut", "lines[0].height", details);
    check({ lines: [aLine({ height: 2_500 })], lengthUnit: "metre" }, cut(inMetres));
    check({ lines: [aLine({ height: 2_500 })] }, cut(inMetres));
    check({ lines: [aLine({ height: 100_000, width: 40_000 })], lengthUnit: "inch" }, cut(inInches));
    check({ lines: [aLine({ height: 2_500, notStackable: true })] });
  });

  test("none for a height that exceeds its packaging: it is refused, not cut", () => {
    check({ lines: [aLine({ height: 2_801 }), aLine({ packagingId: box.id, height: 2_500 })] });
  });

  test("none for a height that no packaging takes, such as centimeters before the packaging is chosen [B-236]", () => {
    const bare = (height: number): GoodsQuestion => ({ lines: [{ height }], lengthUnit: "metre" });
    expect(goodsNotices(bare(2_500), terms)).toMatchObject([{ code: "goods.heightCut" }]);
    check(bare(120_000));
  });

  test("none where the carrier sets no minimum and no maximum", () => {
    const { packaging, units } = terms;
    expect(goodsNotices({ lines: [aLine({ weight: 1, height: 2_500 })] }, { packaging, units })).toEqual([]);
  });
});
