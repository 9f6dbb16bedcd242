import type { LocalDate, LocalDateTime, LocalTime } from "../values/calendar.ts";

/**
 * An appointment for a pickup or a delivery, in place of the ordinary one: a window on a day on which the stop is
 * open, a time outside its hours, or a slot at the carrier's hub. In the local time of the stop's branch.
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
