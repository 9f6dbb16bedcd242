import type { Carrier } from "@anden/domain/carrier";

/** Of a carrier without a colour. */
export const plainColor = "#15201b";

/** The colour of a carrier's papers and mails. */
export function colorOf({ letterhead }: Pick<Carrier, "letterhead">): string {
  return letterhead?.color ?? plainColor;
}

/** Whether white text can be read on a colour like `#15603a`: a contrast of 4.5 to 1. */
export function bearsWhite(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= 4.5;
}
