import type { FieldPath } from "@anden/domain/values/problem";
import type { Entry } from "@anden/domain/wizard/step";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import type { QuestionProps } from "../ui/overlays/question.tsx";
import type { OfferedRemedy, StepScreen, SummaryProps } from "./define-step.ts";
import type { FieldProblem } from "./field-problem.ts";

interface Given {
  readonly stepOf: (problem: FieldProblem) => StepScreen;
  readonly summaryProps: (step: StepScreen) => SummaryProps<unknown, unknown>;
  readonly editOf: (step: StepScreen) => (edit: unknown) => void;
  readonly goTo: (page: Entry, field: FieldPath) => void;
  /** Moves the focus to the field of a problem. */
  readonly refuse: (problem: FieldProblem) => void;
}

interface Remedies {
  /** The remedy that a button offers for a problem. */
  readonly remedyOf: (problem: FieldProblem) => OfferedRemedy | undefined;
  /** Asks in a dialog whether to apply a problem's remedy; without such a question, moves the focus to the field. */
  readonly stopAt: (problem: FieldProblem) => void;
  /** The open question. */
  readonly question: QuestionProps | undefined;
}

export function useRemedies({ stepOf, summaryProps, editOf, goTo, refuse }: Given): Remedies {
  const words = useWords();
  const [asked, setAsked] = useState<FieldProblem>();

  const remedyOf = (problem: FieldProblem): OfferedRemedy | undefined => {
    const owner = stepOf(problem);
    const remedy = owner.remedy?.(problem, summaryProps(owner), words);
    if (!remedy) return undefined;
    const { name, question, goTo: field } = remedy;
    const apply = () => {
      editOf(owner)(remedy.edit);
      if (field !== undefined) goTo(owner.rule.entry, field);
    };
    return { name, question, apply };
  };

  const close = () => setAsked(undefined);
  const questionAbout = (problem: FieldProblem): QuestionProps | undefined => {
    const remedy = remedyOf(problem);
    if (!remedy?.question) return undefined;
    return {
      ...remedy.question,
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
    remedyOf,
    stopAt: (problem) => (questionAbout(problem) ? setAsked(problem) : refuse(problem)),
    question: asked && questionAbout(asked),
  };
}
