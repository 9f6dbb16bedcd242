import type { Money } from "./money.ts";

/**
 * The codes of all validation problems. The contract gives each its number of the message catalogue, the dictionary
 * its sentence under `problem.<code>`: both are complete by type or by test.
 */
export const problemCodes = [
  // any field
  "field.required",
  "field.unknown",
  "field.wrongType",
  "field.tooSmall",
  "field.tooLarge",
  "field.tooLong",
  "field.notANumber",
  "field.tooManyDecimals",
  "field.notInList",
  "field.badEmail",
  "field.badPhone",
  "field.badCharacter",
  "field.lettersOnly",
  "field.companyName",
  "field.streetName",
  "field.digitsOnly",
  "body.malformed",
  "headers.tooLarge",
  "body.tooLarge",
  "body.empty",
  "body.wrongMediaType",
  "body.tooSlow",
  // places and stops
  "place.required",
  "place.unknown",
  "place.contradictory",
  "place.notInCode",
  "place.notCovered",
  "place.notCoveredAbroad",
  "pickupType.contradictory",
  "pickupType.notHere",
  "branch.required",
  "branch.unknown",
  "branch.remoteArea",
  "area.contradictory",
  "coverage.notAgreed",
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
  "goods.tooManyKept",
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
  // the border, ports, options that only some clients have
  "crossing.required",
  "crossing.unknown",
  "crossing.contradictory",
  "crossing.intraUsa",
  "tradeKind.required",
  "tradeKind.notHere",
  "project.required",
  "project.unknown",
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
  "quotation.notValid",
  "quotation.notValidTyped",
  "quotation.tooOld",
  "quotation.withoutRequest",
  "credit.suspendedAtConversion",
  "request.incomplete",
  "request.senderRequired",
  "request.originContactRequired",
  "request.recipientRequired",
  "request.destinationContactRequired",
  "request.descriptionMissing",
  "request.dateRequired",
  "request.senderFirst",
  "request.contactUnknown",
  "request.partyElsewhere",
  "request.notThisStep",
  "request.priceChanged",
  "description.required",
  "references.required",
  "reference.valueRequired",
  "reference.notNumeric",
  "reference.notLetters",
  "reference.unknown",
  "reference.repeated",
  // the waybill complement
  "waybill.incomplete",
  "waybill.quantityRequired",
  "waybill.unitKeyRequired",
  "waybill.productKeyRequired",
  "waybill.descriptionRequired",
  "waybill.weightZero",
  "waybill.tariffCodeRequired",
  "waybill.uuidRequired",
  "waybill.badUuid",
  "waybill.keyUnknown",
  "waybill.keyExpired",
  "waybill.keyNotYet",
  "waybill.notHazardous",
  "waybill.weightsDiffer",
  "waybill.tooManyLines",
  "waybill.hazardous",
  "waybill.hazardUnanswered",
  "waybill.hazardKeysMissing",
  "sheet.notXlsx",
  "sheet.noLines",
  "sheet.formulaWithoutValue",
  // the cover letter
  "coverLetter.fileRequired",
  "coverLetter.termsNotAccepted",
  // drafts
  "draft.unknown",
  "draft.changed",
  "draft.gone",
  "draft.tooMany",
  "draft.tooLarge",
  "distributor.unknown",
  "distributor.other",
  "distributor.archived",
  "distributor.changed",
  "addresses.notAllowed",
  "addresses.tooMany",
  "location.required",
  "location.elsewhere",
  "contact.unknown",
  "contact.changed",
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
  // files that are sent
  "file.kindNotAllowed",
  "file.notAsNamed",
  "file.tooLarge",
  "file.tooManyAtOnce",
  "file.tooManyUnattached",
  "file.tooManyInRequest",
  "file.tooLargeTogether",
  "file.unknown",
  // sheets that are imported
  "sheet.unreadable",
  "sheet.tooLarge",
  "sheet.tooManyRows",
  "sheet.columnMissing",
  "sheet.columnTwice",
  "cell.formula",
  "cell.merged",
  "cell.date",
  // session
  "session.none",
  "session.wrongPair",
  "session.tooManyAttempts",
  "guest.tooMany",
  "guest.noPapers",
  "session.notYours",
  "session.badToken",
  "session.unknown",
  "user.unknown",
  // a new password
  "password.wrong",
  "password.tooShort",
  "password.tooLong",
  "password.isUserName",
  "password.guessable",
  "password.common",
  // a registration, and links in mails
  "user.badName",
  "link.over",
  "password.mistyped",
  // mail
  "mail.badAddress",
  "mail.repeated",
  "mail.noRecipients",
  "mail.tooManyRecipients",
  "mail.tooMany",
  // the tax id
  "taxId.wrongForm",
  "taxId.badDate",
  "taxId.notGeneric",
  "taxId.badSign",
  "taxId.isGeneric",
  "taxId.otherKind",
  "taxId.tooShort",
  "taxId.tooLong",
  "taxId.badLetters",
  "taxId.badDigits",
  "taxId.residenceMexico",
  "taxId.foreignNineDigits",
  "taxId.foreignForm",
  // billing parties
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

const unansweredCodes: readonly (ProblemCode | number | string)[] = [
  "place.required",
  "branch.required",
  "goods.required",
  "goods.packagingRequired",
  "field.required",
  "goods.dimensionRequired",
  "goods.weightRequired",
  "shippingType.required",
  "insurance.valueRequired",
  "crossing.required",
  "project.required",
  "schedule.dateRequired",
  "schedule.timesRequired",
  "request.incomplete",
  "request.senderRequired",
  "request.originContactRequired",
  "request.recipientRequired",
  "request.destinationContactRequired",
  "request.descriptionMissing",
  "request.dateRequired",
  "request.senderFirst",
  "description.required",
  "references.required",
  "reference.valueRequired",
  "waybill.incomplete",
  "waybill.quantityRequired",
  "waybill.unitKeyRequired",
  "waybill.productKeyRequired",
  "waybill.descriptionRequired",
  "waybill.tariffCodeRequired",
  "waybill.uuidRequired",
  "coverLetter.fileRequired",
  "coverLetter.termsNotAccepted",
  "location.required",
  "location.elsewhere",
] satisfies readonly ProblemCode[];

/** Whether a problem says "not answered yet" rather than "answered wrongly". */
export function isUnanswered({ code }: { readonly code: ProblemCode | number | string }): boolean {
  return unansweredCodes.includes(code);
}

/** The field: `lines[0].pieces`, `origin.placeId`, or "" for the whole question. */
export type FieldPath = string;

/** A validation problem, or, as a notice, information that refuses nothing. */
export interface Problem {
  readonly code: ProblemCode;
  readonly path: FieldPath;
  /** The values in the sentence, by the names that its dictionary entry uses. */
  readonly details: Readonly<Record<string, ProblemDetail>>;
}

/** A figure, a key of a vocabulary, an amount, or a name that the carrier's data has in both languages. */
export type ProblemDetail = string | number | Money | Readonly<Record<"es" | "en", string>>;

/** The result of a rule: the value, or all problems. */
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

/** The problems of several decisions, in their order. */
export function problemsOf(decisions: readonly Decision<unknown>[]): readonly Problem[] {
  return decisions.flatMap((decision) => (decision.ok ? [] : decision.problems));
}
