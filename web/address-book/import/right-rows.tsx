import { useWords } from "../../i18n/words.tsx";
import styles from "./import.module.css";
import type { ImportRow } from "./import-rows.ts";
import { useShownRows } from "./use-shown-rows.tsx";

/** The valid rows, and what an import does with each. */
export function RightRows({ rows }: { readonly rows: readonly ImportRow[] }) {
  const { label, message } = useWords();
  const [shown, more] = useShownRows(rows);
  if (rows.length === 0) return null;
  return (
    <section className={styles.rows} aria-label={label("addressImport.right")}>
      <h2>{message("addressImport.rightRows", { count: rows.length })}</h2>
      <ul className={styles.right}>
        {shown.map(({ cells, outcome, sameDoor }) => {
          const { line, name, street, exteriorNumber, neighbourhood, postalCode, contactName } = cells;
          return (
            <li key={line}>
              <span className={styles.line}>
                {label("addressImport.line", { line: String(line) })} · <strong>{name}</strong>
              </span>
              <span>
                {[`${street} ${exteriorNumber}`, neighbourhood, postalCode, contactName]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              <span className={styles.outcome}>
                {label(`addressImport.outcome.${outcome}`)}
                {sameDoor !== undefined &&
                  outcome === "new" &&
                  ` · ${message("addressImport.sameDoor", { name: sameDoor })}`}
              </span>
            </li>
          );
        })}
      </ul>
      {more}
    </section>
  );
}
