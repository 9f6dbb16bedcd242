import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import styles from "./explained-row.module.css";
import { Why } from "./why.tsx";

interface ExplainedRowProps {
  readonly name: string;
  /** The formatted amount, with its sign. */
  readonly amount: string;
  /** The reason, shown when the row is opened. Absent in an incomplete answer. */
  readonly sentence?: string | undefined;
  /** A sum of the rows above it. */
  readonly isSum?: boolean;
}

/** An amount of a list of terms, which opens to its reason. */
export function ExplainedRow({ name, amount, sentence, isSum = false }: ExplainedRowProps) {
  const { label } = useWords();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const row = isSum ? `${styles.row} ${styles.sum}` : styles.row;
  if (!sentence)
    return (
      <div className={row}>
        <dt className={styles.plain}>{name}</dt>
        <dd className="n">{amount}</dd>
      </div>
    );
  return (
    <div className={isOpen ? `${row} ${styles.open}` : row}>
      <dt>
        <UnstyledButton
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronRight size={14} stroke={2} className={styles.mark} aria-hidden />
          <span>
            {name}
            <span className="sr">{label("quotation.why")}</span>
          </span>
        </UnstyledButton>
      </dt>
      <dd className="n">{amount}</dd>
      <dd id={id} className={styles.reason} hidden={!isOpen}>
        {isOpen && <Why sentence={sentence} />}
      </dd>
    </div>
  );
}
