import type { ReactNode } from "react";

interface EmptyListProps {
  readonly title: string;
  readonly text: string;
  /** What may be done about it. */
  readonly children?: ReactNode;
}

/** Nothing found: what was looked for, why it may be empty, and what to do next. */
export function EmptyList({ title, text, children }: EmptyListProps) {
  return (
    <div className="empty">
      <svg viewBox="0 0 160 80" width="160" height="80" aria-hidden="true" className="empty-art">
        <path d="M8 62H152" className="e-deck" />
        <path d="M26 62V22a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v40" className="e-door" />
        <path d="M90 62V22a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v40" className="e-door" />
        <path d="M32 26H64M32 34H64M96 26h32" className="e-slat" />
        <rect x="40" y="44" width="18" height="18" rx="1.5" className="e-box" />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="empty-do">{children}</div>
    </div>
  );
}
