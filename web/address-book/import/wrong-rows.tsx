import { type SheetColumn, sheetColumns } from "@anden/domain/address-book/sheet-columns";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { waiting } from "../../ui/waiting.tsx";
import styles from "./import.module.css";
import { faultsOf, type ImportRow } from "./import-rows.ts";
import { RowCell } from "./row-cell.tsx";
import { useShownRows } from "./use-shown-rows.tsx";

interface WrongRowsProps {
  readonly rows: readonly ImportRow[];
  readonly isBusy: boolean;
  /** The line whose check is awaited. */
  readonly checking: number | undefined;
  readonly onCorrect: (line: number, column: SheetColumn, text: string) => void;
  readonly onCheck: (line: number) => void;
}

/** The rows that cannot be imported as they are, with a field for each wrong cell; all of them on demand. */
export function WrongRows({ rows, isBusy, checking, onCorrect, onCheck }: WrongRowsProps) {
  const { label, message, button } = useWords();
  const [shown, more] = useShownRows(rows);
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  return (
    <section className={styles.rows} aria-label={label("addressImport.wrong")}>
      <h2>{message("addressImport.wrongRows", { count: rows.length })}</h2>
      <ol>
        {shown.map((row) => {
          const { line, name } = row.cells;
          const faults = new Map(faultsOf(row).map(({ column, sentence }) => [column, sentence]));
          const isWhole = whole.has(line);
          return (
            <li key={line} className={styles.row}>
              <form
                data-line={line}
                aria-label={label("addressImport.line", { line: String(line) })}
                onSubmit={(event) => {
                  event.preventDefault();
                  onCheck(line);
                }}
              >
                <p className={styles.line}>
                  {label("addressImport.line", { line: String(line) })}
                  {name !== "" && (
                    <>
                      {" · "}
                      <strong>{name.slice(0, 80)}</strong>
                    </>
                  )}
                </p>
                <div className={styles.cells}>
                  {(isWhole ? sheetColumns : [...faults.keys()]).map((column) => (
                    <RowCell
                      key={column}
                      column={column}
                      text={row.cells[column]}
                      error={faults.get(column)}
                      onChange={(text) => onCorrect(line, column, text)}
                    />
                  ))}
                </div>
                <div className={styles.ways}>
                  <Button
                    type="submit"
                    variant="default"
                    disabled={isBusy && line !== checking}
                    {...waiting(line === checking)}
                  >
                    {button("addressImport.check")}
                  </Button>
                  {!isWhole && (
                    <Button variant="subtle" onClick={() => setWhole(new Set(whole).add(line))}>
                      {button("addressImport.wholeRow")}
                    </Button>
                  )}
                </div>
              </form>
            </li>
          );
        })}
      </ol>
      {more}
    </section>
  );
}
