import type { Instant, LocalDate, LocalTime, TimeZone } from "../values/calendar.ts";
import type { Problem } from "../values/problem.ts";
import type { CarrierHoliday } from "./holidays.ts";
import type { SchedulingMode } from "./modes.ts";
import { isWeekend, type StopCalendar } from "./opening-hours.ts";
import type { SchedulingSide } from "./side.ts";
import type { CollectionWindow } from "./windows.ts";

/** A requested day, and the other answers its mode needs, as far as they were given. */
export interface BookingQuestion {
  readonly side: SchedulingSide;
  readonly mode: SchedulingMode;
  readonly date?: LocalDate;
  /** The beginning of the appointment's window, of the hub slot, or of the time outside hours. */
  readonly from?: LocalTime;
  /** The end of the time outside hours; the other windows have a fixed length. */
  readonly to?: LocalTime;
  /** The estimated delivery date: no delivery can be booked before it. */
  readonly estimated?: LocalDate;
}

/** A question with its day given. */
export type DatedQuestion = BookingQuestion & { readonly date: LocalDate };

/** What a booking is checked against. */
export interface BookingTerms {
  readonly now: Instant;
  /**
   * The stop's calendar as far as it is known: without a zone where the branch has none, without a cut-off where
   * there is no branch.
   */
  readonly stop: Pick<StopCalendar, "country" | "hours"> & {
    readonly timeZone: TimeZone | undefined;
    readonly cutOff?: LocalTime | undefined;
  };
  readonly window?: CollectionWindow | undefined;
  /** Pickups are booked at most this many days ahead; 0 is no limit. */
  readonly schedulingDays: number;
  /** The carrier's own holidays. */
  readonly holidays: readonly CarrierHoliday[];
  /**
   * The day was agreed before and is priced again: an appointment on a weekend stands, and is outside hours.
   */
  readonly isStored?: true | undefined;
}

/** Whether an appointment was agreed for a Saturday or a Sunday, before these days were closed. */
export function isStoredWeekend(
  { mode, date }: Pick<DatedQuestion, "mode" | "date">,
  { isStored }: Pick<BookingTerms, "isStored">,
): boolean {
  return isStored === true && (mode === "appointment" || mode === "outside-hours") && isWeekend(date);
}

/**
 * How many days ahead pickups are booked at most; 0 is no limit. A client's own number, else the carrier's. [A-129,
 * P-335]
 */
export function schedulingDaysOf(
  client: { readonly schedulingDays: number },
  carrier: { readonly schedulingDays: number },
): number {
  return client.schedulingDays || carrier.schedulingDays;
}

/** The terms with the date and time at the stop's branch. */
export interface BookingContext extends BookingTerms {
  readonly timeZone: TimeZone;
  readonly today: LocalDate;
  readonly clock: LocalTime;
}

/** A valid booking, with its effective hours. */
export interface Booking {
  /** The requested mode, or outside hours where the requested hour is outside them. */
  readonly mode: SchedulingMode;
  readonly date: LocalDate;
  readonly from?: LocalTime;
  readonly to?: LocalTime;
  /** Notices, which refuse nothing: `schedule.becomesOutsideHours`. */
  readonly notices: readonly Problem[];
}
