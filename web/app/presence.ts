import type { Instant } from "@anden/domain/values/calendar";
import { minute } from "@anden/domain/values/durations";

/** The events that count as activity. [P-331] */
export const activities = ["mousemove", "keydown", "click", "scroll", "touchstart"] as const;

/** `leaving`: the idle limit is near; `gone`: it has passed. */
export type Presence = "there" | "leaving" | "gone";

const warnedFor = 2 * minute;

/** The presence of a user who was last active at an instant, by the session's limit. [P-329] */
export function presenceAt(now: Instant, lastMovedAt: Instant, idleMinutes: number): Presence {
  const limit = idleMinutes * minute;
  const still = now - lastMovedAt;
  if (still >= limit) return "gone";
  // A third of a very short limit, so that the warning is not always shown.
  return still >= limit - Math.min(warnedFor, limit / 3) ? "leaving" : "there";
}
