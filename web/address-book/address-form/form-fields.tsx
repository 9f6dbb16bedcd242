import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.tsx";
import { limitedText } from "../../ui/limited-text.ts";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./address-form.module.css";

/** The id of the element around a field: the links in the form's foot lead to it. */
export function fieldId(field: string): string {
  return `address-${field}`;
}

/** Whether the form shows a field: clients who are not asked for tax data have no fields for them. */
export function isShown(field: string): boolean {
  return document.getElementById(fieldId(field)) !== null;
}

/** Moves the focus into a field, or to the button that locates the address. */
export function focusFormField(field: string): void {
  const around = document.getElementById(fieldId(field));
  const target = around?.querySelector<HTMLElement>("input:enabled, select:enabled, button:enabled");
  around?.scrollIntoView({ block: "center" });
  target?.focus();
}

interface GroupProps {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

/** Fields that belong together. */
export function Group({ id, icon, title, note, children }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** The part of a form's state that a text field needs. */
export interface TextForm<Field extends string> {
  readonly entry: Readonly<Record<Field, string>>;
  nameOf(field: Field): string;
  longest(field: Field): number;
  type(field: Field, typed: string): void;
  leave(field: Field): void;
  sentenceOf(field: Field): string | undefined;
}

interface TextProps<Field extends string> {
  readonly form: TextForm<NoInfer<Field>>;
  readonly field: Field;
  readonly width: "w1" | "w2" | "w3" | "w6";
  readonly isOptional?: boolean;
  readonly isDigits?: boolean;
  readonly isDisabled?: boolean;
  readonly hint?: string | undefined;
  readonly autoComplete?: string;
  /** The field says itself that it is optional: its label has no room for it. */
  readonly isNarrow?: boolean;
  readonly onChange?: (typed: string) => void;
}

/** One of the typed fields of a form. */
export function Text<Field extends string>({ form, field, width, ...props }: TextProps<Field>) {
  const { label } = useWords();
  const { isOptional, isDigits, isDisabled, hint, autoComplete = "off", isNarrow, onChange } = props;
  const name = form.nameOf(field);
  return (
    <div id={fieldId(field)} className={styles[width]}>
      <TextField
        label={isOptional && !isNarrow ? label("addressForm.optional", { field: name }) : name}
        value={form.entry[field]}
        inputMode={isDigits ? "numeric" : undefined}
        autoComplete={autoComplete}
        placeholder={isNarrow ? label("addressForm.optionalWord") : undefined}
        disabled={isDisabled}
        description={hint}
        required={!isOptional}
        onChange={(event) => {
          // Allows for spaces and dashes, which are removed later.
          const maximum = isCompact(field) ? form.longest(field) + 10 : form.longest(field);
          const typed = limitedText(event, form.entry[field], maximum);
          if (onChange) onChange(typed);
          else form.type(field, typed);
        }}
        onBlur={() => form.leave(field)}
        error={isDisabled ? undefined : form.sentenceOf(field)}
      />
    </div>
  );
}

function isCompact(field: string): boolean {
  return field === "phone" || field === "taxId" || field === "curp";
}
