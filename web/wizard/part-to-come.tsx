import { useId } from "react";
import card from "../ui/card.module.css";
import fields from "./fields.module.css";
import { fieldMark } from "./focus.ts";

interface PartToComeProps {
  readonly title: string;
  /** What has to be answered before it. */
  readonly after: string;
  /** Where links to its fields lead meanwhile. */
  readonly field: string;
}

/** A part of a page that opens once the part before it is answered. [B-143, B-171] */
export function PartToCome({ title, after, field }: PartToComeProps) {
  const id = useId();
  return (
    <section className={card.card} aria-labelledby={id} {...fieldMark(field)} tabIndex={-1}>
      <h2 id={id}>{title}</h2>
      <p className={fields.note}>{after}</p>
    </section>
  );
}
