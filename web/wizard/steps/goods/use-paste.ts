import { centimetresIn } from "@anden/domain/shipment/centimetres";
import { limits } from "@anden/domain/shipment/goods";
import type { GoodsEntry } from "@anden/domain/shipment/goods-entry";
import { goodsColumns, isBlock, pasteGoods } from "@anden/domain/shipment/paste-goods";
import { recordOf } from "@anden/domain/values/record";
import { type ClipboardEvent, useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { focusField } from "../../focus.ts";
import { columnOf, goodsCellOf } from "./cells.ts";
import { convertButton } from "./centimetres-question.tsx";
import { wrongRows } from "./rows.ts";
import type { GoodsProps, Units } from "./slice.ts";
import { unitNames } from "./unit-question.tsx";

interface LastPaste {
  readonly rows: readonly number[];
  /** How many of the pasted rows were invalid at the time of the paste. */
  readonly toCorrect: number;
  /** The number of lines then: after lines are added or removed, the rows are no longer those that were pasted. */
  readonly lines: number;
}

/** Pastes rows of a spreadsheet into the grid, and asks whether they are in centimetres. */
export function usePaste(
  { typed: { entries }, edit, problems }: Pick<GoodsProps, "typed" | "edit" | "problems">,
  terms: GoodsProps["known"]["terms"] & Units,
  tell: (news: string) => void,
) {
  const { label, message } = useWords();
  // The question whether the pasted rows are in centimetres stays until lines are added or removed.
  const [lastPaste, setPasted] = useState<LastPaste>();
  const pasted = lastPaste?.lines === entries.length ? lastPaste : undefined;

  const onPaste = (event: ClipboardEvent<HTMLOListElement>) => {
    const cell = goodsCellOf(event.target);
    const text = event.clipboardData.getData("text/plain");
    if (!cell || !isBlock(text)) return;
    event.preventDefault();
    const at = { row: cell.row, column: columnOf(cell.field) };
    const { rows, toCorrect, leftOut, ignored, ...result } = pasteGoods(entries, at, text, {
      ...terms,
      titles: recordOf(goodsColumns, (column) => label(`wizard.goods.titles.${column}`).split(", ")),
    });
    edit({ kind: "goodsPasted", entries: result.entries });
    setPasted({ rows, toCorrect, lines: result.entries.length });
    if (centimetresIn(result.entries, rows, terms)) focusField(convertButton);
    const told = [
      leftOut > 0 && message("wizard.goods.leftOut", { count: leftOut, maximum: limits.lines }),
      ignored.length > 0 && message("wizard.paste.ignored", { names: ignored.slice(0, 5).join(", ") }),
    ];
    tell(told.filter(Boolean).join(" "));
  };

  const answerCentimetres = (converted: readonly GoodsEntry[] | undefined) => {
    const row = lastPaste?.rows[0] ?? 0;
    if (converted) {
      edit({ kind: "goodsPasted", entries: converted });
      tell(message("wizard.goods.converted", unitNames(terms, label)));
    }
    setPasted(undefined);
    focusField(`lines[${row}].length`);
  };

  const { filled, toCorrect } = pasted ? outcomeOf(pasted, problems) : nothing;
  return {
    onPaste,
    /** What the last paste came to. */
    outcome: [
      pasted && (filled > 0 || toCorrect === 0) && message("wizard.goods.pasted", { count: filled }),
      toCorrect > 0 && message("wizard.goods.toCorrect", { count: toCorrect }),
    ]
      .filter(Boolean)
      .join(" "),
    centimetres: pasted && centimetresIn(entries, pasted.rows, terms),
    answerCentimetres,
  };
}

const nothing = { filled: 0, toCorrect: 0 };

/** How many pasted rows are valid now, and how many still have to be corrected. */
function outcomeOf({ rows, toCorrect }: LastPaste, problems: GoodsProps["problems"]) {
  const wrong = new Set(wrongRows(problems));
  const left = Math.min(toCorrect, rows.filter((row) => wrong.has(row)).length);
  return { filled: rows.length - left, toCorrect: left };
}
