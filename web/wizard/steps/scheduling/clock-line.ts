import type { SchedulingSide } from "@anden/domain/scheduling/modes";
import { localTimeAt } from "@anden/domain/values/calendar";
import type { Problem, ProblemCode } from "@anden/domain/values/problem";
import type { Words } from "../../../i18n/words.tsx";
import type { OpenSideProps } from "./slice.ts";

interface Clock {
  readonly side: SchedulingSide;
  readonly offer: Pick<OpenSideProps["offer"], "terms" | "timeZone" | "cutOff" | "branch">;
  /** Why nothing can be booked for today. */
  readonly closed: Problem | undefined;
}

/** Why an open day cannot be booked at this hour. For any other problem the whole day is closed. */
const ofTheHour: ReadonlySet<ProblemCode> = new Set([
  "schedule.past",
  "schedule.outsideHours",
  "schedule.afterCutOff",
]);

/** "En Monterrey son las 16:42; para hoy, hasta las 17:00." Only the time where today is closed. */
export function clockLine(
  { side, offer: { terms, timeZone, cutOff, branch }, closed }: Clock,
  { label, clock }: Pick<Words, "label" | "clock">,
): string {
  const time = localTimeAt(terms.now, timeZone);
  const isClosed = closed !== undefined && !ofTheHour.has(closed.code);
  const until = side === "delivery" || isClosed ? "now" : time > cutOff ? "over" : "pickup";
  return label(`wizard.when.clock.${until}`, { city: branch.city, time: clock(time), cutOff: clock(cutOff) });
}
