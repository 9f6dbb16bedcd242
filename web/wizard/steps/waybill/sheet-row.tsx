import type { WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useWords } from "../../../i18n/words.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { entryOf } from "./sheet-entry.ts";
import type { SheetRow } from "./sheet-rows.ts";
import styles from "./waybill.module.css";

interface SheetRowProps {
  readonly row: SheetRow;
  /** The line as it is typed by now; undefined for a run. */
  readonly entry: WaybillEntry | undefined;
  readonly isOpen: boolean;
  readonly fold: (from: number) => void;
  readonly type: (at: number, field: keyof WaybillEntry, text: string) => void;
}

/** A row of the preview of a workbook. */
export function SheetRowItem({ row, entry, isOpen, fold, type }: SheetRowProps) {
  const { label } = useWords();
  if (row.kind === "run") {
    const { from, to, count } = row;
    return (
      <li className={styles.run}>
        <UnstyledButton className={styles.fold} aria-expanded={isOpen} onClick={() => fold(from)}>
          <IconChevronRight size={15} stroke={2} aria-hidden />
          {label("wizard.waybill.sheet.run", { from, to, count })}
        </UnstyledButton>
      </li>
    );
  }
  if (!entry) return null;
  const { at, line } = row;
  const name = label("wizard.waybill.row", { row: line.row });
  if (row.kind === "right")
    return (
      <li className={styles.right}>
        {name}: {label("wizard.waybill.sheet.line", { ...entry })}
      </li>
    );
  const before = entryOf(line);
  return (
    <li className={styles.line}>
      <p>
        {name} {line.description}
      </p>
      <div className={styles.more}>
        {line.problems.map(({ field, sentence }) => (
          <TextField
            key={field}
            label={label(`waybill.column.${field}`)}
            value={entry[field]}
            autoComplete="off"
            error={entry[field] === before[field] ? sentence : undefined}
            onChange={({ currentTarget }) => type(at, field, currentTarget.value)}
          />
        ))}
      </div>
    </li>
  );
}
