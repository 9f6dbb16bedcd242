import type { WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import type { SatKey } from "@anden/domain/waybill/waybill-line";
import { UnstyledButton } from "@mantine/core";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { memo, useId } from "react";
import { useWords } from "../../../i18n/words.tsx";
import iconButton from "../../../ui/icon-button.module.css";
import { CatalogueCell, HazardCell, type LineMessage, TextCell } from "./cells.tsx";
import type { Edit } from "./slice.ts";
import styles from "./waybill.module.css";

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
  const line = { entry, row, messages, id, edit };
  const flag = product?.hazard ?? "never";
  const hasHazardKeys = entry.hazardKey !== "" || entry.packagingKey !== "";
  const asksHazard = flag !== "never" || hasHazardKeys;
  const asksHazardKeys = hasHazardKeys || flag === "always" || entry.hazard !== "never";
  const asksAbroad = isWithUnitedStates || entry.tariffCode !== "" || entry.invoiceUuid !== "";
  return (
    <li className={styles.line}>
      <fieldset>
        <legend>{label("wizard.waybill.line", { line: row + 1 })}</legend>
        <span className={`${styles.number} n`} aria-hidden>
          {row + 1}
        </span>
        <TextCell {...line} field="quantity" longest={12} />
        <CatalogueCell {...line} catalogue="unit" />
        <CatalogueCell {...line} catalogue="product" />
        <TextCell {...line} field="description" longest={1000} />
        <TextCell {...line} field="weight" longest={16} />
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
            <CatalogueCell {...line} catalogue="tariff-code" />
            <TextCell {...line} field="invoiceUuid" longest={60} />
          </div>
        )}
        {asksHazard && (
          <div className={styles.more}>
            {flag === "optional" && <HazardCell {...line} />}
            {asksHazardKeys && (
              <>
                <CatalogueCell {...line} catalogue="hazardous-material" />
                <CatalogueCell {...line} catalogue="packaging" />
              </>
            )}
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
