import { PNG } from "pngjs";

/** A picture for a printer that knows black and white only: its rows of dots from the top, eight dots to a byte. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly Buffer[];
}

/** White, as lightness. A logo that is nowhere darker than this has nothing to print. */
const white = 1;
const nearlyWhite = 0.98;

/** The last logo and its dots: all labels of a carrier have the same. */
let known: { readonly logo: string; readonly side: number; readonly dots: Dots | undefined } | undefined;

/**
 * A logo in base64 as the dots that fit into a square of a side, in its own proportions. Undefined for a JPEG, which
 * nothing here decodes, and for a picture with nothing darker than white.
 */
export function logoDots(logo: string, side: number): Dots | undefined {
  if (known?.logo !== logo || known.side !== side) known = { logo, side, dots: drawn(logo, side) };
  return known.dots;
}

function drawn(logo: string, side: number): Dots | undefined {
  const picture = readPng(Buffer.from(logo, "base64"));
  if (!picture) return undefined;
  const scale = side / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const lightness = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => lightnessOf(picture, { x, y, width, height })),
  );
  const darkest = Math.min(...lightness.flat());
  if (darkest > nearlyWhite) return undefined;
  // A logo in a light color is printed, too: a dot is black where it is nearer to the darkest one than to white.
  const limit = (white + darkest) / 2;
  return { width, height, rows: lightness.map((row) => packed(row.map((each) => each < limit))) };
}

function readPng(bytes: Buffer): PNG | undefined {
  try {
    return PNG.sync.read(bytes);
  } catch {
    return undefined;
  }
}

interface Dot {
  readonly x: number;
  readonly y: number;
  /** The size of the whole picture in dots. */
  readonly width: number;
  readonly height: number;
}

/** The lightness of the pixels that a dot covers, on white paper: from 0, black, to 1. */
function lightnessOf({ data, ...picture }: PNG, { x, y, width, height }: Dot): number {
  const [left, right] = covered(x, width, picture.width);
  const [top, bottom] = covered(y, height, picture.height);
  let sum = 0;
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const at = 4 * (row * picture.width + column);
      const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
      const light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      sum += white - (opacity / 255) * (white - light);
    }
  return sum / ((right - left) * (bottom - top));
}

/** The pixels of a row or column that a dot covers, at least one. */
function covered(dot: number, dots: number, pixels: number): readonly [from: number, to: number] {
  const from = Math.min(pixels - 1, Math.floor((dot * pixels) / dots));
  return [from, Math.max(from + 1, Math.floor(((dot + 1) * pixels) / dots))];
}

function packed(row: readonly boolean[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil(row.length / 8));
  for (const [at, isBlack] of row.entries())
    if (isBlack) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (0x80 >> (at & 7));
  return bytes;
}
