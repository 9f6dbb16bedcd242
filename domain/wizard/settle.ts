import type { IncompleteRequest } from "../service-request/request-draft.ts";
import type { FieldPath, Problem, ProblemCode } from "../values/problem.ts";

type Draft = IncompleteRequest;

/**
 * Answers that become invalid when another answer, the customer or the carrier's data changes, by the problem that
 * reports it. Answers that were never valid, such as a quantity of 0, are not listed: only the user can correct them.
 * Nor is a day that can no longer be booked: an appointment is never dropped without asking the user (decision 0062).
 */
const rows = {
  "pickupType.notHere": "B-150",
  "branch.unknown": "B-152",
  "area.contradictory": "B-152",
  "appointment.atBranch": "A-098",
  "appointment.unitedStates": "B-149",
  "appointment.guestPickup": "A-200",
  "appointment.guestDelivery": "A-200",
  "appointment.excludedPickup": "B-331",
  "appointment.excludedDelivery": "B-331",
  "appointment.noPickup": "A-130",
  "appointment.noDelivery": "A-130",
  "appointment.noHubPickup": "A-131",
  "appointment.noHubDelivery": "A-131",
  "service.unknown": "P-245",
  "service.requestOnly": "P-135",
  "service.quotationOnly": "P-135",
  "service.wrongSide": "B-225",
  "service.notHere": "B-226",
  "service.notForCredit": "P-245",
  "crossing.unknown": "B-229",
  "crossing.contradictory": "B-229",
  "tradeKind.notHere": "B-227",
  "project.unknown": "B-279",
  "freightClass.notUsed": "P-244",
  "insurance.excluded": "P-244",
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The problems whose answer `settled` drops. */
export const settledCodes: ReadonlySet<string> = new Set(Object.keys(rows));

export interface Settled {
  readonly draft: Draft;
  /** The problems of the dropped answers, in order. The path of a service has its number instead of its index. */
  readonly dropped: readonly Problem[];
  /** The problems of the answers that are left. */
  readonly problems: readonly Problem[];
}

/** The answers that can be dropped, each as a whole. */
export const settledAnswers = [
  "origin.pickupType",
  "origin.branchId",
  "origin.areaId",
  "destination.pickupType",
  "destination.branchId",
  "destination.areaId",
  "appointments.pickup",
  "appointments.delivery",
  "services",
  "cashOnDelivery",
  "returnsDocuments",
  "crossing",
  "tradeKind",
  "projectId",
  "freightClassId",
  "insurance",
  "markup",
] as const;

/** The answer that a path belongs to: `appointments.pickup` for `appointments.pickup.at`. */
export function settledAnswerAt(path: FieldPath): (typeof settledAnswers)[number] | undefined {
  const [field = "", part = ""] = path.split(/[.[]/);
  return settledAnswers.find((answer) => answer === field || answer === `${field}.${part}`);
}

/**
 * The draft without answers that are no longer valid, and those answers. `problemsIn` validates the draft and runs
 * again after each removal, because other answers may depend on the removed one. Nothing is added.
 */
export function settled(draft: Draft, problemsIn: (draft: Draft) => readonly Problem[]): Settled {
  const dropped: Problem[] = [];
  let held = draft;
  for (;;) {
    const problems = problemsIn(held);
    const stale = problems.find(({ code }) => settledCodes.has(code));
    if (!stale) return { draft: held, dropped, problems };
    dropped.push({ ...stale, path: byNumber(stale.path, held.services) });
    held = without(held, stale.path);
  }
}

/** The path with the service's number instead of its index, which changes when a service is removed. */
function byNumber(path: FieldPath, services: Draft["services"] = []): FieldPath {
  return path.replace(
    /^services\[(\d+)\]/,
    (_, index: string) => `services[${services[Number(index)]?.serviceId ?? index}]`,
  );
}

/** A draft without the answer at a path: one side of a service, one appointment, one field of a stop, or the field. */
function without(draft: Draft, path: FieldPath): Draft {
  const [, field = "", index, part = ""] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?/.exec(path) ?? [];
  if (field === "services" && index !== undefined)
    return { ...draft, services: withoutService(draft.services ?? [], Number(index), part) };
  const inside = draft[field as keyof Draft];
  if ((field === "appointments" || field === "origin" || field === "destination") && isObject(inside))
    return { ...draft, [field]: omit(inside, part) };
  return omit(draft, field);
}

/** A service requested on both sides stays on the other side. */
function withoutService(
  services: NonNullable<Draft["services"]>,
  index: number,
  part: string,
): NonNullable<Draft["services"]> {
  const sides = ["atOrigin", "atDestination"] as const;
  return services.flatMap((service, at) => {
    if (at !== index) return [service];
    const isElsewhere = sides.some((side) => side !== part && service[side]);
    return sides.some((side) => side === part) && isElsewhere ? [{ ...service, [part]: false }] : [];
  });
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function omit<T extends object>(value: T, field: string): T {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field)) as T;
}
