import type { Problem, ProblemCode } from "@anden/domain/values/problem";
import * as z from "zod/mini";
import { maybe, one } from "./wire/columns.ts";
import { leaf, list } from "./wire/dialect.ts";
import { text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** What the house of HTTP calls each problem, and its number in the message catalogue where the seeds give one. */
interface WireProblem {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503;
  readonly number?: number;
}

/** Every problem once: its status and its message number. [B-392] */
export const wireProblems = {
  "field.required": { status: 400, number: 25 },
  "field.unknown": { status: 400 },
  "field.wrongType": { status: 400 },
  "field.tooSmall": { status: 400 },
  "field.tooLarge": { status: 400 },
  "field.tooLong": { status: 400 },
  "field.notANumber": { status: 400 },
  "field.tooManyDecimals": { status: 400 },
  "field.notInList": { status: 400 },
  "body.malformed": { status: 400 },
  "body.tooLarge": { status: 413 },
  "place.required": { status: 422 },
  "place.unknown": { status: 422 },
  "place.contradictory": { status: 422 },
  "place.notCovered": { status: 422, number: 52 },
  "place.notCoveredAbroad": { status: 422, number: 52 },
  "pickupType.contradictory": { status: 400 },
  "pickupType.notHere": { status: 422 },
  "branch.required": { status: 422 },
  "branch.unknown": { status: 422 },
  "area.contradictory": { status: 422 },
  "goods.required": { status: 422, number: 155 },
  "goods.tooManyLines": { status: 422 },
  "goods.packagingRequired": { status: 422, number: 115 },
  "goods.packagingUnknown": { status: 422 },
  "goods.piecesZero": { status: 422, number: 132 },
  "goods.piecesTooMany": { status: 422 },
  "goods.dimensionRequired": { status: 422, number: 285 },
  "goods.weightRequired": { status: 422 },
  "goods.overPackaging": { status: 422, number: 42 },
  "goods.belowMinimumWeight": { status: 422, number: 284 },
  "goods.heightCut": { status: 422, number: 150 },
  "goods.tooLarge": { status: 422 },
  "shippingType.required": { status: 422, number: 118 },
  "shippingType.notOffered": { status: 422 },
  "serviceType.contradictory": { status: 400 },
  "insurance.bothChosen": { status: 400 },
  "insurance.valueRequired": { status: 422, number: 299 },
  "insurance.belowMinimum": { status: 422, number: 58 },
  "insurance.aboveMaximum": { status: 422, number: 57 },
  "insurance.excluded": { status: 422 },
  "service.unknown": { status: 422 },
  "service.repeated": { status: 422 },
  "service.noSide": { status: 422, number: 291 },
  "service.wrongSide": { status: 422 },
  "service.notHere": { status: 422 },
  "service.notForCredit": { status: 422 },
  "service.badQuantity": { status: 422, number: 103 },
  "service.badCost": { status: 422, number: 99 },
  "service.noDocuments": { status: 422, number: 98 },
  "service.documentUnknown": { status: 422 },
  "service.required": { status: 422, number: 126 },
  "crossing.required": { status: 422, number: 320 },
  "crossing.unknown": { status: 422, number: 320 },
  "crossing.contradictory": { status: 422, number: 322 },
  "tradeKind.required": { status: 422 },
  "tradeKind.notHere": { status: 422 },
  "project.required": { status: 422, number: 116 },
  "tariff.none": { status: 422 },
  "tariff.noLane": { status: 422 },
  "tariff.noStopCharge": { status: 422 },
  "tariff.noHomeDelivery": { status: 422 },
  "tariff.noServicePrice": { status: 422 },
  "freightClass.invalid": { status: 422, number: 306 },
  "freightClass.notUsed": { status: 422, number: 306 },
  "currency.noParity": { status: 422, number: 200 },
  "credit.suspended": { status: 422, number: 50 },
  "client.other": { status: 403, number: 139 },
  "markup.bothSaid": { status: 400 },
  "markup.notActive": { status: 422 },
  "markup.aboveCap": { status: 422 },
  "quotation.unknown": { status: 404 },
  "serviceRequest.unknown": { status: 404 },
  "serviceRequest.other": { status: 403, number: 139 },
  "distributor.unknown": { status: 404 },
  "distributor.other": { status: 403, number: 139 },
  "dates.required": { status: 400 },
  "dates.reversed": { status: 400 },
  "dates.tooEarly": { status: 400 },
  "dates.future": { status: 400 },
  "requestDates.reversed": { status: 400 },
  "requestDates.fromTooEarly": { status: 400 },
  "requestDates.toTooEarly": { status: 400 },
  "list.badCursor": { status: 400 },
  "list.tooLong": { status: 422 },
  "session.none": { status: 401 },
  "session.wrongPair": { status: 401 },
  "session.tooManyAttempts": { status: 429 },
  "session.notYours": { status: 403 },
  "session.badToken": { status: 401 },
  "session.unknown": { status: 404 },
  "user.unknown": { status: 404 },
  "password.wrong": { status: 422 },
  "password.tooShort": { status: 422 },
  "password.tooLong": { status: 422 },
  "password.isUserName": { status: 422 },
  "taxId.wrongForm": { status: 422 },
  "taxId.badDate": { status: 422 },
  "taxId.notGeneric": { status: 422 },
  "billingParty.unknown": { status: 404 },
  "taxRegime.notForPerson": { status: 422 },
  "cfdiUse.notForRegime": { status: 422 },
  "call.unknown": { status: 404 },
  "id.unknown": { status: 404 },
  "call.wrongMethod": { status: 405 },
  "call.wrongKey": { status: 401 },
  "call.crossSite": { status: 403 },
  "idempotency.badKey": { status: 400 },
  "idempotency.otherRequest": { status: 409 },
  "server.away": { status: 503 },
  "server.fault": { status: 500 },
  "schedule.noTimeZone": { status: 422, number: 157 },
  "schedule.dateRequired": { status: 422, number: 136 },
  "schedule.past": { status: 422, number: 136 },
  "schedule.weekend": { status: 422, number: 136 },
  "schedule.holiday": { status: 422, number: 136 },
  "schedule.closedDay": { status: 422, number: 43 },
  "schedule.outsideHours": { status: 422, number: 44 },
  "schedule.becomesOutsideHours": { status: 422, number: 145 },
  "schedule.afterCutOff": { status: 422, number: 160 },
  "schedule.notWindowDay": { status: 422, number: 47 },
  "schedule.afterWindowStart": { status: 422, number: 158 },
  "schedule.timesRequired": { status: 422, number: 156 },
  "schedule.timesReversed": { status: 422, number: 149 },
  "schedule.insideHours": { status: 422, number: 146 },
  "schedule.appointmentHours": { status: 422, number: 136 },
  "schedule.hubNotice": { status: 422, number: 136 },
  "schedule.hubHours": { status: 422, number: 136 },
  "schedule.beforeEstimated": { status: 422, number: 136 },
  "schedule.tooFar": { status: 422, number: 136 },
  "schedule.neverOpen": { status: 422 },
  "appointment.bothSaid": { status: 400 },
  "appointment.atBranch": { status: 422 },
  "appointment.unitedStates": { status: 422 },
  "appointment.guestPickup": { status: 422, number: 302 },
  "appointment.guestDelivery": { status: 422, number: 304 },
  "appointment.noPickup": { status: 422, number: 315 },
  "appointment.noDelivery": { status: 422, number: 316 },
  "appointment.noHubPickup": { status: 422, number: 202 },
  "appointment.noHubDelivery": { status: 422, number: 276 },
} as const satisfies Record<ProblemCode, WireProblem>;

/** Number of the catalogue if there is one, else the name. */
export function wireCode(code: ProblemCode): number | string {
  const known: WireProblem = wireProblems[code];
  return known.number ?? code;
}

/** The status of an answer that carries these problems: the lowest, so that a shape error comes before a rule. */
export function statusOf(problems: readonly Pick<Problem, "code">[]): WireProblem["status"] {
  const statuses: readonly WireProblem["status"][] = problems.map(({ code }) => wireProblems[code].status);
  return statuses.toSorted((a, b) => a - b)[0] ?? 500;
}

const code = leaf(z.union([z.int(), z.string().check(z.maxLength(60))]), "none");

const fieldError = resource("FieldProblem", {
  path: one("campo", text({ maximum: 300 })),
  code: one("code", code),
  name: maybe("nombre", text({ maximum: 60 })),
  sentence: one("detail", text({ maximum: 1000 })),
});

/** `application/problem+json`: what is wrong, where, and what to do, in the session's language. */
export const problemDocument = resource("Problem", {
  type: one("type", text({ maximum: 200 })),
  title: one("title", text({ maximum: 200 })),
  status: one("status", whole({ maximum: 599 })),
  code: one("code", code),
  sentence: one("detail", text({ maximum: 1000 })),
  errors: one("errors", list(fieldError, { maximum: 500 })),
});
