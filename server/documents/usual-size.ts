import type { Carrier, PaperSize } from "@anden/domain/carrier";

/** The sheet of a document for which nobody chose one: of an attachment, or of a call that names none. */
export function usualSize({ letterhead }: Pick<Carrier, "letterhead">): PaperSize {
  return letterhead?.paper ?? "letter";
}
