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

/** The dark parts of a row of modules, each with its beginning and its length. */
export type Runs = readonly (readonly [start: number, length: number])[];

/** The dark runs of each row of a QR code: fewer rectangles than it has modules. */
export function qrRuns({ side, isDark }: QrCode): readonly Runs[] {
  return Array.from({ length: side }, (_, row) => {
    const runs: [number, number][] = [];
    for (let column = 0; column < side; column++) {
      if (!isDark(row, column)) continue;
      const last = runs.at(-1);
      if (last && last[0] + last[1] === column) last[1]++;
      else runs.push([column, 1]);
    }
    return runs;
  });
}

/** The bars of a Code 128 in modules. Digits in an even count are packed by twos. */
export function barRuns(text: string): Runs {
  const [code] = bwip.raw("code128", text, "");
  if (!code || !("sbs" in code)) throw new Error("A Code 128 is a row of bars");
  let at = 0;
  return code.sbs.flatMap((width, index) => {
    at += width;
    return index % 2 === 0 ? [[at - width, width] as const] : [];
  });
}
