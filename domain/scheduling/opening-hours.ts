import type { Branch, OpeningHours } from "../geography/branch.ts";
import type { Country } from "../geography/country.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import type { PickupType } from "../shipment/stop.ts";
import {
  type LocalDate,
  type LocalTime,
  type TimeZone,
  type Weekday,
  weekdayOf,
} from "../values/calendar.ts";

/** The days on which a pickup or a delivery can be booked at all: Monday to Friday. */
export const workingDays = ["mon", "tue", "wed", "thu", "fri"] as const satisfies readonly Weekday[];

/** Whether a date is a Saturday or a Sunday, on which nothing new is booked. */
export function isWeekend(date: LocalDate): boolean {
  const weekday = weekdayOf(date);
  return !workingDays.some((day) => day === weekday);
}

/** The default hours of a place without hours of its own. [P-313, A-228] */
const defaultHours: readonly OpeningHours[] = workingDays.map((day) => ({
  day,
  opens: "08:30",
  closes: "17:30",
}));

/** When a stop works: its opening hours, and the clock and the cut-off of its branch. */
export interface StopCalendar {
  readonly country: Country;
  readonly timeZone: TimeZone;
  readonly cutOff: LocalTime;
  /** Those of the area for a door address, of the branch itself at a branch; none means the default hours. */
  readonly hours: readonly OpeningHours[];
}

/** The calendar of a stop whose area and branch are known. */
export function calendarOf({
  area,
  branch,
  pickupType,
}: {
  readonly area: Pick<ServiceArea, "hours">;
  readonly branch: Pick<Branch, "country" | "timeZone" | "cutOff" | "hours">;
  readonly pickupType: PickupType;
}): StopCalendar {
  const { country, timeZone, cutOff } = branch;
  return { country, timeZone, cutOff, hours: pickupType === "branch" ? branch.hours : area.hours };
}

/** The hours of one day, sorted; none on a day on which the place is closed. */
export function hoursOn(day: Weekday, hours: readonly OpeningHours[]): readonly OpeningHours[] {
  return knownHours(hours)
    .filter((range) => range.day === day)
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
}

/** Whether a place opens on a weekday. Without hours of its own it has the usual ones. */
export function opensOn(day: Weekday, hours: readonly OpeningHours[]): boolean {
  return knownHours(hours).some((range) => range.day === day);
}

function knownHours(hours: readonly OpeningHours[]): readonly OpeningHours[] {
  return hours.length > 0 ? hours : defaultHours;
}

/** The days that can be booked at a place with these hours, Monday first, as messages list them. */
export function bookableDays(hours: readonly OpeningHours[]): readonly Weekday[] {
  return workingDays.filter((day) => opensOn(day, hours));
}

/** The hours of most days, in one range: those of the first working day on which the place is open. */
export function usualHours(
  hours: readonly OpeningHours[],
): Pick<OpeningHours, "opens" | "closes"> | undefined {
  const [day] = bookableDays(hours);
  const ranges = day === undefined ? [] : hoursOn(day, hours);
  const [first, last] = [ranges[0], ranges.at(-1)];
  return first && last && { opens: first.opens, closes: last.closes };
}

/** Whether a place is open at a time of a date. The closing minute still counts as open. */
export function isOpenAt(date: LocalDate, time: LocalTime, hours: readonly OpeningHours[]): boolean {
  return hoursOn(weekdayOf(date), hours).some(({ opens, closes }) => opens <= time && time <= closes);
}

/** Whether the time between `from` and `to` overlaps the hours of the date; touching them is no overlap. */
export function meetsHours(
  date: LocalDate,
  from: LocalTime,
  to: LocalTime,
  hours: readonly OpeningHours[],
): boolean {
  return hoursOn(weekdayOf(date), hours).some(({ opens, closes }) => from < closes && opens < to);
}

/** When the place opens next on the date, after `time`; undefined when it does not. */
export function nextOpening(
  date: LocalDate,
  time: LocalTime,
  hours: readonly OpeningHours[],
): LocalTime | undefined {
  return hoursOn(weekdayOf(date), hours).find(({ opens }) => opens > time)?.opens;
}
