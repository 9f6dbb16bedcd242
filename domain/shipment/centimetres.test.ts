import { describe, expect, test } from "vitest";
import { centimetresIn } from "./centimetres.ts";
import { emptyEntry, type GoodsEntry } from "./goods-entry.ts";

const name = { es: "", en: "" };
const box = {
  id: 1,
  name,
  shape: "box",
  maximum: { length: 1500, width: 1200, height: 1200, weight: 70_000 },
} as const;
const tube = {
  id: 14,
  name,
  shape: "cylinder",
  maximum: { length: 6000, width: 500, height: 500, weight: 300_000 },
} as const;
const terms = {
  packaging: new Map([box, tube].map((each) => [each.id, each])),
  weightUnit: "kilogram",
  lengthUnit: "metre",
  units: { kilosPerPound: 4536, metresPerInch: 254 },
} as const;

/** Sides as they are typed, "60 40 40", of a box unless another packaging is named. */
function entries(lines: readonly string[], packagingId?: number): readonly GoodsEntry[] {
  return lines.map((line) => {
    const [length = "", width = "", height = ""] = line.split(" ");
    return { ...emptyEntry, ...(packagingId ? { packagingId } : {}), length, width, height };
  });
}
const sidesOf = (found: readonly GoodsEntry[] | undefined) =>
  found?.map(({ length, width, height }) => `${length} ${width} ${height}`.trim());

const check = (
  lines: readonly string[],
  metres: readonly string[] | undefined,
  packagingId: number | undefined = 1,
) =>
  test(`${lines.join(", ")} ${metres ? `are centimetres: ${metres.join(", ")}` : "may be metres"}`, () => {
    const pasted = entries(lines, packagingId);
    expect(sidesOf(centimetresIn(pasted, [...pasted.keys()], terms)?.entries)).toEqual(metres);
  });

describe("sides that fit no packaging in metres, and fit theirs in centimetres", () => {
  check(["60 40 40"], ["0.6 0.4 0.4"]);
  check(["60 40 40", "120 100 115"], ["0.6 0.4 0.4", "1.2 1 1.15"]);
  check(["60,5 40 1"], ["0.605 0.4 0.01"]);
  check(["60"], ["0.6"]);
  check(["60 mucho 40"], ["0.6 mucho 0.4"]);
  check(["2 40 40"], ["0.02 0.4 0.4"]);
  check(["580 40 40"], ["5.8 0.4 0.4"], 14);
});

describe("sides that may be metres are left alone", () => {
  check(["0.6 0.4 0.4"], undefined);
  check(["1.5 1.2 1.2"], undefined);
  check(["60 40 40", "0.6 0.4 0.4"], undefined);
  check(["1.6 0.4 0.5"], undefined);
  check(["2 1.5 1.5"], undefined);
  check(["9.9 1 1"], undefined);
  check(["60 0.4 0.4"], undefined);
  check(["600 400 400"], undefined);
  check(["60cm 40cm 40cm"], undefined);
  check(["0 0 0"], undefined);
  check([""], undefined);
});

test("without a packaging the longest of all decides", () => {
  const of = (lines: readonly string[]) => sidesOf(centimetresIn(entries(lines), [0], terms)?.entries);
  expect(of(["60 40 40"])).toEqual(["0.6 0.4 0.4"]);
  // A tube is 5 m long.
  expect(of(["5 1 1"])).toBeUndefined();
});

test("only the given rows change, an example stands for them, and inches are never asked about", () => {
  const all = [...entries(["60 40 40"], 1), ...entries(["90 40 40"], 1)];
  const found = centimetresIn(all, [1, 7], terms);
  expect(sidesOf(found?.entries)).toEqual(["60 40 40", "0.9 0.4 0.4"]);
  expect(found?.example).toEqual({ typed: ["90", "40", "40"], metres: ["0.9", "0.4", "0.4"] });
  expect(centimetresIn(all, [1], { ...terms, lengthUnit: "inch" })).toBeUndefined();
});
