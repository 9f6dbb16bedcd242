import { type Sheet, soft } from "./sheet.ts";

/** A column of facts: its caption, the fact in bold, and further lines. */
export interface FactColumn {
  /** Its width as a part of the whole. */
  readonly share: number;
  readonly kind: string;
  readonly first: string;
  readonly more: readonly (string | undefined)[];
}

/** Facts side by side. A column without a fact takes no room. */
export function drawFactColumns(sheet: Sheet, columns: readonly FactColumn[]): void {
  let x = sheet.left;
  let lowest = sheet.y;
  for (const { share, kind, first, more } of columns) {
    if (first === "" && !more.some(Boolean)) continue;
    const width = share * sheet.width - 10;
    let y = sheet.y + sheet.text(kind, x, sheet.y, width, { size: 7.5, color: soft });
    y += sheet.text(first, x, y, width, { size: 8.5, bold: true, most: 3 });
    y += sheet.text(more.filter(Boolean).join("\n"), x, y, width, { size: 8.5, most: 9 });
    lowest = Math.max(lowest, y);
    x += share * sheet.width;
  }
  sheet.y = lowest + 6;
}
