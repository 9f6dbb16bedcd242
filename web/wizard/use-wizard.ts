import type { FieldPath } from "@anden/domain/values/problem";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { mayWait } from "@anden/domain/wizard/progress";
import { type Entry, type Page, pageOf } from "@anden/domain/wizard/step";
import { useEffect, useMemo, useReducer, useState } from "react";
import { useLocation } from "wouter";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { forgetCorrected, useFieldNotices } from "../ui/overlays/notices.ts";
import type { QuestionProps } from "../ui/overlays/question.tsx";
import { answersOf } from "./answers-of.ts";
import type { ChangesProps, OfferedRemedy, ScreenProps, StepScreen, SummaryProps } from "./define-step.ts";
import type { Screens } from "./draft.ts";
import type { FieldProblem } from "./field-problem.ts";
import { screenOfPath } from "./field-problems.ts";
import type { WizardFlow } from "./flow.ts";
import { focusField, isFocused } from "./focus.ts";
import { type Moves, moved, nextMove, noMoves, type Refusing } from "./moves.ts";
import { pageAddress } from "./step-address.ts";
import { tellRefused } from "./tell-refused.ts";
import { useDoubts } from "./use-doubts.ts";
import type { DraftState } from "./use-draft.ts";
import type { Facts } from "./use-facts.ts";
import { usePosition, type WizardPosition } from "./use-position.ts";
import type { PriceState } from "./use-price.ts";
import { useProblems } from "./use-problems.ts";
import { useRemedies } from "./use-remedies.ts";
import { useSending } from "./use-sending.ts";
import { useStepProps } from "./use-step-props.ts";

/** The state of the wizard and its navigation. */
export interface WizardState extends WizardPosition {
  readonly kind: FlowKind;
  /** The steps that this customer is asked. */
  readonly steps: Screens;
  /** The pages with missing answers that may wait until the quotation is stored. */
  readonly waiting: readonly Page[];
  /** All problems, in the order of the steps. */
  readonly problems: readonly FieldProblem[];
  /** The shown problems that no field of the screens shows. */
  readonly unplaced: readonly FieldProblem[];
  /** The answers that are kept but not used, because another answer rules them out. */
  readonly setAside: readonly FieldPath[];
  readonly price: PriceState;
  /** The files of a request. */
  readonly fileIds: readonly number[];
  readonly remedyOf: (problem: FieldProblem) => OfferedRemedy | undefined;
  /** The step that a problem belongs to. */
  readonly stepOf: (problem: Pick<FieldProblem, "path">) => StepScreen;
  readonly screenProps: (step: StepScreen) => ScreenProps<unknown, unknown, unknown>;
  readonly summaryProps: (step: StepScreen) => SummaryProps<unknown, unknown>;
  readonly changesProps: (step: StepScreen) => ChangesProps<unknown, unknown, unknown>;
  readonly next: () => void;
  /** Puts the entry of a step into the URL once the user works in it. */
  readonly enter: (step: StepScreen) => void;
  /** Whether a missing answer may wait until the draft is sent. */
  readonly mayWait: (problem: FieldProblem) => boolean;
  /** Whether an attempt to continue was refused there: then missing answers are shown. */
  readonly isRefused: (at: Refusing) => boolean;
  /**
   * Shows the missing answers of a part, by default those of the problem's page, and moves the focus to the problem.
   */
  readonly refuse: (problem: Pick<FieldProblem, "path">, at?: Refusing) => void;
  /** The question of an open dialog that must be answered before continuing. */
  readonly question: QuestionProps | undefined;
  readonly isSending: boolean;
  /** How often the user has tried to send a request with missing answers, which its summary then lists. */
  readonly attempts: number;
  /** What is wrong with the field where the focus already was when the user tried to continue, and which attempt it was. */
  readonly refusedHere: { readonly sentence: string; readonly attempt: number } | undefined;
  /** Why the draft could not be stored, for problems without a field. */
  readonly failure: Moves["failure"];
}

