import type { Customer } from "../customer/customer.ts";
import {
  addDays,
  isLocalDate,
  type LocalDate,
  localDateAt,
  localTimeAt,
  type TimeZone,
  weekdayOf,
} from "../values/calendar.ts";
import { accept, type Decision, type Problem, problem, refuse } from "../values/problem.ts";
import { appointmentProblems, hoursOf, isTime, normalizeAppointment } from "./appointment.ts";
import {
  type Booking,
  type BookingContext,
  type BookingQuestion,
  type BookingTerms,
  type DatedQuestion,
  isStoredWeekend,
} from "./booking.ts";
import { isHoliday } from "./holidays.ts";
import { bookableDays, hoursOn, isOpenAt, isWeekend, opensOn } from "./opening-hours.ts";
import { type CollectionWindow, strongerWindow } from "./windows.ts";
import { wordedDate, wordedDays, wordedHours } from "./wording.ts";

/**
 * START HERE. Whether a pickup or a delivery can be booked: what the date check answers and what the date dialogs
 * show. Today and the clock are those of the stop's branch. Answers the booking with its hours, or its first
 * problem, at `date`, `from` or `to`, in the order of decision 0011:
 *
 * 1. schedule.noTimeZone, schedule.dateRequired;
 * 2. the day: past, weekend, holiday, closedDay;
 * 3. of today: past (an hour that is over), outsideHours, afterCutOff;
 * 4. its mode: notWindowDay, afterWindowStart of an ordinary day; those of `appointmentProblems` of another;
 * 5. its limits: beforeEstimated of a delivery, tooFar of a pickup.
 *
 * An appointment outside hours is booked as such, with the notice becomesOutsideHours; so is a stored one on a weekend.
 * [A-107, A-108, A-115, A-116, A-117, A-119, A-120, A-121, A-122, A-123, A-128, A-129, A-139]
 */
export function verifyDates(question: BookingQuestion, terms: BookingTerms): Decision<Booking> {
  const { timeZone, hours } = terms.stop;
  const { date } = question;
  if (timeZone === undefined) return refuse(problem("schedule.noTimeZone", "date"));
  if (date === undefined || !isLocalDate(date)) return refuse(problem("schedule.dateRequired", "date"));

  const today = localDateAt(terms.now, timeZone);
  const context: BookingContext = { ...terms, timeZone, today, clock: localTimeAt(terms.now, timeZone) };
  const asked: DatedQuestion = { ...question, date };
  const normalized = normalizeAppointment(asked, context);
  const problems = firstFound(
    () => (isStoredWeekend(asked, terms) ? [] : dayProblems(date, terms, timeZone)),
    () => todayProblems(normalized, context),
    () => modeProblems(normalized, context),
    () => limitProblems(normalized, context),
  );
  if (problems.length > 0) return refuse(...problems);

  const open = { hours: wordedHours(hoursOn(weekdayOf(date), hours)) };
  const notices =
    normalized.mode === asked.mode ? [] : [problem("schedule.becomesOutsideHours", "from", open)];
  return accept({ mode: normalized.mode, date, ...hoursOf(normalized), notices });
}

/**
 * Why a day is closed in every date picker, at `date`: `schedule.past`, `schedule.weekend`, `schedule.holiday`, or
 * `schedule.closedDay` for a day that is not one of the stop's open days.
 */
export function dayProblems(
  date: LocalDate,
  { now, stop, holidays }: Pick<BookingTerms, "now" | "stop" | "holidays">,
  timeZone: TimeZone,
): readonly Problem[] {
  if (date < localDateAt(now, timeZone)) return [problem("schedule.past", "date")];
  const weekday = weekdayOf(date);
  if (isWeekend(date)) return [problem("schedule.weekend", "date")];
  if (isHoliday(date, stop.country, holidays))
    return [problem("schedule.holiday", "date", { date: wordedDate(date) })];
  if (opensOn(weekday, stop.hours)) return [];
  return [problem("schedule.closedDay", "date", { days: wordedDays(bookableDays(stop.hours)) })];
}

/**
 * The window that applies to a customer at a stop: the fixed one, else the customer's service window, if any.
 * [A-132]
 */
export function bindingWindow(
  windows: {
    readonly fixed?: CollectionWindow | undefined;
    readonly service?: CollectionWindow | undefined;
  },
  { flags }: Pick<Customer, "flags">,
): CollectionWindow | undefined {
  return strongerWindow(flags.includes("service-window") ? windows : { fixed: windows.fixed });
}

/** For today: the requested hour must not be past, the stop must be open, and the cut-off not passed. */
function todayProblems(
  { mode, date, from }: DatedQuestion,
  { today, clock, stop: { hours, cutOff } }: BookingContext,
): readonly Problem[] {
  if (date !== today) return [];
  if (mode !== "ordinary" && isTime(from) && from < clock) return [problem("schedule.past", "from")];
  // For an appointment its own hour counts, for an ordinary day the time of booking.
  const at = mode === "ordinary" ? clock : from;
  const isOutside = mode === "outside-hours" || (mode !== "hub" && isTime(at) && !isOpenAt(date, at, hours));
  if (isOutside) {
    const open = { hours: wordedHours(hoursOn(weekdayOf(date), hours)) };
    return [problem("schedule.outsideHours", mode === "ordinary" ? "date" : "from", open)];
  }
  if (cutOff === undefined || clock <= cutOff) return [];
  return [problem("schedule.afterCutOff", "date", { time: cutOff })];
}

function modeProblems(asked: DatedQuestion, context: BookingContext): readonly Problem[] {
  if (asked.mode !== "ordinary") return appointmentProblems[asked.mode](asked, context);
  return windowProblems(asked.date, context);
}

/**
 * Why the agreed window refuses an ordinary day, at `date`: `schedule.notWindowDay` (47), or
 * `schedule.afterWindowStart` (158) today once the window has begun.
 */
export function windowProblems(
  date: LocalDate,
  { window, today, clock }: Pick<BookingContext, "window" | "today" | "clock">,
): readonly Problem[] {
  if (!window) return [];
  if (!window.days.includes(weekdayOf(date)))
    return [problem("schedule.notWindowDay", "date", { days: wordedDays(window.days) })];
  if (date !== today || clock <= window.opens) return [];
  return [problem("schedule.afterWindowStart", "date", { time: window.opens })];
}

function limitProblems(
  { side, date, estimated }: DatedQuestion,
  { today, schedulingDays }: BookingContext,
): readonly Problem[] {
  if (side === "delivery") {
    if (estimated === undefined || date >= estimated) return [];
    return [problem("schedule.beforeEstimated", "date", { date: wordedDate(estimated) })];
  }
  const last = addDays(today, schedulingDays);
  if (schedulingDays === 0 || date <= last) return [];
  return [problem("schedule.tooFar", "date", { date: wordedDate(last) })];
}

/** The problems of the first check that has any. */
function firstFound(...checks: readonly (() => readonly Problem[])[]): readonly Problem[] {
  for (const check of checks) {
    const found = check();
    if (found.length > 0) return found;
  }
  return [];
}
