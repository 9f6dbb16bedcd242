import type { ReactNode } from "react";
import { useWords } from "../i18n/words.tsx";

interface FactsProps {
  /** By the names that the dictionary has for them, in their order; what is undefined is said to be missing. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Data on record, name by name. */
export function Facts({ facts }: FactsProps) {
  const { label } = useWords();
  return (
    <dl className="record-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{label(`billing.field.${name}`)}</dt>
          <dd>{value || <span className="no-fact">{label("billing.field.none")}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
