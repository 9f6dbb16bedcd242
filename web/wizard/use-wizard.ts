import { quotationCalls } from "@anden/contract/calls/quotations";
import { Refused, type SaidProblem, Unanswered } from "@anden/contract/client";
import { problemSentence } from "@anden/contract/problem-sentence";
import type { EstimateAnswer } from "@anden/contract/quotation";
import { completeDraft } from "@anden/domain/shipment/complete-draft";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { GoodsLine } from "@anden/domain/shipment/goods";
import type { FieldPath } from "@anden/domain/values/problem";
import { firstUnanswered } from "@anden/domain/wizard/progress";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { apiOf, queryClient } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { paths } from "../app/paths.ts";
import { renewSession } from "../app/renewed-session.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords, type Words } from "../i18n/words.tsx";
import {
  byPlace,
  type Complaint,
  inGrid,
  isTypedWrongly,
  problemsOf,
  rowOf,
  withoutWrong,
} from "./complaints.ts";
import type { Edit, WizardDraft } from "./draft.ts";
import { focusField } from "./focus.ts";
import { estimateQuery } from "./queries.ts";
import { type Question, questionOf } from "./question.ts";
import { isUnanswered } from "./sentences.ts";
import { stepAddress, stepIn, stepOfField, type WizardStep, wizardSteps } from "./step-address.ts";
import type { DraftDesk } from "./use-draft.ts";
import type { Facts } from "./use-facts.ts";

const api = apiOf(quotationCalls);

/** Everything the screens of the wizard show, and everything they can do. */
export interface Wizard {
  readonly draft: WizardDraft;
  readonly edit: (edit: Edit) => void;
  readonly facts: Facts;
  readonly question: Question;
  readonly step: WizardStep;
  /** How far the answers carry: no later step can be opened. */
  readonly reached: WizardStep | undefined;
  /** What is still wrong or missing, in the order in which it is asked. */
  readonly complaints: readonly Complaint[];
  /** What is shown at the fields now: what was typed wrongly, and what is missing once somebody wanted to go on. */
  readonly shown: ReadonlyMap<FieldPath, Complaint>;
  /** Whether somebody wanted to go on from this step and could not. */
  readonly wasRefused: boolean;
  /** The lines that nothing is wrong with, which are all that a price counts. */
  readonly soundLines: readonly Incomplete<GoodsLine>[];
  /** The rows of the grid that a price leaves out. */
  readonly wrongRows: readonly number[];
  /** What prices are asked for: the question without what is typed wrongly. */
  readonly asked: Incomplete<ShipmentDraft>;
  readonly estimate: EstimateAnswer | undefined;
  /** Whether a newer price is on its way. */
  readonly isEstimating: boolean;
  /** Whether the price could not be asked for. */
  readonly isPriceAway: boolean;
  readonly goTo: (step: WizardStep, field?: FieldPath) => void;
  readonly next: () => void;
  readonly isSending: boolean;
  /** Why the quotation could not be stored, where no field is to blame. */
  readonly failure: string | undefined;
}

/** Prices are asked for so long after the last key. */
const estimateAfter = 250;

