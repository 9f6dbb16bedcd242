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

  const asked = firstAsked(question);
  const pickup = firstDay("pickup", asked.date, (date) => whyNotCollected(date, question));
  if (!pickup) return refuse(problem("schedule.neverOpen", "origin"));

  const travel = travelled(pickup.date, transitDays, (date) =>
    whyNotWorked(date, week, [origin, destination], holidays),
  );
  if (!travel) return refuse(problem("schedule.neverOpen", "destination"));

  const delivery = firstDay("delivery", travel.date, (date) => {
    return whyNotWorked(date, week, [destination], holidays) ?? whyNotOpen(date, destination);
  });
  if (!delivery) return refuse(problem("schedule.neverOpen", "destination"));
  return accept({
    pickup: pickup.date,
    delivery: delivery.date,
    ...(shippingType.deliveryBefore === undefined ? {} : { deliveryBefore: shippingType.deliveryBefore }),
    transitDays,
    shifts: [...asked.shifts, ...pickup.shifts, ...travel.shifts, ...delivery.shifts],
  });
}

type Obstacle = Omit<Shift, "leg" | "figures"> & { readonly time?: LocalTime };

interface FoundDay {
  readonly date: LocalDate;
  readonly shifts: readonly Shift[];
}

// Longer than any row of holidays: who is closed for so long is closed for good.
const horizon = 60;

/** The first day from `from` on that nothing speaks against, with what spoke against the days before it. */
function firstDay(
  leg: Shift["leg"],
  from: LocalDate,
  whyNot: (date: LocalDate) => Obstacle | undefined,
): FoundDay | undefined {
  const shifts: Shift[] = [];
  for (let ahead = 0; ahead < horizon; ahead++) {
    const date = addDays(from, ahead);
    const obstacle = whyNot(date);
    if (!obstacle) return { date, shifts };
    shifts.push(shiftOf(leg, date, obstacle));
  }
  return undefined;
}

/** The day after so many days of travel, with the days between on which nothing moves. */
function travelled(
  from: LocalDate,
  days: number,
  whyNot: (date: LocalDate) => Obstacle | undefined,
): FoundDay | undefined {
  let at: FoundDay = { date: from, shifts: [] };
  for (let day = 0; day < days; day++) {
    const next = firstDay("transit", addDays(at.date, 1), whyNot);
    if (!next) return undefined;
    at = { date: next.date, shifts: [...at.shifts, ...next.shifts] };
  }
  return at;
}

/** The day asked for, or today instead of one that is over. */
function firstAsked({ now, pickupOn, origin }: DeliveryQuestion): FoundDay {
  const today = localDateAt(now, origin.timeZone);
  if (pickupOn === undefined) return { date: today, shifts: [] };
  if (pickupOn >= today) return { date: pickupOn, shifts: [] };
  return { date: today, shifts: [shiftOf("pickup", pickupOn, { rule: "past" })] };
}

function whyNotCollected(date: LocalDate, question: DeliveryQuestion): Obstacle | undefined {
  const { now, origin, shippingType, holidays } = question;
  return (
    whyNotWorked(date, workingDays, [origin], holidays) ??
    whyNotOpen(date, origin) ??
    (date === localDateAt(now, origin.timeZone)
      ? whyTooLate(date, localTimeAt(now, origin.timeZone), origin, shippingType)
      : undefined)
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
  const holiday = stops.map(({ country }) => holidayOn(date, country, holidays)).find(Boolean);
  return holiday && { rule: "holiday", holiday: holiday.name };
}

function whyNotOpen(date: LocalDate, { hours }: StopCalendar): Obstacle | undefined {
  return opensOn(weekdayOf(date), hours) ? undefined : { rule: "closed" };
}

function shiftOf(leg: Shift["leg"], date: LocalDate, { time, ...why }: Obstacle): Shift {
  const on = { date: figure.date(date) };
  return { leg, ...why, figures: time === undefined ? on : { ...on, time: figure.text(time) } };
}
