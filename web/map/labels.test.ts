import fc from "fast-check";
import { expect, test } from "vitest";
import { boxOf, ofEnds, ofTowns, placeNames } from "./labels.ts";
import type { Spot } from "./projection.ts";

const frame = { width: 336, height: 208 };
const at = (name: string, x: number, y: number) => ({ name, spot: [x, y] as Spot });

test("the names of both ends stand away from the lane between them", () => {
  const { ends } = placeNames({
    ends: [at("Monterrey", 240, 60), at("Guadalajara", 110, 150)],
    towns: [],
    lane: [],
    frame,
  });
  expect(ends).toMatchObject([
    { name: "Monterrey", anchor: "start", at: [249, 54] },
    { name: "Guadalajara", anchor: "end", at: [101, 162] },
  ]);
});

test("an end whose name has no room beyond the lane is named below its bow, not over it", () => {
  const lane: readonly Spot[] = Array.from({ length: 40 }, (_, index) => [
    110 + index * 5,
    104 - 9 * Math.sin((index / 39) * Math.PI),
  ]);
  const [, end] = placeNames({
    ends: [at("Monterrey", 110, 104), at("Heroica Matamoros", 305, 104)],
    towns: [],
    lane,
    frame,
  }).ends;
  expect(end).toMatchObject({ anchor: "end", at: [296, 116] });
});

test("an end in the middle of a narrow map has its long name whole, below or above its dot", () => {
  const narrow = { width: 280, height: 292 };
  const ends = [at("Pesquería", 118, 77), at("Heroica Puebla de Zaragoza", 158, 214)];
  const placed = placeNames({ ends, towns: [], lane: [], frame: narrow }).ends;
  const [, long] = placed.map((each) => boxOf(each, ofEnds));
  expect(long?.left).toBeGreaterThanOrEqual(0);
  expect(long?.right).toBeLessThanOrEqual(narrow.width);
  expect(long?.top).toBeGreaterThanOrEqual(219);
});

test("two ends in the same town have their names on different sides", () => {
  const { ends } = placeNames({
    ends: [at("Monterrey", 168, 104), at("Monterrey", 168, 104)],
    towns: [],
    lane: [],
    frame,
  });
  expect(new Set(ends.map(({ at: [x, y] }) => `${x} ${y}`)).size).toBe(2);
});

test("a town whose name has no room on its right is written on its left, or above or below the lane", () => {
  const towns = [at("Ciudad Juárez", 320, 40)];
  expect(placeNames({ ends: [], towns, lane: [], frame }).towns).toMatchObject([{ anchor: "end" }]);
  const lane: readonly Spot[] = Array.from({ length: 40 }, (_, index) => [20 + index * 5, 104]);
  const [torreon] = placeNames({ ends: [], towns: [at("Torreón", 60, 92)], lane, frame }).towns;
  expect(torreon?.at[1]).toBeLessThan(100);
  expect(placeNames({ ends: [], towns: [at("Torreón", 60, 104)], lane, frame }).towns).toEqual([]);
});

test("of many towns six are named, the first ones that have room", () => {
  const towns = Array.from({ length: 12 }, (_, index) =>
    at(`T${index}`, 30 + (index % 4) * 80, 30 + Math.floor(index / 4) * 50),
  );
  const named = placeNames({ ends: [], towns, lane: [], frame }).towns;
  expect(named.map(({ name }) => name)).toEqual(["T0", "T1", "T2", "T3", "T4", "T5"]);
});

test("no name stands over another one or outside the frame", () => {
  const name = fc.constantFrom("Monterrey", "León", "San Luis Potosí", "Nuevo Laredo", "Mérida");
  const spot = (margin: number) =>
    fc.tuple(
      fc.double({ min: margin, max: frame.width - margin, noNaN: true }),
      fc.double({ min: margin, max: frame.height - margin, noNaN: true }),
    );
  const inMiddle = fc.record({ name, spot: spot(20) });
  fc.assert(
    fc.property(
      fc.array(inMiddle, { maxLength: 2 }),
      fc.array(fc.record({ name, spot: spot(0) }), { maxLength: 30 }),
      (ends, towns) => {
        const placed = placeNames({ ends, towns, lane: [], frame });
        const rooms = [
          ...placed.ends.map((each) => boxOf(each, ofEnds)),
          ...placed.towns.map((each) => boxOf(each, ofTowns)),
        ];
        expect(placed.ends).toHaveLength(ends.length);
        for (const [index, one] of rooms.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(0);
          expect(one.right).toBeLessThanOrEqual(frame.width);
          for (const other of rooms.slice(index + 1)) {
            const isApart =
              one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top ||
              other.bottom <= one.top;
            expect(isApart).toBe(true);
          }
        }
      },
    ),
  );
});
