import { useRef, useState } from "react";
import type { Doubt } from "./define-step.ts";
import { focusField } from "./focus.ts";
import type { RemedyQuestion } from "./remedy-question.tsx";

interface Doubted {
  /** The step that has it. */
  readonly of: string;
  readonly doubt: Doubt | undefined;
}

interface Doubts {
  /** Goes on, after what is doubted is confirmed: each step asks once. */
  readonly settle: (doubted: readonly Doubted[], goOn: () => void) => void;
  readonly question: RemedyQuestion | undefined;
}

/** What steps ask before the person leaves their page. [B-256] */
export function useDoubts(): Doubts {
  const confirmed = useRef(new Set<string>());
  const [question, setQuestion] = useState<RemedyQuestion>();
  const settle = (doubted: readonly Doubted[], goOn: () => void) => {
    const open = doubted.find(({ of, doubt }) => doubt && !confirmed.current.has(of));
    if (!open?.doubt) return goOn();
    const { title, sentence, name, cancel, field } = open.doubt;
    setQuestion({
      title,
      sentence,
      name,
      cancel,
      isUsual: true,
      onConfirm: () => {
        setQuestion(undefined);
        confirmed.current.add(open.of);
        settle(doubted, goOn);
      },
      onCancel: () => {
        setQuestion(undefined);
        focusField(field);
      },
    });
  };
  return { settle, question };
}
