import type { FullQuotation } from "@anden/contract/quotation";
import type { FullRequest } from "@anden/contract/service-request";
import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import type {
  IncompleteRequest,
  RequestDraft,
  ShipmentToPrice,
} from "@anden/domain/service-request/request-draft";
import type { LocalDate } from "@anden/domain/values/calendar";
import type { FieldPath, Problem } from "@anden/domain/values/problem";
import type { PartName } from "@anden/domain/wizard/parts";
import type { Known, Step } from "@anden/domain/wizard/step";
import type { ReactNode } from "react";
import type { Session } from "../app/session.tsx";
import type { HelpTopic } from "../i18n/help-topics.ts";
import type { Words } from "../i18n/words.tsx";
import type { FieldProblem } from "./field-problem.ts";
import type { PriceState } from "./use-price.ts";

/** A step's part of the input: its initial value, edits, storage and conversion to the draft. */
export interface Slice<Typed, Edit, Own = unknown> {
  /** Incremented when `Typed` changes its shape: stored slices of an older version are dropped. */
  readonly version: number;
  /** The initial value for this customer. */
  empty(client: Session["client"]): Typed;
  edit(typed: Typed, edit: Edit): Typed;
  /** Parses a slice from the device's storage, which is not trusted; undefined when invalid. */
  read(kept: unknown): Typed | undefined;
  /** Whether it contains any input that starting over would lose. */
  isTouched(typed: Typed): boolean;
  toDraft(typed: Typed, known: Own): Reading;
  /** The files that it names, which the account keeps as long as the draft. */
  fileIds?(typed: Typed): readonly number[];
  /** Set where a quotation has no such answer: taking over a quotation keeps the draft's own one. */
  readonly isBeyondQuotation?: true;
  /** Fields of the draft that earlier steps need too: they must not depend on data that the step loads. */
  ahead?(typed: Typed): IncompleteRequest;
  /** The answers of a stored quotation or request, copied on the carrier's day `today`. Undefined where it has none. */
  ofQuotation(stored: StoredAnswers, on: { readonly today: LocalDate }): Typed | undefined;
}

/** The fields of a stored quotation or request from which a new draft can be started. */
export type StoredAnswers = ShipmentAnswer &
  Partial<Omit<FullQuotation, "status" | "number">> &
  Partial<Pick<FullRequest, "billingParty" | "waybill" | "references" | "notes" | "attachments">> & {
    /** The quotation that a request is made from. */
    readonly quotationNumber?: number | undefined;
    /** The request that it repeats. */
    readonly repeatOf?: number | undefined;
  };

/** The fields of the draft that a slice fills, and the problems of input that could not be parsed. */
export interface Reading {
  readonly draft: IncompleteRequest;
  readonly problems?: readonly Problem[];
  /** Answers that are kept in the slice but left out of the draft, because another answer rules them out. */
  readonly setAside?: readonly FieldPath[];
  /** Maps a path of the draft, as it is sent to the server, to a field of the screen; without it they are the same. */
  readonly fieldOf?: (path: FieldPath, asked: IncompleteRequest) => FieldPath;
}

/** The part of the draft and of the rules' data that the steps before a step have provided. */
export interface Before {
  readonly draft: IncompleteRequest;
  readonly rules: Partial<Known> & Pick<Known, "customer">;
}

/** The carrier's data that a step needs: see `useKnown`. */
export type StepKnown<Own> =
  | {
      readonly kind: "known";
      /** Data for its slice, its screen and its summary. */
      readonly own: Own;
      /** Data for the rules of all steps. */
      readonly rules?: Partial<Known>;
      /** Data of a given answer is still loading: until then the rules may report problems that do not exist. */
      readonly isUnsettled?: boolean;
    }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly retry: () => void };

/** The shared data that a step is given besides its own slice. */
export interface StepContext<Own> {
  /** The data that the step has loaded. */
  readonly known: Own;
  /** The draft as far as it is filled in, without answers that another answer rules out. */
  readonly draft: IncompleteRequest;
  /** All problems of the step's fields, in their order. */
  readonly problems: readonly FieldProblem[];
  readonly price: PriceState;
}

/** An edit of another step, which a flow without that step ignores. */
export interface ElsewhereEdit {
  readonly step: string;
  readonly edit: unknown;
}

/** A correction of a problem that one press of a button applies. */
export interface Remedy<Edit> {
  /** The text of its button. */
  readonly name: string;
  readonly edit: Edit;
  /** When the problem keeps the user from continuing, a dialog with this title offers the remedy. */
  readonly question?: { readonly title: string; readonly cancel: string };
  /** The field that gets the focus afterwards, where something else has to be chosen. */
  readonly goTo?: FieldPath;
}

/** A question asked once before the next page, about an answer that is seldom intended. */
export interface Doubt {
  readonly title: string;
  readonly sentence: string;
  /** The texts of the buttons: to continue, and to return to the field. */
  readonly name: string;
  readonly cancel: string;
  readonly field: FieldPath;
}

/** A remedy in the form that a button needs. */
export interface OfferedRemedy {
  readonly name: string;
  readonly question: Remedy<unknown>["question"] | undefined;
  readonly apply: () => void;
}

export interface ScreenProps<Typed, Edit, Own> extends StepContext<Own> {
  readonly typed: Typed;
  /** Edits the slice, also after the wizard was left; false when the draft is no longer there by then. */
  readonly edit: (edit: Edit) => boolean;
  /** The problems shown now: invalid input at once, missing input after an attempt to continue. */
  readonly shown: ReadonlyMap<FieldPath, FieldProblem>;
  /** Whether missing input is shown. */
  readonly isDue: boolean;
  readonly remedyOf: (problem: FieldProblem) => OfferedRemedy | undefined;
  /** Replaces the answers by those of a stored quotation; answers that no quotation has stay. */
  readonly takeOver: (stored: StoredAnswers) => void;
}

