import { Refused, Unanswered, type WordedProblem } from "@anden/contract/client";
import type { FieldPath } from "@anden/domain/values/problem";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { firstUnanswered, mayWait, stepOfPath } from "@anden/domain/wizard/progress";
import type { Entry } from "@anden/domain/wizard/step";
import { useMemo, useReducer, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { queryClient } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { renewSession } from "../app/renewed-session.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords, type Words } from "../i18n/words.tsx";
import { answersOf } from "./answers-of.ts";
import type {
  ChangesProps,
  OfferedRemedy,
  ScreenProps,
  StepScreen,
  StoredAnswers,
  SummaryProps,
} from "./define-step.ts";
import type { Screens } from "./draft.ts";
import type { FieldProblem } from "./field-problem.ts";
import { fieldProblems, screenOfPath, shownProblems } from "./field-problems.ts";
import type { WizardFlow } from "./flow.ts";
import { focusField } from "./focus.ts";
import { type Moves, moved, nextMove, noMoves, openPage, type Refusing } from "./moves.ts";
import type { RemedyQuestion } from "./remedy-question.tsx";
import { pageAddress, pageIn } from "./step-address.ts";
import { draftWasStored } from "./tab-drafts.ts";
import { tellRefused } from "./tell-refused.ts";
import { useDoubts } from "./use-doubts.ts";
import type { DraftDesk } from "./use-draft.ts";
import { useKeptPrice } from "./use-kept-price.ts";
import type { Facts } from "./use-known.ts";
import { type PriceDesk, usePrice } from "./use-price.ts";
import { useQuestion } from "./use-question.ts";

/** The state of the wizard and its navigation. */
export interface Wizard {
  readonly kind: FlowKind;
  /** The steps that this customer is asked. */
  readonly steps: Screens;
  /** The pages that these steps are asked on, in their order. */
  readonly pages: readonly Entry[];
  readonly page: Entry;
  /** The steps of this page. */
  readonly here: Screens;
  /** The first page with a problem: no later one can be opened. */
  readonly reached: Entry | undefined;
  /** The pages where something is missing that may wait until the quotation is stored. */
  readonly waiting: readonly Entry[];
  /** All problems, in the order of the steps. */
  readonly problems: readonly FieldProblem[];
  /** Of those, what is shown and no field of the screens says. */
  readonly unplaced: readonly FieldProblem[];
  /** The answers that are kept and not used, as another answer rules them out. */
  readonly setAside: readonly FieldPath[];
  readonly price: PriceDesk;
  /** The files of a request. */
  readonly fileIds: readonly number[];
  readonly remedyOf: (problem: FieldProblem) => OfferedRemedy | undefined;
  /** The step that a problem belongs to. */
  readonly stepOf: (problem: Pick<FieldProblem, "path">) => StepScreen;
  readonly screenProps: (step: StepScreen) => ScreenProps<unknown, unknown, unknown>;
  readonly summaryProps: (step: StepScreen) => SummaryProps<unknown, unknown>;
  readonly changesProps: (step: StepScreen) => ChangesProps<unknown, unknown, unknown>;
  readonly next: () => void;
  /** Whether a missing answer may wait until the draft is sent. */
  readonly mayWait: (problem: FieldProblem) => boolean;
  /** Whether somebody was kept from going on there: what is missing is shown. */
  readonly isRefused: (at: Refusing) => boolean;
  /** Shows what is missing in a part, or else on the page, of a problem, and leads to the problem. */
  readonly refuse: (problem: Pick<FieldProblem, "path">, at?: Refusing) => void;
  /** What is asked in a dialog before the person can go on. */
  readonly question: RemedyQuestion | undefined;
  readonly isSending: boolean;
  /** How often a request was to be sent while something was missing; its summary then says what. */
  readonly attempts: number;
  /** Why the draft could not be stored, for problems without a field. */
  readonly failure: Moves["failure"];
}

export function useWizard(flow: WizardFlow, desk: DraftDesk, facts: Facts): Wizard {
  const { kind, screens, rules, shipmentOf, send } = flow;
  const { draft, edit, idempotencyKey, forget } = desk;
  const words = useWords();
  const session = useOwnSession();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [moves, move] = useReducer(moved, noMoves);
  const sending = useRef(false);
  const { customer } = facts.known;

  // Slices of hidden steps, from an older draft, are ignored.
  const steps = useMemo(() => screens.filter(({ rule }) => rule.isVisible(customer)), [screens, customer]);
  const { question, problems: found, priceable } = useQuestion(steps, facts, shipmentOf);
  const price = useKeptPrice(usePrice(priceable), flow, question.draft);
  const rejected = moves.rejected?.of === draft.slices ? moves.rejected.problems : undefined;
  const missed = useMemo(() => missedElsewhere(steps, price.missing, words), [steps, price.missing, words]);
  const problems = useMemo(
    () => fieldProblems(steps, question, found, [...(rejected ?? []), ...price.obstacles, ...missed], words),
    [steps, question, found, rejected, price.obstacles, missed, words],
  );
  const shown = useMemo(
    () => shownProblems(steps, draft, problems, moves.refused),
    [steps, draft, problems, moves.refused],
  );

  const stepOf = ({ path }: Pick<FieldProblem, "path">) => screenOfPath(steps, path);
  const pageOf = (problem: Pick<FieldProblem, "path">) => stepOf(problem).rule.entry;
  const pages = [...new Set(steps.map(({ rule }) => rule.entry))];
  const firstOpen = firstUnanswered(rules, customer, found);
  const reached = steps.find(({ rule }) => rule.name === firstOpen)?.rule.entry;
  const page = openPage(pages, pageIn(pages, search), facts.isSettled ? reached : undefined);
  const waits = (problem: FieldProblem) => mayWait(rules, problem);
  const waiting = pages.filter((each) => problems.some((found) => pageOf(found) === each && waits(found)));
  const here = steps.filter(({ rule }) => rule.entry === page);

  const goTo = (to: Entry, field?: FieldPath) => {
    navigate(pageAddress(to, kind));
    if (field !== undefined) focusField(field);
  };
  const [asked, ask] = useState<FieldProblem>();
  const doubts = useDoubts();
  const show = (at: Refusing) => move({ kind: "refused", at });
  const [attempts, setAttempts] = useState(0);
  const refuse = (problem: Pick<FieldProblem, "path">, at: Refusing = pageOf(problem)) => {
    show(at);
    goTo(pageOf(problem), problem.path);
  };

  const store = async () => {
    const of = draft.slices;
    const shown = price.isEstimating ? undefined : price.estimate;
    const sent = send(question.draft, { idempotencyKey: idempotencyKey(), language: words.language });
    if (!sent) return move({ kind: "failed", of, sentence: words.message("wizard.notReady") });
    sending.current = true;
    move({ kind: "sent" });
    try {
      const { number, address, total, lists } = await sent;
      forget();
      draftWasStored(number, kind);
      for (const list of lists) void queryClient.invalidateQueries({ queryKey: [list] });
      // Tariff, parity or the day moved since the last estimate: the summary tells it.
      const hasMoved = total !== undefined && shown?.total !== undefined && shown.total !== total;
      navigate(address, { state: { isNew: true, ...(hasMoved ? { shown } : {}) } });
    } catch (error) {
      const refused = error instanceof Refused ? error.problems : [];
      const isAsAWhole = refused.every(({ path }) => stepOfPath(rules, path) === undefined);
      const [first] = isAsAWhole ? [] : fieldProblems(steps, question, [], refused, words);
      if (first) {
        move({ kind: "rejected", of, problems: refused });
        refuse(first);
      } else {
        move({ kind: "failed", of, sentence: failureSentence(error, kind, words) });
        // A refusal without a field may come from a change of the account, such as suspended credit: refetch the session.
        if (error instanceof Refused) void renewSession();
      }
    } finally {
      sending.current = false;
    }
  };

  const next = () => {
    const move = nextMove(pages, page, {
      problems,
      pageOf,
      mayWait: waits,
      refused: moves.refused,
    });
    if (move.kind === "refuse") {
      const refused = page === "summary" ? undefined : pageOf(move.at);
      tellRefused(problems.filter((each) => refused === undefined || pageOf(each) === refused));
    }
    if (move.kind === "refuse" && page === "summary") {
      for (const each of problems) show(pageOf(each));
      return setAttempts(attempts + 1);
    }
    if (move.kind === "refuse" && remedyAt(move.at)?.question) return ask(move.at);
    if (move.kind === "refuse") return refuse(move.at);
    if (move.kind === "goTo") {
      const doubted = here
        .filter((step) => step.doubt)
        .map((step) => ({
          of: step.rule.name,
          doubt: step.doubt?.(summaryProps(step), words),
        }));
      return doubts.settle(doubted, () => goTo(move.page));
    }
    if (!sending.current) void store();
  };

  const takeOver = (stored: StoredAnswers) =>
    edit({ kind: "replaced", draft: answersOf(screens, stored, session, draft) });

  // Stable functions: goods lines are re-rendered only when their own values change.
  const edits = useMemo(
    () =>
      new Map(
        steps.map((of) => [
          of,
          (change: unknown) => edit({ kind: "edited", step: of.rule.name, edit: change }),
        ]),
      ),
    [steps, edit],
  );
  const editOf = (of: StepScreen) => edits.get(of) ?? ignored;
  const sight = (of: StepScreen) => ({
    known: facts.own.get(of),
    draft: question.draft,
    problems: problems.filter((each) => stepOf(each) === of),
    price,
  });

  const summaryProps = (of: StepScreen) => ({
    ...sight(of),
    typed: draft.slices[of.rule.name],
    isCurrent: here.includes(of),
  });
  const remedyAt = (problem: FieldProblem) => {
    const owner = stepOf(problem);
    return owner.remedy?.(problem, summaryProps(owner), words);
  };
  const remedyOf = (problem: FieldProblem): OfferedRemedy | undefined => {
    const owner = stepOf(problem);
    const remedy = remedyAt(problem);
    if (!remedy) return undefined;
    const apply = () => {
      editOf(owner)(remedy.edit);
      if (remedy.goTo !== undefined) goTo(owner.rule.entry, remedy.goTo);
    };
    return { name: remedy.name, apply };
  };

  const questionAbout = (problem: FieldProblem | undefined): RemedyQuestion | undefined => {
    const question = problem && remedyAt(problem)?.question;
    const remedy = problem && remedyOf(problem);
    if (!question || !remedy) return undefined;
    const close = () => ask(undefined);
    return {
      ...question,
      sentence: problem.sentence,
      name: remedy.name,
      onConfirm: () => {
        close();
        remedy.apply();
      },
      onCancel: () => {
        close();
        refuse(problem);
      },
    };
  };

  return {
    kind,
    steps,
    pages,
    page,
    here,
    reached,
    waiting,
    problems,
    unplaced: problems.filter((each) => {
      const owner = stepOf(each);
      return !owner.shows(each.path, summaryProps(owner));
    }),
    setAside: question.setAside,
    price,
    fileIds: question.draft.fileIds ?? noFiles,
    remedyOf,
    stepOf,
    screenProps: (of) => ({
      ...sight(of),
      typed: draft.slices[of.rule.name],
      edit: editOf(of),
      shown,
      isDue: moves.refused.includes(of.rule.entry),
      remedyOf,
      takeOver,
    }),
    changesProps: (of) => ({
      known: facts.own.get(of),
      price,
      typed: draft.slices[of.rule.name],
      edit: editOf(of),
    }),
    summaryProps,
    next,
    mayWait: waits,
    isRefused: (at) => moves.refused.includes(at),
    refuse,
    question: questionAbout(asked) ?? doubts.question,
    attempts: page === "summary" && problems.length > 0 ? attempts : 0,
    isSending: moves.isSending,
    failure: moves.failure?.of === draft.slices ? moves.failure : undefined,
  };
}

const noFiles: readonly number[] = [];

/** The edit function of a step that this customer is not asked. */
const ignored = () => {};

/** What the server misses and no step of the wizard asks for: fields of the screens say themselves that they are open. */
function missedElsewhere(
  steps: Screens,
  missing: readonly FieldPath[],
  { message }: Words,
): readonly WordedProblem[] {
  const asked = steps.flatMap(({ asks }) => asks);
  return missing
    .filter(
      (path) =>
        !asked.some(
          (field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`),
        ),
    )
    .map((path) => ({ path, code: "field.unasked", sentence: message("wizard.missing.unasked") }));
}

/** A server that ran out of time may say so in the words of its database. [B-394] */
const isTimeout = (said: string) => /timeout|EnableRetryOnFailure\(\)/i.test(said);

function failureSentence(error: unknown, kind: FlowKind, { message }: Words): string {
  if (error instanceof Unanswered) return message(`wizard.unanswered.${kind}`);
  const said = whyItFailed(error, message(`wizard.notStored.${kind}`));
  return isTimeout(said) ? message(`wizard.unanswered.${kind}`) : said;
}
