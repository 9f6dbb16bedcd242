import type { SheetLine } from "@anden/contract/waybill";
import type { WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { waybillLimits } from "@anden/domain/waybill/waybill-line";
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pages } from "./pages.tsx";
import { entryOf } from "./sheet-entry.ts";
import { SheetRowItem } from "./sheet-row.tsx";
import { sheetRows } from "./sheet-rows.ts";
import styles from "./waybill.module.css";

interface SheetPreviewProps {
  readonly name: string;
  readonly lines: readonly SheetLine[];
  /** The number of lines that are there already. */
  readonly before: number;
  readonly discard: () => void;
  readonly load: (mode: "replace" | "append", entries: readonly WaybillEntry[]) => void;
}

/** The number of rows on a page. */
const pageSize = 100;

/**
 * The preview of a workbook, before anything of it is loaded. Lines with problems are open and can be corrected here;
 * consecutive valid lines are folded.
 */
export function SheetPreview({ name, lines, before, discard, load }: SheetPreviewProps) {
  const { label, button, message } = useWords();
  const [entries, setEntries] = useState(() => lines.map(entryOf));
  const [mode, setMode] = useState<"replace" | "append">("replace");
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [page, setPage] = useState(0);
  const rows = useMemo(() => sheetRows(lines, opened), [lines, opened]);
  const right = useMemo(() => lines.filter(({ problems }) => problems.length === 0).length, [lines]);
  const at = Math.min(page, Math.floor((rows.length - 1) / pageSize));
  const type = (at: number, field: keyof WaybillEntry, text: string) =>
    setEntries((now) => now.map((entry, index) => (index === at ? { ...entry, [field]: text } : entry)));
  const fold = (from: number) =>
    setOpened((now) => new Set(now.has(from) ? [...now].filter((each) => each !== from) : [...now, from]));
  const total = lines.length + (mode === "append" ? before : 0);
  const isTooMuch = total > waybillLimits.lines;
  return (
    <section aria-labelledby="waybill-sheet">
      <h3 id="waybill-sheet" tabIndex={-1}>
        {label("wizard.waybill.sheet", { name })}
      </h3>
      <p role="status">{message("wizard.waybill.sheet.right", { right, count: lines.length })}</p>
      <ol className={styles.lines}>
        {rows.slice(at * pageSize, (at + 1) * pageSize).map((row) => (
          <SheetRowItem
            key={row.kind === "run" ? `run ${row.from}` : row.line.row}
            row={row}
            entry={row.kind === "run" ? undefined : entries[row.at]}
            isOpen={row.kind === "run" && opened.has(row.from)}
            fold={fold}
            type={type}
          />
        ))}
      </ol>
      <Pages page={at} size={pageSize} count={rows.length} goTo={setPage} />
      {before > 0 && (
        <fieldset className={styles.tools}>
          <legend className="sr">{label("wizard.waybill.sheet.mode")}</legend>
          {(["replace", "append"] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="waybill-mode"
                checked={mode === each}
                onChange={() => setMode(each)}
              />{" "}
              {label(`wizard.waybill.sheet.${each}`, { count: before })}
            </label>
          ))}
        </fieldset>
      )}
      {isTooMuch && (
        <Notice kind="bad">
          {message("wizard.waybill.sheet.tooMany", { count: total, maximum: waybillLimits.lines })}
        </Notice>
      )}
      <div className={styles.tools}>
        <Button disabled={isTooMuch} onClick={() => load(mode, entries)}>
          {button("wizard.waybill.sheet.load", { count: total })}
        </Button>
        <Button variant="default" onClick={discard}>
          {button("wizard.waybill.sheet.discard")}
        </Button>
      </div>
    </section>
  );
}
