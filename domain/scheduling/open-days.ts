import {
  addDays,
  instantOf,
  type LocalDate,
  type LocalTime,
  localDateAt,
  localTimeAt,
  weekdayOf,
} from "../values/calendar.ts";
import type { Problem } from "../values/problem.ts";
import { type SideTerms, withEstimated } from "./agreed-day.ts";
import { hoursOf, laterBy, startsOf } from "./appointment.ts";
import type { Booking, BookingQuestion } from "./booking.ts";
import type { SchedulingMode } from "./modes.ts";
import { hoursOn, nextOpening } from "./opening-hours.ts";
import type { SchedulingSide } from "./side.ts";
import { verifyDates } from "./verify-dates.ts";

/** A side, and how its day is to be agreed. */
export interface DaysAsked {
  readonly side: SchedulingSide;
  readonly mode: SchedulingMode;
}

/**
 * Why a day cannot be booked at any hour, or undefined when it can. The strike-through of a calendar, its sentence, the
 * name of the day and the message at the field all use this answer. The reason is the one for the latest hour. [A-116,
 *
 */
export function whyClosed(asked: DaysAsked, date: LocalDate, terms: SideTerms): Problem | undefined {
  let reason: Problem | undefined;
  for (const question of questionsOn(asked, date, terms)) {
    const verified = verifyDates(question, terms);
    if (verified.ok) return undefined;
    reason ??= verified.problems[0];
  }
  return reason;
}

/** A question for every hour of a day, the latest first. */
function questionsOn(
  { side, mode }: DaysAsked,
  date: LocalDate,
  terms: SideTerms,
): readonly BookingQuestion[] {
  const question = withEstimated({ side, mode, date }, terms);
  if (mode === "ordinary") return [question];
  if (mode === "outside-hours") return timesAround(date, terms).map((time) => ({ ...question, ...time }));
  return startsOf(mode)
    .toReversed()
    .map((from) => ({ ...question, from }));
}

/**
 * The times at which the stop is closed on a day, the latest first. If it is never closed, the whole day, which is then
 * refused.
 */
function timesAround(
  date: LocalDate,
  { stop }: Pick<SideTerms, "stop">,
): readonly { readonly from: LocalTime; readonly to: LocalTime }[] {
  const open = hoursOn(weekdayOf(date), stop.hours);
  const [dayBegins, dayEnds] = ["00:00", "23:59"];
  const begins = [dayBegins, ...open.map(({ closes }) => closes)];
  const ends = [...open.map(({ opens }) => opens), dayEnds];
  const closed = begins
    .map((from, index) => ({ from, to: ends[index] ?? dayEnds }))
    .filter(({ from, to }) => from < to);
  return closed.length > 0 ? closed.toReversed() : [{ from: dayBegins, to: dayEnds }];
}

/**
 * From which time of today an ordinary day can still be booked for today, where the stop is not open yet; undefined
 * when it will not open again, or nothing can be booked then either.
 */
export function opensForToday(asked: DaysAsked, terms: SideTerms): LocalTime | undefined {
  const { timeZone, hours } = terms.stop;
  if (asked.mode !== "ordinary" || timeZone === undefined) return undefined;
  const today = localDateAt(terms.now, timeZone);
  const opens = nextOpening(today, localTimeAt(terms.now, timeZone), hours);
  if (opens === undefined) return undefined;
  const atOpening = { ...terms, now: instantOf(`${today}T${opens}:00`, timeZone) };
  return whyClosed(asked, today, atOpening) ? undefined : opens;
}

/** Until when today can be booked: the cut-off, but an ordinary day no later than the stop closes. */
export function lastTimeToday(
  { mode }: DaysAsked,
  { now, stop: { timeZone, hours, cutOff } }: SideTerms,
): LocalTime | undefined {
  if (mode !== "ordinary" || timeZone === undefined) return cutOff;
  const closes = hoursOn(weekdayOf(localDateAt(now, timeZone)), hours).at(-1)?.closes;
  return cutOff === undefined || (closes !== undefined && closes < cutOff) ? closes : cutOff;
}

// Longer than any run of closed days.
const horizon = 120;

/** The first day from `from` on that can be booked; undefined when none of the next months can. */
export function nextOpenDay(asked: DaysAsked, from: LocalDate, terms: SideTerms): LocalDate | undefined {
  for (let ahead = 0; ahead < horizon; ahead++) {
    const date = addDays(from, ahead);
    if (!whyClosed(asked, date, terms)) return date;
  }
  return undefined;
}

/**
 * The day on which goods are delivered without an agreement: when they arrive, but not before the first day of the
 * window that is agreed with the client. Decision 0011.
 */
export function ordinaryDelivery(arrival: LocalDate, terms: SideTerms): LocalDate {
  if (!terms.window || terms.isAtBranch) return arrival;
  const asked = { side: "delivery", mode: "ordinary" } as const;
  return nextOpenDay(asked, arrival, { ...terms, estimated: arrival }) ?? arrival;
}

/** The first day that can be booked at all. */
export function earliestDay(asked: DaysAsked, terms: SideTerms): LocalDate | undefined {
  const { timeZone } = terms.stop;
  return timeZone === undefined ? undefined : nextOpenDay(asked, localDateAt(terms.now, timeZone), terms);
}

/**
 * The open day to propose instead of a closed one: the next one, or the last day that can be booked if there is no next
 * one.
 */
export function openDayFor(asked: DaysAsked, date: LocalDate, terms: SideTerms): LocalDate | undefined {
  const first = earliestDay(asked, terms);
  const next = nextOpenDay(asked, first !== undefined && date < first ? first : date, terms);
  return next ?? lastDay(asked, terms);
}

/** A time outside hours on a day: the two hours after the stop closes; none where it closes at the end of the day. */
export function timeAfterHours(
  date: LocalDate,
  { stop }: Pick<SideTerms, "stop">,
): { readonly from: LocalTime; readonly to: LocalTime } | undefined {
  const closes = hoursOn(weekdayOf(date), stop.hours).at(-1)?.closes;
  const to = closes && laterBy(closes, 2);
  return closes && to && closes < to ? { from: closes, to } : undefined;
}

/** The last day that can be booked; undefined where there is no limit, as for deliveries. */
export function lastDay(asked: DaysAsked, terms: SideTerms): LocalDate | undefined {
  const { now, stop, schedulingDays } = terms;
  if (asked.side === "delivery" || schedulingDays === 0 || stop.timeZone === undefined) return undefined;
  const today = localDateAt(now, stop.timeZone);
  for (let ahead = schedulingDays; ahead >= 0; ahead--) {
    const date = addDays(today, ahead);
    if (!whyClosed(asked, date, terms)) return date;
  }
  return undefined;
}

/** A window that an appointment may take on a day. */
export type WindowOfDay = { readonly from: LocalTime; readonly to: LocalTime } & (
  | { readonly booking: Booking }
  | { readonly problem: Problem }
);

/**
 * The windows of a day, the earliest first: each with its booking, or with the problem why it cannot be booked. [A-107,
 *
 */
export function windowsOf(
  side: SchedulingSide,
  mode: "appointment" | "hub",
  date: LocalDate,
  terms: SideTerms,
): readonly WindowOfDay[] {
  return startsOf(mode).map((from) => {
    const question = { side, mode, date, from };
    const verified = verifyDates(withEstimated(question, terms), terms);
    const { to = from } = hoursOf(question);
    if (verified.ok) return { from, to, booking: verified.value };
    const [problem] = verified.problems;
    if (!problem) throw new Error("a refusal has a problem");
    return { from, to, problem };
  });
}
