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
  /** Whether starting over would lose any input. */
  isTouched(typed: Typed): boolean;
  toDraft(typed: Typed, known: Own): Reading;
  /** Set where a quotation has no such answer: taking over a quotation keeps the present one. */
  readonly isBeyondQuotation?: true;
  /** Fields of the draft that earlier steps need too: they depend on nothing that the step loads. */
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
  /** Maps a path of the question, as it is asked, to a field of the screen; without it they are the same. */
  readonly fieldOf?: (path: FieldPath, asked: IncompleteRequest) => FieldPath;
}

/** What the steps before a step have read into the draft and know for the rules. */
export interface Before {
  readonly draft: IncompleteRequest;
  readonly rules: Partial<Known> & Pick<Known, "customer">;
}

/** The carrier's data that a step needs: see `useKnown`. */
export type StepKnown<Own> =
  | {
      readonly kind: "known";
      /** For its slice, its screen and its summary. */
      readonly own: Own;
      /** For the rules of all steps. */
      readonly rules?: Partial<Known>;
      /** Data of a given answer is still loading: until then the rules may report problems that do not exist. */
      readonly isUnsettled?: boolean;
    }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly retry: () => void };

/** The shared data that a step is given besides its own slice. */
export interface StepContext<Own> {
  /** What it loaded. */
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

/** What one press does about a problem. */
export interface Remedy<Edit> {
  /** The words of its button. */
  readonly name: string;
  readonly edit: Edit;
  /** It is asked for in a dialog under this title when the problem stops the person. */
  readonly question?: { readonly title: string; readonly cancel: string };
  /** The field to go to afterwards, where something has to be chosen instead. */
  readonly goTo?: FieldPath;
}

/** A question asked once before the next page, about an answer that is seldom intended. */
export interface Doubt {
  readonly title: string;
  readonly sentence: string;
  /** The words of the buttons: to go on, and to look at the field again. */
  readonly name: string;
  readonly cancel: string;
  readonly field: FieldPath;
}

/** A remedy as a button offers it. */
export interface OfferedRemedy {
  readonly name: string;
  readonly question: Remedy<unknown>["question"] | undefined;
  readonly apply: () => void;
}

export interface ScreenProps<Typed, Edit, Own> extends StepContext<Own> {
  readonly typed: Typed;
  readonly edit: (edit: Edit) => void;
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
  readonly edit: (edit: Edit) => void;
}

/** What a step shows of a part of its page. */
export interface PartScreen<Typed = unknown, Edit = unknown, Own = unknown> {
  readonly name: PartName;
  /** The dictionary's key of its title. */
  readonly title: string;
  /** The help of the part, where it is not that of the page. */
  readonly help?: HelpTopic;
  /** Its content goes to the edges of the card. */
  readonly isFlush?: true;
  /** Whether this shipment is asked for it; always, where it is absent. */
  isAsked?(props: SummaryProps<Typed, Own>): boolean;
  /** Whether something was typed or chosen in it. */
  isTouched(typed: Typed): boolean;
  /** The answer in a line, shown while the part is folded; "" where there is none. */
  answer(props: SummaryProps<Typed, Own>, words: Words): string;
  /** What stands before the title. */
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
 * The web side of a step. Its functions are declared as methods, which TypeScript compares bivariantly: so steps with
 * different slices can stand in one list.
 */
export interface StepScreen<Name extends string = string, Typed = unknown, Edit = unknown, Own = unknown> {
  readonly rule: Step & { readonly name: Name };
  readonly help: HelpTopic;
  /** What the help of its page tells besides, each topic under a title of the dictionary. */
  readonly furtherHelp?: readonly { readonly topic: HelpTopic; readonly title: string }[];
  readonly slice: Slice<Typed, Edit, Own>;
  /** Loads what the step needs of the carrier's data. Its answer is the same object until something changes. */
  useKnown?(typed: Typed, before: Before): StepKnown<Own>;
  /** What it shows on its page: the page's heading is drawn by the frame. None where it has parts. */
  Screen?(props: ScreenProps<Typed, Edit, Own>): ReactNode;
  /** The parts of its page that it asks: they stand with those of other steps, in the order of `pageParts`. */
  readonly parts?: readonly PartScreen<Typed, Edit, Own>[];
  /** What stands below the parts of the page. */
  Foot?(props: ScreenProps<Typed, Edit, Own>): ReactNode;
  /** What stands beside the page's heading. */
  Tools?(props: ScreenProps<Typed, Edit, Own>): ReactNode;
  /** What the side summary shows above the choices. */
  Head?(props: SummaryProps<Typed, Own>): ReactNode;
  /** What the summary of a request shows of it besides, where a row is too small. */
  Whole?(props: SummaryProps<Typed, Own>): ReactNode;
  /** Its choices in the side summary, and in the summary of a request, a row each. */
  Chosen?(props: SummaryProps<Typed, Own>): ReactNode;
  /** Cheaper or other answers of this step, with their price differences: shown at the end of the last step. */
  Changes?(props: ChangesProps<Typed, Edit, Own>): ReactNode;
  missing(props: SummaryProps<Typed, Own>, words: Words): readonly Missing[];
  /** The fields of the draft that its screen asks for: of those that its rule owns, some are set by the API alone. */
  readonly asks: readonly (keyof RequestDraft)[];
  /** Whether the screen says at one of its fields what is wrong at a path. What it has no field for stands above it. */
  shows(path: FieldPath, props: SummaryProps<Typed, Own>): boolean;
  /** What one press does about a problem; undefined where it takes more than that. */
  remedy?(problem: FieldProblem, props: SummaryProps<Typed, Own>, words: Words): Remedy<Edit> | undefined;
  doubt?(props: SummaryProps<Typed, Own>, words: Words): Doubt | undefined;
  /** Whether a field that counts as unanswered contains input, or is in a started line. */
  isTypedIn?(typed: Typed, problem: FieldProblem): boolean;
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
