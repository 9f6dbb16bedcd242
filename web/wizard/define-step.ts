import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { FieldPath, Problem } from "@anden/domain/values/problem";
import type { CustomerFacts, Step } from "@anden/domain/wizard/step";
import type { ReactNode } from "react";
import type { Session } from "../app/session.tsx";
import type { HelpTopic } from "../i18n/help-topics.ts";
import type { Words } from "../i18n/words.tsx";
import type { FieldProblem } from "./field-problem.ts";
import type { Facts, Proposed } from "./use-known.ts";
import type { PriceDesk } from "./use-price.ts";

/** A step's part of the input: its initial value, edits, storage and conversion to the draft. */
export interface Slice<Typed, Edit> {
  /** Incremented when `Typed` changes its shape: stored slices of an older version are dropped. */
  readonly version: number;
  /** The initial value for this customer. */
  empty(client: Session["client"]): Typed;
  edit(typed: Typed, edit: Edit): Typed;
  /** Parses a slice from the device's storage, which is not trusted; undefined when invalid. */
  read(kept: unknown): Typed | undefined;
  /** Whether starting over would lose any input. */
  isTouched(typed: Typed): boolean;
  toDraft(typed: Typed, proposed: Proposed): Reading;
}

/** The fields of the draft that a slice fills, and the problems of input that could not be parsed. */
export interface Reading {
  readonly draft: Incomplete<ShipmentDraft>;
  readonly problems?: readonly Problem[];
  /** Answers that the slice keeps and the draft goes without, because another answer rules them out. */
  readonly setAside?: readonly FieldPath[];
  /** Maps a path of the draft to a field of the screen; without it they are the same. */
  readonly fieldOf?: (path: FieldPath) => FieldPath;
}

/** What a step knows besides its own slice. */
export interface Sight {
  readonly known: Facts;
  readonly customer: CustomerFacts;
  /** The draft as far as it is filled in. */
  readonly draft: Incomplete<ShipmentDraft>;
  readonly fieldOf: (path: FieldPath) => FieldPath;
  /** All problems of the step's fields, in their order. */
  readonly problems: readonly FieldProblem[];
  readonly price: PriceDesk;
}

/** What one press does about a problem. */
export interface Remedy<Edit> {
  /** The words of its button. */
  readonly name: string;
  readonly edit: Edit;
  /** The field to go to afterwards, where something has to be chosen instead. */
  readonly goTo?: FieldPath;
}

/** A remedy as a button offers it. */
export interface OfferedRemedy {
  readonly name: string;
  readonly apply: () => void;
}

export interface ScreenProps<Typed, Edit> extends Sight {
  readonly typed: Typed;
  readonly edit: (edit: Edit) => void;
  /** The problems shown now: invalid input at once, missing input after an attempt to continue. */
  readonly shown: ReadonlyMap<FieldPath, FieldProblem>;
  /** Whether an attempt to continue from this step has failed. */
  readonly wasRefused: boolean;
  /** What is wrong in the step at none of its fields: shown under the heading. */
  readonly above: ReactNode;
  readonly remedyOf: (problem: FieldProblem) => OfferedRemedy | undefined;
  /** Another step's slice, for a choice that changes it too. */
  readonly slice: <T, E>(step: StepScreen<string, T, E>) => { typed: T; edit: (edit: E) => void };
}

export interface SummaryProps<Typed> extends Sight {
  readonly typed: Typed;
  readonly isCurrent: boolean;
}

/** An entry of the list of missing answers. */
export interface Missing {
  readonly key: string;
  readonly name: string;
  readonly note?: string | undefined;
  /** The field to go to; none when nothing is missing here. */
  readonly path?: FieldPath | undefined;
}

/**
 * The web side of a step. Its functions are declared as methods, which TypeScript compares bivariantly: so steps with
 * different slices can stand in one list.
 */
export interface StepScreen<Name extends string = string, Typed = unknown, Edit = unknown> {
  readonly rule: Step & { readonly name: Name };
  readonly help: HelpTopic;
  /** Its segment of the URL. */
  readonly slug: string;
  readonly slice: Slice<Typed, Edit>;
  Screen(props: ScreenProps<Typed, Edit>): ReactNode;
  /** What the side summary shows above the choices. */
  Head?(props: SummaryProps<Typed>): ReactNode;
  /** Its choices in the side summary, a row each. */
  Chosen?(props: SummaryProps<Typed>): ReactNode;
  missing(props: SummaryProps<Typed>, words: Words): readonly Missing[];
  /** The fields of the draft that its screen asks for: of those that its rule owns, some are set by the API alone. */
  readonly asks: readonly (keyof ShipmentDraft)[];
  /** Whether the screen says at one of its fields what is wrong at a path. What it has no field for stands above it. */
  shows(path: FieldPath, props: SummaryProps<Typed>): boolean;
  /** What one press does about a problem; undefined where it takes more than that. */
  remedy?(problem: FieldProblem, props: SummaryProps<Typed>, words: Words): Remedy<Edit> | undefined;
  /** Whether a field that counts as unanswered contains input, or is in a started line. */
  isTypedIn?(typed: Typed, problem: FieldProblem): boolean;
  /** The order of problems on the step's screen; by default that of the rules. */
  compare?(a: FieldProblem, b: FieldProblem): number;
  /** The draft without this step's invalid parts: the rest can be priced meanwhile. */
  priceable?(draft: Incomplete<ShipmentDraft>, problems: readonly Problem[]): Incomplete<ShipmentDraft>;
  /** A sentence that names the parts of the step not included in the price. */
  notCounted?(problems: readonly FieldProblem[], words: Words): string;
}

export function defineStep<const Name extends string, Typed, Edit>(
  step: StepScreen<Name, Typed, Edit>,
): StepScreen<Name, Typed, Edit> {
  return step;
}
