import { useWords } from "../i18n/words.tsx";
import styles from "./brand.module.css";

/**
 * The mark: a dock door seen from the yard (the frame) and the platform (the bar) that runs out to meet the lorry.
 * Together they look like a squared A.
 */
function Mark({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={styles.mark}>
      <rect width="32" height="32" rx="7" fill="var(--an-accent-fill)" />
      <path
        d="M9.5 25V11a3.5 3.5 0 0 1 3.5-3.5h6A3.5 3.5 0 0 1 22.5 11v14"
        fill="none"
        stroke="var(--an-white)"
        strokeWidth="3"
      />
      <path d="M8 18h24" fill="none" stroke="var(--an-white)" strokeWidth="3" />
    </svg>
  );
}

/** The mark and the word, `size` pixels high. */
export function Brand({ size = 28 }: { readonly size?: number }) {
  const { label } = useWords();
  return (
    <span className={styles.brand} style={{ fontSize: size * 0.72 }}>
      <Mark size={size} />
      <span className={styles.word}>{label("app.name")}</span>
    </span>
  );
}
