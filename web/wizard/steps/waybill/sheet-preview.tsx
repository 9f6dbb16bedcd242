import type { SheetLine } from "@anden/contract/waybill";
import type { WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { waybillLimits } from "@anden/domain/waybill/waybill-line";
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { entryOf } from "./sheet-entry.ts";
import styles from "./waybill.module.css";

interface SheetPreviewProps {
  readonly name: string;
  readonly lines: readonly SheetLine[];
  /** How many lines are there already. */
  readonly before: number;
  readonly discard: () => void;
  readonly load: (mode: "replace" | "append", entries: readonly WaybillEntry[]) => void;
}

/** So many lines with something to correct are open at first, and more by each press. */
const openAtOnce = 30;

/** What is in a workbook, before anything of it is loaded: only what is to be corrected is open, and is corrected here. */
export function SheetPreview({ name, lines, before, discard, load }: SheetPreviewProps) {
  const { label, button, message } = useWords();
  const [entries, setEntries] = useState(() => lines.map(entryOf));
  const [mode, setMode] = useState<"replace" | "append">("replace");
  const [open, setOpen] = useState(openAtOnce);
  const wrong = useMemo(
    () => lines.flatMap((line, at) => (line.problems.length > 0 ? [{ ...line, at }] : [])),
    [lines],
  );
  const type = (at: number, field: keyof WaybillEntry, text: string) =>
    setEntries((now) => now.map((entry, index) => (index === at ? { ...entry, [field]: text } : entry)));
  const total = lines.length + (mode === "append" ? before : 0);
  const isTooMuch = total > waybillLimits.lines;
  return (
    <section aria-labelledby="waybill-sheet">
      <h3 id="waybill-sheet">{label("wizard.waybill.sheet", { name })}</h3>
      <p role="status">
        {message("wizard.waybill.sheet.right", { right: lines.length - wrong.length, count: lines.length })}
      </p>
      <ol className={styles.lines}>
        {wrong.slice(0, open).map(({ row, at, problems, description }) => (
          <li key={row} className={styles.line}>
            <p>
              {label("wizard.waybill.row", { row })} {description}
            </p>
            <div className={styles.more}>
              {problems.map(({ field, sentence }) => (
                <TextField
                  key={field}
                  label={label(`waybill.column.${field}`)}
                  value={entries[at]?.[field] ?? ""}
                  autoComplete="off"
                  error={
                    entries[at]?.[field] === entryOf(lines[at] as SheetLine)[field] ? sentence : undefined
                  }
                  onChange={({ currentTarget }) => type(at, field, currentTarget.value)}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {wrong.length > open && (
        <div className={styles.tools}>
          <p>{message("wizard.waybill.sheet.more", { count: wrong.length - open })}</p>
          <Button variant="default" size="compact-sm" onClick={() => setOpen(open + openAtOnce)}>
            {button("wizard.waybill.sheet.openMore")}
          </Button>
        </div>
      )}
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
