import type { WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import type { SatCatalogue, SatKey, WaybillField } from "@anden/domain/waybill/waybill-line";
import { UnstyledButton } from "@mantine/core";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { memo, useId } from "react";
import { useWords } from "../../../i18n/words.tsx";
import iconButton from "../../../ui/icon-button.module.css";
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

interface WaybillLineProps {
  readonly entry: WaybillEntry;
  readonly row: number;
  readonly messages: readonly LineMessage[];
  readonly product: SatKey | undefined;
  readonly isWithUnitedStates: boolean;
  /** The complement accepts no more lines. */
  readonly isFull: boolean;
  readonly edit: (edit: Edit) => void;
  readonly remove: (row: number) => void;
}

/** One line of the complement: plain inputs, re-rendered only when its own cells change. */
export const WaybillLine = memo(function WaybillLine({
  entry,
  row,
  messages,
  product,
  isWithUnitedStates,
  isFull,
  edit,
  remove,
}: WaybillLineProps) {
  const { label, button } = useWords();
  const id = useId();
  const type = (field: WaybillField) => (text: string) => edit({ kind: "cellTyped", row, field, text });
  const marked = (field: WaybillField) => {
    const own = messages.filter((each) => each.field === field);
    return {
      "aria-invalid": own.some(({ isNotice }) => !isNotice) ? (true as const) : undefined,
      "aria-describedby": own.length > 0 ? `${id}-${field}` : undefined,
      ...fieldMark(`waybill[${row}].${field}`),
    };
  };
  const cell = (field: WaybillField) => {
    const isWrong = messages.some((each) => each.field === field && !each.isNotice);
    return [styles.cell, styles[field], isWrong && styles.wrong].filter(Boolean).join(" ");
  };
  const named = (field: WaybillField) => (
    <span className={styles.name}>{label(`waybill.column.${field}`)}</span>
  );
  const typed = (field: "quantity" | "weight" | "description" | "invoiceUuid", maxLength: number) => (
    <label className={cell(field)}>
      {named(field)}
      <input
        className={field === "description" ? undefined : "n"}
        inputMode={field === "quantity" || field === "weight" ? "decimal" : "text"}
        autoComplete="off"
        spellCheck={field === "description"}
        maxLength={maxLength}
        value={entry[field]}
        onChange={({ currentTarget }) => type(field)(currentTarget.value)}
        {...marked(field)}
      />
    </label>
  );
  const key = (
    catalogue: SatCatalogue,
    field: "unitKey" | "productKey" | "tariffCode" | "hazardKey" | "packagingKey",
  ) => (
    <div className={cell(field)}>
      <label className={styles.name} htmlFor={`${id}-${field}-key`}>
        {label(`waybill.column.${field}`)}
      </label>
      <KeyCell
        id={`${id}-${field}-key`}
        catalogue={catalogue}
        value={entry[field]}
        write={type(field)}
        {...marked(field)}
      />
    </div>
  );
  const flag = product?.hazard ?? "never";
  const asksHazard = flag !== "never" || entry.hazardKey !== "" || entry.packagingKey !== "";
  const asksAbroad = isWithUnitedStates || entry.tariffCode !== "" || entry.invoiceUuid !== "";
  return (
    <li className={styles.line}>
      <fieldset>
        <legend>{label("wizard.waybill.line", { line: row + 1 })}</legend>
        <span className={`${styles.number} n`} aria-hidden>
          {row + 1}
        </span>
        {typed("quantity", 12)}
        {key("unit", "unitKey")}
        {key("product", "productKey")}
        {typed("description", 1000)}
        {typed("weight", 16)}
        <span className={styles.actions}>
          <UnstyledButton
            className={iconButton.button}
            aria-label={button("wizard.waybill.repeat", { line: row + 1 })}
            disabled={isFull}
            onClick={() => edit({ kind: "lineRepeated", row })}
          >
            <IconCopy size={16} stroke={1.7} aria-hidden />
          </UnstyledButton>
          <UnstyledButton
            className={iconButton.button}
            aria-label={button("wizard.waybill.remove", { line: row + 1 })}
            onClick={() => remove(row)}
          >
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </UnstyledButton>
        </span>
        {product && (
          <p className={styles.official} lang="es">
            {product.description}
          </p>
        )}
        {asksAbroad && (
          <div className={styles.more}>
            {key("tariff-code", "tariffCode")}
            {typed("invoiceUuid", 60)}
          </div>
        )}
        {asksHazard && (
          <div className={styles.more}>
            {flag === "optional" && (
              <label className={cell("hazard")}>
                {named("hazard")}
                <select
                  value={entry.hazard === "always" || entry.hazard === "never" ? entry.hazard : ""}
                  onChange={({ currentTarget }) => type("hazard")(currentTarget.value)}
                  {...marked("hazard")}
                >
                  <option value="">{label("wizard.waybill.hazard.choose")}</option>
                  <option value="always">{label("wizard.waybill.hazard.always")}</option>
                  <option value="never">{label("wizard.waybill.hazard.never")}</option>
                </select>
              </label>
            )}
            {key("hazardous-material", "hazardKey")}
            {key("packaging", "packagingKey")}
          </div>
        )}
        {messages.map(({ field, sentence, isNotice }) => (
          <p
            key={`${field} ${sentence}`}
            id={`${id}-${field}`}
            className={isNotice ? `${styles.error} ${styles.notice}` : styles.error}
          >
            {/* Below the line, a message such as "digits only" does not say which field it is about. */}
            {messages.length > 1 && `${label(`waybill.column.${field}`)}: `}
            {sentence}
          </p>
        ))}
      </fieldset>
    </li>
  );
});
