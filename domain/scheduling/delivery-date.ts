import type { ShippingType } from "../shipment/draft.ts";
import { figure } from "../tariff/figure.ts";
import type { Figure } from "../tariff/price.ts";
import {
  addDays,
  type Instant,
  type LocalDate,
  type LocalTime,
  localDateAt,
  localTimeAt,
  type Weekday,
  weekdayOf,
} from "../values/calendar.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import { type CarrierHoliday, type HolidayName, holidayOn } from "./holidays.ts";
import { hoursOn, opensOn, type StopCalendar, workingDays } from "./opening-hours.ts";

/** The days and hours that a shipping type promises; where it does not, the lane and the branch decide. */
export interface ShippingPromise {
  readonly key: ShippingType;
  /** At most this many days of travel, however long the lane takes. */
  readonly deliveryDays?: number;
  /** The request must be made before this time for a pickup on the same day. */
  readonly pickupBefore?: LocalTime;
  readonly deliveryBefore?: LocalTime;
}

export interface DeliveryQuestion {
  readonly now: Instant;
  /** The requested day; the next possible one when absent. */
  readonly pickupOn?: LocalDate;
  readonly origin: StopCalendar;
  readonly destination: StopCalendar;
  /** The lane's days of travel. */
  readonly transitDays: number;
  readonly shippingType: ShippingPromise;
  /** The carrier's own holidays, of both countries. */
  readonly holidays: readonly CarrierHoliday[];
}

export const shiftRules = [
  "past",
  "weekend",
  "holiday",
  "closed",
  "cutOff",
  "pickupBefore",
  "closing",
] as const;
/** Why a day was skipped; the dictionary has its sentence under `shift.<rule>`. */
export type ShiftRule = (typeof shiftRules)[number];

/** One skipped day: the part of the journey, the rule, and its figures, like a price's reason. */
export interface Shift {
  readonly leg: "pickup" | "transit" | "delivery";
  readonly rule: ShiftRule;
  /** `date`, the skipped day, and `time`, the limit that was missed on it. */
  readonly figures: Readonly<Record<string, Figure>>;
  /** The name of the holiday, for the rule of that name. */
  readonly holiday?: HolidayName;
}

export interface DeliveryEstimate {
  /** In the calendar of the origin. */
  readonly pickup: LocalDate;
  /** In the calendar of the destination. */
  readonly delivery: LocalDate;
  /** The latest hour of delivery, where the shipping type promises one. */
  readonly deliveryBefore?: LocalTime;
  /** Days of travel: the lane's, or fewer by the promise of the shipping type. */
  readonly transitDays: number;
  /** Every skipped day, in the order of the journey. */
  readonly shifts: readonly Shift[];
}

/** On which weekdays each type travels and is delivered. [P-316, P-320] */
const travelDays = {
  standard: workingDays,
  priority: workingDays,
  proximity: workingDays,
  one: [...workingDays, "sat"],
} as const satisfies Record<ShippingType, readonly Weekday[]>;

/** The days of travel on a lane: the lane's, or fewer by the promise of the shipping type. */
export function daysOfTravel(
  laneDays: number,
  { deliveryDays = laneDays }: Pick<ShippingPromise, "deliveryDays">,
): number {
  return Math.min(laneDays, deliveryDays);
}

/**
 * The pickup and delivery dates of a shipment, by decision 0011.
 *
 * The pickup is on the requested day or the first later day that is a Monday to Friday, no holiday of the origin's
 * country and an open day of the stop. If that is today at the branch, it must not be later than the cut-off and the
 * closing hour, and must be before `pickupBefore` of the shipping type. The days of travel are days of the shipping
 * type's week that are a holiday at neither end. The delivery is on the last day of travel, or on the first later day
 * of that week that is no holiday of the destination and on which the destination is open.
 *
 * Problem: `schedule.neverOpen` at `origin` or `destination`, for a stop without a possible day. [P-316, P-320]
 */
