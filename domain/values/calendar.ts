import { cached } from "./cached.ts";
import { day, minute } from "./durations.ts";

/** A point in time: milliseconds since 1970-01-01T00:00Z. Always an argument, never read from the system clock. */
export type Instant = number;
/** `YYYY-MM-DD`, a date without a zone. Compares as text. */
export type LocalDate = string;
/** `HH:mm`, a local time. Compares as text. */
export type LocalTime = string;
/** `YYYY-MM-DDTHH:mm:ss`, a local date and time. Compares as text. */
export type LocalDateTime = string;
/** An IANA name: `America/Monterrey`. */
export type TimeZone = string;

export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof weekdays)[number];

const quarter = 15 * minute;
/** Cache size: a carrier has a dozen zones, and asks for the same few days and quarters of an hour. */
const mostZones = 100;
const mostMoments = 2_000;

/** Cached, because creating a formatter takes 0.22 ms. */
const formatOf = cached(
  mostZones,
  (zone: TimeZone) =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      hourCycle: "h23",
      era: "short",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    }),
);

/** The local date and time in `zone` at `instant`. */
export function localDateTimeAt(instant: Instant, zone: TimeZone): LocalDateTime {
  const wall = wallAt(instant, zone);
  const dayNumber = Math.floor(wall / day);
  const seconds = Math.floor((wall - dayNumber * day) / 1000);
  return `${isoDate(dayNumber)}T${clockAfter(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** The local date in `zone` at `instant`. */
export function localDateAt(instant: Instant, zone: TimeZone): LocalDate {
  return isoDate(Math.floor(wallAt(instant, zone) / day));
}

/** The local time of `zone` at `instant`, as the UTC milliseconds that read the same. */
function wallAt(instant: Instant, zone: TimeZone): Instant {
  const offset = steadyOffset(zone)(Math.floor(instant / quarter));
  return offset === "none" ? readWall(instant, zone) : instant + offset;
}

/**
 * The UTC offset of a zone throughout a quarter of an hour, counted from 1970; "none" where its clock changes within
 * it. Asking the platform costs fifty times as much as adding an offset.
 */
const steadyOffset = cached(mostZones, (zone: TimeZone) =>
  cached(mostMoments, (index: number): number | "none" => {
    const [first, last] = [index * quarter, (index + 1) * quarter - 1000];
    const ahead = (instant: Instant) => readWall(instant, zone) - instant;
    return ahead(first) === ahead(last) ? ahead(first) : "none";
  }),
);

function readWall(instant: Instant, zone: TimeZone): Instant {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = value;
  const { era = "", year, month, day: dayOfMonth, hour, minute, second } = parts;
  // The year 1 BC precedes the year 1, and is written 0000.
  const counted = era.startsWith("B") ? 1 - Number(year) : Number(year);
  const seconds = Number(hour) * 3_600 + Number(minute) * 60 + Number(second);
  const fraction = instant - Math.floor(instant / 1000) * 1000;
  return dayNumberIn(counted, Number(month), Number(dayOfMonth)) * day + seconds * 1000 + fraction;
}

/** The local time in `zone` at `instant`, without its seconds: 17:00:59 is 17:00. */
export function localTimeAt(instant: Instant, zone: TimeZone): LocalTime {
  return localDateTimeAt(instant, zone).slice(11, 16);
}

/**
 * The instant of the local time `local` in `zone`. In the hour that a change to summer time skips, the same time
 * after the change; in the hour that occurs twice, the first.
 */
export function instantOf(local: LocalDateTime, zone: TimeZone): Instant {
  const asUtc = Date.parse(`${local}Z`);
  // No zone is a day away from UTC or changes its clock twice in two days: one of the two offsets is the right one.
  const byOffsetBefore = asUtc - offsetAt(asUtc - day, zone);
  if (localDateTimeAt(byOffsetBefore, zone) === local) return byOffsetBefore;
  const byOffsetAfter = asUtc - offsetAt(asUtc + day, zone);
  return localDateTimeAt(byOffsetAfter, zone) === local ? byOffsetAfter : byOffsetBefore;
}

/** The date `days` days later; negative goes back. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return isoDate(dayNumberOf(date) + days);
}

/** How many days later a date is than another; negative when it is earlier. */
export function daysFrom(earlier: LocalDate, later: LocalDate): number {
  return dayNumberOf(later) - dayNumberOf(earlier);
}

/** The same day `months` later, or that month's last day: 31 January and one month is 28 or 29 February. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  const first = dayNumberIn(year, month + months, 1);
  return isoDate(Math.min(first + dayOfMonth - 1, lastDayNumberIn(year, month + months)));
}

/** The weekday of a date, also of one before 1970. */
export function weekdayOf(date: LocalDate): Weekday {
  // 1970 began on a Thursday, the fourth of a week from Sunday.
  const index = (((dayNumberOf(date) + 4) % 7) + 7) % 7;
  return weekdays[index as 0 | 1 | 2 | 3 | 4 | 5 | 6];
}

/** Whether these days of a week from Sunday follow one another without a gap. */
export function areInARow(days: readonly Weekday[]): boolean {
  const [first = "sun"] = days;
  return days.every((day, index) => weekdays.indexOf(day) === weekdays.indexOf(first) + index);
}

/**
 * The nth such weekday of a month that has it, or counted from its end: 1 is the first Monday, -1 the last one.
 * Months are 1 to 12.
 */
export function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): LocalDate {
  const [first, week] =
    nth > 0 ? [dayNumberIn(year, month, 1), nth - 1] : [lastDayNumberIn(year, month) - 6, nth + 1];
  const start = isoDate(first);
  const ahead = (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(start)) + 7) % 7;
  return addDays(start, ahead + week * 7);
}

/** Whether the text is an existing date: 2026-02-30 is not. */
export function isLocalDate(text: string): text is LocalDate {
  return text.length === 10 && isoDate(dayNumberOf(text)) === text;
}

/** Whether the text is a time of day: 24:00 is not. */
export function isLocalTime(text: string): text is LocalTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The UTC offset of `zone` at `instant`: `-06:00`. */
export function wordedOffsetAt(instant: Instant, zone: TimeZone): string {
  const minutes = Math.round(offsetAt(instant, zone) / minute);
  return `${minutes < 0 ? "-" : "+"}${clockAfter(Math.abs(minutes))}`;
}

function offsetAt(instant: Instant, zone: TimeZone): number {
  return wallAt(instant, zone) - instant;
}

/** `HH:mm` for minutes after midnight. */
function clockAfter(minutes: number): LocalTime {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(figure: number): string {
  return figure < 10 ? `0${figure}` : String(figure);
}

/** Days since 1970-01-01; NaN for a text that is no date. A date alone is parsed as midnight of UTC. */
const dayNumberOf = cached(mostMoments, (date: LocalDate): number => Date.parse(date) / day);

/** The same for a day of a month, which may lie before or after it: day 0 is the last of the month before. */
function dayNumberIn(year: number, month: number, dayOfMonth: number): number {
  // `Date.UTC` reads years below 100 as years after 1900.
  return new Date(0).setUTCFullYear(year, month - 1, dayOfMonth) / day;
}

function lastDayNumberIn(year: number, month: number): number {
  return dayNumberIn(year, month + 1, 0);
}

/** The days whose year has four digits. */
const firstDayNumber = dayNumberOf("0000-01-01");
const lastDayNumber = dayNumberOf("9999-12-31");

/** The date this many days after 1970-01-01; "" for NaN and for a year without four digits. */
const isoDate = cached(
  mostMoments,
  (dayNumber: number): LocalDate =>
    dayNumber >= firstDayNumber && dayNumber <= lastDayNumber
      ? new Date(dayNumber * day).toISOString().slice(0, 10)
      : "",
);
