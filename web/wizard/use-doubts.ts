import { useRef, useState } from "react";
import type { QuestionProps } from "../ui/overlays/question.tsx";
import type { Doubt } from "./define-step.ts";
import { focusField } from "./focus.ts";

interface Doubted {
  /** The name of the step. */
  readonly of: string;
  readonly doubt: Doubt | undefined;
}

interface Doubts {
  /** Continues after the user has confirmed each doubt; a confirmed step does not ask again. */
  readonly settle: (doubted: readonly Doubted[], goOn: () => void) => void;
  readonly question: QuestionProps | undefined;
}

/** The questions that steps ask before the user leaves their page. [B-256] */
export function useDoubts(): Doubts {
  const confirmed = useRef(new Set<string>());
  const [question, setQuestion] = useState<QuestionProps>();
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
