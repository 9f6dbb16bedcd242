import type { LocalDate, LocalDateTime, LocalTime } from "../values/calendar.ts";

/**
 * When somebody is to come, or to expect the lorry, where it is not the carrier's round: at the beginning of a window
 * on a day that the stop is open, between two hours at which it is not, or at the carrier's hub. In the time of the
 * stop's branch.
 */
export type Appointment =
  | { readonly mode: "appointment"; readonly at: LocalDateTime }
  | {
      readonly mode: "outside-hours";
      readonly on?: LocalDate;
      readonly from?: LocalTime;
      readonly to?: LocalTime;
    }
  | { readonly mode: "hub"; readonly hubAt: LocalDateTime };

/** The appointments of a shipment; a side without one is ordinary. */
export interface Appointments {
  readonly pickup?: Appointment;
  readonly delivery?: Appointment;
}
