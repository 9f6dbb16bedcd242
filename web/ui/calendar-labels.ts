import type { Words } from "../i18n/words.tsx";

/** The names of a calendar's buttons, in the portal's language. */
export function calendarLabels({ button }: Words) {
  return {
    previousMonth: button("date.previousMonth"),
    nextMonth: button("date.nextMonth"),
    previousYear: button("date.previousYear"),
    nextYear: button("date.nextYear"),
    previousDecade: button("date.previousDecade"),
    nextDecade: button("date.nextDecade"),
  };
}
