import { setImmediate as nextTurn } from "node:timers/promises";
import { qrCode } from "./codes.ts";
import { dot, type Label, type LabelPart, labelLayout, labelSide } from "./label-layout.ts";
import { logoDots } from "./logo-dots.ts";
import { printable } from "./printable.ts";

// ZPL II, the language of thermal printers, for 203 dots to the inch. The printer draws texts and codes itself.

const dots = (points: number) => Math.round(points / dot);
const side = dots(labelSide);
/**
 * Wider than any letter of the printer's own condensed font, so that a text that fits by this width fits on the label.
 */
const letterWidth = 0.54;
const smallest = 0.45;

/** Labels for a thermal printer, with the carrier's logo in base64 if it has one. Yielded while they are made. */
export async function* labelZpl(labels: Iterable<Label>, logo?: string): AsyncGenerator<Buffer> {
  let matrix = { address: "", side: 0 };
  for (const label of labels) {
    const { address } = label;
    if (matrix.address !== address) matrix = { address, side: qrCode(address).side };
    const parts = labelLayout(label, matrix.side).flatMap((part) => written(part, logo) ?? []);
    yield Buffer.from(`^XA^CI28^PW${side}^LL${side}^LH0,0\n${parts.join("\n")}\n^XZ\n`);
    await nextTurn();
  }
}

function written(part: LabelPart, logo: string | undefined): string | undefined {
  switch (part.kind) {
    case "text":
      return textOf(part);
    case "box": {
      const [width, height] = [dots(part.width), dots(part.height)];
      const shorter = Math.min(width, height);
      // The printer rounds corners by eighths of half the shorter side.
      const rounding = Math.round((8 * 2 * dots(part.radius)) / shorter);
      const color = part.color === "black" ? "B" : "W";
      return `^FO${dots(part.x)},${dots(part.y)}^GB${width},${height},${shorter},${color},${rounding}^FS`;
    }
    case "frame":
      return `^FO${dots(part.x)},${dots(part.y)}^GB${dots(part.width)},${dots(part.height)},${dots(part.thickness)}^FS`;
    case "diagonal":
      return `^FO${dots(part.x)},${dots(part.y)}^GD${dots(part.width)},${dots(part.height)},${dots(part.thickness)},B,${part.isRising ? "R" : "L"}^FS`;
    case "logo":
      return logo === undefined ? undefined : logoOf(part, logo);
    case "rule": {
      const thickness = Math.max(2, dots(part.thickness));
      return `^FO${dots(10)},${dots(part.y)}^GB${side - 2 * dots(10)},${thickness},${thickness}^FS`;
    }
    case "bars":
      return `^FO${dots(part.x)},${dots(part.y)}^BY${dots(part.module)}^BCN,${dots(part.height)},N,N,N^FD>;${part.text}^FS`;
    case "matrix":
      // The printer leaves ten dots above a QR code.
      return `^FO${dots(part.x)},${dots(part.y) - 10}^BQN,2,${dots(part.module)}^FH_^FDMA,${escaped(part.text)}^FS`;
  }
}

/** A logo in the middle of its place. Where it cannot be drawn in dots, the carrier's name stands alone beside it. */
function logoOf(part: Extract<LabelPart, { kind: "logo" }>, logo: string): string | undefined {
  const room = dots(part.side);
  const picture = logoDots(logo, room);
  if (!picture) return undefined;
  const { width, height, rows } = picture;
  const x = dots(part.x) + Math.floor((room - width) / 2);
  const y = dots(part.y) + Math.floor((room - height) / 2);
  const bytes = Buffer.concat(rows);
  const data = bytes.toString("hex").toUpperCase();
  return `^FO${x},${y}^GFA,${bytes.length},${bytes.length},${bytes.length / height},${data}^FS`;
}

function textOf({
  text,
  x,
  baseline,
  size,
  align,
  color,
  width,
}: Extract<LabelPart, { kind: "text" }>): string {
  // The printer draws the letters itself, so a box cannot be placed among them.
  const printed = printable(text, "?");
  const room = Math.floor(width / (size * letterWidth));
  const letters = [...printed];
  const shrunk = Math.max(smallest, Math.min(1, room / Math.max(1, letters.length)));
  const height = dots(size * shrunk);
  const most = Math.floor(room / shrunk);
  const shown = letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : printed;
  const left = align === "left" ? x : align === "right" ? x - width : x - width / 2;
  const justified = { left: "L", center: "C", right: "R" }[align];
  const top = dots(baseline) - Math.round(height * 0.76);
  const reversed = color === "white" ? "^FR" : "";
  return `^FO${dots(left)},${top}^A0N,${height},${height}^FB${dots(width)},1,0,${justified}${reversed}^FH_^FD${escaped(shown)}^FS`;
}

/** Characters that begin a command are written as their codes; a backslash, which breaks lines, is doubled. */
function escaped(text: string): string {
  return text
    .replace(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/\\/g, "\\\\");
}
