import { expect, test } from "vitest";
import { serverClock, serverDay } from "./server-clock.ts";

const now = 1_700_000_000_000;
const second = 1000;

test("the day ends at the server's midnight, whatever this device's clock and zone [P-330]", () => {
  const clock = serverClock("20/11/2026 23:59:50", now);
  if (!clock) throw new Error("not read");
  const today = serverDay(clock, now);
  expect(serverDay(clock, now + 9 * second)).toBe(today);
  expect(serverDay(clock, now + 10 * second)).toBe(today + 1);
  expect(serverDay(clock, now - 23 * 3600 * second)).toBe(today);
});

test("a month's and a year's last midnight is one as well", () => {
  const dayOf = (said: string) => {
    const clock = serverClock(said, now);
    return clock && serverDay(clock, now);
  };
  expect(dayOf("01/12/2026 00:00:00")).toBe((dayOf("30/11/2026 23:59:59") ?? 0) + 1);
  expect(dayOf("01/01/2027 00:00:00")).toBe((dayOf("31/12/2026 23:59:59") ?? 0) + 1);
  expect(dayOf("29/02/2028 12:00:00")).toBe((dayOf("28/02/2028 12:00:00") ?? 0) + 1);
});

test("a text that is no time of day gives no clock", () => {
  for (const said of ["", "2026-11-20T23:59:50", "20/11/2026", "31/02/2026 10:00:00", "20/13/2026 10:00:00"])
    expect(serverClock(said, now), said).toBeUndefined();
});
