import type { ComponentPropsWithRef } from "react";
import { onLimitedChange } from "./limited-text.ts";
import styles from "./text-area.module.css";
import field from "./text-field.module.css";
import { type Around, Framed, type TypedText, useAround } from "./text-field.tsx";

export interface TextAreaProps
  extends Around,
    TypedText,
    Omit<ComponentPropsWithRef<"textarea">, keyof Around | keyof TypedText | "maxLength"> {}

/** A field for a text of several lines, with its label, hint and error. */
export function TextArea({ longest, ...props }: TextAreaProps) {
  const { field: own, around } = useAround(props);
  const { value, onChange } = own;
  return (
    <Framed {...around}>
      <textarea
        rows={5}
        {...own}
        onChange={onChange && onLimitedChange({ value, longest, onChange })}
        className={`${field.input} ${styles.area}`}
      />
    </Framed>
  );
}
