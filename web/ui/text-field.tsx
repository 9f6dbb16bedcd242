import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { onLimitedChange } from "./limited-text.ts";
import styles from "./text-field.module.css";

/** The parts around a field: label, hint, error. */
export interface Around {
  readonly label?: string | undefined;
  readonly description?: ReactNode;
  /** For a field that opens a list below it: a hint there would be between the two. */
  readonly isHintAbove?: boolean | undefined;
  /** Shown under the field, which is then marked as invalid. */
  readonly error?: ReactNode;
  /** The error is read out when it appears: a focus that is in the field already reads nothing. */
  readonly isErrorReadOut?: boolean | undefined;
  /** The class of the whole, with label and messages. */
  readonly className?: string | undefined;
  /** The class of the box around the input. */
  readonly boxClassName?: string | undefined;
}

/** A text with its limit. `maxLength` would truncate a pasted text without a word. */
export interface TypedText {
  readonly value?: string | undefined;
  /** The most characters: a key beyond them is ignored, a pasted text stays whole for the rules to refuse. */
  readonly longest?: number | undefined;
}

export interface TextFieldProps
  extends Around,
    TypedText,
    Omit<ComponentPropsWithRef<"input">, keyof Around | keyof TypedText | "maxLength"> {
  /** Elements inside the field, before and after its text. */
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
}

/** A text field with its label, hint and error. */
export function TextField({ leftSection, rightSection, longest, ...props }: TextFieldProps) {
  const { field, around } = useAround(props);
  const { value, onChange } = field;
  return (
    <Framed {...around}>
      {leftSection && <span className={styles.start}>{leftSection}</span>}
      <input
        type="text"
        {...field}
        onChange={onChange && onLimitedChange({ value, longest, onChange })}
        className={styles.input}
      />
      {rightSection && <span className={styles.end}>{rightSection}</span>}
    </Framed>
  );
}

export interface SelectFieldProps<Value extends string>
  extends Around,
    Omit<ComponentPropsWithRef<"select">, keyof Around | "value" | "onChange"> {
  /** A value that is not an option is shown as the first one. */
  readonly value: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/** A native select with its label, hint and error. */
export function SelectField<Value extends string>({ options, onChoose, ...props }: SelectFieldProps<Value>) {
  const { field, around } = useAround(props);
  return (
    <Framed {...around}>
      <select
        {...field}
        className={styles.input}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Framed>
  );
}

/** Separates the attributes of the field from its label, hint and error, and connects them by ids. */
export function useAround<Props extends Around & { readonly id?: string | undefined }>({
  label,
  description,
  isHintAbove,
  error,
  isErrorReadOut,
  className,
  boxClassName,
  ...field
}: Props) {
  const made = useId();
  const id = field.id ?? made;
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    field: {
      ...field,
      id,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": describedBy || undefined,
    },
    around: { id, label, description, isHintAbove, error, isErrorReadOut, className, boxClassName },
  };
}

interface FramedProps extends Around {
  readonly id: string;
  readonly children: ReactNode;
}

export function Framed({
  id,
  label,
  description,
  isHintAbove,
  error,
  isErrorReadOut = false,
  className,
  boxClassName = "",
  children,
}: FramedProps) {
  // Below the field, so that the fields of a row are aligned whichever of them has a hint.
  const hint = description && (
    <p className={styles.description} id={`${id}-description`}>
      {description}
    </p>
  );
  return (
    <div className={className}>
      {label !== undefined && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {isHintAbove && hint}
      <div className={`${styles.box} ${boxClassName}`}>{children}</div>
      {!isHintAbove && hint}
      {error && (
        <p className={styles.error} id={`${id}-error`} role={isErrorReadOut ? "alert" : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}
