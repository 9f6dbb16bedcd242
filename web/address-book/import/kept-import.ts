import { type SheetCells, sheetColumns } from "@anden/domain/address-book/sheet-columns";
import { forgetKept, keepObject } from "../../app/kept.ts";
import type { ImportRow } from "./import-rows.ts";

/** The rows of a chosen sheet as they are kept on the device: corrections survive a reload. */
export interface KeptImport {
  readonly rows: readonly ImportRow[];
  readonly ignored: readonly string[];
  /** Whether a cell was corrected: reading the file again would lose that. */
  readonly isMended: boolean;
}

const version = 1;

export function importPlace(userName: string): string {
  return `anden.addressImport.${userName}`;
}

/** The kept rows, not yet checked again; undefined where none are or they cannot be read. */
export function readImport(place: string): KeptImport | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null");
    if (kept?.version !== version) return undefined;
    const rows = kept.rows.map(
      ([line, unread, ...texts]: readonly [number, ImportRow["unread"], ...string[]]) => {
        const cells = Object.fromEntries(sheetColumns.map((column, at) => [column, texts[at] ?? ""]));
        return { cells: { line, ...(cells as SheetCells) }, unread, problems: [], outcome: "unchecked" };
      },
    );
    return { rows, ignored: kept.ignored, isMended: kept.isMended === true };
  } catch {
    return undefined;
  }
}

/**
 * Keeps the rows, without the names of their columns, so that ten thousand fit. False where there is no room for them.
 */
export function keepImport(place: string, { rows, ...others }: KeptImport): boolean {
  const kept = rows.map(({ cells, unread }) => [
    cells.line,
    unread,
    ...sheetColumns.map((column) => cells[column]),
  ]);
  const hasRoom = keepObject(place, { ...others, version, rows: kept });
  if (!hasRoom) forgetKept(place);
  return hasRoom;
}
