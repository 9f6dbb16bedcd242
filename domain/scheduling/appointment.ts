import type { Appointment } from "../shipment/appointments.ts";
import type { Incomplete } from "../shipment/draft.ts";
import { instantOf, isLocalTime, type LocalTime, localDateTimeAt, weekdayOf } from "../values/calendar.ts";
import { hour, minute } from "../values/durations.ts";
import { type Problem, problem } from "../values/problem.ts";
import { type Booking, type BookingContext, type DatedQuestion, isStoredWeekend } from "./booking.ts";
import type { SchedulingMode } from "./modes.ts";
import { hoursOn, isOpenAt, meetsHours, nextOpening } from "./opening-hours.ts";
import { wordedDate, wordedHours } from "./wording.ts";

/**
 * The first and the last beginning of an appointment's window, and its length: every window is within 08:00 to 18:00.
 * [A-225, A-227, P-310, P-312]
 */
const windows = {
  appointment: { opens: "08:00", lastStart: "15:00", hours: 3 },
  hub: { opens: "08:00", lastStart: "16:00", hours: 2 },
} as const;
/** The hours at which an appointment of a mode can begin: full ones, from the first to the last. */
export function startsOf(mode: keyof typeof windows): readonly LocalTime[] {
  const { opens, lastStart } = windows[mode];
  const [first, last] = [opens, lastStart].map((time) => Number(time.slice(0, 2)));
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => laterBy(opens, index));
}

/** [A-226, P-311] */
const hubNoticeHours = 48;

/**
 * The validation problems of an appointment's hours, at `from` or `to`, and of the notice of one at the hub, at
 * `date`: schedule.timesRequired; outside hours timesReversed, insideHours; appointmentHours; hubNotice, hubHours.
 * [A-124, A-125, A-126, A-225, A-226, A-227, A-231]
 */
export const appointmentProblems: Readonly<
  Record<
    Exclude<SchedulingMode, "ordinary">,
    (asked: DatedQuestion, context: BookingContext) => readonly Problem[]
  >
> = {
  appointment: ({ from }) => {
    if (!isTime(from)) return [problem("schedule.timesRequired", "from")];
    const { opens, lastStart } = windows.appointment;
    if (opens <= from && from <= lastStart) return [];
    return [problem("schedule.appointmentHours", "from", { opens, lastStart })];
  },
  "outside-hours": ({ mode, date, from, to }, { stop: { hours }, isStored }) => {
    if (!isTime(from) || !isTime(to)) {
      const missing = [...(isTime(from) ? [] : ["from"]), ...(isTime(to) ? [] : ["to"])];
      return missing.map((path) => problem("schedule.timesRequired", path));
    }
    if (from >= to) return [problem("schedule.timesReversed", "to")];
    if (isStoredWeekend({ mode, date }, { isStored }) || !meetsHours(date, from, to, hours)) return [];
    const open = wordedHours(hoursOn(weekdayOf(date), hours));
    return [problem("schedule.insideHours", "from", { hours: open })];
  },
  hub: ({ date, from }, { now, timeZone }) => {
    if (!isTime(from)) return [problem("schedule.timesRequired", "from")];
    // To the minute, as every clock of the branch: the moment that the refusal names can be booked.
    const earliest = now - (now % minute) + hubNoticeHours * hour;
    if (instantOf(`${date}T${from}:00`, timeZone) < earliest) {
      const known = { hours: hubNoticeHours, earliest: wordedDate(localDateTimeAt(earliest, timeZone)) };
      return [problem("schedule.hubNotice", "date", known)];
    }
    const { opens, lastStart } = windows.hub;
    if (opens <= from && from <= lastStart) return [];
    return [problem("schedule.hubHours", "from", { opens, lastStart })];
  },
};

/**
 * Normalizes an appointment: on a later day, at an hour when the stop is closed, it becomes one outside hours, from
 * then until its window ends or the stop opens. So does a stored one on a weekend, whatever the hours. All others stay
 * unchanged.
 */
export function normalizeAppointment(
  asked: DatedQuestion,
  { today, stop: { hours }, isStored }: BookingContext,
): DatedQuestion {
  const { mode, date, from } = asked;
  if (mode !== "appointment" || !isTime(from)) return asked;
  const ends = laterBy(from, windows.appointment.hours);
  if (isStoredWeekend(asked, { isStored })) return { ...asked, mode: "outside-hours", to: ends };
  if (date === today || isOpenAt(date, from, hours)) return asked;
  const opens = nextOpening(date, from, hours);
  return { ...asked, mode: "outside-hours", to: opens !== undefined && opens < ends ? opens : ends };
}

/** The hours of an appointment; none for an ordinary day, which has the hours of the stop. */
export function hoursOf({ mode, from, to }: DatedQuestion): Pick<Booking, "from" | "to"> {
  if (mode === "ordinary" || from === undefined) return {};
  if (mode !== "outside-hours") return { from, to: laterBy(from, windows[mode].hours) };
  return to === undefined ? {} : { from, to };
}

/** From when to when an appointment is, at the stop or at the hub; none for any other day. [A-225, A-227, B-060] */
export function windowOf(agreed: Incomplete<Appointment>): Pick<Booking, "from" | "to"> {
  const at =
    (agreed.mode === "appointment" && agreed.at) || (agreed.mode === "hub" && agreed.hubAt) || undefined;
  const [date = "", time = ""] = at?.split("T") ?? [];
  const from = time.slice(0, 5);
  if (agreed.mode === undefined || !isTime(from)) return {};
  return hoursOf({ side: "pickup", mode: agreed.mode, date, from });
}

/** Whether a text is a time of day that exists: `HH:mm`, from 00:00 to 23:59. */
export function isTime(text: string | undefined): text is LocalTime {
  return text !== undefined && isLocalTime(text);
}

/** This many hours later, at most the last minute of the day. */
export function laterBy(time: LocalTime, hours: number): LocalTime {
  const later = Number(time.slice(0, 2)) + hours;
  return later > 23 ? "23:59" : `${String(later).padStart(2, "0")}${time.slice(2)}`;
}
