import { problemSentence } from "@anden/contract/problem-sentence";
import { type GoodsTerms, goodsNotices, lineProblems } from "@anden/domain/shipment/check-goods";
import { fittingPackaging } from "@anden/domain/shipment/fitting-packaging";
import type { Packaging } from "@anden/domain/shipment/goods";
import { type EntryFigure, isUntouched, readEntry } from "@anden/domain/shipment/goods-entry";
import type { Problem } from "@anden/domain/values/problem";
import { ActionIcon } from "@mantine/core";
import { IconAlertTriangle, IconCopy, IconTrash } from "@tabler/icons-react";
import { memo, useId, useMemo } from "react";
import { useWords } from "../../i18n/words.tsx";
import type { Edit, KeyedEntry, Units } from "../draft.ts";
import { fieldMark, focusField } from "../focus.ts";
import { isUnanswered } from "../sentences.ts";

interface GoodsLineProps {
  readonly entry: KeyedEntry;
  readonly row: number;
  readonly units: Units;
  readonly terms: GoodsTerms;
  readonly packaging: readonly Packaging[];
  /** Whether what is missing is shown, because somebody wanted to go on without it. */
  readonly isDue: boolean;
  readonly edit: (edit: Edit) => void;
}

/** One line of the grid: plain inputs, drawn anew only when its own figures change. */
export const GoodsLine = memo(function GoodsLine({
  entry,
  row,
  units,
  terms,
  packaging,
  isDue,
  edit,
}: GoodsLineProps) {
  const words = useWords();
  const { label, button, language } = words;
  const id = useId();
  const path = `lines[${row}]`;
  const { line, problems } = useMemo(() => {
    const read = readEntry(entry, path);
    const unread = read.problems;
    const ruled = lineProblems(read.line, path, units, terms).filter(
      (problem) => !unread.some((each) => each.path === problem.path),
    );
    return { line: read.line, problems: [...unread, ...ruled] };
  }, [entry, path, units, terms]);
  const notices = useMemo(() => goodsNotices({ lines: [line], ...units }, terms), [line, units, terms]);

  const isTouched = !isUntouched(entry);
  const shown = problems.filter((problem) => {
    if (isDue && (isTouched || row === 0)) return true;
    if (problem.code === "goods.packagingRequired") return isTouched;
    return !isUnanswered(problem) || isTypedIn(entry, problem, path);
  });
  const wrongAt = (field: string) => shown.find((problem) => problem.path === `${path}.${field}`);
  const marked = (field: string) => {
    const wrong = wrongAt(field);
    return {
      "aria-invalid": wrong ? true : undefined,
      "aria-describedby": wrong ? `${id}-${field}` : undefined,
    };
  };
  const name = packaging.find((each) => each.id === entry.packagingId)?.name[language] ?? "";
  const lengthUnit = label(`unit.${units.lengthUnit}`);
  const weightUnit = label(`unit.${units.weightUnit}`);
  const figure = (of: EntryFigure, cell: string, text: string, unit?: string) => (
    <label className={wrongAt(of) ? `cell ${cell} has-error` : `cell ${cell}`}>
      <span className="cell-name">
        {text}
        {unit && <small>{unit}</small>}
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
        {...marked(of)}
        {...fieldMark(`${path}.${of}`)}
      />
    </label>
  );
  const total = (line.pieces ?? 0) * (line.weight ?? 0);
  return (
    <li className={shown.length > 0 ? "line has-error" : "line"}>
      <fieldset>
        <legend>{label("wizard.goods.line", { line: row + 1 })}</legend>
        <span className="line-no n" aria-hidden>
          {row + 1}
        </span>
        <label className={wrongAt("packagingId") ? "cell c-pack has-error" : "cell c-pack"}>
          <span className="cell-name">{label("wizard.goods.packaging")}</span>
          <select
            value={entry.packagingId ?? ""}
            onChange={({ currentTarget: { value } }) =>
              edit({ kind: "packagingChosen", row, packagingId: value === "" ? undefined : Number(value) })
            }
            {...marked("packagingId")}
            {...fieldMark(`${path}.packagingId`)}
          >
            <option value="">{label("wizard.goods.choosePackaging")}</option>
            {packaging.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name[language]}
              </option>
            ))}
          </select>
        </label>
        {figure("pieces", "c-qty", label("wizard.goods.pieces"))}
        {figure("length", "c-len", label("wizard.goods.length"), lengthUnit)}
        {figure("width", "c-wid", label("wizard.goods.width"), lengthUnit)}
        {figure("height", "c-hei", label("wizard.goods.height"), lengthUnit)}
        {figure("weight", "c-wei", label("wizard.goods.weightEach"), weightUnit)}
        <label className="cell c-stack">
          <span className="cell-name">{label("wizard.goods.stackable")}</span>
          <input
            type="checkbox"
            checked={!entry.notStackable}
            onChange={({ currentTarget }) =>
              edit({ kind: "stackabilityChosen", row, notStackable: !currentTarget.checked })
            }
            {...fieldMark(`${path}.notStackable`)}
          />
        </label>
        <span className="line-total n">
          <span className="cell-name">
            {label("wizard.goods.total")}
            <small>{weightUnit}</small>
          </span>
          {total > 0 ? words.weight(total / 1000) : ""}
        </span>
        <span className="line-do">
          <ActionIcon
            size={28}
            aria-label={button("wizard.goods.repeat", { line: row + 1, packaging: name })}
            aria-keyshortcuts="Control+D"
            onClick={() => edit({ kind: "lineRepeated", row })}
          >
            <IconCopy size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={28}
            aria-label={button("wizard.goods.remove", { line: row + 1, packaging: name })}
            onClick={() => {
              edit({ kind: "lineRemoved", row });
              focusField(`lines[${Math.max(0, row - 1)}].pieces`);
            }}
          >
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </span>
        {shown.map((problem) => (
          <p key={problem.path} className="line-error" id={`${id}-${problem.path.slice(path.length + 1)}`}>
            <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
            <span>
              {problemSentence(problem, words)}{" "}
              {problem.code === "goods.overPackaging" && (
                <WayOut
                  fitting={fittingPackaging(line, units, terms)}
                  onTake={(packagingId) => {
                    edit({ kind: "packagingChosen", row, packagingId });
                    // The button goes with the error: the focus must not go with it.
                    focusField(`${path}.packagingId`);
                  }}
                />
              )}
            </span>
          </p>
        ))}
        {shown.length === 0 &&
          notices.map((notice) => (
            <p key={notice.path} className="line-error is-notice">
              <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
              <span>{problemSentence(notice, words)}</span>
            </p>
          ))}
      </fieldset>
    </li>
  );
});

interface WayOutProps {
  readonly fitting: Packaging | undefined;
  readonly onTake: (packagingId: Packaging["id"]) => void;
}

/** What one press would mend: a packaging that holds the line. */
function WayOut({ fitting, onTake }: WayOutProps) {
  const { button, language } = useWords();
  if (!fitting) return null;
  return (
    <button type="button" className="link" onClick={() => onTake(fitting.id)}>
      {button("wizard.goods.changePackaging", { packaging: fitting.name[language] })}
    </button>
  );
}

/** Whether the field that a problem stands at holds something, a zero for example. */
function isTypedIn(entry: KeyedEntry, problem: Problem, path: string): boolean {
  const figure = (["pieces", "length", "width", "height", "weight"] as const).find(
    (each) => problem.path === `${path}.${each}`,
  );
  return figure !== undefined && entry[figure].trim() !== "";
}
