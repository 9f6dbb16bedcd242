import { type FieldPath, type Problem, problemsOf } from "../values/problem.ts";
import type { Incomplete } from "./draft.ts";
import type { GoodsLine, Packaging } from "./goods.ts";
import { readFigure } from "./number-entry.ts";

export const entryFigures = ["pieces", "length", "width", "height", "weight"] as const;
export type EntryFigure = (typeof entryFigures)[number];

/** A goods line as it stands in the grid: figures as they were typed, right or wrong. */
export interface GoodsEntry extends Readonly<Record<EntryFigure, string>> {
  readonly packagingId?: Packaging["id"];
  readonly notStackable: boolean;
}

/** A line nobody has typed in yet. */
export const emptyEntry: GoodsEntry = {
  pieces: "",
  length: "",
  width: "",
  height: "",
  weight: "",
  notStackable: false,
};

export function isUntouched(entry: GoodsEntry): boolean {
  return entryFigures.every((figure) => entry[figure].trim() === "");
}

export interface ReadEntries {
  readonly lines: readonly Incomplete<GoodsLine>[];
  /** Figures that could not be read, at `lines[i].field`. Such a field is absent from its line. */
  readonly problems: readonly Problem[];
  /** For each line, the entry that it was read from. */
  readonly entryOf: readonly number[];
}

/**
 * The goods lines that the entries say. Entries without a figure are lines begun and left, and are passed over.
 * Problems: those of `readFigure`.
 */
export function readEntries(entries: readonly GoodsEntry[]): ReadEntries {
  const entryOf = entries.flatMap((entry, index) => (isUntouched(entry) ? [] : [index]));
  const read = entryOf.map((index, line) => readEntry(entries[index] ?? emptyEntry, `lines[${line}]`));
  return {
    lines: read.map(({ line }) => line),
    problems: read.flatMap(({ problems }) => problems),
    entryOf,
  };
}

/** One entry, its problems at `path`: see `readEntries`. */
export function readEntry(
  entry: GoodsEntry,
  path: FieldPath,
): { readonly line: Incomplete<GoodsLine>; readonly problems: readonly Problem[] } {
  const figures = entryFigures.map((figure) => ({
    figure,
    read: readFigure(entry[figure], figure === "pieces" ? 0 : 3, `${path}.${figure}`),
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
