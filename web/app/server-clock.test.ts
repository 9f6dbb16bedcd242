import { afterEach, expect, test, vi } from "vitest";
import { type ServerClock, serverClock, serverDay, watchServerDay } from "./server-clock.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

test("a clock that cannot be read is read again after 60 seconds, and no sooner, until it says that the day is over [P-297, B-419]", async () => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, "info").mockReturnValue();
  const answers: (ServerClock | undefined)[] = [
    serverClock("20/11/2026 23:58:00", now),
    undefined,
    undefined,
    serverClock("21/11/2026 00:02:00", now + 240 * second),
  ];
  const read = vi.fn(async () => {
    const clock = answers.shift();
    if (!clock) throw new Error("away");
    return clock;
  });
  const told: boolean[] = [];
  const end = watchServerDay(read, (isOver) => told.push(isOver));
  // The midnight expected from the first answer, the two failed readings, and the minute after each.
  for (const [seconds, readings] of [
    [119, 1],
    [1, 2],
    [59, 2],
    [1, 3],
    [59, 3],
    [1, 4],
    [600, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * second);
    expect(read).toHaveBeenCalledTimes(readings);
  }
  expect(told).toEqual([false, true]);
  end();
});
