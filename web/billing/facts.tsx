import type { ReactNode } from "react";
import { useWords } from "../i18n/words.tsx";
import styles from "./facts.module.css";

interface FactsProps {
  /** By dictionary key, in display order; undefined values are shown as missing. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A list of stored data, name by name. */
export function Facts({ facts }: FactsProps) {
  const { label } = useWords();
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{label(`billing.field.${name}`)}</dt>
          <dd>{value || <span className={styles.none}>{label("billing.field.none")}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
