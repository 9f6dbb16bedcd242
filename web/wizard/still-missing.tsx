import { isUnanswered } from "@anden/domain/values/problem";
import { IconCheck, IconCircleDashed } from "@tabler/icons-react";
import { Link } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { focusField } from "./focus.ts";
import { pageAddress } from "./step-address.ts";
import styles from "./still-missing.module.css";
import type { WizardState } from "./use-wizard.ts";

/** The answers that the final price or the request still needs, each with a link to its field. */
export function StillMissing({
  wizard: { kind, steps, summaryProps, problems },
}: {
  readonly wizard: WizardState;
}) {
  const words = useWords();
  const items = steps.flatMap((step) =>
    step.missing(summaryProps(step), words).map((item) => ({ ...item, step })),
  );
  // A wrong answer prevents the price, whether or not it has an item of its own.
  const isNothing = problems.every(isUnanswered) && items.every(({ path }) => path === undefined);
  return (
    <>
      <h2 className={styles.title}>
        {words.label(isNothing ? "wizard.missing.nothing" : `wizard.missing.title.${kind}`)}
      </h2>
      <ul className={styles.missing}>
        {items.map(({ key, name, note, step, path }) => (
          <li key={key} className={path === undefined ? styles.done : undefined}>
            {path === undefined ? (
              <IconCheck size={15} stroke={2.2} aria-hidden />
            ) : (
              <IconCircleDashed size={15} stroke={1.8} aria-hidden />
            )}
            <span>
              {path === undefined ? (
                name
              ) : (
                <Link href={pageAddress(step.rule.entry, kind)} onClick={() => focusField(path)}>
                  {name}
                </Link>
              )}
              {note && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