export interface SummaryProps<Typed, Own> extends StepContext<Own> {
  readonly typed: Typed;
  readonly isCurrent: boolean;
}

export interface ChangesProps<Typed, Edit, Own> extends Pick<StepContext<Own>, "known" | "price"> {
  readonly typed: Typed;
  readonly edit: ScreenProps<Typed, Edit, Own>["edit"];
}

/** The part of a step's screen that belongs to one part of its page. */
export interface PartScreen<Typed = unknown, Edit = unknown, Own = unknown> {
  readonly name: PartName;
  /** The dictionary key of its title. */
  readonly title: string;
  /** The help of the part, where it differs from that of the page. */
  readonly help?: HelpTopic;
  /** Its content goes to the edges of the card. */
  readonly isFlush?: true;
  /** Whether this shipment needs its answer; always, where absent. */
  isAsked?(props: SummaryProps<Typed, Own>): boolean;
  /** Whether it contains any input. */
  isTouched(typed: Typed): boolean;
  /** A summary of the answer, shown while the part is folded; "" where there is none. */
  answer(props: SummaryProps<Typed, Own>, words: Words): string;
  /** Rendered before the title. */
  Mark?(props: SummaryProps<Typed, Own>): ReactNode;
  Content(props: ScreenProps<Typed, Edit, Own>): ReactNode;
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
 * The web side of a step. Its functions are declared as methods, which TypeScript compares bivariantly, so that steps
 * with different slices can be in one list.
 */
export interface StepScreen<Name extends string = string, Typed = unknown, Edit = unknown, Own = unknown> {
  readonly rule: Step & { readonly name: Name };
  readonly help: HelpTopic;
  /** Further sections of its page's help, each topic with the dictionary key of its title. */
  readonly furtherHelp?: readonly { readonly topic: HelpTopic; readonly title: string }[];
  readonly slice: Slice<Typed, Edit, Own>;
  /** Loads the carrier's data that the step needs. Returns the same object until something changes. */
  useKnown?(typed: Typed, before: Before): StepKnown<Own>;
  /** The content of its page; the frame renders the page's heading. Absent where it has parts. */
  Screen?(props: ScreenProps<Typed, Edit, Own>): ReactNode;
  /** Its parts of the page, which are shown with those of other steps in the order of `pageParts`. */
  readonly parts?: readonly PartScreen<Typed, Edit, Own>[];
  /** Rendered below the parts of the page. */
  Foot?(props: ScreenProps<Typed, Edit, Own>): ReactNode;
  /** Rendered beside the page's heading. */
  Tools?(props: ScreenProps<Typed, Edit, Own>): ReactNode;
  /** Rendered in the side summary, above the choices. */
  Head?(props: SummaryProps<Typed, Own>): ReactNode;
  /** Details for the summary of a request, where a row is too small. */
  Whole?(props: SummaryProps<Typed, Own>): ReactNode;
  /** Its choices in the side summary, and in the summary of a request, a row each. */
  Chosen?(props: SummaryProps<Typed, Own>): ReactNode;
  /** Cheaper or other answers of this step, with their price differences: shown at the end of the last step. */
  Changes?(props: ChangesProps<Typed, Edit, Own>): ReactNode;
  missing(props: SummaryProps<Typed, Own>, words: Words): readonly Missing[];
  /** The name of a field that is one of many alike, so that a list of problems says which of them it is about. */
  nameOf?(path: FieldPath, props: SummaryProps<Typed, Own>, words: Words): string | undefined;
  /**
   * The fields of the draft that its screen asks for. Some of the fields that its rule owns can only be set through the
   * API.
   */
  readonly asks: readonly (keyof RequestDraft)[];
  /** Whether one of its fields shows the problem at a path. A problem without a field is shown above the fields. */
  shows(path: FieldPath, props: SummaryProps<Typed, Own>): boolean;
  /** The sentence for an answer that another one rules out, where it says more than which answer it is. */
  setAside?(path: FieldPath, props: SummaryProps<Typed, Own>, words: Words): string | undefined;
  /** The remedy of a problem; undefined where one press is not enough. */
  remedy?(problem: FieldProblem, props: SummaryProps<Typed, Own>, words: Words): Remedy<Edit> | undefined;
  doubt?(props: SummaryProps<Typed, Own>, words: Words): Doubt | undefined;
  /** Whether a field that counts as unanswered contains input, or is in a started line. */
  isTypedIn?(typed: Typed, problem: FieldProblem): boolean;
  /** Whether a field that counts as wrong is still empty: it is shown like missing input. */
  isEmptyIn?(typed: Typed, problem: FieldProblem): boolean;
  /** The order of problems on the step's screen; by default that of the rules. */
  compare?(a: FieldProblem, b: FieldProblem): number;
  /** The draft without this step's invalid parts: the rest can be priced meanwhile. */
  priceable?(draft: ShipmentToPrice, problems: readonly Problem[]): ShipmentToPrice;
  /** Edits of other steps that follow from an edit: an address chosen as sender sets the origin. */
  also?(edit: Edit): readonly ElsewhereEdit[];
  /** A sentence that names the parts of the step not included in the price. */
  notCounted?(problems: readonly FieldProblem[], words: Words): string;
}

export function defineStep<const Name extends string, Typed, Edit, Own>(
  step: StepScreen<Name, Typed, Edit, Own>,
): StepScreen<Name, Typed, Edit, Own> {
  return step;
}
