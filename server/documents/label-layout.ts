import { type HandlingMark, handlingMark, portalMark, type Shape } from "./label-marks.ts";

// The shipping label of one piece: 4 × 4 inches, 288 points, 812 dots of a thermal printer of 203 dots to the inch.
// Black on white only. Every module of a code is a whole number of dots, so that no printer has to round it.

/** The texts of a label, in the language in which it is printed. */
export interface Label {
  readonly carrier: {
    readonly name: string;
    /** Whether it has a logo of its own; without one the portal's mark is drawn. */
    readonly hasLogo: boolean;
  };
  readonly service: string;
  /** `Sale 20 nov 2026` */
  readonly leaves: string;
  /** The code of the branch that delivers: up to four letters or digits, readable at arm's length. */
  readonly routeCode: string;
  readonly zone: { readonly name: string; readonly code: string };
  /** The caption of the piece, its number, and `de 10`. */
  readonly piece: { readonly caption: string; readonly number: number; readonly of: string };
  readonly to: {
    readonly caption: string;
    readonly firm: string;
    readonly lines: readonly string[];
    readonly postalCode: string;
    readonly city: string;
  };
  readonly from: readonly string[];
  /** `Tarima 310 kg, 1.20 × 1.00 × 1.15 m` */
  readonly measures: string;
  /** The handling marks, at most three. */
  readonly marks: readonly HandlingMark[];
  readonly guideNumber: string;
  /** The address that leads to the request. */
  readonly address: string;
}

/** What is drawn, in points from the left and the top. */
export type LabelPart =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly x: number;
      readonly baseline: number;
      readonly size: number;
      readonly bold: boolean;
      readonly align: "left" | "center" | "right";
      readonly color: "black" | "white";
      /** A longer text is set smaller, and then cut. */
      readonly width: number;
    }
  | Shape
  | { readonly kind: "logo"; readonly x: number; readonly y: number; readonly side: number }
  | { readonly kind: "rule"; readonly y: number; readonly thickness: number }
  | {
      readonly kind: "bars";
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly module: number;
      readonly height: number;
    }
  | {
      readonly kind: "matrix";
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly module: number;
    };

export const labelSide = 288;
export const dot = 72 / 203;
const edge = 10;
const right = labelSide - edge;
const widestBarModule = 6;
/** The quiet zone in modules that a scanner needs on both sides of the bars. */
const quietModules = 10;
const matrixSide = 174 * dot;
/** The carrier's mark, beside its name. */
const carrierMark = { x: edge, y: 8, side: 18 };
/** Handling marks stand in a row that ends at the right edge. */
const mark = { y: 186, side: 30, step: 34 };

/** Longer company names are cut, so that the label can be read at a glance. */
const mostOfFirm = 26;

type Numbered = Pick<Label, "guideNumber" | "piece">;

/** The guide number and the piece: an even count of digits, which the code packs by twos. */
export function labelCode(label: Numbered): string {
  return label.guideNumber + pieceDigits(label);
}

/** The piece in three digits, or one more where it makes the count even. */
function pieceDigits({ guideNumber, piece }: Numbered): string {
  const digits = String(piece.number).padStart(3, "0");
  return (guideNumber.length + digits.length) % 2 === 0 ? digits : `0${digits}`;
}

/** The widest module, in whole dots, that leaves the white space on both sides of the bars. */
function barModule(code: string): number {
  const modules = modulesOfPairs(code) + 2 * quietModules;
  return Math.min(widestBarModule, Math.floor(labelSide / dot / modules)) * dot;
}

/** The modules of a Code 128 of digits in pairs: start, a symbol for each pair, check and stop. */
export function modulesOfPairs(code: string): number {
  return 11 + (code.length / 2) * 11 + 11 + 13;
}

/** Places everything on a label; `matrixModules` is the side of its QR code in modules. */
export function labelLayout(label: Label, matrixModules: number): readonly LabelPart[] {
  const { to, from, piece, zone, routeCode } = label;
  const code = labelCode(label);
  const module = Math.floor(matrixSide / dot / matrixModules) * dot;
  const bar = barModule(code);
  const beside = right - edge - label.marks.length * mark.step;
  return [
    ...(label.carrier.hasLogo ? [{ kind: "logo" as const, ...carrierMark }] : portalMark(carrierMark)),
    text(label.carrier.name, 32, 22, { size: 13, bold: true, width: 102 }),
    text(label.service, 167, 21, { size: 9, align: "center", width: 58 }),
    text(label.leaves, right, 21, { size: 9, align: "right", width: 80 }),
    { kind: "rule", y: 31, thickness: 1.5 },
    text(routeCode, 7, 90, { size: [...routeCode].length > 3 ? 58 : 72, bold: true, width: 140 }),
    text(zone.name, 152, 59, { size: 9, width: 48 }),
    text(zone.code, 151, 90, { size: 34, bold: true, width: 47 }),
    { kind: "box", x: 204, y: 36, width: 74, height: 60, radius: 0, color: "black" },
    text(piece.caption, 241, 46.5, { size: 9, align: "center", color: "white", width: 68 }),
    text(String(piece.number), 241, 77, { size: 34, bold: true, align: "center", color: "white", width: 68 }),
    text(piece.of, 241, 91.5, { size: 11.5, bold: true, align: "center", color: "white", width: 68 }),
    { kind: "rule", y: 101, thickness: 1.5 },
    text(to.caption, edge, 114, { size: 8.5, width: 190 }),
    text(shortened(to.firm), edge, 128, { size: 13, bold: true, width: 196 }),
    ...to.lines
      .slice(0, 2)
      .map((line, index) => text(line, edge, 140.5 + 12 * index, { size: 9.5, width: 196 })),
    text(to.postalCode, edge, 172, { size: 18, bold: true, width: 60 }),
    text(to.city, 75, 172, { size: 13, bold: true, width: 131 }),
    { kind: "matrix", text: label.address, x: right - matrixModules * module, y: 110, module },
    { kind: "rule", y: 181, thickness: 0.75 },
    ...from
      .slice(0, 2)
      .map((line, index) => text(line, edge, 193 + 11 * index, { size: 8.5, width: beside })),
    text(label.measures, edge, 215, { size: 8.5, bold: true, width: beside }),
    ...label.marks.flatMap((each, index) =>
      handlingMark(each, {
        x: right - (label.marks.length - index) * mark.step + mark.step - mark.side,
        y: mark.y,
        side: mark.side,
      }),
    ),
    {
      kind: "bars",
      text: code,
      x: (labelSide - modulesOfPairs(code) * bar) / 2,
      y: 222,
      module: bar,
      height: 48,
    },
    text(readable(label), labelSide / 2, 283, { size: 12, bold: true, align: "center", width: 268 }),
  ];
}

function shortened(firm: string): string {
  const letters = [...firm];
  return letters.length <= mostOfFirm
    ? firm
    : `${letters
        .slice(0, mostOfFirm - 1)
        .join("")
        .trim()}…`;
}

/** `704 183 268 · 001` */
function readable(label: Label): string {
  const groups = label.guideNumber.replace(/\B(?=(\d{3})+$)/g, " ");
  return `${groups} · ${pieceDigits(label)}`;
}

type TextPart = Extract<LabelPart, { kind: "text" }>;

function text(
  said: string,
  x: number,
  baseline: number,
  {
    bold = false,
    align = "left",
    color = "black",
    ...rest
  }: Partial<TextPart> & Pick<TextPart, "size" | "width">,
): TextPart {
  return { ...rest, kind: "text", text: said, x, baseline, bold, align, color };
}
