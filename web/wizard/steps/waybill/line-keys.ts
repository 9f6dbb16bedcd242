import type { KeyboardEvent } from "react";
import { focusRow } from "../../focus.ts";
import { waybillCellOf } from "./findings.ts";
import type { WaybillProps } from "./slice.ts";

interface Lines extends Pick<WaybillProps, "edit"> {
  /** The number of lines. */
  readonly count: number;
  /** Whether no other line fits; if so, it also tells the user. */
  readonly isFull: () => boolean;
  readonly addLine: () => void;
}

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;
type Cell = "text" | "suggesting" | "choice";
type Move = "repeat" | "next" | "down" | "up";

/**
 * The effect of a key press in a cell. In a cell with suggestions the arrow keys move in the list; Ctrl+Enter is left
 * to the page.
 */
export function moveOf({ key, altKey, ctrlKey, metaKey }: Pressed, cell: Cell): Move | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === "d" ? "repeat" : undefined;
  if (key === "Enter" && cell !== "choice") return "next";
  if (cell !== "text") return undefined;
  if (key === "ArrowDown") return "down";
  return key === "ArrowUp" ? "up" : undefined;
}

/**
 * The keys of the lines: Ctrl+D repeats one, Enter moves to the next one or adds it, F8 moves to the next wrong field.
 */
export function handleLineKey(
  event: KeyboardEvent<HTMLElement>,
  { count, isFull, addLine, edit }: Lines,
): void {
  if (event.key === "F8") {
    event.preventDefault();
    focusNextWrong();
    return;
  }
  const cell = waybillCellOf(event.target);
  const move = cell && moveOf(event, kindOf(event.target));
  if (!move) return;
  event.preventDefault();
  const goTo = (row: number) => focusRow(`waybill[${row}].${cell.field}`);
  if (move === "repeat") {
    if (isFull()) return;
    edit({ kind: "lineRepeated", row: cell.row });
    goTo(cell.row + 1);
  } else if (move === "up") {
    if (cell.row > 0) goTo(cell.row - 1);
  } else if (cell.row + 1 < count) goTo(cell.row + 1);
  else if (move === "next") addLine();
}

function kindOf(target: EventTarget): Cell {
  if (!(target instanceof HTMLInputElement)) return "choice";
  return target.getAttribute("role") === "combobox" ? "suggesting" : "text";
}

function focusNextWrong(): void {
  const wrong = [...document.querySelectorAll<HTMLElement>(`[data-field^="waybill["][aria-invalid="true"]`)];
  wrong[(wrong.findIndex((each) => each.matches(":focus")) + 1) % wrong.length]?.focus();
}
