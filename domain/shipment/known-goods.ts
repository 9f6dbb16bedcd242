import type { Customer } from "../customer/customer.ts";
import { fold } from "../geography/place-search.ts";
import {
  type LengthUnit,
  lengthIn,
  lengthOf,
  type UnitFactors,
  type WeightUnit,
  weightIn,
  weightOf,
} from "../values/measures.ts";
import { accept, type Decision, type Problem, problem, refuse } from "../values/problem.ts";
import { type GoodsTerms, goodsLineProblems } from "./check-goods.ts";
import { type GoodsLine, pieceMeasures } from "./goods.ts";
import { convertEntry, emptyEntry, type GoodsEntry, readEntry } from "./goods-entry.ts";
import type { EntryUnits } from "./measure-entry.ts";
import { writeFigure } from "./number-entry.ts";

/** A piece of goods with its units, without a number of pieces: an entry of a client's catalogue of goods. */
export interface GoodsPiece
  extends Pick<GoodsLine, "packagingId" | "length" | "width" | "height" | "weight" | "notStackable"> {
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
}

/** A piece that the client has stored under a name, or that is in one of their quotations. */
export interface KnownGoods extends GoodsPiece {
  /** Only of a piece stored under a name. */
  readonly id?: string;
  readonly name?: string;
}

export const knownGoodsLimits = {
  /** Stored pieces of one client. Those of a guest are removed with the guest, after ninety days. */
  kept: { registered: 500, guest: 20 },
  /** Characters of a name. */
  name: 60,
  /** The last quotations whose goods are offered, and the lines of each that are looked at. */
  quotations: 20,
  linesOfEach: 50,
  /** Pieces of quotations that are offered beside the kept ones. */
  used: 100,
} as const;

/**
 * A key that is equal for pieces that are the same goods: packaging, base, height, weight and whether something may
 * stand on them. The base may be turned: 1.2 × 1 m is 1 × 1.2 m. Measures are compared to the millimetre and the gram,
 * in whatever units they were typed.
 */
export function piecesKey(piece: GoodsPiece, units: UnitFactors): string {
  const millimetres = (side: number) => lengthIn(lengthOf(side, piece.lengthUnit, units), "metre", units);
  const base = [piece.length, piece.width].map(millimetres).toSorted((a, b) => b - a);
  const grams = weightIn(weightOf(piece.weight, piece.weightUnit, units), "kilogram", units);
  return [
    piece.packagingId,
    ...base,
    millimetres(piece.height),
    grams,
    piece.notStackable ? "single" : "stackable",
  ].join(" ");
}

/**
 * A piece to be kept under a name, which is trimmed. Problems: `name` is missing (`field.required`), and what
 * `goodsLineProblems` finds in the piece, at its fields.
 */
export function checkKeptGoods<Kept extends GoodsPiece & { readonly name: string }>(
  kept: Kept,
  terms: GoodsTerms,
): Decision<Kept> {
  const name = kept.name.trim().replace(/\s+/g, " ");
  const problems: readonly Problem[] = [
    ...(name === "" ? [problem("field.required", "name")] : []),
    ...goodsLineProblems({ ...kept, pieces: 1 }, "", kept, terms).map((each) => ({
      ...each,
      path: each.path.replace(/^\./, ""),
    })),
  ];
  return problems.length > 0 ? refuse(...problems) : accept({ ...kept, name });
}

/** Whether a client with so many kept pieces may keep another one: `goods.tooManyKept` with `maximum`. */
export function checkAnotherKept(kept: number, kind: Customer["kind"]): Decision<number> {
  const maximum = knownGoodsLimits.kept[kind];
  return kept < maximum ? accept(kept + 1) : refuse(problem("goods.tooManyKept", "", { maximum }));
}

/**
 * The kept pieces in the order of their names, then those of quotations, which come newest first, each once. Pieces
 * without dimensions are left out, because the grid cannot be filled in from them.
 */
export function knownGoods(
  kept: readonly (KnownGoods & { readonly name: string })[],
  used: readonly GoodsPiece[],
  units: UnitFactors,
): readonly KnownGoods[] {
  const seen = new Set(kept.map((piece) => piecesKey(piece, units)));
  const others = used.filter((piece) => {
    const key = piecesKey(piece, units);
    const isNew = piece.length > 0 && piece.width > 0 && piece.height > 0 && !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return [
    ...kept.toSorted((a, b) => compare(fold(a.name), fold(b.name)) || compare(a.name, b.name)),
    ...others.slice(0, knownGoodsLimits.used),
  ];
}

/**
 * The pieces that match the typed text, in their order: each word of it begins a word of the piece's name, of its
 * packaging in either language, or one of its figures. Nothing typed means any.
 */
export function offeredGoods(
  known: readonly KnownGoods[],
  typed: string,
  terms: Pick<GoodsTerms, "packaging">,
): readonly KnownGoods[] {
  const words = wordsOf(typed);
  return known.filter((piece) => {
    const packaging = terms.packaging.get(piece.packagingId)?.name;
    const figures = [piece.length, piece.width, piece.height, piece.weight].map((each) => `${each / 1000}`);
    const own = wordsOf([piece.name, packaging?.es, packaging?.en, ...figures].join(" "));
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}

/** Words and figures; a decimal comma is read as a point. */
function wordsOf(text: string): readonly string[] {
  return text
    .split(/[\s×*]+/)
    .map((word) => (/^\d*[.,]?\d+$/.test(word) ? word.replace(",", ".") : fold(word)))
    .flatMap((word) => word.split(" "))
    .filter((word) => word !== "" && word !== "x");
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A line of the grid with a known piece, in the shipment's units; the number of pieces is left empty. */
export function entryOfPiece(piece: GoodsPiece, to: EntryUnits): GoodsEntry {
  const { packagingId, notStackable, weightUnit, lengthUnit } = piece;
  const figures = Object.fromEntries(
    pieceMeasures.map((measure) => [measure, writeFigure(piece[measure], 3)]),
  );
  const entry: GoodsEntry = { ...emptyEntry, ...figures, packagingId, notStackable };
  if (weightUnit === to.weightUnit && lengthUnit === to.lengthUnit) return entry;
  return convertEntry(entry, { weightUnit, lengthUnit, units: to.units }, to);
}

/** The piece of a line of the grid; undefined as long as a figure of it is missing or cannot be read. */
export function pieceOfEntry(entry: GoodsEntry, entered: EntryUnits): GoodsPiece | undefined {
  const { line, problems } = readEntry(entry, "", entered);
  const { packagingId, length, width, height, weight } = line;
  if (problems.length > 0 || packagingId === undefined) return undefined;
  if (length === undefined || width === undefined || height === undefined || weight === undefined)
    return undefined;
  const { weightUnit, lengthUnit } = entered;
  const { notStackable } = entry;
  return { packagingId, length, width, height, weight, notStackable, weightUnit, lengthUnit };
}
