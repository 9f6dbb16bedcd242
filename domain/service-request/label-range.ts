import { accept, type Decision, problem, refuse } from "../values/problem.ts";

/** The maximum number of labels in one file. [B-384, B-385] */
export const mostLabels = 2000;

/** The first and the last piece of a request whose labels are printed, counted from 1. */
export interface LabelRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The pieces whose labels are asked for: all of them, unless a first or a last one is given. Refused with `label.range`
 * where there is no such piece, at the first or the last, and with `label.tooMany` where the file would have too many. [P-024]
 */
export function labelRange(
  pieces: number,
  { from = 1, to = pieces }: Partial<LabelRange>,
): Decision<LabelRange> {
  if (from < 1 || from > pieces || from > to) return refuse(problem("label.range", "from", { pieces }));
  if (to > pieces) return refuse(problem("label.range", "to", { pieces }));
  if (to - from >= mostLabels) return refuse(problem("label.tooMany", "to", { pieces, maximum: mostLabels }));
  return accept({ from, to });
}

/** One piece, or the first and the last: `7`, `7-12`, `7 a 12`. */
const typedPieces = /^(\d{1,6})(?:\s*(?:[-–]|a|to)\s*(\d{1,6}))?$/i;

/**
 * The pieces whose labels somebody asks for by typing them; all of them when nothing is typed. Refused as by
 * `labelRange`.
 */
export function typedLabelRange(pieces: number, typed: string): Decision<LabelRange> {
  const text = typed.trim();
  if (text === "") return labelRange(pieces, {});
  const [, first = "0", last = first] = typedPieces.exec(text) ?? [];
  return labelRange(pieces, { from: Number(first), to: Number(last) });
}
