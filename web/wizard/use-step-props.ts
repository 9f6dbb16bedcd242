import { useMemo } from "react";
import type { ChangesProps, StepScreen, SummaryProps } from "./define-step.ts";
import type { Screens } from "./draft.ts";
import type { DraftReading } from "./draft-reading.ts";
import type { FieldProblem } from "./field-problem.ts";
import { screenOfPath } from "./field-problems.ts";
import type { DraftState } from "./use-draft.ts";
import type { Facts } from "./use-facts.ts";
import type { PriceState } from "./use-price.ts";

interface Given {
  readonly facts: Facts;
  readonly reading: DraftReading;
  readonly price: PriceState;
  readonly problems: readonly FieldProblem[];
  /** The steps of the current page. */
  readonly here: Screens;
}

/** What each step is given: its slice of the draft, its data, its problems, and a function that edits the slice. */
export function useStepProps(
  steps: Screens,
  { draft, edit }: DraftState,
  { facts, reading, price, problems, here }: Given,
) {
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
  const shared = (of: StepScreen) => ({
    known: facts.own.get(of),
    typed: draft.slices[of.rule.name],
    draft: reading.draft,
    problems: problems.filter(({ path }) => screenOfPath(steps, path) === of),
    price,
  });
  return {
    editOf,
    summaryProps: (of: StepScreen) =>
      ({ ...shared(of), isCurrent: here.includes(of) }) satisfies SummaryProps<unknown, unknown>,
    changesProps: (of: StepScreen) =>
      ({ ...shared(of), edit: editOf(of) }) satisfies ChangesProps<unknown, unknown, unknown>,
  };
}

/** The edit function of a step that this customer is not asked: it does nothing. */
const ignored = () => true;
