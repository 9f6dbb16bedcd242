import type { Carrier } from "../carrier.ts";
import { addDays, type Instant, instantOf, localDateAt } from "../values/calendar.ts";
import { hour } from "../values/durations.ts";

/**
 * When a session ends however active it is: a fixed number of hours after it began, and never later than the
 * midnight that ends the server's day. [P-330, B-418]
 */
export function lastMomentOf(
  begun: Instant,
  { absoluteHours, timeZone }: Pick<Carrier, "absoluteHours" | "timeZone">,
): Instant {
  const tomorrow = addDays(localDateAt(begun, timeZone), 1);
  return Math.min(begun + absoluteHours * hour, instantOf(`${tomorrow}T00:00:00`, timeZone));
}
