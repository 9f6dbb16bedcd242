import { type BillRow, billToHandOn, taxRows } from "@anden/contract/bill-rows";
import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { formatMoney } from "@anden/domain/values/formats";
import { captionStyle } from "./goods-part.ts";
import type { PaperWords } from "./paper-words.ts";
import { type Sheet, soft, type TextStyle } from "./sheet.ts";

const amountWidth = 96;
/** The reason of a line stands below its amount, so it is wider than the name, and seldom ends in a line of one word. */
const reasonRoom = 40;
/** On a form a reason that fits stands beside the name of its line, this far from it, on the same baseline. */
const beside = { gap: 6, drop: 1.1 };
/** The room above and below each row. A form has its rows closer where that keeps the price on its page. */
const padding = { usual: [3.5], short: [2.5, 1.25] } as const;
const name = { size: 8.5, bold: true, most: 2 } satisfies TextStyle;
const why = { size: 7.25, color: soft, most: 6 } satisfies TextStyle;
const amount = { size: 8.5, align: "right" } satisfies TextStyle;
const sum = { size: 8.5 } satisfies TextStyle;
const total = { size: 11.5, bold: true } satisfies TextStyle;
const sumStep = 14;
const totalStep = 20;

interface Sum {
  readonly name: string;
  readonly minor: number;
}

export interface PriceStyle {
  /** Rows are close, and short reasons stand beside the names, so that a form has room for all the rest. */
  readonly isShort?: boolean;
}

/** The price line by line, each with its reason, then the sums. If one page can hold all of it, it is on one page. */
export function drawPrice(
  sheet: Sheet,
  quotation: ShipmentAnswer,
  words: PaperWords,
  { isShort = false }: PriceStyle = {},
): void {
  const { label } = words;
  const { list, apart } = billToHandOn(quotation, {
    language: words.language,
    label: (key, values) => label(key === "wizard.price.shippingType" ? "paper.shippingType" : key, values),
  });
  const rows = [...list, ...apart];
  const sums: readonly Sum[] = [
    { name: label("quotation.subtotal"), minor: quotation.subtotal },
    ...taxRows(quotation, words),
  ];
  // With a commission the sum of the freight lines would be the carrier's own price.
  const freightReason = quotation.markupCost > 0 ? undefined : quotation.freightReason;
  const weighed = [quotation.weightReason, freightReason]
    .flatMap((reason) => (reason ? [reason.sentence.replaceAll("\n", " ")] : []))
    .join("\n");
  const textWidth = sheet.width - amountWidth - 12;
  const besideOf = (row: BillRow) => (isShort ? roomBeside(sheet, row, textWidth) : undefined);
  const heightOf = (row: BillRow) =>
    sheet.heightOf(named(row), textWidth, name) +
    (besideOf(row) ? 0 : sheet.heightOf(reasonOf(row), sheet.width - reasonRoom, why));
  const head = captionStyle.size * 1.28 + 4 + sheet.heightOf(weighed, sheet.width, why) + 3;
  const end = sums.length * sumStep + totalStep + 8;
  const wholeWith = (pad: number) =>
    head + rows.reduce((height, row) => height + heightOf(row) + 2 * pad, 0) + end;

  const fits = (height: number) => sheet.y + height <= sheet.bottom;
  const [usual, ...closer] = isShort ? padding.short : padding.usual;
  const pad = [usual, ...closer].find((each) => fits(wholeWith(each))) ?? usual;
  const whole = wholeWith(pad);
  if (!fits(whole) && whole <= sheet.bottom - 40) sheet.newPage();
  else if (!fits(head + 60)) sheet.newPage();
  sheet.bookmark(label("paper.price"));
  sheet.y += sheet.text(label("paper.price"), sheet.left, sheet.y, sheet.width, captionStyle, "H2") + 2;
  sheet.y += sheet.text(weighed, sheet.left, sheet.y, sheet.width, why) + 3;
  sheet.rule(sheet.y, 0.75, "#b4bcb8");
  sheet.within("Table", () => {
    for (const [index, row] of rows.entries()) {
      // On a price of several pages the last line is on the page of the total.
      const isLast = index === rows.length - 1;
      if (!fits(heightOf(row) + 2 * pad + (isLast ? end : 0))) sheet.newPage();
      drawRow(sheet, row, { pad, width: textWidth, reasonAt: besideOf(row) });
    }
    for (const each of sums) drawSum(sheet, each.name, formatMoney(each), sum, sumStep);
    sheet.rule(sheet.y + 3, 0.75, "#b4bcb8");
    sheet.y += 6;
    const all = `${formatMoney({ minor: quotation.total })} ${quotation.currency}`;
    drawSum(sheet, label("quotation.total"), all, total, totalStep);
  });
  sheet.y += 6;
}

function reasonOf({ reason }: BillRow): string {
  return (reason?.sentence ?? "").replaceAll("\n", " ");
}

function named({ name: text, note }: BillRow): string {
  return note ? `${text} (${note})` : text;
}

interface Room {
  readonly x: number;
  readonly width: number;
}

/** Where the reason of a line stands beside its name; undefined where it does not fit there. */
function roomBeside(sheet: Sheet, row: BillRow, width: number): Room | undefined {
  const taken = sheet.widthOf(named(row), name) + beside.gap;
  const room = { x: sheet.left + taken, width: width - taken };
  return room.width > 0 && sheet.lines(reasonOf(row), room.width, why).length <= 1 ? room : undefined;
}

interface RowStyle {
  readonly pad: number;
  readonly width: number;
  readonly reasonAt: Room | undefined;
}

function drawRow(sheet: Sheet, row: BillRow, { pad, width, reasonAt }: RowStyle): void {
  sheet.within("TR", () => {
    const top = sheet.y + pad;
    let height = 0;
    sheet.within("TD", () => {
      height = sheet.text(named(row), sheet.left, top, width, name);
      if (reasonAt) sheet.text(reasonOf(row), reasonAt.x, top + beside.drop, reasonAt.width, why);
      else height += sheet.text(reasonOf(row), sheet.left, top + height, sheet.width - reasonRoom, why);
    });
    const x = sheet.left + sheet.width - amountWidth;
    sheet.text(formatMoney(row), x, top, amountWidth, amount, "TD");
    sheet.y = top + height + pad;
  });
  sheet.rule(sheet.y);
}

function drawSum(sheet: Sheet, text: string, figure: string, style: TextStyle, step: number): void {
  const right = { ...style, align: "right", most: 1 } as const;
  const figureWidth = amountWidth + 30;
  sheet.within("TR", () => {
    sheet.text(text, sheet.left, sheet.y + 3, sheet.width - figureWidth - 8, right, "TH");
    sheet.text(figure, sheet.left + sheet.width - figureWidth, sheet.y + 3, figureWidth, right, "TD");
  });
  sheet.y += step;
}