export function estimateDelivery(question: DeliveryQuestion): Decision<DeliveryEstimate> {
  const { origin, destination, shippingType, holidays } = question;
  const transitDays = daysOfTravel(question.transitDays, shippingType);
  const week = travelDays[shippingType.key];

  const shifts: Shift[] = [];
  const today = localDateAt(question.now, origin.timeZone);
  const asked = requestedDay(question, today, shifts);
  const pickup = firstDay("pickup", asked, shifts, (date) => whyNotCollected(date, today, question));
  if (pickup === undefined) return refuse(problem("schedule.neverOpen", "origin"));

  const ends = [origin, destination];
  const arrival = dayAfterTravel(pickup, transitDays, shifts, (date) =>
    whyNotWorked(date, week, ends, holidays),
  );
  if (arrival === undefined) return refuse(problem("schedule.neverOpen", "destination"));

  const end = [destination];
  const delivery = firstDay("delivery", arrival, shifts, (date) => {
    return whyNotWorked(date, week, end, holidays) ?? whyNotOpen(date, destination);
  });
  if (delivery === undefined) return refuse(problem("schedule.neverOpen", "destination"));
  return accept({
    pickup,
    delivery,
    ...(shippingType.deliveryBefore === undefined ? {} : { deliveryBefore: shippingType.deliveryBefore }),
    transitDays,
    shifts,
  });
}

type SkipReason = Omit<Shift, "leg" | "figures"> & { readonly time?: LocalTime };

// Longer than any run of holidays: a stop that is closed this long never opens.
const horizon = 60;

/** The first allowed day from `from` on; the reasons against the days before are added to `shifts`. */
function firstDay(
  leg: Shift["leg"],
  from: LocalDate,
  shifts: Shift[],
  whyNot: (date: LocalDate) => SkipReason | undefined,
): LocalDate | undefined {
  for (let ahead = 0; ahead < horizon; ahead++) {
    const date = addDays(from, ahead);
    const obstacle = whyNot(date);
    if (!obstacle) return date;
    shifts.push(shiftOf(leg, date, obstacle));
  }
  return undefined;
}

/** The day after this many days of travel; days without travel between them are added to `shifts`. */
function dayAfterTravel(
  from: LocalDate,
  days: number,
  shifts: Shift[],
  whyNot: (date: LocalDate) => SkipReason | undefined,
): LocalDate | undefined {
  let at = from;
  for (let day = 0; day < days; day++) {
    const next = firstDay("transit", addDays(at, 1), shifts, whyNot);
    if (next === undefined) return undefined;
    at = next;
  }
  return at;
}

/** The requested day, or today instead of a past one. */
function requestedDay({ pickupOn }: DeliveryQuestion, today: LocalDate, shifts: Shift[]): LocalDate {
  if (pickupOn === undefined) return today;
  if (pickupOn >= today) return pickupOn;
  shifts.push(shiftOf("pickup", pickupOn, { rule: "past" }));
  return today;
}

function whyNotCollected(
  date: LocalDate,
  today: LocalDate,
  question: DeliveryQuestion,
): SkipReason | undefined {
  const { now, origin, shippingType, holidays } = question;
  return (
    whyNotWorked(date, workingDays, [origin], holidays) ??
    whyNotOpen(date, origin) ??
    (date === today ? whyTooLate(date, localTimeAt(now, origin.timeZone), origin, shippingType) : undefined)
  );
}

/** Why a pickup today is no longer possible. Before the stop opens it still is. */
function whyTooLate(
  today: LocalDate,
  clock: LocalTime,
  { cutOff, hours }: StopCalendar,
  { pickupBefore }: ShippingPromise,
): SkipReason | undefined {
  if (clock > cutOff) return { rule: "cutOff", time: cutOff };
  if (pickupBefore !== undefined && clock >= pickupBefore)
    return { rule: "pickupBefore", time: pickupBefore };
  const closes = hoursOn(weekdayOf(today), hours).at(-1)?.closes;
  return closes !== undefined && clock > closes ? { rule: "closing", time: closes } : undefined;
}

function whyNotWorked(
  date: LocalDate,
  week: readonly Weekday[],
  stops: readonly StopCalendar[],
  holidays: readonly CarrierHoliday[],
): SkipReason | undefined {
  if (!week.includes(weekdayOf(date))) return { rule: "weekend" };
  for (const { country } of stops) {
    const holiday = holidayOn(date, country, holidays);
    if (holiday) return { rule: "holiday", holiday: holiday.name };
  }
  return undefined;
}

function whyNotOpen(date: LocalDate, { hours }: StopCalendar): SkipReason | undefined {
  return opensOn(weekdayOf(date), hours) ? undefined : { rule: "closed" };
}

function shiftOf(leg: Shift["leg"], date: LocalDate, { rule, holiday, time }: SkipReason): Shift {
  const on = { date: figure.date(date) };
  const figures = time === undefined ? on : { ...on, time: figure.text(time) };
  return holiday === undefined ? { leg, rule, figures } : { leg, rule, holiday, figures };
}
