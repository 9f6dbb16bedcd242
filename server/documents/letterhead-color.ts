import type { Carrier } from "@anden/domain/carrier";

const plainColor = "#15201b";

/** The colour of a carrier's papers and mails. */
export function colorOf({ letterhead }: Pick<Carrier, "letterhead">): string {
  return letterhead?.color ?? plainColor;
}
