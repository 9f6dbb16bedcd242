import { useWords } from "../i18n/words.tsx";

/**
 * The mark: a dock door seen from the yard (the frame) and the platform (the bar) that runs out to meet the lorry.
 * Together they are a squared A.
 */
function Mark({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="an-mark">
      <rect width="32" height="32" rx="7" className="an-mark-tile" />
      <path d="M9.5 25V11a3.5 3.5 0 0 1 3.5-3.5h6A3.5 3.5 0 0 1 22.5 11v14" className="an-mark-line" />
      <path d="M8 18h24" className="an-mark-line" />
    </svg>
  );
}

/** The mark and the word, `size` pixels high. */
export function Brand({ size = 28 }: { readonly size?: number }) {
  const { label } = useWords();
  return (
    <span className="an-brand" style={{ fontSize: size * 0.72 }}>
      <Mark size={size} />
      <span className="an-word">{label("app.name")}</span>
    </span>
  );
}
