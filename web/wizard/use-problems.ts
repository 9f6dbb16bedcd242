import type { WordedProblem } from "@anden/contract/client";
import type { FieldPath, Problem } from "@anden/domain/values/problem";
import { useMemo } from "react";
import { useWords, type Words } from "../i18n/words.tsx";
import type { Screens, WizardDraft } from "./draft.ts";
import type { DraftReading } from "./draft-reading.ts";
import type { FieldProblem } from "./field-problem.ts";
import { fieldProblems, shownProblems } from "./field-problems.ts";
import type { WizardFlow } from "./flow.ts";
import type { Moves } from "./moves.ts";
import type { Facts } from "./use-facts.ts";
import { useKeptPrice } from "./use-kept-price.ts";
import { type PriceState, usePrice } from "./use-price.ts";
import { useSettledDraft } from "./use-settled-draft.ts";

interface Given {
  readonly draft: WizardDraft;
  readonly facts: Facts;
  readonly moves: Moves;
}

interface FoundProblems {
  readonly reading: DraftReading;
  readonly price: PriceState;
  /** The problems that the rules find in the draft. */
  readonly found: readonly Problem[];
  /** These and the server's problems, each at its field, in the order of the steps. */
  readonly problems: readonly FieldProblem[];
  /** The problems that the screens show now. */
  readonly shown: ReadonlyMap<FieldPath, FieldProblem>;
}

/** The settled draft, its price, and its problems. */
export function useProblems(flow: WizardFlow, steps: Screens, { draft, facts, moves }: Given): FoundProblems {
  const words = useWords();
  const { reading, problems: found, priceable } = useSettledDraft(steps, facts, flow.shipmentOf);
  const price = useKeptPrice(usePrice(priceable), flow, reading.draft);
  const rejected = moves.rejected?.of === draft.slices ? moves.rejected.problems : undefined;
  const missed = useMemo(() => missedElsewhere(steps, price.missing, words), [steps, price.missing, words]);
  const problems = useMemo(
    () => fieldProblems(steps, reading, found, [...(rejected ?? []), ...price.obstacles, ...missed], words),
    [steps, reading, found, rejected, price.obstacles, missed, words],
  );
  const shown = useMemo(
    () => shownProblems(steps, draft, problems, moves.refused),
    [steps, draft, problems, moves.refused],
  );
  return { reading, price, found, problems, shown };
}

/**
 * Problems for missing fields that the server reports and no step of the wizard asks for. Other missing fields are
 * reported by the screens' own rules.
 */
function missedElsewhere(
  steps: Screens,
  missing: readonly FieldPath[],
  { message }: Words,
): readonly WordedProblem[] {
  const asked: readonly string[] = steps.flatMap(({ asks }) => asks);
  return missing
    .filter((path) => !asked.includes(fieldOf(path)))
    .map((path) => ({ path, code: "field.unasked", sentence: message("wizard.missing.unasked") }));
}

/** The field of the draft that contains a path: `lines` of `lines[0].pieces`. */
const fieldOf = (path: FieldPath) => path.replace(/\W.*/, "");
