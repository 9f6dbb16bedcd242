import type { FullQuotation } from "@anden/contract/quotation";
import { qrCode } from "./codes.ts";
import type { PaperWords } from "./paper-words.ts";
import { type Sheet, soft, type TextStyle } from "./sheet.ts";

const gap = 24;
const small = { size: 7.25, leading: 1.18 } satisfies TextStyle;
const title = { size: 7.5, bold: true } satisfies TextStyle;
const qrSide = 58;

/** The height that the foot of page 1 takes. */
export const footHeight = qrSide + 8;

/** The columns of the footer on page 1: the QR code, the text and address of its link, the terms. */
const wayWidth = 175;
const termsLeft = qrSide + 12 + wayWidth + 15;
/** Above the number of the page, which stands at the right of the foot. */
const mostOfTerms = qrSide - 10;

/**
 * The risks that may raise the bill, and the terms, side by side. The terms stand in the foot of page 1 if there are no
 * risks, or if the risks have room above it only over the whole width.
 */
export function drawRisksAndTerms(
  sheet: Sheet,
  { risks, currency }: Pick<FullQuotation, "risks" | "currency">,
  { label }: PaperWords,
): void {
  // Both ends of a shipment may have the same risk.
  const sentences = [...new Set(risks.map(({ sentence }) => sentence))];
  const hasRisks = sentences.length > 0;
  const terms = label("paper.terms.text", { currency });
  const width = Math.round((sheet.width - gap) * 0.6);
  const rest = hasRisks ? sheet.width - gap - width : sheet.width;
  const drawRisks = (among: number) => {
    let y = sheet.y + sheet.text(label("paper.risks"), sheet.left, sheet.y, among, title, "H2") + 2;
    for (const sentence of sentences) y += sheet.text(sentence, sheet.left, y, among, small) + 2;
  };
  const heightOfRisks = (among: number) =>
    hasRisks ? sentences.reduce((sum, each) => sum + sheet.heightOf(each, among, small) + 2, 12) : 0;
  const drawTerms = (x: number, y: number, among: number) => {
    const below = y + sheet.text(label("paper.terms"), x, y, among, title, "H2") + 2;
    sheet.text(terms, x, below, among, small);
  };
  const heightOfTerms = (among: number) => 12 + sheet.heightOf(terms, among, small);
  const fits = (height: number) => sheet.y + height <= sheet.bottom;
  const inFoot = sheet.width - termsLeft;
  const hasFoot = sheet.pageCount === 1 && heightOfTerms(inFoot) <= mostOfTerms;
  const height = Math.max(heightOfRisks(width), heightOfTerms(rest));
  if (hasFoot && (!hasRisks || (!fits(height) && fits(heightOfRisks(sheet.width))))) {
    if (hasRisks) drawRisks(sheet.width);
    drawTerms(sheet.left + termsLeft, footTop(sheet), inFoot);
    return;
  }
  if (!fits(height)) sheet.newPage();
  if (hasRisks) drawRisks(width);
  drawTerms(hasRisks ? sheet.left + width + gap : sheet.left, sheet.y, rest);
  sheet.y += height + 10;
}

function footTop(sheet: Sheet): number {
  return sheet.doc.page.height - 32 - qrSide;
}

/** The link to the record on the screen: its address, also as a QR code. At the foot of the current page. */
export function drawWayBack(sheet: Sheet, address: string, what: string): void {
  const top = footTop(sheet);
  const code = qrCode(address);
  const module = qrSide / code.side;
  sheet.asOrnament(() => {
    for (let row = 0; row < code.side; row++)
      for (let column = 0; column < code.side; column++)
        if (code.isDark(row, column))
          sheet.doc.rect(sheet.left + column * module, top + row * module, module, module);
    sheet.doc.fill("#000000");
  });
  const x = sheet.left + qrSide + 8;
  const height = sheet.text(what, x, top + 16, wayWidth, { size: 8.5, bold: true, most: 2 });
  sheet.text(address, x, top + 16 + height, wayWidth, { size: 8.5, color: soft, most: 2 });
}
