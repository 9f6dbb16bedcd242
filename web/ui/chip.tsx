import styles from "./chip.module.css";

export interface ChipProps {
  readonly kind:
    | "plain"
    | "draft"
    | "valid"
    | "ending"
    | "converted"
    | "expired"
    | "registered"
    | "confirmed"
    | "in-transit"
    | "cancelled";
  readonly children: string;
}

/** A status: a dot and a word, no fill. */
export function Chip({ kind, children }: ChipProps) {
  return (
    <span className={`${styles.chip} ${styles[kind] ?? ""}`} data-chip>
      {children}
    </span>
  );
}
