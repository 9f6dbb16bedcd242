import { afterEach, expect, test, vi } from "vitest";
import { hearTime, todayIn } from "./server-time.ts";

const monterrey = "America/Monterrey";

afterEach(() => {
  vi.useRealTimers();
});

test("today is the server's day, whatever this device's clock says, also after the server's midnight", () => {
  const device = { friday: Date.parse("2026-11-20T16:00:00Z"), day: 86_400_000 };
  for (const ahead of [-3, -1, 0, 1, 40]) {
    vi.useFakeTimers({ now: device.friday + ahead * device.day });
    hearTime("2026-11-20T16:00:00.000Z");
    expect(todayIn(monterrey), `${ahead} days ahead`).toBe("2026-11-20");
    vi.setSystemTime(Date.now() + 14 * 3_600_000 - 1);
    expect(todayIn(monterrey), `${ahead} days ahead`).toBe("2026-11-20");
    vi.setSystemTime(Date.now() + 1);
    expect(todayIn(monterrey), `${ahead} days ahead`).toBe("2026-11-21");
  }
});

test("a text that is no time changes nothing", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T16:00:00Z") });
  hearTime("2026-11-20T16:00:00.000Z");
  hearTime("yesterday");
  expect(todayIn(monterrey)).toBe("2026-11-20");
});
