import { type ReactNode, useId } from "react";
import styles from "./choice-cards.module.css";
import fields from "./fields.module.css";
import { fieldMark } from "./focus.ts";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly note: string;
  readonly icon?: ReactNode;
  /** The price, shown on the card. */
  readonly end?: string | undefined;
  /** The option cannot be chosen: it stays visible, and its note says why. */
  readonly isOff?: boolean;
}

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
  /** Called when the user chooses an option that is off. */
  readonly onRefused?: (value: Value) => void;
  readonly field?: string;
  readonly error?: string | undefined;
  /**
   * The legend is for screen readers only. Two options side by side, with their prices beside their titles; three fill
   * one row like other cards.
   */
  readonly isWide?: boolean;
}

/** A choice whose options explain themselves. Native radio buttons: arrows choose, one stop for the Tab key. */
export function ChoiceCards<Value extends string>({
  legend,
  choices,
  value,
  onChoose,
  onRefused,
  field,
  error,
  isWide = false,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.picks} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={isWide ? "sr" : undefined}>{legend}</legend>
      <div className={`${styles.grid} ${isWide && choices.length !== 3 ? styles.two : styles.three}`}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={choice.isOff ? `${styles.pick} ${styles.off}` : styles.pick}>
            {choice.icon && (
              <span className={styles.icon} aria-hidden>
                {choice.icon}
              </span>
            )}
            <span className={styles.title}>{choice.title}</span>
            <span className={styles.note} id={`${name}-${choice.value}`}>
              {choice.note}
            </span>
            <span className={styles.end}>{choice.end}</span>
            <input
              type="radio"
              className={styles.dot}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-disabled={choice.isOff}
              onChange={() => (choice.isOff ? onRefused?.(choice.value) : onChoose(choice.value))}
              {...(field !== undefined && (choice.value === value || (value === undefined && index === 0))
                ? fieldMark(field)
                : {})}
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
