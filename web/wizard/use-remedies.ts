import type { FieldPath } from "@anden/domain/values/problem";
import type { Entry } from "@anden/domain/wizard/step";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import type { OfferedRemedy, StepScreen, SummaryProps } from "./define-step.ts";
import type { FieldProblem } from "./field-problem.ts";
import type { RemedyQuestion } from "./remedy-question.tsx";

interface Given {
  readonly stepOf: (problem: FieldProblem) => StepScreen;
  readonly summaryProps: (step: StepScreen) => SummaryProps<unknown, unknown>;
  readonly editOf: (step: StepScreen) => (edit: unknown) => void;
  readonly goTo: (page: Entry, field: FieldPath) => void;
  /** Leads to the field of a problem. */
  readonly refuse: (problem: FieldProblem) => void;
}

interface Remedies {
  /** What one press does about a problem. */
  readonly remedyOf: (problem: FieldProblem) => OfferedRemedy | undefined;
  /** Asks in a dialog whether to remedy a problem. False where its remedy has no question. */
  readonly ask: (problem: FieldProblem) => boolean;
  /** The dialog that is open. */
  readonly question: RemedyQuestion | undefined;
}

export function useRemedies({ stepOf, summaryProps, editOf, goTo, refuse }: Given): Remedies {
  const words = useWords();
  const [asked, setAsked] = useState<FieldProblem>();

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
    const close = () => setAsked(undefined);
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

  const ask = (problem: FieldProblem) => {
    if (!remedyAt(problem)?.question) return false;
    setAsked(problem);
    return true;
  };
  return { remedyOf, ask, question: questionAbout(asked) };
}
