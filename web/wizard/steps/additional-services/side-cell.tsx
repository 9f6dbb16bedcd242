import type { Side } from "@anden/domain/shipment/stop";
import { useWords } from "../../../i18n/words.tsx";
import { fieldMark } from "../../focus.ts";
import styles from "./screen.module.css";

interface TickProps {
  readonly side: Side;
  readonly isOn: boolean;
  readonly field: string;
  readonly onChange: (isOn: boolean) => void;
  /** Why it cannot be changed. */
  readonly locked?: string | undefined;
}

/** The checkbox of one side. If it cannot be changed it stays focusable, so that screen readers can read it. */
export function Tick({ side, isOn, field, onChange, locked }: TickProps) {
  const { label } = useWords();
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isOn}
        aria-disabled={locked ? true : undefined}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
        {...fieldMark(field)}
      />
      <span className={styles.sideName}>{label(`wizard.stop.${side}`)}</span>
      {locked && <span className="sr">{locked}</span>}
    </label>
  );
}

export function NotOffered({ side }: { readonly side: Side }) {
  const { label } = useWords();
  return (
    <span className={`${styles.side} ${styles.none}`}>
      <span className="sr">{label(`wizard.services.notOffered.${side}`)}</span>
      <span aria-hidden>–</span>
    </span>
  );
}
