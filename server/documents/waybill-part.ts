import type { FullRequest } from "@anden/contract/service-request";
import { formatNumber, formatWeight } from "@anden/domain/values/formats";
import { captionStyle } from "./goods-part.ts";
import type { PaperWords } from "./paper-words.ts";
import { type Sheet, soft } from "./sheet.ts";
import { drawTable } from "./table.ts";

type Line = FullRequest["waybill"][number];

/** The maximum of printed lines. A complement may have ten thousand; the portal shows all of them. */
const mostPrintedLines = 200;

/** The waybill complement, on a page of its own. Nothing where there is none. [P-020] */
export function drawWaybill(sheet: Sheet, lines: readonly Line[], { label }: PaperWords): void {
  if (lines.length === 0) return;
  sheet.newPage();
  const title = label("paper.waybill");
  sheet.bookmark(title);
  sheet.y += sheet.text(title, sheet.left, sheet.y, sheet.width, captionStyle, "H2") + 2;
  drawTable(
    sheet,
    [
      { head: label("quotation.line"), share: 0.05 },
      { head: label("paper.waybill.quantity"), share: 0.09, align: "right" },
      { head: label("paper.waybill.unit"), share: 0.13 },
      { head: label("paper.waybill.product"), share: 0.27 },
      { head: label("paper.waybill.description"), share: 0.22 },
      { head: label("paper.waybill.hazard"), share: 0.14 },
      { head: label("paper.waybill.weight"), share: 0.1, align: "right" },
    ],
    lines.slice(0, mostPrintedLines).map((line) => ({ cells: cellsOf(line) })),
  );
  const missing = lines.length - mostPrintedLines;
  if (missing > 0)
    sheet.text(label("paper.waybill.more", { count: missing }), sheet.left, sheet.y + 4, sheet.width, {
      size: 8.5,
      color: soft,
    });
}

function cellsOf(line: Line): readonly string[] {
  return [
    String(line.number),
    formatNumber(line.quantity / 100, 0, 2),
    [line.unitKey, line.unitName].filter(Boolean).join(" "),
    [line.productKey, line.productName, line.tariffCode].filter(Boolean).join(" "),
    [line.description, line.invoiceUuid].filter(Boolean).join(" "),
    [line.hazardKey, line.packagingKey].filter(Boolean).join(" "),
    formatWeight(line.weight / 1000),
  ];
}
