import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { piecesOf, weightTogether } from "@anden/domain/shipment/goods";
import { goodsTotals } from "@anden/domain/shipment/goods-totals";
import { formatDimension, formatNumber, formatVolume, formatWeight } from "@anden/domain/values/formats";
import { volumeUnitOf } from "@anden/domain/values/measures";
import type { PaperWords } from "./paper-words.ts";
import { ink, type Sheet, soft } from "./sheet.ts";
import { drawTable } from "./table.ts";

/** The number of lines that fit on page 1 beside the price. */
export const mostLinesOnFirstPage = 6;

export const captionStyle = { size: 9.5, bold: true, color: ink };

/** The goods line by line, with their sum and the notices about them. */
export function drawGoods(
  sheet: Sheet,
  quotation: ShipmentAnswer,
  { label }: PaperWords,
  notices: readonly { readonly sentence: string }[] = [],
): void {
  const { lines, lengthUnit, weightUnit, units } = quotation;
  const yesNo = (isYes: boolean) => label(isYes ? "quotation.yes" : "quotation.no");
  const volumeOf = (of: typeof lines) =>
    formatVolume(goodsTotals(of, quotation, units).volume, lengthUnit, units);
  sheet.bookmark(label("paper.goods"));
  sheet.y += sheet.text(label("paper.goods"), sheet.left, sheet.y, sheet.width, captionStyle, "H2") + 2;
  drawTable(
    sheet,
    [
      { head: label("quotation.line"), share: 0.05 },
      { head: label("quotation.packaging"), share: 0.24 },
      { head: label("quotation.pieces"), share: 0.09, align: "right" },
      {
        head: label("quotation.dimensions", { unit: label(`unit.${lengthUnit}`) }),
        share: 0.25,
        align: "right",
      },
      {
        head: label("quotation.volume", { unit: label(`unit.${volumeUnitOf(lengthUnit)}`) }),
        share: 0.13,
        align: "right",
      },
      { head: label("quotation.weight", { unit: label(`unit.${weightUnit}`) }), share: 0.13, align: "right" },
      { head: label("quotation.stackable"), share: 0.11, align: "right" },
    ],
    [
      ...lines.map((line, index) => ({
        cells: [
          String(index + 1),
          line.packaging.name,
          formatNumber(line.pieces),
          [line.length, line.width, line.height].map((side) => formatDimension(side / 1000)).join(" × "),
          volumeOf([line]),
          formatWeight(weightTogether([line]) / 1000),
          yesNo(!line.notStackable),
        ],
      })),
      {
        isSum: true,
        cells: [
          "",
          label("paper.goods.total"),
          formatNumber(piecesOf(lines)),
          "",
          volumeOf(lines),
          formatWeight(quotation.realWeight / 1000),
          "",
        ],
      },
    ],
  );
  for (const { sentence } of notices) {
    const style = { size: 7.25, color: soft };
    if (sheet.y + sheet.heightOf(sentence, sheet.width, style) > sheet.bottom) sheet.newPage();
    sheet.y += 2 + sheet.text(sentence, sheet.left, sheet.y + 2, sheet.width, style);
  }
  sheet.y += 6;
}

/**
 * The note on page 1 for goods whose lines follow later. Returns a function that writes it, once their page is known.
 */
export function drawGoodsAhead(
  sheet: Sheet,
  { lines }: ShipmentAnswer,
  { label }: PaperWords,
): (page: number) => void {
  sheet.y += sheet.text(label("paper.goods"), sheet.left, sheet.y, sheet.width, captionStyle, "H2") + 2;
  const style = { size: 8.5 };
  const write = sheet.lineLater(sheet.left, sheet.y, sheet.width, style);
  sheet.y += sheet.heightOf("1", sheet.width, style) + 12;
  return (page) => write(label("paper.goods.next", { count: lines.length, page }));
}
