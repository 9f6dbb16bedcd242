import type { KeyboardEvent } from "react";
import { focusField } from "../../focus.ts";
import { cellOf } from "./findings.ts";
import type { WaybillProps } from "./slice.ts";

interface Lines extends Pick<WaybillProps, "edit"> {
  /** How many there are. */
  readonly count: number;
  /** Says so, and answers true, where no other line fits. */
  readonly isFull: () => boolean;
  readonly addLine: () => void;
}

/** The keys of the lines: Ctrl+D repeats one, Enter goes on to the next or begins it, F8 goes to the next wrong field. */
export function handleLineKey(
  event: KeyboardEvent<HTMLElement>,
  { count, isFull, addLine, edit }: Lines,
): void {
  if (event.key === "F8") {
    event.preventDefault();
    focusNextWrong();
    return;
  }
  const cell = cellOf(event.target);
  if (!cell || event.altKey) return;
  if (event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    if (isFull()) return;
    edit({ kind: "lineRepeated", row: cell.row });
    focusField(`waybill[${cell.row + 1}].${cell.field}`);
  } else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
    event.preventDefault();
    if (cell.row + 1 < count) focusField(`waybill[${cell.row + 1}].${cell.field}`);
    else addLine();
  }
}

function focusNextWrong(): void {
  const wrong = [...document.querySelectorAll<HTMLElement>(`[data-field^="waybill["][aria-invalid="true"]`)];
  wrong[(wrong.findIndex((each) => each.matches(":focus")) + 1) % wrong.length]?.focus();
}
