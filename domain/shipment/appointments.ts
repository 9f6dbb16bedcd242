import type { LocalDate, LocalDateTime, LocalTime } from "../values/calendar.ts";

/**
 * What is agreed about a pickup or a delivery: the day of an ordinary one, or an appointment, which is a window on a
 * day on which the stop is open, a time outside its hours, or a slot at the carrier's hub. In the local time of the
 * stop's branch. A side has one of them: choosing one clears the other. [A-109, A-110, A-111, B-154, P-201]
 */
export type Appointment =
  | { readonly mode: "ordinary"; readonly day: LocalDate }
  | { readonly mode: "appointment"; readonly at: LocalDateTime }
  | {
      readonly mode: "outside-hours";
      readonly on?: LocalDate;
      readonly from?: LocalTime;
      readonly to?: LocalTime;
    }
  | { readonly mode: "hub"; readonly hubAt: LocalDateTime };

/** What is agreed for a shipment; a side without anything is ordinary, on the next possible day. */
export interface Appointments {
  readonly pickup?: Appointment;
  readonly delivery?: Appointment;
}
