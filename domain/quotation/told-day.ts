import type { Appointment, Appointments } from "../shipment/appointments.ts";
import type { Side } from "../shipment/stop.ts";
import type { LocalDate } from "../values/calendar.ts";
import { isOver } from "./is-over.ts";

/** A quotation or a request, as far as the days of its stops depend on it. */
type Dated = Parameters<typeof isOver>[0] & {
  readonly appointments?: Appointments;
  readonly deliveredOn?: LocalDate;
};

/**
 * What a record says about the day of a stop on the screen, on paper and in the mail of a quotation. What was agreed
 * stays part of it, also when it is over; the day on which the goods are expected to arrive is told only while they may
 * still be carried. A mail about a request tells what is to be done, so it names no day of one that is over.
 * [B-054, B-060]
 */
export function toldDay(
  side: Side,
  record: Dated,
): { readonly agreed: Appointment } | { readonly arrivesOn: LocalDate } | undefined {
  const { appointments, deliveredOn } = record;
  const agreed = appointments?.[side === "origin" ? "pickup" : "delivery"];
  if (agreed) return { agreed };
  if (side === "origin" || deliveredOn === undefined || isOver(record)) return undefined;
  return { arrivesOn: deliveredOn };
}
