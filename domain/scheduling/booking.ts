import type { Instant, LocalDate, LocalTime, TimeZone } from "../values/calendar.ts";
import type { Problem } from "../values/problem.ts";
import type { CarrierHoliday } from "./holidays.ts";
import type { SchedulingMode, SchedulingSide } from "./modes.ts";
import type { StopCalendar } from "./opening-hours.ts";
import type { CollectionWindow } from "./windows.ts";

/** A day, and what else its mode asks, as far as it was answered. */
export interface BookingQuestion {
  readonly side: SchedulingSide;
  readonly mode: SchedulingMode;
  readonly date?: LocalDate;
  /** The beginning of the appointment's window, of the stay at the hub, or of the time outside hours. */
  readonly from?: LocalTime;
  /** Of the time outside hours; the other windows have a length. */
  readonly to?: LocalTime;
  /** The day the shipment is expected on: none is delivered before it. */
  readonly estimated?: LocalDate;
}

/** A question of which the day is known. */
export type DatedQuestion = BookingQuestion & { readonly date: LocalDate };

/** What a booking is held against. */
export interface BookingTerms {
  readonly now: Instant;
  /** The stop's calendar as far as it is known: no zone where the branch has none, no cut-off without a branch. */
  readonly stop: Pick<StopCalendar, "country" | "hours"> & {
    readonly timeZone: TimeZone | undefined;
    readonly cutOff?: LocalTime | undefined;
  };
  readonly window?: CollectionWindow | undefined;
  /** Pickups are booked up to so many days ahead; 0 is without end. */
  readonly schedulingDays: number;
  /** The carrier's own. */
  readonly holidays: readonly CarrierHoliday[];
}

/** The terms with what the calendar and the clock of the stop's branch show. */
export interface Occasion extends BookingTerms {
  readonly timeZone: TimeZone;
  readonly today: LocalDate;
  readonly clock: LocalTime;
}

/** A date that can be kept, with the hours it means. */
export interface Booking {
  /** The mode asked for, or outside hours where the hour asked for lies there. */
  readonly mode: SchedulingMode;
  readonly date: LocalDate;
  readonly from?: LocalTime;
  readonly to?: LocalTime;
  /** What is worth knowing though it refuses nothing: `schedule.becomesOutsideHours`. */
  readonly notices: readonly Problem[];
}
