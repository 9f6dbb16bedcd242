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

/** What a shipping type promises about days and hours; what it does not say, the lane and the branch do. */
export interface ShippingPromise {
  readonly key: ShippingType;
  /** It arrives after this many days at the latest, however long the lane takes. */
  readonly deliveryDays?: number;
  /** It must be asked for before this time to be collected on the same day. */
  readonly pickupBefore?: LocalTime;
  readonly deliveryBefore?: LocalTime;
}

export interface DeliveryQuestion {
  readonly now: Instant;
  /** The day asked for; without it the next possible one. */
  readonly pickupOn?: LocalDate;
  readonly origin: StopCalendar;
  readonly destination: StopCalendar;
  /** Of the lane. */
  readonly transitDays: number;
  readonly shippingType: ShippingPromise;
  /** The carrier's own, of both countries. */
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
/** Why a day did not do; the dictionary has its sentence under `shift.<rule>`. */
export type ShiftRule = (typeof shiftRules)[number];

/** One day that was passed over: which part of the journey waited, the rule, and its figures as a price's reason. */
export interface Shift {
  readonly leg: "pickup" | "transit" | "delivery";
  readonly rule: ShiftRule;
  /** `date`, the day passed over, and `time`, the limit that was missed on it. */
  readonly figures: Readonly<Record<string, Figure>>;
  /** Which holiday, with the rule of that name. */
  readonly holiday?: HolidayName;
}

export interface DeliveryEstimate {
  /** On the calendar of the origin. */
  readonly pickup: LocalDate;
  /** On the calendar of the destination. */
  readonly delivery: LocalDate;
  /** The hour by which it is delivered, where the shipping type promises one. */
  readonly deliveryBefore?: LocalTime;
  /** The days it travels: the lane's, or fewer by the promise of the shipping type. */
  readonly transitDays: number;
  /** Every day that was passed over, in the order of the journey. */
  readonly shifts: readonly Shift[];
}

/** On which days each type travels and is handed over. [P-316, P-320] */
const travelDays = {
  standard: workingDays,
  priority: workingDays,
  proximity: workingDays,
  one: [...workingDays, "sat"],
} as const satisfies Record<ShippingType, readonly Weekday[]>;

/**
 * The day on which a shipment is collected, and the day on which it arrives, by decision 0011.
 *
 * It is collected on the day asked for or the first after it that is a Monday to Friday, no holiday of the origin's
 * country and an open day of the stop; on the branch's own today only until the cut-off, the closing hour, and
 * before the hour of the shipping type. It then travels its days, counting those of the shipping type's week that
 * are a holiday at neither end, and is handed over on the first such day on which the destination is open.
 *
 * Problem: `schedule.neverOpen` at `origin` or `destination`, for a stop that has no open day on which it could be.
 * [P-316, P-320]
 */
export function estimateDelivery(question: DeliveryQuestion): Decision<DeliveryEstimate> {
  const { origin, destination, shippingType, holidays } = question;
  const transitDays = Math.min(question.transitDays, shippingType.deliveryDays ?? question.transitDays);
  const week = travelDays[shippingType.key];

  const shifts: Shift[] = [];
  const today = localDateAt(question.now, origin.timeZone);
  const asked = firstAsked(question, today, shifts);
  const pickup = firstDay("pickup", asked, shifts, (date) => whyNotCollected(date, today, question));
  if (pickup === undefined) return refuse(problem("schedule.neverOpen", "origin"));

  const ends = [origin, destination];
  const arrival = travelled(pickup, transitDays, shifts, (date) => whyNotWorked(date, week, ends, holidays));
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

type Obstacle = Omit<Shift, "leg" | "figures"> & { readonly time?: LocalTime };

// Longer than any row of holidays: who is closed for so long is closed for good.
const horizon = 60;

/** The first day from `from` on that nothing speaks against; what speaks against the days before goes to `shifts`. */
function firstDay(
  leg: Shift["leg"],
  from: LocalDate,
  shifts: Shift[],
  whyNot: (date: LocalDate) => Obstacle | undefined,
): LocalDate | undefined {
  for (let ahead = 0; ahead < horizon; ahead++) {
    const date = addDays(from, ahead);
    const obstacle = whyNot(date);
    if (!obstacle) return date;
    shifts.push(shiftOf(leg, date, obstacle));
  }
  return undefined;
}

/** The day after so many days of travel; the days between on which nothing moves go to `shifts`. */
function travelled(
  from: LocalDate,
  days: number,
  shifts: Shift[],
  whyNot: (date: LocalDate) => Obstacle | undefined,
): LocalDate | undefined {
  let at = from;
  for (let day = 0; day < days; day++) {
    const next = firstDay("transit", addDays(at, 1), shifts, whyNot);
    if (next === undefined) return undefined;
    at = next;
  }
  return at;
}

/** The day asked for, or today instead of one that is over. */
function firstAsked({ pickupOn }: DeliveryQuestion, today: LocalDate, shifts: Shift[]): LocalDate {
  if (pickupOn === undefined) return today;
  if (pickupOn >= today) return pickupOn;
  shifts.push(shiftOf("pickup", pickupOn, { rule: "past" }));
  return today;
}

function whyNotCollected(
  date: LocalDate,
  today: LocalDate,
  question: DeliveryQuestion,
): Obstacle | undefined {
  const { now, origin, shippingType, holidays } = question;
  return (
    whyNotWorked(date, workingDays, [origin], holidays) ??
    whyNotOpen(date, origin) ??
    (date === today ? whyTooLate(date, localTimeAt(now, origin.timeZone), origin, shippingType) : undefined)
  );
}

/** Whether the day of today is over for a pickup. Before the doors open it is not: they will. */
function whyTooLate(
  today: LocalDate,
  clock: LocalTime,
  { cutOff, hours }: StopCalendar,
  { pickupBefore }: ShippingPromise,
): Obstacle | undefined {
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
): Obstacle | undefined {
  if (!week.includes(weekdayOf(date))) return { rule: "weekend" };
  for (const { country } of stops) {
    const holiday = holidayOn(date, country, holidays);
    if (holiday) return { rule: "holiday", holiday: holiday.name };
  }
  return undefined;
}

function whyNotOpen(date: LocalDate, { hours }: StopCalendar): Obstacle | undefined {
  return opensOn(weekdayOf(date), hours) ? undefined : { rule: "closed" };
}

function shiftOf(leg: Shift["leg"], date: LocalDate, { rule, holiday, time }: Obstacle): Shift {
  const on = { date: figure.date(date) };
  const figures = time === undefined ? on : { ...on, time: figure.text(time) };
  return holiday === undefined ? { leg, rule, figures } : { leg, rule, holiday, figures };
}
