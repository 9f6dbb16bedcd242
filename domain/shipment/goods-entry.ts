import { lengthIn, lengthOf, weightIn, weightOf } from "../values/measures.ts";
import {
  type Decision,
  type FieldPath,
  type Problem,
  problem,
  problemsOf,
  refuse,
} from "../values/problem.ts";
import type { Incomplete } from "./draft.ts";
import { type GoodsLine, limits, type Packaging } from "./goods.ts";
import { type EntryUnits, readMeasure, tidyMeasure } from "./measure-entry.ts";
import { readFigure, writeFigure } from "./number-entry.ts";

export const entryFigures = ["pieces", "length", "width", "height", "weight"] as const;
export type EntryFigure = (typeof entryFigures)[number];

/** A goods line in the grid: figures as they were typed, valid or not. */
export interface GoodsEntry extends Readonly<Record<EntryFigure, string>> {
  readonly packagingId?: Packaging["id"];
  /** The name that a paste gave the packaging, when it is none of the carrier's. */
  readonly packagingTyped?: string;
  readonly notStackable: boolean;
  /** The text in the other unit of the measures that were rounded when their unit was changed. */
  readonly rounded?: Readonly<Partial<Record<EntryFigure, string>>> | undefined;
}

/** A line without input. */
export const emptyEntry: GoodsEntry = {
  pieces: "",
  length: "",
  width: "",
  height: "",
  weight: "",
  notStackable: false,
};

/** Whether a line has no figure yet; whether it may be stacked does not count. */
export function isUntouched(entry: GoodsEntry): boolean {
  return entryFigures.every((figure) => entry[figure].trim() === "");
}

export interface ReadEntries {
  readonly lines: readonly Incomplete<GoodsLine>[];
  /** Figures that could not be read, at `lines[i].field`. Such a field is absent from its line. */
  readonly problems: readonly Problem[];
  /** For each line, the index of its entry. */
  readonly entryOf: readonly number[];
}

/**
 * The goods lines of the entries, in the shipment's units. Entries without any figure are skipped. Problems: those
 * of `readFigure`, and `goods.piecesTooMany` for its `field.tooLarge`.
 */
export function readEntries(entries: readonly GoodsEntry[], entered: EntryUnits): ReadEntries {
  const entryOf = entries.flatMap((entry, index) => (isUntouched(entry) ? [] : [index]));
  const read = entryOf.map((index, line) =>
    readOnce(entries[index] ?? emptyEntry, `lines[${line}]`, entered),
  );
  return {
    lines: read.map(({ line }) => line),
    problems: read.flatMap(({ problems }) => problems),
    entryOf,
  };
}

type ReadEntry = ReturnType<typeof readEntry>;

/** A cache of the lines that entries without problems were read into, with the units. */
const readBefore = new WeakMap<GoodsEntry, { readonly by: string; readonly read: ReadEntry }>();

/**
 * `readEntry` with this cache: an unchanged entry gives the same line object. A key press changes only one of up to 999
 * entries.
 */
function readOnce(entry: GoodsEntry, path: FieldPath, entered: EntryUnits): ReadEntry {
  const { weightUnit, lengthUnit, units } = entered;
  const by = `${weightUnit} ${lengthUnit} ${units.kilosPerPound} ${units.metresPerInch}`;
  const before = readBefore.get(entry);
  if (before?.by === by) return before.read;
  const read = readEntry(entry, path, entered);
  if (read.problems.length === 0) readBefore.set(entry, { by, read });
  return read;
}

