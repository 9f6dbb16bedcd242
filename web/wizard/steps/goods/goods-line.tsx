import type { GoodsTerms } from "@anden/domain/shipment/check-goods";
import type { Packaging } from "@anden/domain/shipment/goods";
import { type EntryFigure, isUntouched, tidyFigure } from "@anden/domain/shipment/goods-entry";
import { memo, useId } from "react";
import { useWords } from "../../../i18n/words.tsx";
import iconButton from "../../../ui/icon-button.module.css";
import { onLimitedChange } from "../../../ui/limited-text.ts";
import type { FieldProblem } from "../../field-problem.ts";
import { fieldMark, focusField } from "../../focus.ts";
import styles from "./goods-line.module.css";
import { LineIcon } from "./line-icons.tsx";
import { LineMessages } from "./line-messages.tsx";
import { PackagingChoice } from "./packaging-choice.tsx";
import { isShownEarly, useReadLine } from "./read-line.ts";
import type { Edit, KeyedEntry, Units } from "./slice.ts";

interface GoodsLineProps {
  readonly entry: KeyedEntry;
  readonly row: number;
  readonly units: Units;
  readonly terms: GoodsTerms;
  readonly packaging: readonly Packaging[];
  readonly isOneOfMany: boolean;
  /** Whether missing figures are shown, after an attempt to continue. */
  readonly isDue: boolean;
  /** Problems of the line that only the server found; undefined for nearly all lines. */
  readonly serverProblems?: readonly FieldProblem[] | undefined;
  readonly edit: (edit: Edit) => void;
  /** Opens the dialog that saves the line under a name. */
  readonly keep: (row: number) => void;
}

/** One line of the grid: plain inputs, re-rendered only when its own values change. */
export const GoodsLine = memo(function GoodsLine({
  entry,
  row,
  units,
  terms,
  packaging,
  isOneOfMany,
  isDue,
  serverProblems = [],
  edit,
  keep,
}: GoodsLineProps) {
  const { label, language, weight } = useWords();
  const id = useId();
  const path = `lines[${row}]`;
  const read = useReadLine(entry, path, units, terms);
  const { entered, line, problems } = read;
  const isTouched = !isUntouched(entry);
  const isAllShown = isDue && (isTouched || row === 0);
  const shown = problems.filter((problem) => isAllShown || isShownEarly(problem, entry, path));
  const hasMessage = shown.length + serverProblems.length > 0;
  const isWrong = (field: string) =>
    [...shown, ...serverProblems].some((problem) => problem.path === `${path}.${field}`);
  const marked = (field: string) => ({
    "aria-invalid": isWrong(field) ? true : undefined,
    "aria-describedby": isWrong(field) ? `${id}-${field}` : undefined,
  });
  const name = packaging.find((each) => each.id === entry.packagingId)?.name[language] ?? "";
  const lengthUnit = label(`unit.${units.lengthUnit}`);
  const weightUnit = label(`unit.${units.weightUnit}`);
  const figure = (of: EntryFigure, text: string, unit?: string) => (
    <label className={cellClass(styles.figure, isWrong(of))}>
      <span className={styles.name}>
        {text}
        {unit && <small> {unit}</small>}
      </span>
      <input
        className="n"
        inputMode={of === "pieces" ? "numeric" : "decimal"}
        autoComplete="off"
        value={entry[of]}
        onChange={onLimitedChange({
          value: entry[of],
          longest: 20,
          onChange: ({ currentTarget }) =>
            edit({ kind: "figureTyped", row, figure: of, text: currentTarget.value }),
        })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => {
          const tidy = tidyFigure(entry[of], of, entered);
          if (tidy !== entry[of]) edit({ kind: "figureTyped", row, figure: of, text: tidy });
        }}
        {...marked(of)}
        {...fieldMark(`${path}.${of}`)}
      />
    </label>
  );
  const total = Math.max(0, line.pieces ?? 0) * Math.max(0, line.weight ?? 0);
  return (
    <li className={hasMessage ? `${styles.line} ${styles.wrong}` : styles.line}>
      <fieldset>
        <legend>{label("wizard.goods.line", { line: row + 1 })}</legend>
        <span className={`${styles.number} n`} aria-hidden>
          {row + 1}
        </span>
        <PackagingChoice
          className={cellClass(styles.packaging, isWrong("packagingId"))}
          entry={entry}
          packaging={packaging}
          isOneOfMany={isOneOfMany}
          onChoose={(packagingId) => edit({ kind: "packagingChosen", row, packagingId })}
          {...marked("packagingId")}
          {...fieldMark(`${path}.packagingId`)}
        />
        {figure("pieces", label("wizard.goods.pieces"))}
        {figure("length", label("wizard.goods.length"), lengthUnit)}
        {figure("width", label("wizard.goods.width"), lengthUnit)}
        {figure("height", label("wizard.goods.height"), lengthUnit)}
        {figure("weight", label("wizard.goods.weightEach"), weightUnit)}
        <label className={`${styles.cell} ${styles.stackable}`}>
          <span className={styles.name}>{label("wizard.goods.stackable")}</span>
          <input
            type="checkbox"
            checked={!entry.notStackable}
            onChange={({ currentTarget }) =>
              edit({ kind: "stackabilityChosen", row, notStackable: !currentTarget.checked })
            }
            {...fieldMark(`${path}.notStackable`)}
          />
        </label>
        <span className={`${styles.total} n`}>
          <span className={styles.name}>
            {label("wizard.goods.total")}
            <small> {weightUnit}</small>
          </span>
          {total > 0 ? weight(total / 1000) : ""}
        </span>
        <LineActions
          row={row}
          packaging={name}
          isComplete={isTouched && problems.length === 0}
          edit={edit}
          keep={keep}
        />
        <LineMessages
          entry={entry}
          row={row}
          units={units}
          terms={terms}
          read={read}
          shown={shown}
          serverProblems={serverProblems}
          id={id}
          edit={edit}
        />
      </fieldset>
    </li>
  );
});

interface LineActionsProps extends Pick<GoodsLineProps, "row" | "edit" | "keep"> {
  /** The name of the line's packaging; "" for none. */
  readonly packaging: string;
  /** Only a complete line can be saved under a name. */
  readonly isComplete: boolean;
}

/** The buttons of a line: save it under a name, repeat it, remove it. */
function LineActions({ row, packaging, isComplete, edit, keep }: LineActionsProps) {
  const { button } = useWords();
  // A line without packaging has only a number.
  const line = packaging === "" ? row + 1 : `${row + 1}, ${packaging}`;
  return (
    <span className={styles.actions}>
      {isComplete && (
        <button
          type="button"
          className={iconButton.button}
          aria-label={button("wizard.goods.known.keepLine", { line: row + 1, packaging })}
          onClick={() => keep(row)}
        >
          <LineIcon of="keep" />
        </button>
      )}
      <button
        type="button"
        className={iconButton.button}
        aria-label={button("wizard.goods.repeat", { line })}
        aria-keyshortcuts="Control+D"
        onClick={() => edit({ kind: "lineRepeated", row })}
      >
        <LineIcon of="repeat" />
      </button>
      <button
        type="button"
        className={iconButton.button}
        aria-label={button("wizard.goods.remove", { line })}
        onClick={() => {
          edit({ kind: "lineRemoved", row });
          focusField(`lines[${Math.max(0, row - 1)}].pieces`);
        }}
      >
        <LineIcon of="remove" />
      </button>
    </span>
  );
}

function cellClass(kind: string | undefined, isWrong: unknown): string {
  return [styles.cell, kind, isWrong && styles.wrong].filter(Boolean).join(" ");
}
