import bwip from "bwip-js/node";

/** A QR code (level M) as its modules, row by row. */
export interface QrCode {
  readonly side: number;
  isDark(row: number, column: number): boolean;
}

export function qrCode(text: string): QrCode {
  const [code] = bwip.raw("qrcode", text, "eclevel=M");
  if (!code || !("pixs" in code)) throw new Error("A QR code is a matrix");
  const { pixs, pixx } = code;
  return { side: pixx, isDark: (row, column) => pixs[row * pixx + column] === 1 };
}
