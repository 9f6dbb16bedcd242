import type { DaysAsked } from "@anden/domain/scheduling/open-days";
import { localDateAt, localTimeAt } from "@anden/domain/values/calendar";
import type { ProblemCode } from "@anden/domain/values/problem";
import type { Words } from "../../../i18n/words.tsx";
import type { OpenSideProps } from "./slice.ts";

interface Clock {
  readonly asked: DaysAsked;
  readonly offer: Pick<OpenSideProps["offer"], "terms" | "timeZone" | "branch">;
  readonly rules: Pick<OpenSideProps["rules"], "whyClosed" | "opensForToday" | "lastTimeToday">;
}

/** Problems of an open day at this hour only. Any other problem closes the whole day. */
const ofTheHour: ReadonlySet<ProblemCode> = new Set([
  "schedule.past",
  "schedule.outsideHours",
  "schedule.afterCutOff",
]);

/**
 * "En Monterrey son las 16:42. La recolección de hoy se agenda hasta las 17:00." Says of today what the month shows:
 * only the time where today is closed for another reason than the hour.
 */
export function clockLine(
  { asked, offer: { terms, timeZone, branch }, rules }: Clock,
  { label, clock }: Pick<Words, "label" | "clock">,
): string {
  const time = localTimeAt(terms.now, timeZone);
  const until = rules.lastTimeToday(asked, terms);
  const opens = rules.opensForToday(asked, terms);
  const kind = () => {
    if (asked.side === "delivery" || until === undefined) return "now";
    const closed = rules.whyClosed(asked, localDateAt(terms.now, timeZone), terms);
    if (!closed) return "pickup";
    if (opens !== undefined) return "before";
    return ofTheHour.has(closed.code) && time > until ? "over" : "now";
  };
  return label(`wizard.when.clock.${kind()}`, {
    city: branch.city,
    time: clock(time),
    opens: clock(opens ?? time),
    cutOff: clock(until ?? time),
  });
}
