import type { Step } from "@anden/domain/wizard/step";
import type { StepScreen } from "../define-step.ts";
import type { FieldProblem } from "../field-problem.ts";

/**
 * A screen that both flows have, with the rule of a request, which requires more. Answers that may wait do not affect
 * the price, and have their own entries in the list of missing answers.
 */
export function askedOfRequest<const Name extends string, Typed, Edit, Own>(
  screen: StepScreen<Name, Typed, Edit, Own>,
  rule: Step & { readonly name: Name },
): StepScreen<Name, Typed, Edit, Own> {
  const { mayWait = [] } = rule;
  const waits = ({ code }: FieldProblem) => mayWait !== true && mayWait.some((each) => each === code);
  const priced = (problems: readonly FieldProblem[]) => problems.filter((each) => !waits(each));
  return {
    ...screen,
    rule,
    missing: (props, words) => [
      ...screen.missing({ ...props, problems: priced(props.problems) }, words),
      ...props.problems
        .filter(waits)
        .map(({ path, code }) => ({ key: path, name: words.label(`wizard.missing.${code}`), path })),
    ],
    ...(screen.notCounted
      ? { notCounted: (problems, words) => screen.notCounted?.(priced(problems), words) ?? "" }
      : {}),
  };
}
