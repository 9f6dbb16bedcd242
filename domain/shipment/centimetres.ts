import type { GoodsTerms } from "./check-goods.ts";
import type { GoodsEntry } from "./goods-entry.ts";
import { type EntryUnits, tidyMeasure } from "./measure-entry.ts";
import { readFigure } from "./number-entry.ts";

const sides = ["length", "width", "height"] as const;
type Side = (typeof sides)[number];

/**
 * The least figures of sides typed in centimetres, in thousandths: 10 for the longest side and 1 for every side.
 * Smaller figures are meant in metres.
 */
const least = { longest: 10_000, side: 1_000 } as const;

/** Sides that look like centimetres, and the entries with them in metres. */
export interface Centimetres<Entry> {
  readonly entries: readonly Entry[];
  /** The sides of the first of them, as they are and as they would be. */
  readonly example: { readonly typed: readonly string[]; readonly metres: readonly string[] };
}

/**
 * The entries with the sides of `rows` read as centimetres, where they cannot be metres: in every row with sides, at
 * least one side of 10 or more exceeds the packaging's maximum if read as metres, and none exceeds it if read as
 * centimetres. A row without packaging is compared with the longest of all. Undefined where sides may be metres, and
 * for a shipment in inches: inches and centimetres cannot be distinguished by size.
 */
export function centimetresIn<Entry extends GoodsEntry>(
  entries: readonly Entry[],
  rows: readonly number[],
  terms: Pick<GoodsTerms, "packaging"> & EntryUnits,
): Centimetres<Entry> | undefined {
  if (terms.lengthUnit !== "metre") return undefined;
  const measured = rows.flatMap((row) => {
    const entry = entries[row];
    const typed = entry ? bareSides(entry) : [];
    return entry && typed.length > 0 ? [{ row, entry, typed }] : [];
  });
  const areCentimetres = measured.every(({ entry, typed }) => {
    const most = longest(entry, terms.packaging);
    return (
      typed.some(([side, value]) => value > most[side] && value >= least.longest) &&
      typed.every(([side, value]) => value <= most[side] * 100 && value >= least.side)
    );
  });
  const [first] = measured;
  if (!areCentimetres || !first) return undefined;
  const inMetres = (text: string) => tidyMeasure(`${text} cm`, "length", terms);
  const typed = first.typed.map(([side]) => first.entry[side]);
  const converted = new Map(
    measured.map(({ row, entry, typed }) => [
      row,
      { ...entry, ...Object.fromEntries(typed.map(([side]) => [side, inMetres(entry[side])])) },
    ]),
  );
  return {
    entries: entries.map((entry, row) => converted.get(row) ?? entry),
    example: { typed, metres: typed.map(inMetres) },
  };
}

/** The sides that are figures without a unit, in thousandths. */
function bareSides(entry: GoodsEntry): readonly (readonly [Side, number])[] {
  return sides.flatMap((side) => {
    const read = readFigure(entry[side], 3, side);
    return read.ok && read.value !== undefined && read.value > 0 ? [[side, read.value] as const] : [];
  });
}

/** The longest sides of a piece in its packaging, or in any, in thousandths of a metre. */
function longest(
  { packagingId }: GoodsEntry,
  packaging: GoodsTerms["packaging"],
): Readonly<Record<Side, number>> {
  const own = packagingId === undefined ? undefined : packaging.get(packagingId);
  const all = own ? [own] : [...packaging.values()];
  const most = (side: Side) => Math.max(0, ...all.map(({ maximum }) => maximum[side]));
  return { length: most("length"), width: most("width"), height: most("height") };
}
