import { type LocalDate, localDateAt, type TimeZone } from "@anden/domain/values/calendar";

/**
 * How far the server's clock is ahead of this device's, by its last answer; 0 until there is one. `watchServerDay` has a
 * reading of its own: it asks until the server's day is over, and only compares the figures of a clock without a zone.
 */
let ahead = 0;

/** Compares the time at which the server made an answer with this device's clock. */
export function hearTime(generated: string): void {
  const at = Date.parse(generated);
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

/** Today in a time zone. The server's clock decides, because this device's may be wrong. [P-221] */
export function todayIn(timeZone: TimeZone): LocalDate {
  return localDateAt(Date.now() + ahead, timeZone);
}
