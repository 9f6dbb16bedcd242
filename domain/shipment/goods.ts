import type { Millionths, Thousandths } from "../values/measures.ts";

/** What goods are packed in, with the most that one piece of it may measure and weigh. */
export interface Packaging {
  readonly id: number;
  readonly name: Readonly<Record<"es" | "en", string>>;
  /** Metres and kilos, in thousandths. */
  readonly maximum: Readonly<Record<PieceMeasure, Thousandths>>;
}

export const pieceMeasures = ["length", "width", "height", "weight"] as const;
export type PieceMeasure = (typeof pieceMeasures)[number];

/**
 * Equal pieces. Dimensions and weight are those of one piece, in the shipment's units. Pieces of which only the room
 * they take is known have no dimensions (0) and a volume.
 */
export interface GoodsLine {
  readonly pieces: number;
  readonly packagingId: Packaging["id"];
  readonly length: Thousandths;
  readonly width: Thousandths;
  readonly height: Thousandths;
  readonly weight: Thousandths;
  /** Read only of a piece without dimensions: cubic metres, or cubic feet where lengths are in inches. */
  readonly volume?: Millionths;
  readonly notStackable: boolean;
}

export const limits = { lines: 50, pieces: 999 } as const;
