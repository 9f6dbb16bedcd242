import type { SchedulingMode, SchedulingSide } from "../scheduling/modes.ts";
import { serviceIds } from "../shipment/additional-services.ts";
import type { Appointment } from "../shipment/appointments.ts";

/**
 * How the day of a side of a request is agreed: ordinary by default, else as its appointment is. A delivery to the hub has
 * its service among those of the request, by their ids; without it the delivery is ordinary. [B-192]
 */
export function agreedMode(
  side: SchedulingSide,
  agreed: Pick<Appointment, "mode"> | undefined,
  services: readonly number[],
): SchedulingMode {
  const mode = agreed?.mode ?? "ordinary";
  const isAtHub = side === "pickup" || services.includes(serviceIds.hubAppointment);
  return mode === "hub" && !isAtHub ? "ordinary" : mode;
}
