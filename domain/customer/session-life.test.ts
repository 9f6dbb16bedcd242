import { expect, test } from "vitest";
import { instantOf, localDateTimeAt } from "../values/calendar.ts";
import { lastMomentOf } from "./session-life.ts";

function check(begun: string, expected: string, { hours = 12, zone = "America/Monterrey" } = {}) {
  const last = lastMomentOf(instantOf(begun, zone), { absoluteHours: hours, timeZone: zone });
  expect(localDateTimeAt(last, zone), begun).toBe(expected);
}

test("a session lives for a fixed number of hours", () => {
  check("2026-11-20T08:30:00", "2026-11-20T20:30:00");
  check("2026-11-20T00:00:00", "2026-11-20T12:00:00");
  check("2026-11-20T08:30:00", "2026-11-20T09:30:00", { hours: 1 });
});

test("the server's midnight ends it earlier, in the server's zone [P-330, B-418]", () => {
  check("2026-11-20T12:00:01", "2026-11-21T00:00:00");
  check("2026-11-20T23:59:59", "2026-11-21T00:00:00");
  check("2026-12-31T18:00:00", "2027-01-01T00:00:00");
  check("2026-11-20T08:00:00", "2026-11-21T00:00:00", { hours: 720 });
  check("2026-11-20T20:00:00", "2026-11-21T00:00:00", { zone: "America/Tijuana" });
});

test("the end is right on days on which the clocks change", () => {
  // In Tijuana the clock jumps from 2:00 to 3:00 on 8 March 2026 and back on 1 November.
  check("2026-03-08T01:00:00", "2026-03-08T14:00:00", { zone: "America/Tijuana" });
  check("2026-11-01T01:30:00", "2026-11-01T12:30:00", { zone: "America/Tijuana" });
  check("2026-03-07T20:00:00", "2026-03-08T00:00:00", { zone: "America/Tijuana" });
});
