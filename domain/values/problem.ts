import type { Money } from "./money.ts";
import type { ProblemCode } from "./problem-codes.ts";

export type { ProblemCode };

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

/** A problem at a field, or without a path at the whole question, with the values of its sentence. */
export function problem(code: ProblemCode, path: FieldPath = "", details: Problem["details"] = {}): Problem {
  return { code, path, details };
}

/** The decision of a rule that found nothing wrong. */
export function accept<T>(value: T): Decision<T> {
  return { ok: true, value };
}

/** The decision of a rule that found these problems, at least one. */
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

/**
 * Whether a problem says "not answered yet" rather than "answered wrongly". A problem from the server whose
 * code is the number of a message counts as answered wrongly.
 */
export function isUnanswered({ code }: { readonly code: number | string }): boolean {
  return unansweredCodes.includes(code);
}

const unansweredCodes: readonly (number | string)[] = [
  "place.required",
  "branch.required",
  "goods.required",
  "goods.packagingRequired",
  "field.required",
  "goods.dimensionRequired",
  "goods.weightRequired",
  "shippingType.required",
  "insurance.valueRequired",
  "service.costRequired",
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
  "file.onItsWay",
  "location.required",
] satisfies readonly ProblemCode[];
