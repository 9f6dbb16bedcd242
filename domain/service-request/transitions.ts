import { isBlockedByCredit } from "../customer/abilities.ts";
import type { Customer } from "../customer/customer.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import type { RequestStatus } from "./service-request.ts";

export const requestActors = ["client", "staff"] as const;
/** Who changes the status of a request: a user of its client, or the carrier's staff. */
export type RequestActor = (typeof requestActors)[number];

/** The statuses that the carrier may give a request, by its present status. [P-163] */
const byStaff: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  registered: ["confirmed", "cancelled"],
  confirmed: ["in-transit", "cancelled"],
  "in-transit": [],
  cancelled: [],
};

/** A client may cancel a request as long as nobody has confirmed it. [P-163] */
const byClient: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  registered: ["cancelled"],
  confirmed: [],
  "in-transit": [],
  cancelled: [],
};

/** The statuses that somebody may give a request next. */
export function nextStatuses(from: RequestStatus, actor: RequestActor): readonly RequestStatus[] {
  return (actor === "staff" ? byStaff : byClient)[from];
}

/** A request is not confirmed before its required references are given: they cannot be added afterwards. */
const isHeld = (to: RequestStatus, awaitsReferences: boolean) => to === "confirmed" && awaitsReferences;

/** The statuses that the carrier may give this request next. [P-163] */
export function deskSteps({
  status,
  awaitsReferences,
}: {
  readonly status: RequestStatus;
  readonly awaitsReferences: boolean;
}): readonly RequestStatus[] {
  return nextStatuses(status, "staff").filter((to) => !isHeld(to, awaitsReferences));
}

/**
 * Whether a request can be changed by its client: until the carrier has confirmed it or may have its papers, which were
 * printed or mailed, by a client who may make a new one. [B-199]
 */
export function mayChangeRequest(
  { status, isIssued }: { readonly status: RequestStatus; readonly isIssued: boolean },
  customer: Pick<Customer, "credit">,
): boolean {
  return status === "registered" && !isIssued && !isBlockedByCredit(customer);
}

/** Whether references can be added to a request: once the carrier has confirmed it, they no longer change. */
export function takesReferences(status: RequestStatus): boolean {
  return status === "registered";
}

/** Whether the carrier has yet to come for the goods. */
export function awaitsPickup(status: RequestStatus): boolean {
  return status === "registered" || status === "confirmed";
}

/** Whether there are labels for the pieces of a request: not for one that was cancelled. */
export function hasLabels(status: RequestStatus): boolean {
  return status !== "cancelled";
}

/** What the carrier has done to a request that it ends: `rejected` a new one, or `cancelled` one that it had confirmed. */
export type Ending = "rejected" | "cancelled";

/** How a request ends for its customer when the carrier cancels it in this status. [P-163] */
export function endingOf(from: RequestStatus): Ending {
  return from === "registered" ? "rejected" : "cancelled";
}

export const reasonLimit = 250;

/** A change of status with the actors who may make it. */
export interface StatusChange {
  readonly to: RequestStatus;
  readonly actor: RequestActor;
  /** Shown to the customer. The carrier says why it cancels; the customer may. */
  readonly reason?: string | undefined;
  /** The references that its client requires have not come yet. */
  readonly awaitsReferences?: boolean;
}

/**
 * The next status of a request, if the change is allowed. Problems: `request.notThisStep` with `from` and `to`,
 * `field.required` at `reason` when the carrier cancels or rejects without saying why, `field.tooLong` past 250
 * characters, `request.awaitsReferences` when the carrier confirms a request whose required references have not come.
 * [P-163]
 */
export function changeStatus(
  from: RequestStatus,
  { to, actor, reason = "", awaitsReferences = false }: StatusChange,
): Decision<RequestStatus> {
  if (!nextStatuses(from, actor).includes(to))
    return refuse(problem("request.notThisStep", "", { from, to }));
  if (isHeld(to, awaitsReferences)) return refuse(problem("request.awaitsReferences"));
  const given = reason.trim();
  if (given.length > reasonLimit) return refuse(problem("field.tooLong", "reason", { maximum: reasonLimit }));
  if (to === "cancelled" && actor === "staff" && given === "")
    return refuse(problem("field.required", "reason"));
  return accept(to);
}
