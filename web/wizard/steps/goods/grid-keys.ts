import type { KeyboardEvent } from "react";
import { focusRow } from "../../focus.ts";
import { goodsCellOf, isBegun } from "./cells.ts";
import type { GoodsProps, KeyedEntry } from "./slice.ts";

interface Grid extends Pick<GoodsProps, "edit"> {
  readonly entries: readonly KeyedEntry[];
  readonly addLine: () => void;
}

/** The keys of the grid: Ctrl+D repeats a line, Enter moves to the next one or adds it, arrows move up and down. */
export function handleGridKey(
  event: KeyboardEvent<HTMLOListElement>,
  { entries, addLine, edit }: Grid,
): void {
  const cell = goodsCellOf(event.target);
  if (!cell || event.altKey) return;
  const { row, field } = cell;
  const isCommand = event.ctrlKey || event.metaKey;
  const isTyped = event.target instanceof HTMLInputElement;
  if (isCommand && event.key.toLowerCase() === "d") {
    event.preventDefault();
    edit({ kind: "lineRepeated", row });
    focusRow(`lines[${row + 1}].${field}`);
  } else if (event.key === "Enter" && !isCommand && isTyped) {
    event.preventDefault();
    if (row + 1 < entries.length)
      focusRow(`lines[${row + 1}].${field === "notStackable" ? "pieces" : field}`);
    else if (isBegun(entries[row])) addLine();
  } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && isTyped) {
    event.preventDefault();
    const to = row + (event.key === "ArrowDown" ? 1 : -1);
    if (entries[to]) focusRow(`lines[${to}].${field}`);
  }
}
