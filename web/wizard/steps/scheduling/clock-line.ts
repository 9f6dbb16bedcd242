import type { SchedulingSide } from "@anden/domain/scheduling/modes";
import { localTimeAt } from "@anden/domain/values/calendar";
import type { Problem } from "@anden/domain/values/problem";
import type { Words } from "../../../i18n/words.tsx";
import type { OpenSideProps } from "./slice.ts";

interface Clock {
  readonly side: SchedulingSide;
  readonly offer: Pick<OpenSideProps["offer"], "terms" | "timeZone" | "cutOff" | "branch">;
  /** Why nothing can be booked for today. */
  readonly closed: Problem | undefined;
}

/** "En Monterrey son las 16:42; para hoy, hasta las 17:00." Of a day that is closed the time alone. */
export function clockLine(
  { side, offer: { terms, timeZone, cutOff, branch }, closed }: Clock,
  { label, clock }: Pick<Words, "label" | "clock">,
): string {
  const time = localTimeAt(terms.now, timeZone);
  const isClosed = closed !== undefined && closed.code !== "schedule.afterCutOff";
  const until = side === "delivery" || isClosed ? "now" : time > cutOff ? "over" : "pickup";
  return label(`wizard.when.clock.${until}`, { city: branch.city, time: clock(time), cutOff: clock(cutOff) });
}
