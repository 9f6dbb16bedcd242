import { withoutInvisible } from "../values/invisible.ts";
import { type Problem, problem } from "../values/problem.ts";

export const referenceKinds = ["alphanumeric", "numeric", "text"] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/**
 * A reference that a client's users are asked for with each request: its description, kind and maximum length.
 * [B-115, B-138]
 */
export interface ReferenceDefinition {
  readonly id: number;
  readonly description: string;
  readonly kind: ReferenceKind;
  /** The most characters; without one, `referenceLimits.value`. */
  readonly length?: number;
  readonly isRequired: boolean;
}

/** A reference of the customer's own to the shipment: its kind and its value. [B-138] */
export interface Reference {
  /** The id of the client's definition; 0 for a custom reference. */
  readonly definitionId?: number;
  readonly description: string;
  readonly value: string;
  /** Kind and length of its definition at that time; absent in requests stored before they kept them. */
  readonly kind?: ReferenceKind;
  readonly length?: number;
  /** The user who gave it. */
  readonly givenBy?: string;
}

/**
 * A reference as it is given with a request: by one of the client's definitions, or a custom one, with 0 as definition.
 */
export interface GivenReference {
  readonly definitionId: number;
  readonly description: string;
  readonly value: string;
}

/**
 * A reference as it is stored: its description, kind and length are those of its definition today, whatever the caller
 * sends. [B-115, B-347]
 */
export function storedReference(
  { definitionId = 0, description = "", value = "" }: Partial<GivenReference>,
  definitions: readonly ReferenceDefinition[],
  givenBy: string,
): Reference {
  const definition = definitions.find(({ id }) => id === definitionId);
  return {
    definitionId,
    description: definition?.description ?? description,
    value: withoutInvisible(value).trim(),
    kind: definition?.kind ?? "alphanumeric",
    length: referenceLength(definition),
    givenBy,
  };
}

/**
 * The most characters of a custom reference, of a value by a definition (even where that allows more) and of a
 * description, and the most references of a request. [B-260, B-261]
 */
export const referenceLimits = { custom: 25, value: 50, description: 100, rows: 20 } as const;

/** The definition whose limits apply; undefined for a custom reference. */
type Limited = Pick<ReferenceDefinition, "kind" | "length"> | undefined;

/** The most characters of a reference of this definition. */
export function referenceLength(definition: Limited): number {
  if (!definition) return referenceLimits.custom;
  return Math.min(definition.length ?? referenceLimits.value, referenceLimits.value);
}

/**
 * Removes from a typed reference the characters that its kind does not allow: digits only, letters and spaces only, or
 * anything. A value that is too long stays whole: truncated, it would be another one. [B-261, B-262]
 */
export function typedReferenceValue(typed: string, definition: Limited): string {
  if (definition?.kind === "numeric") return typed.replace(/\D/g, "");
  return definition?.kind === "text" ? typed.replace(/[^\p{L}\p{M} ]/gu, "") : typed;
}

/**
 * The problems of the references of a request: at `references[i].value` `reference.valueRequired` for a row without
 * one, `field.tooLong` with `maximum` (of a custom reference also for its description), `reference.notNumeric` and
 * `reference.notLetters` for a value of another kind;
 * `reference.unknown` at `references[i].definitionId` for a definition that is not the client's, `reference.repeated`
 * for one that is given twice; `references.required` at `references` when the client has required ones and none has a
 * value. [B-259, B-260, B-261, B-262, B-264, B-292]
 */
export function referenceProblems(
  given: readonly Partial<GivenReference>[],
  definitions: readonly ReferenceDefinition[],
): readonly Problem[] {
  const problems = given.flatMap((row, index) => {
    const path = `references[${index}]`;
    const { definitionId = 0, value = "" } = row;
    const definition = definitions.find(({ id }) => id === definitionId);
    if (definitionId !== 0 && !definition) return [problem("reference.unknown", `${path}.definitionId`)];
    const isRepeated =
      definitionId !== 0 && given.findIndex((each) => each.definitionId === definitionId) < index;
    if (isRepeated) return [problem("reference.repeated", `${path}.definitionId`)];
    return [
      ...valueProblem(value, definition, `${path}.value`),
      ...(definition ? [] : nameProblems(row.description, `${path}.description`)),
    ];
  });
  const isMissing = requiresSome(definitions) && !given.some(({ value = "" }) => value.trim() !== "");
  return isMissing ? [...problems, problem("references.required", "references")] : problems;
}

/** Whether a request must not be confirmed yet: its client has required references, and sends them in a later call. */
export function awaitsReferences(
  given: readonly Reference[] | undefined,
  definitions: readonly ReferenceDefinition[],
): boolean {
  return given === undefined && requiresSome(definitions);
}

function requiresSome(definitions: readonly ReferenceDefinition[]): boolean {
  return definitions.some(({ isRequired }) => isRequired);
}

function nameProblems(name = "", path: string): readonly Problem[] {
  const maximum = referenceLimits.description;
  return name.length > maximum ? [problem("field.tooLong", path, { maximum })] : [];
}

function valueProblem(value: string, definition: Limited, path: string): readonly Problem[] {
  if (value.trim() === "") return [problem("reference.valueRequired", path)];
  const maximum = referenceLength(definition);
  if ([...value.trim()].length > maximum) return [problem("field.tooLong", path, { maximum })];
  if (typedReferenceValue(value, definition) === value) return [];
  return [problem(definition?.kind === "numeric" ? "reference.notNumeric" : "reference.notLetters", path)];
}

/**
 * The references of a request with a row for each required definition that has none, in the client's order. Every row
 * needs a value, so a shown row asks for it. [B-259]
 */
export function withRequiredReferences(
  given: readonly GivenReference[],
  definitions: readonly ReferenceDefinition[],
): readonly GivenReference[] {
  const missing = definitions.filter(
    ({ id, isRequired }) => isRequired && !given.some(({ definitionId }) => definitionId === id),
  );
  return [...given, ...missing.map(({ id, description }) => ({ definitionId: id, description, value: "" }))];
}
