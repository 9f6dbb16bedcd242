import type { Instant } from "@anden/domain/values/calendar";

/** What says that somebody is there. [P-331] */
export const activities = ["mousemove", "keydown", "click", "scroll", "touchstart"] as const;

/** `leaving`: nobody has moved for so long that the session will soon be over; `gone`: it is. */
export type Presence = "there" | "leaving" | "gone";

const minute = 60_000;
const warnedFor = 2 * minute;

/** Whether somebody who last moved at an instant is still there, by the session's limit. [P-329] */
export function presenceAt(now: Instant, lastMovedAt: Instant, idleMinutes: number): Presence {
  const limit = idleMinutes * minute;
  const still = now - lastMovedAt;
  if (still >= limit) return "gone";
  // Of a very short limit, a third: a warning that is always there warns of nothing.
  return still >= limit - Math.min(warnedFor, limit / 3) ? "leaving" : "there";
}
