import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { WholeWords } from "../ui/whole-words.tsx";
import styles from "./price-changes.module.css";
import type { WizardState } from "./use-wizard.ts";

/** Answers that would change the price or the delivery date: a button applies each, and undoes it again. */
export function PriceChanges({ wizard: { steps, changesProps } }: { readonly wizard: WizardState }) {
  const { label } = useWords();
  return (
    <section className={styles.changes} aria-labelledby="changes-title">
      <header className={`${card.head} ${card.bare}`}>
        <h2 id="changes-title">{label("wizard.changes")}</h2>
        <p>{label("wizard.changes.lead")}</p>
      </header>
      <div className={styles.chips}>
        {steps.map((each) => each.Changes && <each.Changes key={each.rule.name} {...changesProps(each)} />)}
      </div>
    </section>
  );
}

interface PriceChangeProps {
  readonly name: string;
  readonly note?: string | undefined;
  /** The change of the price, in cents. */
  readonly minor: number;
  readonly isApplied: boolean;
  readonly onToggle: () => void;
}

export function PriceChange({ name, note, minor, isApplied, onToggle }: PriceChangeProps): ReactNode {
  const { label, difference } = useWords();
  return (
    <UnstyledButton className={styles.delta} aria-pressed={isApplied} onClick={onToggle}>
      <span className={styles.text}>
        <span>
          <WholeWords>{name}</WholeWords>
        </span>
        {note !== undefined && <small>{note}</small>}
      </span>
      <span className={`${styles.sum} n`}>
        {minor === 0 ? label("wizard.changes.same") : difference({ minor })}
      </span>
    </UnstyledButton>
  );
}
