import type { ComponentPropsWithRef } from "react";
import styles from "./text-area.module.css";
import field from "./text-field.module.css";
import { type Around, Framed, useAround } from "./text-field.tsx";

export interface TextAreaProps extends Around, Omit<ComponentPropsWithRef<"textarea">, keyof Around> {}

/** A field for a text of several lines, with its label, hint and error. */
export function TextArea(props: TextAreaProps) {
  const { field: own, around } = useAround(props);
  return (
    <Framed {...around}>
      <textarea rows={5} {...own} className={`${field.input} ${styles.area}`} />
    </Framed>
  );
}
