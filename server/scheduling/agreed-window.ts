import type { CollectionWindow } from "@anden/domain/scheduling/windows";
import { wordedWindow } from "@anden/domain/scheduling/wording";
import { type LocalTime, type Weekday, weekdays } from "@anden/domain/values/calendar";

/** A window as calls answer it: its days as flags, described in both languages. */
export function agreedWindow(window: CollectionWindow) {
  const worded = wordedWindow(window);
  const days = Object.fromEntries(weekdays.map((day) => [day, window.days.includes(day)]));
  return {
    opens: hourOf(window.opens),
    closes: hourOf(window.closes),
    ...(days as Record<Weekday, boolean>),
    inSpanish: worded.es,
    inEnglish: worded.en,
  };
}

function hourOf(time: LocalTime) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { hours, minutes };
}
