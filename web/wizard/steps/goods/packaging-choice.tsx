import type { Packaging } from "@anden/domain/shipment/goods";
import { type ComponentPropsWithoutRef, useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import styles from "./goods-line.module.css";
import type { KeyedEntry } from "./slice.ts";

interface PackagingChoiceProps extends Omit<ComponentPropsWithoutRef<"select">, "onChange"> {
  readonly className: string;
  readonly entry: KeyedEntry;
  readonly packaging: readonly Packaging[];
  /** Whether it is one of very many lines: its options are rendered only when it is hovered or focused. */
  readonly isOneOfMany: boolean;
  readonly onChoose: (packagingId: number | undefined) => void;
}

/** The packaging of a line; an unknown name from a paste is shown instead. */
export function PackagingChoice({
  className,
  entry,
  packaging,
  isOneOfMany,
  onChoose,
  ...marks
}: PackagingChoiceProps) {
  const { label, language } = useWords();
  const [isNear, setIsNear] = useState(false);
  const comeNear = () => setIsNear(true);
  const offered = isOneOfMany && !isNear ? packaging.filter(({ id }) => id === entry.packagingId) : packaging;
  return (
    <label className={className}>
      <span className={styles.name}>{label("wizard.goods.packaging")}</span>
      <select
        value={entry.packagingId ?? ""}
        onChange={({ currentTarget: { value } }) => onChoose(value === "" ? undefined : Number(value))}
        onFocus={comeNear}
        onPointerEnter={comeNear}
        onPointerDown={comeNear}
        {...marks}
      >
        <option value="">{entry.packagingTyped ?? label("wizard.goods.choosePackaging")}</option>
        {offered.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
