import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type PricePart, priceChanges } from "./price-changes.ts";

const part = (name: string, minor: number) => ({ part: name, minor });

test("a part that costs more or less is told with what it was and what it is", () => {
  const was = [part("freight", 1_000_00), part("fuel", 120_00), part("vat", 179_20)];
  const now = [part("freight", 1_100_00), part("fuel", 110_00), part("vat", 193_60)];
  expect(priceChanges(was, now)).toEqual([
    { was: was[0], now: now[0], difference: 100_00 },
    { was: was[1], now: now[1], difference: -10_00 },
    { was: was[2], now: now[2], difference: 14_40 },
  ]);
});

test("a part that costs the same is not told, whatever rule it is made by now", () => {
  expect(priceChanges([part("freight", 1_000_00)], [part("freight", 1_000_00)])).toEqual([]);
});

test("a part that came and one that went are told, unless they cost nothing", () => {
  const was = [part("remote", 300_00), part("fuel", 0)];
  const now = [part("service 3", 150_00), part("discount", 0)];
  expect(priceChanges(was, now)).toEqual([
    { now: now[0], difference: 150_00 },
    { was: was[0], difference: -300_00 },
  ]);
});

test("two parts of one name are compared one by one", () => {
  const was = [part("freight", 100), part("freight", 200)];
  expect(priceChanges(was, [part("freight", 100), part("freight", 250)])).toEqual([
    { was: was[1], now: part("freight", 250), difference: 50 },
  ]);
});

test("the differences add up to that of the totals, to the cent", () => {
  const parts = fc.array(
    fc.record({
      part: fc.constantFrom("freight", "fuel", "pickup", "discount", "vat"),
      minor: fc.integer({ min: -1e9, max: 1e9 }),
    }),
    { maxLength: 8 },
  );
  const total = (of: readonly PricePart[]) => of.reduce((sum, { minor }) => sum + minor, 0);
  fc.assert(
    fc.property(parts, parts, (was, now) => {
      const changes = priceChanges(was, now);
      expect(changes.reduce((sum, { difference }) => sum + difference, 0)).toBe(total(now) - total(was));
    }),
  );
});
