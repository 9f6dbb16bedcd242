import type { Branch } from "../geography/branch.ts";
import { appointmentDay } from "../shipment/appointment-day.ts";
import type { Appointments } from "../shipment/appointments.ts";
import type { PickupType } from "../shipment/stop.ts";
import { type Instant, instantOf } from "../values/calendar.ts";
import { minute } from "../values/durations.ts";
import type { RequestStatus } from "./service-request.ts";
import { awaitsPickup } from "./transitions.ts";

/**
 * The deadline for collecting: the cut-off of the branch on the agreed day, or the hour of an appointment,
 * in the time of the branch. Undefined where the customer brings the goods, or no day is agreed.
 */
export function collectBy(
  pickupType: PickupType,
  pickup: Appointments["pickup"],
  { timeZone, cutOff }: Pick<Branch, "timeZone" | "cutOff">,
): Instant | undefined {
  const day = appointmentDay(pickup);
  if (pickupType === "branch" || !pickup || day === undefined) return undefined;
  if (pickup.mode === "appointment") return instantOf(pickup.at, timeZone);
  if (pickup.mode === "hub") return instantOf(pickup.hubAt, timeZone);
  const time = pickup.mode === "outside-hours" ? (pickup.from ?? cutOff) : cutOff;
  return instantOf(`${day}T${time}:00`, timeZone);
}

/** How pressing a pickup is: its deadline has passed, is within the hour, or comes later. */
export type Urgency = "missed" | "soon" | "later";

interface Pickup {
  readonly status: RequestStatus;
  /** Minutes until the pickup deadline; absent when the customer brings the goods to a branch. */
  readonly minutesLeft?: number;
}

/** Whole minutes until a deadline, rounded down; negative once it has passed. */
export function minutesUntil(deadline: Instant, now: Instant): number {
  return Math.floor((deadline - now) / minute);
}

/** A pickup can only be urgent before it, and only if the carrier collects. */
export function urgencyOf({ status, minutesLeft }: Pickup): Urgency {
  if (!awaitsPickup(status) || minutesLeft === undefined) return "later";
  if (minutesLeft < 0) return "missed";
  return minutesLeft <= 60 ? "soon" : "later";
}
