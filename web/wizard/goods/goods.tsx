import { limits } from "@anden/domain/shipment/goods";
import type { EntryFigure } from "@anden/domain/shipment/goods-entry";
import { type GoodsColumn, goodsColumns, isBlock, pasteGoods } from "@anden/domain/shipment/paste-goods";
import { Button } from "@mantine/core";
import { IconClipboardText, IconPlus } from "@tabler/icons-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import { useWords } from "../../i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { focusField } from "../focus.ts";
import type { Wizard } from "../use-wizard.ts";
import { GoodsLine } from "./goods-line.tsx";
import { InsuranceChoice } from "./insurance-choice.tsx";
import { Totals } from "./totals.tsx";
import { UnitSwitch } from "./unit-switch.tsx";
import "./goods.css";

// Nobody waits for a drawing: it arrives after the grid.
const ToScale = lazy(async () => ({ default: (await import("./to-scale.tsx")).ToScale }));

/** What is moved: a grid that is typed and pasted into, its totals, its insurance. */
export function Goods({ wizard }: { readonly wizard: Wizard }) {
  const { label, button, message } = useWords();
  const { draft, edit, facts, shown, wasRefused } = wizard;
  const [news, setNews] = useState("");
  const title = label("wizard.step.goods");
  const units = useMemo(
    () => ({ weightUnit: draft.weightUnit, lengthUnit: draft.lengthUnit }),
    [draft.weightUnit, draft.lengthUnit],
  );
  const latest = useRef(draft);
  latest.current = draft;

  // Lines are many and typing is fast: what they are given stays the same from key to key.
  const addLine = useCallback(() => {
    const { entries } = latest.current;
    if (entries.length >= limits.lines)
      return setNews(message("wizard.goods.full", { maximum: limits.lines }));
    edit({ kind: "lineAdded" });
    const field = entries.at(-1)?.packagingId === undefined ? "packagingId" : "pieces";
    focusField(`lines[${entries.length}].${field}`);
  }, [edit, message]);

  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const cell = cellOf(event.target);
    if (!cell || event.altKey) return;
    const { row, field } = cell;
    if (event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      edit({ kind: "lineRepeated", row });
      focusField(`lines[${row + 1}].${field}`);
    } else if (
      event.key === "Enter" &&
      !event.ctrlKey &&
      !event.metaKey &&
      event.target instanceof HTMLInputElement
    ) {
      event.preventDefault();
      const { entries } = latest.current;
      if (row + 1 < entries.length)
        focusField(`lines[${row + 1}].${field === "notStackable" ? "pieces" : field}`);
      else if (isBegun(entries[row])) addLine();
    } else if (
      (event.key === "ArrowDown" || event.key === "ArrowUp") &&
      event.target instanceof HTMLInputElement
    ) {
      event.preventDefault();
      focusField(`lines[${row + (event.key === "ArrowDown" ? 1 : -1)}].${field}`);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLOListElement>) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData("text/plain");
    if (!cell || !isBlock(text)) return;
    event.preventDefault();
    const at = { row: cell.row, column: columnOf(cell.field) };
    const { entries, filled, leftOut } = pasteGoods(latest.current.entries, at, text, facts.packaging);
    edit({ kind: "goodsPasted", entries });
    const said = message("wizard.goods.pasted", { count: filled });
    setNews(
      leftOut > 0
        ? `${said} ${message("wizard.goods.leftOut", { count: leftOut, maximum: limits.lines })}`
        : said,
    );
  };

  // That there is no line yet is said by the first line itself.
  const ofAll = shown.get("lines")?.code === "goods.required" ? undefined : shown.get("lines");
  return (
    <>
      <div className="h-row">
        <div>
          <ScreenTitle tab={`${title} · ${label("wizard.newQuotation")}`}>{title}</ScreenTitle>
          <p className="lead">{label("wizard.goods.lead")}</p>
        </div>
        <UnitSwitch
          units={units}
          onChoose={(chosen) => {
            edit({ kind: "unitsChosen", ...chosen });
            setNews(message("wizard.goods.unitsChanged", unitNames(chosen, label)));
          }}
        />
      </div>

      <section className="card is-flush" aria-labelledby="goods-lines">
        <h2 id="goods-lines" className="sr">
          {label("wizard.goods.lines")}
        </h2>
        <LinesHead units={units} />
        {/* Keys and pastes of all cells are caught once. */}
        <ol className="lines" onKeyDown={onKeyDown} onPaste={onPaste}>
          {draft.entries.map((entry, row) => (
            <GoodsLine
              key={entry.key}
              entry={entry}
              row={row}
              units={units}
              terms={facts.known.goods}
              packaging={facts.packaging}
              isDue={wasRefused}
              edit={edit}
            />
          ))}
        </ol>
        {ofAll && <p className="line-error">{ofAll.sentence}</p>}
        <div className="lines-foot">
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={addLine}
            leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
          >
            {button("wizard.goods.addLine")}
          </Button>
          <span className="lines-tip">
            <IconClipboardText size={15} stroke={1.7} aria-hidden />
            {label("wizard.goods.tip")}
          </span>
        </div>
      </section>
      <div role="status">{news && <Notice kind="info">{news}</Notice>}</div>

      <Totals wizard={wizard} />
      <InsuranceChoice wizard={wizard} />
      <Suspense fallback={<Skeleton height="16rem" className="card" />}>
        <ToScale wizard={wizard} />
      </Suspense>
    </>
  );
}