export function useWizard(flow: WizardFlow, draftState: DraftState, facts: Facts): WizardState {
  const { kind, screens, rules } = flow;
  const { draft, edit } = draftState;
  const words = useWords();
  const session = useOwnSession();
  const [, navigate] = useLocation();
  const [moves, move] = useReducer(moved, noMoves);
  const { customer } = facts.known;

  // Slices of steps that the customer is not asked, from an older draft, are ignored.
  const steps = useMemo(() => screens.filter(({ rule }) => rule.isVisible(customer)), [screens, customer]);
  const { reading, found, price, problems, shown } = useProblems(flow, steps, { draft, facts, moves });

  const stepOf = ({ path }: Pick<FieldProblem, "path">) => screenOfPath(steps, path);
  const position = usePosition(flow, steps, { facts, found });
  const { pages, page, at, here } = position;
  const entryOf = (problem: Pick<FieldProblem, "path">) => stepOf(problem).rule.entry;
  const pageAt = (problem: Pick<FieldProblem, "path">) => pageOf(entryOf(problem));
  const waits = (problem: FieldProblem) => mayWait(rules, problem);

  const goTo = (to: Entry, field?: FieldPath) => {
    // The open entry is in the browser's history already.
    if (to !== at) navigate(pageAddress(to, kind));
    if (field !== undefined) focusField(field);
  };
  const doubts = useDoubts();
  const show = (at: Refusing) => move({ kind: "refused", at });
  const [attempts, setAttempts] = useState(0);
  const refuse = (problem: Pick<FieldProblem, "path">, at: Refusing = pageAt(problem)) => {
    show(at);
    goTo(entryOf(problem), problem.path);
  };

  const given = { facts, reading, price, problems, here };
  const { editOf, summaryProps, changesProps } = useStepProps(steps, draftState, given);
  const remedies = useRemedies({ stepOf, summaryProps, editOf, goTo, refuse });
  const send = useSending(flow, draftState, { steps, reading, price, move, refuse });
  const tell = useFieldNotices(page);
  useEffect(() => {
    forgetCorrected(
      page,
      problems.map(({ sentence }) => sentence),
    );
  }, [page, problems]);
  const [refusedHere, setRefusedHere] = useState<RefusedHere>();
  const stillRefused =
    refusedHere?.page === page ? problems.find((each) => isSame(each, refusedHere.problem)) : undefined;
  // Forgotten once it is corrected or left: the same answer may become wrong again without an attempt to continue.
  if (refusedHere && !stillRefused) setRefusedHere(undefined);
  const refuseNext = (first: FieldProblem) => {
    const attempt = (refusedHere?.attempt ?? 0) + 1;
    setRefusedHere(isFocused(first.path) ? { problem: first, page, attempt } : undefined);
    if (page === "summary") {
      tellRefused(problems, tell);
      for (const each of problems) show(pageAt(each));
      setAttempts(attempts + 1);
      return;
    }
    const of = pageAt(first);
    tellRefused(
      problems.filter((each) => pageAt(each) === of),
      (sentence) => tell(sentence, of),
    );
    remedies.stopAt(first);
  };
  const leaveFor = (to: Page) => {
    const doubted = here.map((step) => ({
      of: step.rule.name,
      doubt: step.doubt?.(summaryProps(step), words),
    }));
    doubts.settle(doubted, () => goTo(to));
  };
  const next = () => {
    const outcome = nextMove(pages, page, {
      problems,
      pageOf: pageAt,
      mayWait: waits,
      refused: moves.refused,
    });
    if (outcome.kind === "refuse") return refuseNext(outcome.at);
    if (outcome.kind === "goTo") return leaveFor(outcome.page);
    send();
  };

  return {
    ...position,
    kind,
    steps,
    waiting: pages.filter((each) => problems.some((found) => pageAt(found) === each && waits(found))),
    problems,
    unplaced: problems.filter((each) => {
      const owner = stepOf(each);
      return !owner.shows(each.path, summaryProps(owner));
    }),
    setAside: reading.setAside,
    price,
    fileIds: reading.draft.fileIds ?? noFiles,
    remedyOf: remedies.remedyOf,
    stepOf,
    screenProps: (of) => ({
      ...changesProps(of),
      shown,
      isDue: moves.refused.includes(pageOf(of.rule.entry)),
      remedyOf: remedies.remedyOf,
      takeOver: (stored) => edit({ kind: "replaced", draft: answersOf(screens, stored, session, draft) }),
    }),
    summaryProps,
    changesProps,
    next,
    enter: ({ rule }) => {
      if (rule.entry !== at) navigate(pageAddress(rule.entry, kind), { replace: true, state: history.state });
    },
    mayWait: waits,
    isRefused: (at) => moves.refused.includes(at),
    refuse,
    question: remedies.question ?? doubts.question,
    attempts: page === "summary" && problems.length > 0 ? attempts : 0,
    refusedHere: refusedHere &&
      stillRefused && { sentence: stillRefused.sentence, attempt: refusedHere.attempt },
    isSending: moves.isSending,
    failure: moves.failure?.of === draft.slices ? moves.failure : undefined,
  };
}

interface RefusedHere {
  readonly problem: FieldProblem;
  readonly page: Page;
  readonly attempt: number;
}

const isSame = (one: FieldProblem, other: FieldProblem) => one.path === other.path && one.code === other.code;

const noFiles: readonly number[] = [];
