import { expect, test } from "vitest";
import { appointmentDay, appointmentsToCome } from "./appointment-day.ts";
import type { Appointment } from "./appointments.ts";

test.each<[Appointment, string]>([
  [{ mode: "ordinary", day: "2026-11-19" }, "2026-11-19"],
  [{ mode: "appointment", at: "2026-11-24T10:00:00" }, "2026-11-24"],
  [{ mode: "hub", hubAt: "2026-11-25T16:00:00" }, "2026-11-25"],
  [{ mode: "outside-hours", on: "2026-11-26", from: "18:00", to: "20:00" }, "2026-11-26"],
])("each way of agreeing has its day: %o", (appointment, day) => {
  expect(appointmentDay(appointment)).toBe(day);
});

test("a day of today or later is kept, one that has passed is not", () => {
  const pickup = { mode: "ordinary", day: "2026-11-19" } as const;
  const delivery = { mode: "appointment", at: "2026-11-24T10:00:00" } as const;
  expect(appointmentsToCome({ pickup, delivery }, "2026-11-19")).toEqual({ pickup, delivery });
  expect(appointmentsToCome({ pickup, delivery }, "2026-11-20")).toEqual({ delivery });
  expect(appointmentsToCome({ pickup, delivery }, "2026-11-25")).toEqual({});
  expect(appointmentsToCome({ pickup: { mode: "outside-hours", from: "18:00" } }, "2026-11-20")).toEqual({});
});
