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
 * The day of a stop that the screen, the document and the mail of a quotation show. An agreed day is always shown, also
 * after the record is over; the expected arrival only while the goods may still be carried. A mail about a request says
 * what will be done, so it shows no day of a request that is over.
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
