import type { LocalDate } from "../values/calendar.ts";
import type { Appointment, Appointments } from "./appointments.ts";
import type { Incomplete } from "./draft.ts";

/** The agreed day; undefined where there is none. */
export function appointmentDay(appointment: Incomplete<Appointment> | undefined): LocalDate | undefined {
  switch (appointment?.mode) {
    case "ordinary":
      return appointment.day;
    case "appointment":
      return appointment.at?.slice(0, 10);
    case "hub":
      return appointment.hubAt?.slice(0, 10);
    case "outside-hours":
      return appointment.on;
    default:
      return undefined;
  }
}

/**
 * The appointments whose day has not passed: the others have to be agreed again when a stored shipment becomes a new
 * one.
 */
export function appointmentsToCome(
  { pickup, delivery }: Incomplete<Appointments>,
  today: LocalDate,
): Incomplete<Appointments> {
  const isToCome = (side: Incomplete<Appointment> | undefined) => (appointmentDay(side) ?? "") >= today;
  return { ...(isToCome(pickup) && { pickup }), ...(isToCome(delivery) && { delivery }) };
}
