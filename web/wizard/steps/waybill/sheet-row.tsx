import type { WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { fieldOfCatalogue, type SatCatalogue, satCatalogues } from "@anden/domain/waybill/waybill-line";
import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useId } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { Framed, TextField, useAround } from "../../../ui/text-field.tsx";
import { KeyCell } from "./key-cell.tsx";
import { entryOf } from "./sheet-entry.ts";
import type { SheetRow } from "./sheet-rows.ts";
import styles from "./waybill.module.css";

interface SheetRowProps {
  readonly row: SheetRow;
  /** The line with its corrections; undefined for a run. */
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
        {name}
        {line.description && `: ${line.description}`}
      </p>
      <div className={styles.more}>
        {line.problems.map(({ field, sentence }) => (
          <Cell
            key={field}
            catalogue={satCatalogues.find((each) => fieldOfCatalogue[each] === field)}
            label={label(`waybill.column.${field}`)}
            value={entry[field]}
            error={entry[field] === before[field] ? sentence : undefined}
            write={(text) => type(at, field, text)}
          />
        ))}
      </div>
    </li>
  );
}

interface CellProps {
  /** The catalogue of a field with a key, which can then be searched by words. */
  readonly catalogue: SatCatalogue | undefined;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly write: (text: string) => void;
}

/** A field of a row that must be corrected. */
function Cell({ catalogue, value, write, ...named }: CellProps) {
  const { field, around } = useAround({ ...named, id: useId() });
  if (!catalogue)
    return (
      <TextField
        {...named}
        value={value}
        autoComplete="off"
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    );
  return (
    <Framed {...around}>
      <div className={styles.cell}>
        <KeyCell catalogue={catalogue} value={value} write={write} {...field} />
      </div>
    </Framed>
  );
}
