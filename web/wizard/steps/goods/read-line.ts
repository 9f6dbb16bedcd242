import { type GoodsTerms, goodsLineProblems, goodsNotices } from "@anden/domain/shipment/check-goods";
import { toldByPackaging } from "@anden/domain/shipment/fitting-packaging";
import { type EntryFigure, entryFigures, isUntouched, readEntry } from "@anden/domain/shipment/goods-entry";
import { isUnanswered, type Problem } from "@anden/domain/values/problem";
import { useMemo } from "react";
import type { KeyedEntry, Units } from "./slice.ts";

export type ReadLine = ReturnType<typeof useReadLine>;

/** A typed line as the rules read it: its figures, what is wrong or missing, what is only told. */
export function useReadLine(entry: KeyedEntry, path: string, units: Units, terms: GoodsTerms) {
  /** What the figures are typed in. */
  const entered = useMemo(
    () => ({ ...units, units: terms.units, packaging: terms.packaging }),
    [units, terms.units, terms.packaging],
  );
  const { line, isReadable, problems } = useMemo(() => {
    const read = readEntry(entry, path, entered);
    const unread = read.problems.map((problem) => toldByPackaging(problem, entry, entered));
    const ruled = goodsLineProblems(read.line, path, units, terms).filter(
      (problem) => !unread.some((each) => each.path === problem.path),
    );
    return { line: read.line, isReadable: unread.length === 0, problems: [...unread, ...ruled] };
  }, [entry, path, units, entered, terms]);
  const notices = useMemo(() => goodsNotices({ lines: [line], ...units }, terms), [line, units, terms]);
  return { entered, line, isReadable, problems, notices };
}

/** Whether a problem is shown before the user continues: missing figures of a line that is being typed are not. */
export function isShownEarly(problem: Problem, entry: KeyedEntry, path: string): boolean {
  if (problem.code === "goods.packagingRequired") return !isUntouched(entry);
  if (!isUnanswered(problem)) return true;
  // It has input, such as a zero.
  const figure = figureAt(problem.path, path);
  return figure !== undefined && entry[figure].trim() !== "";
}

/** The figure of the line that a path belongs to. */
export function figureAt(at: string, path: string): EntryFigure | undefined {
  return entryFigures.find((each) => at === `${path}.${each}`);
}
