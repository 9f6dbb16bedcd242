import type { Money } from "./money.ts";

/**
 * Everything that can be wrong with what a person asked for, by name. The contract gives each its number of the
 * message catalogue, the dictionary its sentence under `problem.<code>`: both are complete by type or by test.
 */
export const problemCodes = [
  // what any field may get wrong
  "field.required",
  "field.unknown",
  "field.wrongType",
  "field.tooSmall",
  "field.tooLarge",
  "field.tooLong",
  "field.notANumber",
  "field.tooManyDecimals",
  "field.notInList",
  "body.malformed",
  "body.tooLarge",
  // places and stops
  "place.required",
  "place.unknown",
  "place.contradictory",
  "place.notCovered",
  "place.notCoveredAbroad",
  "pickupType.contradictory",
  "pickupType.notHere",
  "branch.required",
  "branch.unknown",
  "area.contradictory",
  // goods
  "goods.required",
  "goods.tooManyLines",
  "goods.packagingRequired",
  "goods.packagingUnknown",
  "goods.piecesZero",
  "goods.piecesTooMany",
  "goods.dimensionRequired",
  "goods.weightRequired",
  "goods.overPackaging",
  "goods.belowMinimumWeight",
  "goods.heightCut",
  "goods.tooLarge",
  // shipping type, insurance, services
  "shippingType.required",
  "shippingType.notOffered",
  "serviceType.contradictory",
  "insurance.bothChosen",
  "insurance.valueRequired",
  "insurance.belowMinimum",
  "insurance.aboveMaximum",
  "insurance.excluded",
  "service.unknown",
  "service.repeated",
  "service.noSide",
  "service.wrongSide",
  "service.notHere",
  "service.notForCredit",
  "service.badQuantity",
  "service.badCost",
  "service.noDocuments",
  "service.documentUnknown",
  "service.required",
  // the border, ports, what only some clients have
  "crossing.required",
  "crossing.unknown",
  "crossing.contradictory",
  "tradeKind.required",
  "tradeKind.notHere",
  "project.required",
  // price
  "tariff.none",
  "tariff.noLane",
  "tariff.noStopCharge",
  "tariff.noHomeDelivery",
  "tariff.noServicePrice",
  "freightClass.invalid",
  "freightClass.notUsed",
  "currency.noParity",
  // customer
  "credit.suspended",
  "client.other",
  "markup.bothSaid",
  "markup.notActive",
  "markup.aboveCap",
  // quotation and service request
  "quotation.unknown",
  "serviceRequest.unknown",
  "serviceRequest.other",
  "distributor.unknown",
  "distributor.other",
  // the dates of a list, and its pages
  "dates.required",
  "dates.reversed",
  "dates.tooEarly",
  "dates.future",
  "requestDates.reversed",
  "requestDates.fromTooEarly",
  "requestDates.toTooEarly",
  "list.badCursor",
  "list.tooLong",
  // session
  "session.none",
  "session.wrongPair",
  "session.tooManyAttempts",
  "session.notYours",
  "session.badToken",
  "session.unknown",
  "user.unknown",
  // a new password
  "password.wrong",
  "password.tooShort",
  "password.tooLong",
  "password.isUserName",
  // the tax id
  "taxId.wrongForm",
  "taxId.badDate",
  "taxId.notGeneric",
  // to whom shipments are invoiced
  "billingParty.unknown",
  "taxRegime.notForPerson",
  "cfdiUse.notForRegime",
  // the call itself
  "call.unknown",
  "id.unknown",
  "call.wrongMethod",
  "call.wrongKey",
  "call.crossSite",
  "idempotency.badKey",
  "idempotency.otherRequest",
  "server.away",
  "server.fault",
  // the day and the hour of a pickup or a delivery
  "schedule.noTimeZone",
  "schedule.dateRequired",
  "schedule.past",
  "schedule.weekend",
  "schedule.holiday",
  "schedule.closedDay",
  "schedule.outsideHours",
  "schedule.becomesOutsideHours",
  "schedule.afterCutOff",
  "schedule.notWindowDay",
  "schedule.afterWindowStart",
  "schedule.timesRequired",
  "schedule.timesReversed",
  "schedule.insideHours",
  "schedule.appointmentHours",
  "schedule.hubNotice",
  "schedule.hubHours",
  "schedule.beforeEstimated",
  "schedule.tooFar",
  "schedule.neverOpen",
  // who may book an appointment, and where
  "appointment.bothSaid",
  "appointment.atBranch",
  "appointment.unitedStates",
  "appointment.guestPickup",
  "appointment.guestDelivery",
  "appointment.noPickup",
  "appointment.noDelivery",
  "appointment.noHubPickup",
  "appointment.noHubDelivery",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** Where in the question: `lines[0].pieces`, `origin.placeId`, or "" for the whole. */
export type FieldPath = string;

/** One thing that is wrong, or, as a notice, one thing worth knowing. */
export interface Problem {
  readonly code: ProblemCode;
  readonly path: FieldPath;
  /** What the sentence names, by the names its dictionary entry uses. */
  readonly details: Readonly<Record<string, ProblemDetail>>;
}

/** A figure, a word of the rules, an amount, or a name that the carrier's data has in both languages. */
export type ProblemDetail = string | number | Money | Readonly<Record<"es" | "en", string>>;

/** What a rule answers: the value, or everything that stands in its way. */
export type Decision<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function problem(code: ProblemCode, path: FieldPath = "", details: Problem["details"] = {}): Problem {
  return { code, path, details };
}

export function accept<T>(value: T): Decision<T> {
  return { ok: true, value };
}

export function refuse(...problems: readonly Problem[]): {
  readonly ok: false;
  readonly problems: readonly Problem[];
} {
  return { ok: false, problems };
}

/** Everything that stands in the way of several decisions, in their order. */
export function problemsOf(decisions: readonly Decision<unknown>[]): readonly Problem[] {
  return decisions.flatMap((decision) => (decision.ok ? [] : decision.problems));
}