export function useWizard({ draft, edit, wish, forget }: DraftDesk, facts: Facts): Wizard {
  const words = useWords();
  const { user } = useOwnSession();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [refusedSteps, setRefusedSteps] = useState<readonly WizardStep[]>([]);
  const [said, setSaid] = useState<{ readonly of: WizardDraft; readonly problems: readonly SaidProblem[] }>();
  const [failure, setFailure] = useState<{ readonly of: WizardDraft; readonly sentence: string }>();
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);

  const question = useMemo(() => questionOf(draft, facts.proposed), [draft, facts.proposed]);
  const problems = useMemo(() => problemsOf(question, facts), [question, facts]);
  const ask = useMemo(() => withoutWrong(question.draft, problems), [question, problems]);
  const [asked] = useDebouncedValue(ask, estimateAfter);

  const hasBothPlaces = draft.origin.place !== undefined && draft.destination.place !== undefined;
  const pricing = useQuery({
    ...estimateQuery(words.language, asked),
    placeholderData: keepPreviousData,
  });
  const estimate = hasBothPlaces ? pricing.data : undefined;
  const isCurrent = asked === ask && !pricing.isPlaceholderData;

  const answered = useMemo(
    () => (said && isSameQuestion(said.of, draft) ? said.problems : []),
    [said, draft],
  );
  const complaints = useMemo(() => {
    const local = problems.map((problem) => ({ ...problem, sentence: problemSentence(problem, words) }));
    const obstacles = isCurrent && estimate ? estimate.obstacles : [];
    const all = [
      ...local,
      ...[...answered, ...obstacles].filter(({ path }) => !local.some((each) => each.path === path)),
    ];
    return all.map((each) => inGrid(each, question)).toSorted(byPlace);
  }, [problems, question, estimate, isCurrent, answered, words]);

  const goods = useMemo(() => {
    const rows = new Set(complaints.flatMap(({ path }) => rowOf(path) ?? []));
    const lines = question.draft.lines ?? [];
    return {
      soundLines: lines.filter((_, index) => !rows.has(question.entryOf[index] ?? index)),
      wrongRows: question.entryOf.filter((row) => rows.has(row)),
    };
  }, [complaints, question]);

  const shown = useMemo(() => {
    const at = new Map<FieldPath, Complaint>();
    for (const complaint of complaints) {
      const isTyped = !isUnanswered(complaint) || isTypedWrongly(complaint, draft);
      const isDue = isTyped || refusedSteps.includes(stepOfField(complaint.path));
      if (isDue && !at.has(complaint.path)) at.set(complaint.path, complaint);
    }
    return at;
  }, [complaints, draft, refusedSteps]);

  const reached = useMemo(() => {
    const step = firstUnanswered(
      question.draft,
      { kind: user.isGuest ? "guest" : "registered", flags: [] },
      facts.known,
    );
    return wizardSteps.find((each) => each === step);
  }, [question, facts.known, user.isGuest]);
  const step = openStep(stepIn(search), reached, facts.isSettled);

  const goTo = useCallback(
    (to: WizardStep, field?: FieldPath) => {
      navigate(stepAddress(to));
      if (field !== undefined) focusField(field);
    },
    [navigate],
  );

  const refuse = (at: readonly Complaint[]) => {
    const first = at[0];
    if (!first) return;
    const of = stepOfField(first.path);
    setRefusedSteps((steps) => [...steps, of]);
    goTo(of, first.path);
  };

  const store = async () => {
    const whole = completeDraft(question.draft);
    if (!whole) return setFailure({ of: draft, sentence: words.message("wizard.notReady") });
    sending.current = true;
    setIsSending(true);
    try {
      const { number } = await api.quote(whole, { idempotencyKey: wish() });
      forget();
      void queryClient.invalidateQueries({ queryKey: ["quotations"] });
      navigate(paths.quotation(number), { state: { isNew: true } });
    } catch (error) {
      const atFields = error instanceof Refused ? error.problems.filter(({ path }) => path !== "") : [];
      if (atFields.length > 0) {
        setSaid({ of: draft, problems: atFields });
        refuse(atFields.map((each) => inGrid(each, question)));
      } else {
        setFailure({ of: draft, sentence: failureSentence(error, words) });
        // What is refused as a whole may be closed to him by now: then his own account says so.
        if (error instanceof Refused) void renewSession();
      }
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  };

  const next = () => {
    const here = complaints.filter(({ path }) => stepOfField(path) === step);
    if (here.length > 0) return refuse(here);
    const following = wizardSteps[wizardSteps.indexOf(step) + 1];
    if (following) return goTo(following);
    if (complaints.length > 0) return refuse(complaints);
    if (!sending.current) void store();
  };

  return {
    draft,
    edit,
    facts,
    question,
    step,
    reached,
    complaints,
    shown,
    ...goods,
    wasRefused: refusedSteps.includes(step),
    asked,
    estimate,
    isPriceAway: hasBothPlaces && pricing.isError,
    isEstimating: hasBothPlaces && !isCurrent && !pricing.isError,
    goTo,
    next,
    isSending,
    failure: failure && isSameQuestion(failure.of, draft) ? failure.sentence : undefined,
  };
}

function failureSentence(error: unknown, { message }: Words): string {
  if (error instanceof Unanswered) return message("wizard.unanswered");
  return whyItFailed(error, message("wizard.notStored"));
}

/** The step to show: the one asked for, unless earlier answers are missing. */
function openStep(
  asked: WizardStep | undefined,
  reached: WizardStep | undefined,
  isSettled: boolean,
): WizardStep {
  const wanted = asked ?? "origin-destination";
  if (reached === undefined || !isSettled) return wanted;
  return wizardSteps.indexOf(wanted) > wizardSteps.indexOf(reached) ? reached : wanted;
}

function isSameQuestion({ wish: _, ...a }: WizardDraft, { wish: __, ...b }: WizardDraft): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