/** One entry, its problems at `path`: see `readEntries`. */
export function readEntry(
  entry: GoodsEntry,
  path: FieldPath,
  entered: EntryUnits,
): { readonly line: Incomplete<GoodsLine>; readonly problems: readonly Problem[] } {
  const figures = entryFigures.map((figure) => ({
    figure,
    read:
      figure === "pieces"
        ? readPieces(entry.pieces, `${path}.pieces`)
        : readMeasure(entry[figure], kindOf(figure), entered, `${path}.${figure}`),
  }));
  const known = figures.flatMap(({ figure, read }) =>
    read.ok && read.value !== undefined ? [[figure, read.value] as const] : [],
  );
  return {
    line: {
      ...(entry.packagingId === undefined ? {} : { packagingId: entry.packagingId }),
      ...Object.fromEntries(known),
      notStackable: entry.notStackable,
    },
    problems: problemsOf(figures.map(({ read }) => read)),
  };
}

/**
 * A number of pieces. One that is too large to be read gets the problem of the limit of a line, like any other above
 * it.
 */
function readPieces(typed: string, path: FieldPath): Decision<number | undefined> {
  const read = readFigure(typed, 0, path);
  return !read.ok && read.problems.some(({ code }) => code === "field.tooLarge")
    ? refuse(problem("goods.piecesTooMany", path, { maximum: limits.pieces }))
    : read;
}

/** Formats the figure of a cell when the person leaves it; text that cannot be read stays as it was typed. */
export function tidyFigure(typed: string, figure: EntryFigure, entered: EntryUnits): string {
  if (figure !== "pieces") return tidyMeasure(typed, kindOf(figure), entered);
  const read = readFigure(typed, 0, figure);
  return read.ok && read.value !== undefined ? writeFigure(read.value, 0) : typed;
}

/** An entry with all its figures tidy: see `tidyFigure`. */
export function tidyEntry<Entry extends GoodsEntry>(entry: Entry, entered: EntryUnits): Entry {
  return withFigures(entry, (figure) => tidyFigure(entry[figure], figure, entered));
}

/**
 * An entry with its measures in other units, rounded half up to thousandths; text that cannot be read stays as it was
 * typed. Converting back a measure that was not changed since restores the text that was typed.
 */
export function convertEntry<Entry extends GoodsEntry>(
  entry: Entry,
  from: EntryUnits,
  to: Omit<EntryUnits, "units">,
): Entry {
  const back: EntryUnits = { ...to, units: from.units };
  const rounded: Partial<Record<EntryFigure, string>> = {};
  const converted = withFigures(entry, (figure) => {
    if (figure === "pieces") return entry.pieces;
    const typed = entry[figure];
    const before = entry.rounded?.[figure];
    const isSame =
      figure === "weight" ? from.weightUnit === to.weightUnit : from.lengthUnit === to.lengthUnit;
    if (isSame) {
      if (before !== undefined) rounded[figure] = before;
    } else if (before !== undefined && convertMeasure(before, figure, back, from) === typed) return before;
    const after = convertMeasure(typed, figure, from, to);
    if (after === undefined) return typed;
    if (convertMeasure(after, figure, back, from) !== convertMeasure(typed, figure, from, from))
      rounded[figure] = typed;
    return after;
  });
  return { ...converted, rounded: Object.keys(rounded).length > 0 ? rounded : undefined };
}

/** A measure in another unit, as text; undefined for text that cannot be read. */
function convertMeasure(
  typed: string,
  figure: Exclude<EntryFigure, "pieces">,
  from: EntryUnits,
  to: Omit<EntryUnits, "units">,
): string | undefined {
  const { units } = from;
  const read = readMeasure(typed, kindOf(figure), from, figure);
  if (!read.ok || read.value === undefined) return undefined;
  const converted =
    figure === "weight"
      ? weightIn(weightOf(read.value, from.weightUnit, units), to.weightUnit, units)
      : lengthIn(lengthOf(read.value, from.lengthUnit, units), to.lengthUnit, units);
  return writeFigure(converted, 3);
}

function withFigures<Entry extends GoodsEntry>(entry: Entry, change: (figure: EntryFigure) => string): Entry {
  return { ...entry, ...Object.fromEntries(entryFigures.map((figure) => [figure, change(figure)])) };
}

const kindOf = (figure: Exclude<EntryFigure, "pieces">) => (figure === "weight" ? "weight" : "length");
