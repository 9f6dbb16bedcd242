import type { Carrier } from "@anden/domain/carrier";
import { formatCarrierPhone } from "@anden/domain/values/formats";
import { colorOf } from "./letterhead-color.ts";
import type { PaperWords } from "./paper-words.ts";
import { margins, type Sheet, type TextStyle } from "./sheet.ts";

/** The part of a document that is current and not stored with the record: the carrier's data and colour. */
export interface PaperHead extends Pick<Carrier, "name" | "company" | "letterhead"> {
  readonly words: PaperWords;
}

/** The carrier's mark and name on the left, its legal lines on the right. */
export function drawLetterhead(sheet: Sheet, head: PaperHead): void {
  const { company, letterhead, words } = head;
  const mark = 25;
  sheet.asOrnament(() => {
    const { doc, left, y } = sheet;
    const fit: [number, number] = [mark, mark];
    if (letterhead?.logo)
      doc.image(Buffer.from(letterhead.logo, "base64"), left, y, { fit, align: "center", valign: "center" });
    else drawMark(sheet, mark, colorOf(head));
  });
  const half = (sheet.width - 16) / 2;
  const nameWidth = half - mark - 8;
  const name = { size: 12.5, bold: true, most: 2, leading: 1.15 };
  const nameHeight = sheet.heightOf(head.name, nameWidth, name);
  sheet.text(
    head.name,
    sheet.left + mark + 8,
    sheet.y + Math.max(0, (mark - nameHeight) / 2),
    nameWidth,
    name,
  );
  const style = { size: 7.5, align: "right", most: 6 } satisfies TextStyle;
  /** Two parts on one line, or each on its own, so that no line breaks inside an address. */
  const together = (first: string, second: string | undefined) => {
    if (!second) return first;
    const line = `${first} · ${second}`;
    return sheet.heightOf(line, half, style) > sheet.heightOf(first, half, style)
      ? `${first}\n${second}`
      : line;
  };
  const { taxId, postalCode } = company;
  const contact = words.label("paper.contact", {
    postalCode,
    phone: formatCarrierPhone(company.phone, words.language),
  });
  const lines = [
    company.name,
    together(words.label("paper.taxId", { taxId }), letterhead?.address),
    together(contact, letterhead?.website),
  ].join("\n");
  const legal = sheet.text(lines, sheet.left + sheet.width - half, sheet.y, half, style);
  sheet.y += Math.max(mark, nameHeight, legal) + 14;
}

/** The portal's mark in the carrier's colour: a platform under a roof. */
function drawMark({ doc, y }: Sheet, side: number, color: string): void {
  const unit = side / 32;
  doc.save().translate(margins.side, y).scale(unit);
  doc.roundedRect(0, 0, 32, 32, 7).fill(color);
  doc
    .path("M9.5 25V11a3.5 3.5 0 0 1 3.5-3.5h6A3.5 3.5 0 0 1 22.5 11v14M8 18h24")
    .lineWidth(3)
    .stroke("#ffffff");
  doc.restore();
}
