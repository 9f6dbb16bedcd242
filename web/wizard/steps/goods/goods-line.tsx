import { problemSentence } from "@anden/contract/problem-sentence";
import { centimetresIn } from "@anden/domain/shipment/centimetres";
import { type GoodsTerms, goodsLineProblems, goodsNotices } from "@anden/domain/shipment/check-goods";
import { fittingPackaging, toldByPackaging } from "@anden/domain/shipment/fitting-packaging";
import type { Packaging } from "@anden/domain/shipment/goods";
import {
  type EntryFigure,
  entryFigures,
  isUntouched,
  readEntry,
  tidyFigure,
} from "@anden/domain/shipment/goods-entry";
import { isUnanswered, type Problem } from "@anden/domain/values/problem";
import { IconAlertTriangle } from "@tabler/icons-react";
import { memo, useId, useMemo } from "react";
import { useWords, type Words } from "../../../i18n/words.tsx";
import iconButton from "../../../ui/icon-button.module.css";
import type { FieldProblem } from "../../field-problem.ts";
import { fieldMark, focusField } from "../../focus.ts";
import styles from "./goods-line.module.css";
import { LineIcon } from "./line-icons.tsx";
import { PackagingChoice } from "./packaging-choice.tsx";
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
  const words = useWords();
  const { label, button, language } = words;
  const id = useId();
  const path = `lines[${row}]`;
  const entered = useMemo(
    () => ({ ...units, units: terms.units, packaging: terms.packaging }),
    [units, terms.units, terms.packaging],
  );
  const { line, isRead, problems } = useMemo(() => {
    const read = readEntry(entry, path, entered);
    const unread = read.problems.map((problem) => toldByPackaging(problem, entry, entered));
    const ruled = goodsLineProblems(read.line, path, units, terms).filter(
      (problem) => !unread.some((each) => each.path === problem.path),
    );
    return { line: read.line, isRead: unread.length === 0, problems: [...unread, ...ruled] };
  }, [entry, path, units, entered, terms]);
  const notices = useMemo(() => goodsNotices({ lines: [line], ...units }, terms), [line, units, terms]);

  const isTouched = !isUntouched(entry);
  const shown = problems.filter((problem) => {
    if (isDue && (isTouched || row === 0)) return true;
    if (problem.code === "goods.packagingRequired") return isTouched;
    return !isUnanswered(problem) || isTypedIn(entry, problem, path);
  });
  const wrongAt = (field: string) => shown.find((problem) => problem.path === `${path}.${field}`);
  const isWrong = (field: string) =>
    wrongAt(field) !== undefined || serverProblems.some((problem) => problem.path === `${path}.${field}`);
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
        maxLength={20}
        value={entry[of]}
        onChange={({ currentTarget }) =>
          edit({ kind: "figureTyped", row, figure: of, text: currentTarget.value })
        }
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
  // The field's name: below the line, a message such as "digits only" does not say which field it is about.
  const nameAt = (at: string) => {
    const figure = figureAt(at, path);
    if (!figure || shown.length + serverProblems.length < 2) return null;
    return `${label(`wizard.goods.${figure === "weight" ? "weightEach" : figure}`)}: `;
  };
  // One remedy for the whole line, at the first of its sides.
  const tooLarge = shown.find(({ code }) => code === "goods.overPackaging");
  const centimetres = tooLarge ? centimetresIn([entry], [0], entered) : undefined;
  const total = Math.max(0, line.pieces ?? 0) * Math.max(0, line.weight ?? 0);
  return (
    <li className={shown.length + serverProblems.length > 0 ? `${styles.line} ${styles.wrong}` : styles.line}>
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
          {total > 0 ? words.weight(total / 1000) : ""}
        </span>
        <span className={styles.actions}>
          {isTouched && problems.length === 0 && (
            <button
              type="button"
              className={iconButton.button}
              aria-label={button("wizard.goods.known.keepLine", { line: row + 1, packaging: name })}
              onClick={() => keep(row)}
            >
              <LineIcon of="keep" />
            </button>
          )}
          <button
            type="button"
            className={iconButton.button}
            aria-label={button("wizard.goods.repeat", { line: row + 1, packaging: name })}
            aria-keyshortcuts="Control+D"
            onClick={() => edit({ kind: "lineRepeated", row })}
          >
            <LineIcon of="repeat" />
          </button>
          <button
            type="button"
            className={iconButton.button}
            aria-label={button("wizard.goods.remove", { line: row + 1, packaging: name })}
            onClick={() => {
              edit({ kind: "lineRemoved", row });
              focusField(`lines[${Math.max(0, row - 1)}].pieces`);
            }}
          >
            <LineIcon of="remove" />
          </button>
        </span>
        {shown.map((problem) => (
          <p key={problem.path} className={styles.error} id={`${id}-${problem.path.slice(path.length + 1)}`}>
            <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
            <span>
              {nameAt(problem.path)}
              {sentenceOf(problem, entry, words)}{" "}
              {problem === tooLarge && isRead && (
                <WayOut
                  metres={centimetres?.example.metres.join(" × ")}
                  onConvert={() => {
                    const [converted = entry] = centimetres?.entries ?? [];
                    for (const figure of ["length", "width", "height"] as const)
                      edit({ kind: "figureTyped", row, figure, text: converted[figure] });
                    focusField(`${path}.length`);
                  }}
                  fitting={fittingPackaging(line, units, terms)}
                  onTake={(packagingId) => {
                    edit({ kind: "packagingChosen", row, packagingId });
                    // The button disappears with the error, so the focus is moved first.
                    focusField(`${path}.packagingId`);
                  }}
                />
              )}
            </span>
          </p>
        ))}
        {serverProblems.map(({ path: at, sentence }) => (
          <p key={at} className={styles.error} id={`${id}-${at.slice(path.length + 1)}`}>
            <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
            <span>
              {nameAt(at)}
              {sentence}
            </span>
          </p>
        ))}
        {shown.length === 0 &&
          notices.map((notice) => (
            <p key={notice.path} className={`${styles.error} ${styles.notice}`}>
              <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
              <span>{problemSentence(notice, words)}</span>
            </p>
          ))}
      </fieldset>
    </li>
  );
});

