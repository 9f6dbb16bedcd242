import { type ReactNode, useId } from "react";
import styles from "./choice-cards.module.css";
import fields from "./fields.module.css";
import { fieldMark } from "./focus.ts";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly note: string;
  readonly icon?: ReactNode;
  /** What it costs, on the card itself. */
  readonly end?: string | undefined;
}

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly field: string;
  readonly error?: string | undefined;
}

/** A choice whose options explain themselves. Native radio buttons: arrows choose, one stop for the Tab key. */
export function ChoiceCards<Value extends string>({
  legend,
  choices,
  value,
  onChoose,
  field,
  error,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.picks} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={`${styles.grid} ${styles.three}`}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.pick}>
            {choice.icon && (
              <span className={styles.icon} aria-hidden>
                {choice.icon}
              </span>
            )}
            <span className={styles.title}>{choice.title}</span>
            <span className={styles.note}>{choice.note}</span>
            <span className={styles.end}>{choice.end}</span>
            <input
              type="radio"
              className={styles.dot}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              {...(choice.value === value || (value === undefined && index === 0) ? fieldMark(field) : {})}
            />
          </label>
        ))}
      </div>
      {error && (
        <p className={fields.error} id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
