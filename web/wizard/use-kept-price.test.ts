import { expect, test } from "vitest";
import { hasItsDays } from "./use-kept-price.ts";

const pickup = { mode: "ordinary", day: "2026-11-24" } as const;
const delivery = { mode: "appointment", at: "2026-11-27T09:00" } as const;

test("an estimate has the days of a draft unless one was left out of it because it cannot be booked", () => {
  expect(hasItsDays({}, {})).toBe(true);
  expect(hasItsDays({}, { appointments: {} })).toBe(true);
  expect(hasItsDays({ appointments: { pickup } }, { appointments: { pickup } })).toBe(true);
  expect(hasItsDays({}, { appointments: { pickup } })).toBe(false);
  expect(hasItsDays({ appointments: { pickup } }, { appointments: { pickup, delivery } })).toBe(false);
});