interface WayOutProps {
  /** The sides in metres, where the sides can only be centimetres. */
  readonly metres: string | undefined;
  readonly onConvert: () => void;
  readonly fitting: Packaging | undefined;
  readonly onTake: (packagingId: Packaging["id"]) => void;
}

/** The remedies of a line that is too large: read centimetres as such, or choose a packaging that holds it. */
function WayOut({ metres, onConvert, fitting, onTake }: WayOutProps) {
  const { button, language } = useWords();
  if (metres !== undefined)
    return (
      <button type="button" className="link" onClick={onConvert}>
        {button("wizard.goods.areCentimetres", { metres })}
      </button>
    );
  if (!fitting) return null;
  return (
    <button type="button" className="link" onClick={() => onTake(fitting.id)}>
      {button("wizard.goods.changePackaging", { packaging: fitting.name[language] })}
    </button>
  );
}

/** The sentence of a problem. For unknown packaging from a paste it names the pasted text. */
function sentenceOf(problem: Problem, { packagingTyped }: KeyedEntry, words: Words): string {
  return problem.code === "goods.packagingRequired" && packagingTyped !== undefined
    ? words.message("wizard.goods.unknownPackaging", { packaging: packagingTyped })
    : problemSentence(problem, words);
}

/** Whether the field of a problem has input, such as a zero. */
function isTypedIn(entry: KeyedEntry, problem: Problem, path: string): boolean {
  const figure = figureAt(problem.path, path);
  return figure !== undefined && entry[figure].trim() !== "";
}

/** The field of the line that a path belongs to. */
function figureAt(at: string, path: string): EntryFigure | undefined {
  return entryFigures.find((each) => at === `${path}.${each}`);
}

function cellClass(kind: string | undefined, isWrong: unknown): string {
  return [styles.cell, kind, isWrong && styles.wrong].filter(Boolean).join(" ");
}