function LinesHead({ units }: { readonly units: Pick<Wizard["draft"], "weightUnit" | "lengthUnit"> }) {
  const { label } = useWords();
  const length = label(`unit.${units.lengthUnit}`);
  const weight = label(`unit.${units.weightUnit}`);
  return (
    <div className="lines-head" aria-hidden>
      <span />
      <span>{label("wizard.goods.packaging")}</span>
      <span className="r">{label("wizard.goods.pieces")}</span>
      {(["length", "width", "height"] as const).map((side) => (
        <span key={side} className="r">
          {label(`wizard.goods.${side}`)}
          <small>{length}</small>
        </span>
      ))}
      <span className="r">
        {label("wizard.goods.each")}
        <small>{weight}</small>
      </span>
      <span className="c">{label("wizard.goods.stackable")}</span>
      <span className="r">
        {label("wizard.goods.total")}
        <small>{weight}</small>
      </span>
      <span />
    </div>
  );
}

function unitNames(
  { weightUnit, lengthUnit }: Pick<Wizard["draft"], "weightUnit" | "lengthUnit">,
  label: (key: string) => string,
) {
  return { length: label(`unit.${lengthUnit}`), weight: label(`unit.${weightUnit}`) };
}

type Field = EntryFigure | "packagingId" | "notStackable";

/** The cell of the grid that an event happened in. */
function cellOf(target: EventTarget): { readonly row: number; readonly field: Field } | undefined {
  const path = target instanceof HTMLElement ? (target.dataset["field"] ?? "") : "";
  const [, row, field] =
    /^lines\[(\d+)\]\.(pieces|length|width|height|weight|packagingId|notStackable)$/.exec(path) ?? [];
  return row === undefined || field === undefined ? undefined : { row: Number(row), field: field as Field };
}

function columnOf(field: Field): GoodsColumn {
  if (field === "packagingId") return "packaging";
  return field === "notStackable"
    ? "stackable"
    : (goodsColumns.find((column) => column === field) ?? "packaging");
}

/** Whether anything was typed in a line: another one is only begun after that. */
function isBegun(entry: Wizard["draft"]["entries"][number] | undefined): boolean {
  return (
    entry !== undefined &&
    [entry.pieces, entry.length, entry.width, entry.height, entry.weight].some((text) => text.trim())
  );
}
