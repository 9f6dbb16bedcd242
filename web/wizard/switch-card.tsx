import { type ReactNode, useId } from "react";
import choice from "./choice-cards.module.css";
import fields from "./fields.module.css";
import { fieldMark } from "./focus.ts";
import styles from "./switch-card.module.css";

interface SwitchCardProps {
  readonly title: string;
  readonly note: string;
  readonly icon: ReactNode;
  readonly isOn: boolean;
  /** It cannot be switched off: the note says why. */
  readonly isFixed?: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly field: string;
  readonly error?: string | undefined;
}

/** An option that is on or off, and its consequences. */
export function SwitchCard({
  title,
  note,
  icon,
  isOn,
  isFixed = false,
  onSwitch,
  field,
  error,
}: SwitchCardProps) {
  const id = useId();
  return (
    <>
      <label className={`${choice.pick} ${styles.card}`}>
        <span className={choice.icon} aria-hidden>
          {icon}
        </span>
        <span className={choice.title} id={`${id}-title`}>
          {title}
        </span>
        <span className={choice.note} id={`${id}-note`}>
          {note}
        </span>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          aria-checked={isOn}
          aria-labelledby={`${id}-title`}
          aria-describedby={error ? `${id}-note ${id}-error` : `${id}-note`}
          aria-invalid={error ? true : undefined}
          aria-disabled={isFixed || undefined}
          onChange={({ currentTarget }) => !isFixed && onSwitch(currentTarget.checked)}
          {...fieldMark(field)}
        />
      </label>
      {error && (
        <p className={fields.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}
