import { Refused, Unanswered } from "@anden/contract/client";
import type { Money } from "@anden/domain/values/money";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { stepOfPath } from "@anden/domain/wizard/progress";
import { useRef } from "react";
import { useLocation } from "wouter";
import { queryClient } from "../api/api.ts";
import { problemsOf } from "../api/refusal.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { renewSession } from "../app/renewed-session.ts";
import { useWords, type Words } from "../i18n/words.tsx";
import { notify } from "../ui/overlays/notices.ts";
import type { Screens } from "./draft.ts";
import type { DraftReading } from "./draft-reading.ts";
import type { FieldProblem } from "./field-problem.ts";
import { fieldProblems } from "./field-problems.ts";
import type { WizardFlow } from "./flow.ts";
import type { Move } from "./moves.ts";
import { draftWasStored } from "./tab-drafts.ts";
import type { DraftState } from "./use-draft.ts";
import type { PriceState } from "./use-price.ts";

interface Sending {
  readonly steps: Screens;
  readonly reading: DraftReading;
  readonly price: PriceState;
  readonly move: (move: Move) => void;
  /** Moves the focus to the field of a problem. */
  readonly refuse: (problem: FieldProblem) => void;
}

/** Stores the draft once, and opens the stored record; a refusal leads to the field that it names. */
export function useSending(
  { kind, rules, send }: WizardFlow,
  { draft, idempotencyKey, forget }: DraftState,
  { steps, reading, price, move, refuse }: Sending,
): () => void {
  const words = useWords();
  const [, navigate] = useLocation();
  const isSending = useRef(false);

  const store = async () => {
    const of = draft.slices;
    const shown = price.isEstimating ? undefined : price.estimate;
    const sent = send(reading.draft, { idempotencyKey: idempotencyKey(), language: words.language });
    if (!sent) return move({ kind: "failed", of, sentence: words.message("wizard.notReady") });
    isSending.current = true;
    move({ kind: "sent" });
    try {
      const { number, address, price: stored, lists } = await sent;
      forget();
      draftWasStored(number, kind);
      for (const list of lists) void queryClient.invalidateQueries({ queryKey: [list] });
      // Tariff, parity or date have changed since the last estimate: the summary shows the difference.
      const hasMoved = stored && shown?.total !== undefined && shown.total !== stored.minor;
      navigate(address, { state: { isNew: true, ...(hasMoved ? { shown } : {}) } });
      notify({ kind: "done", text: storedSentence(number, stored, words) });
    } catch (error) {
      const refused = problemsOf(error);
      const isAsAWhole = refused.every(({ path }) => stepOfPath(rules, path) === undefined);
      const [first] = isAsAWhole ? [] : fieldProblems(steps, reading, [], refused, words);
      if (first) {
        move({ kind: "rejected", of, problems: refused });
        refuse(first);
      } else {
        move({ kind: "failed", of, sentence: failureSentence(error, kind, words) });
        // A refusal without a field may have a cause in the account, such as suspended credit: read the session again.
        if (error instanceof Refused) void renewSession();
      }
    } finally {
      isSending.current = false;
    }
  };

  return () => {
    if (!isSending.current) void store();
  };
}

/** Says what was stored: a quotation with its price, which may differ from the last estimate. */
function storedSentence(of: number, price: Money | undefined, { message, money }: Words): string {
  const number = String(of);
  if (!price) return message("serviceRequest.stored", { number });
  return message("quotation.stored", { number, total: money(price), currency: price.currency });
}

/** The server may report a timeout with the text of its database driver. [B-394] */
const isTimeout = (sentence: string) => /timeout|EnableRetryOnFailure\(\)/i.test(sentence);

function failureSentence(error: unknown, kind: FlowKind, { message }: Words): string {
  const sentence = whyItFailed(error, message(`wizard.notStored.${kind}`));
  return error instanceof Unanswered || isTimeout(sentence) ? message(`wizard.unanswered.${kind}`) : sentence;
}
