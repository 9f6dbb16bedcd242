import type { WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { fieldOfCatalogue, type SatCatalogue, type WaybillField } from "@anden/domain/waybill/waybill-line";
import { useWords } from "../../../i18n/words.tsx";
import { onLimitedChange } from "../../../ui/limited-text.ts";
import { fieldMark } from "../../focus.ts";
import { KeyCell } from "./key-cell.tsx";
import type { Edit } from "./slice.ts";
import styles from "./waybill.module.css";

/** A finding of one of the fields, shown below the line. */
export interface LineMessage {
  readonly field: WaybillField;
  readonly sentence: string;
  /** A notice: it does not refuse the waybill. */
  readonly isNotice?: true;
}

/** The line that a cell belongs to. */
export interface CellsLine {
  readonly entry: WaybillEntry;
  readonly row: number;
  readonly messages: readonly LineMessage[];
  /** The beginning of the ids of its elements. */
  readonly id: string;
  readonly edit: (edit: Edit) => void;
}

interface TextCellProps extends CellsLine {
  readonly field: "quantity" | "weight" | "description" | "invoiceUuid";
  readonly longest: number;
}

/** A figure or a text. */
export function TextCell({ field, longest, ...line }: TextCellProps) {
  const { label } = useWords();
  return (
    <label className={cellClass(line, field)}>
      <span className={styles.name}>{label(`waybill.column.${field}`)}</span>
      <input
        className={field === "description" ? undefined : "n"}
        inputMode={field === "quantity" || field === "weight" ? "decimal" : "text"}
        autoComplete="off"
        spellCheck={field === "description"}
        value={line.entry[field]}
        onChange={onLimitedChange({
          value: line.entry[field],
          longest,
          onChange: ({ currentTarget }) => type(line, field, currentTarget.value),
        })}
        {...marks(line, field)}
      />
    </label>
  );
}

interface CatalogueCellProps extends CellsLine {
  readonly catalogue: SatCatalogue;
}

/** A key of one of the tax office's catalogues. */
export function CatalogueCell({ catalogue, ...line }: CatalogueCellProps) {
  const { label } = useWords();
  const field = fieldOfCatalogue[catalogue];
  const id = `${line.id}-${field}-key`;
  return (
    <div className={cellClass(line, field)}>
      <label className={styles.name} htmlFor={id}>
        {label(`waybill.column.${field}`)}
      </label>
      <KeyCell
        id={id}
        catalogue={catalogue}
        value={line.entry[field]}
        write={(text) => type(line, field, text)}
        {...marks(line, field)}
      />
    </div>
  );
}

/** Whether the goods are hazardous, for a product that may be either. */
export function HazardCell(line: CellsLine) {
  const { label } = useWords();
  const { hazard } = line.entry;
  return (
    <label className={cellClass(line, "hazard")}>
      <span className={styles.name}>{label("waybill.column.hazard")}</span>
      <select
        value={hazard === "always" || hazard === "never" ? hazard : ""}
        onChange={({ currentTarget }) => type(line, "hazard", currentTarget.value)}
        {...marks(line, "hazard")}
      >
        <option value="">{label("wizard.waybill.hazard.choose")}</option>
        <option value="always">{label("quotation.yes")}</option>
        <option value="never">{label("quotation.no")}</option>
      </select>
    </label>
  );
}

function type({ row, edit }: CellsLine, field: WaybillField, text: string): void {
  edit({ kind: "cellTyped", row, field, text });
}

function marks({ row, messages, id }: CellsLine, field: WaybillField) {
  const hasMessage = messages.some((each) => each.field === field);
  return {
    "aria-invalid": isWrong(messages, field) ? (true as const) : undefined,
    "aria-describedby": hasMessage ? `${id}-${field}` : undefined,
    ...fieldMark(`waybill[${row}].${field}`),
  };
}

function cellClass({ messages }: CellsLine, field: WaybillField): string {
  return [styles.cell, styles[field], isWrong(messages, field) && styles.wrong].filter(Boolean).join(" ");
}

function isWrong(messages: readonly LineMessage[], field: WaybillField): boolean {
  return messages.some((each) => each.field === field && !each.isNotice);
}
