import type { SchedulingMode } from "../scheduling/modes.ts";
import type { SchedulingSide } from "../scheduling/side.ts";
import { serviceIds } from "../shipment/additional-services.ts";
import type { Appointment } from "../shipment/appointments.ts";

/**
 * How the day of a side of a request is agreed: the mode of its appointment, ordinary without one. A delivery at the
 * hub also needs its service among the `services` of the request, given by their ids; without it the delivery is
 * ordinary. [B-192]
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
