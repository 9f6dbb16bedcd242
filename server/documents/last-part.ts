import type { FullQuotation } from "@anden/contract/quotation";
import { qrCode } from "./codes.ts";
import type { PaperWords } from "./paper-words.ts";
import { type Sheet, soft, type TextStyle } from "./sheet.ts";

const gap = 24;
const small = { size: 7.25, leading: 1.18 } satisfies TextStyle;
const title = { size: 7.5, bold: true } satisfies TextStyle;
const qrSide = 58;

/** The height that the foot of page 1 takes. */
export const footHeight = qrSide + 12;

/** What may raise the bill and the terms, side by side. */
export function drawRisksAndTerms(
  sheet: Sheet,
  { risks, currency }: Pick<FullQuotation, "risks" | "currency">,
  { label }: PaperWords,
): void {
  const width = Math.round((sheet.width - gap) * 0.6);
  const rest = risks.length > 0 ? sheet.width - gap - width : sheet.width;
  const terms = label("paper.terms.text", { currency });
  const riskHeight = risks.reduce(
    (sum, { sentence }) => sum + sheet.heightOf(sentence, width, small) + 2,
    12,
  );
  const height = Math.max(risks.length > 0 ? riskHeight : 0, 12 + sheet.heightOf(terms, rest, small));
  if (sheet.y + height > sheet.bottom) sheet.newPage();
  const top = sheet.y;
  if (risks.length > 0) {
    let y = top + sheet.text(label("paper.risks"), sheet.left, top, width, title, "H2") + 2;
    for (const { sentence } of risks) y += sheet.text(sentence, sheet.left, y, width, small) + 2;
  }
  const x = risks.length > 0 ? sheet.left + width + gap : sheet.left;
  const y = top + sheet.text(label("paper.terms"), x, top, rest, title, "H2") + 2;
  sheet.text(terms, x, y, rest, small);
  sheet.y = top + height + 10;
}

/** The link to the record on the screen: its address, also as a QR code. At the foot of the current page. */
export function drawWayBack(sheet: Sheet, address: string, what: string): void {
  const top = sheet.doc.page.height - 32 - qrSide;
  const code = qrCode(address);
  const module = qrSide / code.side;
  sheet.asOrnament(() => {
    for (let row = 0; row < code.side; row++)
      for (let column = 0; column < code.side; column++)
        if (code.isDark(row, column))
          sheet.doc.rect(sheet.left + column * module, top + row * module, module, module);
    sheet.doc.fill("#000000");
  });
  const x = sheet.left + qrSide + 12;
  const width = sheet.width - qrSide - 100;
  const height = sheet.text(what, x, top + 16, width, { size: 8.5, bold: true });
  sheet.text(address, x, top + 16 + height, width, { size: 8.5, color: soft, most: 2 });
}
