import type { WordedProblem } from "@anden/contract/client";
import { problemSentence } from "@anden/contract/problem-sentence";
import type { FieldPath, Problem } from "@anden/domain/values/problem";
import { isUnanswered } from "@anden/domain/values/problem";
import { partOfPath } from "@anden/domain/wizard/parts";
import { flowProblems, stepOfPath } from "@anden/domain/wizard/progress";
import { pageOf } from "@anden/domain/wizard/step";
import type { Words } from "../i18n/words.tsx";
import type { StepScreen } from "./define-step.ts";
import type { Screens, WizardDraft } from "./draft.ts";
import type { DraftReading } from "./draft-reading.ts";
import type { FieldProblem } from "./field-problem.ts";
import type { Refusing } from "./moves.ts";
import type { Facts } from "./use-facts.ts";

/** The problems of the steps' rules; those of input that could not be parsed come first. */
export function problemsOf(
  { draft, problems }: DraftReading,
  { rules, known, isSettled }: Facts,
): readonly Problem[] {
  const found = flowProblems(rules, draft, known);
  // A place whose area is still loading is not outside the coverage.
  const sure = found.filter(({ code }) => isSettled || !code.startsWith("place.notCovered"));
  return [...problems, ...sure.filter(({ path }) => !problems.some((each) => each.path === path))];
}

/** The step whose screen shows a field; the last step for a field of none. */
export function screenOfPath(screens: Screens, path: FieldPath): StepScreen {
  const rules = screens.map(({ rule }) => rule);
  const name = stepOfPath(rules, path);
  const screen = screens.find(({ rule }) => rule.name === name) ?? screens.at(-1);
  if (!screen) throw new Error("a flow has at least one screen");
  return screen;
}

/** The problems of the rules and those of the server, at their fields, in the order of the screens. */
export function fieldProblems(
  screens: Screens,
  { fieldOf }: DraftReading,
  problems: readonly Problem[],
  rejected: readonly WordedProblem[],
  words: Words,
): readonly FieldProblem[] {
  const local = problems.map((each) => ({ ...each, sentence: problemSentence(each, words) }));
  const others = rejected.filter(({ path }) => !local.some((each) => each.path === path));
  const all: readonly FieldProblem[] = [
    ...local.map(({ path, code, sentence }) => ({ path: fieldOf(path), code, sentence })),
    ...others.map(({ path, code, name, sentence }) => ({
      path: fieldOf(path),
      code: name ?? code,
      sentence,
      isFromServer: true as const,
    })),
  ];
  return screens.flatMap((screen) => {
    const own = all.filter(({ path }) => screenOfPath(screens, path) === screen);
    return screen.compare ? own.toSorted((a, b) => screen.compare?.(a, b) ?? 0) : own;
  });
}

/** The problems shown at the fields: invalid input at once, missing input after an attempt to continue. */
export function shownProblems(
  screens: Screens,
  draft: WizardDraft,
  problems: readonly FieldProblem[],
  refused: readonly Refusing[],
): ReadonlyMap<FieldPath, FieldProblem> {
  const shown = new Map<FieldPath, FieldProblem>();
  for (const each of problems) {
    const { rule, isTypedIn, isEmptyIn } = screenOfPath(screens, each.path);
    const typed = draft.slices[rule.name];
    const part = partOfPath(each.path);
    const isDue = refused.includes(pageOf(rule.entry)) || (part !== undefined && refused.includes(part));
    const isTyped = isUnanswered(each) ? isTypedIn?.(typed, each) : !isEmptyIn?.(typed, each);
    if ((isTyped || isDue) && !shown.has(each.path)) shown.set(each.path, each);
  }
  return shown;
}
