import { missingGlyph } from "./printable.ts";

// Texts with a box where a character has no glyph (decision 0129). The fonts of every PDF reader have no such
// character, so it is drawn.

/** The box, in fractions of the font size. */
const box = { width: 0.62, height: 0.68, gap: 0.07, line: 0.05 } as const;

/** The width of a text in the current font, with its boxes. `size` is the current font size. */
export function widthOf(doc: PDFKit.PDFDocument, text: string, size: number): number {
  if (!text.includes(missingGlyph)) return doc.widthOfString(text);
  const pieces = text.split(missingGlyph);
  const letters = pieces.reduce((sum, piece) => sum + doc.widthOfString(piece), 0);
  return letters + (pieces.length - 1) * box.width * size;
}

/** The height of capitals above the baseline, in Helvetica. */
const ascender = 0.718;

interface LinePlace {
  readonly x: number;
  /** The baseline of the text, or its top. */
  readonly y: number;
  readonly from: "baseline" | "top";
  readonly size: number;
  readonly color: string;
}

/** Writes one line in the current font. The font size and colour are arguments, because the boxes need them too. */
export function writeLine(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, from, size, color }: LinePlace,
): void {
  const baseline = from === "top" ? y + ascender * size : y;
  let at = x;
  for (const [index, piece] of text.split(missingGlyph).entries()) {
    if (index > 0) {
      const side = { x: at + box.gap * size, width: (box.width - 2 * box.gap) * size };
      const height = box.height * size;
      doc
        .rect(side.x, baseline - height, side.width, height)
        .lineWidth(box.line * size)
        .stroke(color);
      at += box.width * size;
    }
    if (piece === "") continue;
    doc.text(piece, at, y, { lineBreak: false, ...(from === "baseline" ? { baseline: "alphabetic" } : {}) });
    at += doc.widthOfString(piece);
  }
}
