import { Button } from "@mantine/core";
import { Link } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import type { FieldProblem } from "./field-problem.ts";
import { fieldMark, focusField } from "./focus.ts";
import { pageAddress } from "./step-address.ts";
import styles from "./unplaced.module.css";
import type { WizardState } from "./use-wizard.ts";

/** Above the fields of a page: its problems that no field of its screens shows, each with its remedy button. */
export function Unplaced({ wizard }: { readonly wizard: WizardState }) {
  const { here, unplaced, stepOf } = wizard;
  return unplaced
    .filter((each) => here.includes(stepOf(each)))
    .map((problem) => (
      <div key={problem.path} className={styles.above} {...fieldMark(problem.path)} tabIndex={-1}>
        <Notice
          kind="bad"
          title={problem.sentence}
          action={<RemedyButton wizard={wizard} problem={problem} />}
        />
      </div>
    ));
}

/** In the price panel: the problems that prevent or reduce the price, each with a remedy or a link to its field. */
export function Obstacles({
  wizard,
  problems,
}: {
  readonly wizard: WizardState;
  readonly problems: readonly FieldProblem[];
}) {
  const { button } = useWords();
  const { kind, unplaced, stepOf } = wizard;
  if (problems.length === 0) return null;
  return (
    <ul className={styles.obstacles}>
      {problems
        .map((problem) => ({ problem, remedy: wizard.remedyOf(problem) }))
        .map(({ problem, remedy }) => (
          <li key={problem.path}>
            <span>{problem.sentence}</span>
            {remedy ? (
              <button type="button" className="link" onClick={remedy.apply}>
                {remedy.name}
              </button>
            ) : (
              !unplaced.includes(problem) && (
                <Link
                  href={pageAddress(stepOf(problem).rule.entry, kind)}
                  onClick={() => focusField(problem.path)}
                >
                  {button("wizard.obstacle.goTo")}
                </Link>
              )
            )}
          </li>
        ))}
    </ul>
  );
}

function RemedyButton({ wizard, problem }: { readonly wizard: WizardState; readonly problem: FieldProblem }) {
  const remedy = wizard.remedyOf(problem);
  if (!remedy) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={remedy.apply}>
      {remedy.name}
    </Button>
  );
}
