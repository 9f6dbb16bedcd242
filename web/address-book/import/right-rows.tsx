import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import styles from "./import.module.css";
import type { ImportRow } from "./import-rows.ts";

const shownAtFirst = 20;

/** The valid rows, and what an import does with each. */
export function RightRows({ rows }: { readonly rows: readonly ImportRow[] }) {
  const { label, message, button } = useWords();
  const [shown, setShown] = useState(shownAtFirst);
  if (rows.length === 0) return null;
  return (
    <section className={styles.rows} aria-label={label("addressImport.right")}>
      <h2>{message("addressImport.rightRows", { count: rows.length })}</h2>
      <ul className={styles.right}>
        {rows.slice(0, shown).map(({ cells, outcome, sameDoor }) => {
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
      {rows.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + shownAtFirst)}>
          {button("addressImport.more", { count: rows.length - shown })}
        </Button>
      )}
    </section>
  );
}
