import { type Sheet, soft, type TextStyle } from "./sheet.ts";

/** A column of a table: its width as a part of the whole. */
export interface Column {
  readonly head: string;
  readonly share: number;
  readonly align?: "left" | "right";
}

const padding = 3.5;
const gap = 6;
const headStyle = { size: 7.5, color: soft, most: 2 } satisfies TextStyle;
const cellStyle = { size: 8.5, most: 4 } satisfies TextStyle;

/**
 * A table with its rows over as many pages as it needs, the head on each of them. Rows marked as a sum are bold and
 * stay with the row before them.
 */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly { readonly cells: readonly string[]; readonly isSum?: boolean }[],
): void {
  const widths = columns.map(({ share }) => share * sheet.width - gap);
  const edges = columns.map((_, index) =>
    columns.slice(0, index).reduce((x, { share }) => x + share * sheet.width, sheet.left),
  );
  const heightOf = (cells: readonly string[], style: TextStyle) =>
    Math.max(...cells.map((cell, index) => sheet.heightOf(cell, widths[index] ?? 0, style))) + 2 * padding;
  const heads = columns.map(({ head }) => head);
  const headHeight = heightOf(heads, headStyle);

  sheet.within("Table", () => {
    sheet.within("TR", () => {
      for (const [index, { head, align = "left" }] of columns.entries())
        sheet.text(
          head,
          edges[index] ?? 0,
          sheet.y + padding,
          widths[index] ?? 0,
          { ...headStyle, align },
          "TH",
        );
    });
    underHead(sheet, headHeight);
    for (const [at, { cells, isSum = false }] of rows.entries()) {
      const style = { ...cellStyle, bold: isSum };
      const height = heightOf(cells, style);
      const next = rows[at + 1];
      const together = height + (next?.isSum ? heightOf(next.cells, { ...cellStyle, bold: true }) : 0);
      if (sheet.y + together > sheet.bottom && !isSum) {
        sheet.newPage();
        for (const [index, { head, align = "left" }] of columns.entries())
          sheet.ornamentText(head, edges[index] ?? 0, sheet.y + padding, widths[index] ?? 0, {
            ...headStyle,
            align,
          });
        underHead(sheet, headHeight);
      }
      sheet.within("TR", () => {
        for (const [index, cell] of cells.entries())
          sheet.text(
            cell,
            edges[index] ?? 0,
            sheet.y + padding,
            widths[index] ?? 0,
            { ...style, align: columns[index]?.align ?? "left" },
            "TD",
          );
      });
      sheet.y += height;
      sheet.rule(sheet.y);
    }
  });
}

function underHead(sheet: Sheet, height: number): void {
  sheet.y += height;
  sheet.rule(sheet.y, 0.75, "#b4bcb8");
}
