import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Problem } from "@anden/domain/values/problem";
import { useMemo } from "react";
import type { Screens, WizardDraft } from "./draft.ts";
import { problemsOf } from "./field-problems.ts";
import { type Question, questionOf } from "./question.ts";
import type { Facts } from "./use-known.ts";

export interface Questioned {
  readonly question: Question;
  /** What the rules find wrong in it. */
  readonly problems: readonly Problem[];
  /** What prices are asked for: the question without what is typed wrongly. */
  readonly priceable: Incomplete<ShipmentDraft>;
}

export function useQuestion(screens: Screens, draft: WizardDraft, known: Facts): Questioned {
  const question = useMemo(
    () => questionOf(screens, draft, known.proposed),
    [screens, draft, known.proposed],
  );
  const problems = useMemo(() => problemsOf(question, known), [question, known]);
  const priceable = useMemo(
    () => screens.reduce((asked, step) => step.priceable?.(asked, problems) ?? asked, question.draft),
    [screens, question, problems],
  );
  return { question, problems, priceable };
}
