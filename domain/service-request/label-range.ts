import { accept, type Decision, problem, refuse } from "../values/problem.ts";

/** As many labels as one file has. [B-384, B-385] */
export const mostLabels = 2000;

/** The first and the last piece of a request whose labels are printed, counted from 1. */
export interface LabelRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The pieces whose labels are asked for: all of them, unless a beginning or an end is said. Refused with `label.range`
 * where there is no such piece, and with `label.tooMany` where the file would have too many. [P-024]
 */
export function labelRange(
  pieces: number,
  { from = 1, to = pieces }: Partial<LabelRange>,
): Decision<LabelRange> {
  if (from > to || to > pieces) return refuse(problem("label.range", "from", { pieces }));
  if (to - from >= mostLabels) return refuse(problem("label.tooMany", "to", { pieces, maximum: mostLabels }));
  return accept({ from, to });
}

/** The files that all labels of a request take. */
export function labelFiles(pieces: number): readonly LabelRange[] {
  return Array.from({ length: Math.ceil(pieces / mostLabels) }, (_, file) => ({
    from: file * mostLabels + 1,
    to: Math.min(pieces, (file + 1) * mostLabels),
  }));
}
