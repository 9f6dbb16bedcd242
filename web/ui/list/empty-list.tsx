import type { ReactNode } from "react";
import styles from "./empty-list.module.css";

interface EmptyListProps {
  readonly title: string;
  readonly text: string;
  /** Possible actions. */
  readonly children?: ReactNode;
}

/** No result: the filters, possible reasons, and what to do next. */
export function EmptyList({ title, text, children }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 160 80" width="160" height="80" aria-hidden="true" className={styles.art}>
        <path d="M8 62H152" className={styles.deck} />
        <path d="M26 62V22a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v40" className={styles.door} />
        <path d="M90 62V22a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v40" className={styles.door} />
        <path d="M32 26H64M32 34H64M96 26h32" className={styles.slat} />
        <rect x="40" y="44" width="18" height="18" rx="1.5" className={styles.box} />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
