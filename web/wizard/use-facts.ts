import type { Known, Step } from "@anden/domain/wizard/step";
import { useMemo, useRef } from "react";
import { useOwnSession } from "../app/session.tsx";
import { customerFacts } from "./customer.ts";
import type { Before, Reading, StepKnown, StepScreen } from "./define-step.ts";
import type { Screens, WizardDraft } from "./draft.ts";
import type { Readings } from "./draft-reading.ts";

/** The carrier's data of the steps, and the readings of their slices with those data. */
export interface Facts {
  /** The rules of all steps, including those that this customer is not asked. */
  readonly rules: readonly Step[];
  /** The data for the rules of all steps. */
  readonly known: Known;
  /** The data that each step has loaded for itself. */
  readonly own: ReadonlyMap<StepScreen, unknown>;
  /** The readings of the steps that this customer is asked. */
  readonly readings: Readings;
  /** Whether all data for the given answers is loaded. */
  readonly isSettled: boolean;
}
export type FactsFound =
  | { readonly kind: "facts"; readonly facts: Facts }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly retry: () => void };

/**
 * Loads the data of each step. A step gets the data of the steps before it, such as the two ends of the lane, and the
 * fields that later steps can read without data of their own.
 */
export function useFacts(screens: Screens, { slices }: WizardDraft): FactsFound {
  const session = useOwnSession();
  const customer = useMemo(() => customerFacts(session), [session]);
  let before: Before = { draft: readAhead(screens, slices), rules: { customer } };
  const steps: StepFacts[] = [];
  for (const screen of screens) {
    // biome-ignore lint/correctness/useHookAtTopLevel: a flow's list of steps never changes.
    const step = useStepFacts(screen, slices[screen.rule.name], before);
    const rules = step.known.kind === "known" ? step.known.rules : {};
    before = {
      draft: { ...before.draft, ...step.reading?.draft },
      rules: { ...before.rules, ...rules },
    };
    steps.push(step);
  }
  const same = useSame(steps);
  return useMemo(() => factsOf(same, customer), [same, customer]);
}

function readAhead(screens: Screens, slices: WizardDraft["slices"]): Before["draft"] {
  return Object.assign({}, ...screens.map(({ rule, slice }) => slice.ahead?.(slices[rule.name])));
}

interface StepFacts {
  readonly screen: StepScreen;
  readonly known: StepKnown<unknown>;
  /** Undefined while the step's data are loading, and for a step that this customer is not asked. */
  readonly reading: Reading | undefined;
}

const nothingToKnow: StepKnown<unknown> = { kind: "known", own: undefined };

function useStepFacts(screen: StepScreen, typed: unknown, before: Before): StepFacts {
  const known = screen.useKnown?.(typed, before) ?? nothingToKnow;
  const { customer } = before.rules;
  return useMemo(() => {
    const isRead = known.kind === "known" && screen.rule.isVisible(customer);
    return { screen, known, reading: isRead ? screen.slice.toDraft(typed, known.own) : undefined };
  }, [screen, known, typed, customer]);
}

function factsOf(steps: readonly StepFacts[], customer: Known["customer"]): FactsFound {
  const failed = steps.flatMap(({ known }) => (known.kind === "failed" ? [known] : []));
  const retry = () => {
    for (const each of failed) each.retry();
  };
  if (failed.length > 0) return { kind: "failed", retry };
  const found = steps.flatMap(({ known }) => (known.kind === "known" ? [known] : []));
  const { stops, goods, insurance, ...rest }: Partial<Known> = Object.assign(
    {},
    ...found.map(({ rules }) => rules),
  );
  if (found.length < steps.length || !stops || !goods || !insurance) return { kind: "loading" };
  return {
    kind: "facts",
    facts: {
      rules: steps.map(({ screen }) => screen.rule),
      known: { ...rest, customer, stops, goods, insurance },
      own: new Map(
        steps.flatMap(({ screen, known }) => (known.kind === "known" ? [[screen, known.own]] : [])),
      ),
      readings: new Map(steps.flatMap(({ screen, reading }) => (reading ? [[screen, reading]] : []))),
      isSettled: found.every(({ isUnsettled = false }) => !isUnsettled),
    },
  };
}

/** The same list as before, as long as its elements are the same. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  if (list.some((each, index) => each !== kept.current[index])) kept.current = list;
  return kept.current;
}
