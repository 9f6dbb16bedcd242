import type { ProblemCode } from "../values/problem.ts";

/**
 * The problems that the check of a single date reports by their numbers, which other steps use as well. Of several with
 * one number the most general stands for all. 145 is left out: a screen shows by itself that a window is outside hours.
 * [A-219]
 */
export const verdictCodes: readonly ProblemCode[] = [
  "schedule.noTimeZone",
  "schedule.dateRequired",
  "schedule.closedDay",
  "schedule.outsideHours",
  "schedule.afterCutOff",
  "schedule.notWindowDay",
  "schedule.afterWindowStart",
  "schedule.timesRequired",
  "schedule.timesReversed",
  "schedule.insideHours",
  "appointment.guestPickup",
  "appointment.guestDelivery",
  "appointment.noPickup",
  "appointment.noDelivery",
  "appointment.noHubPickup",
  "appointment.noHubDelivery",
];
