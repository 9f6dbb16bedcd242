import { expect, test } from "vitest";
import { windowOf } from "./appointment.ts";

test("an appointment is a window of three hours, of two at the hub, and no other day has one [A-225, A-227, B-060]", () => {
  expect(windowOf({ mode: "appointment", at: "2026-11-24T09:00:00" })).toEqual({
    from: "09:00",
    to: "12:00",
  });
  expect(windowOf({ mode: "hub", hubAt: "2026-11-24T16:00:00" })).toEqual({ from: "16:00", to: "18:00" });
  for (const other of [
    { mode: "ordinary", day: "2026-11-24" },
    { mode: "outside-hours", on: "2026-11-24", from: "18:00", to: "20:00" },
    { mode: "appointment" },
    {},
  ] as const)
    expect(windowOf(other)).toEqual({});
});
