import type { FieldPath, Problem } from "@anden/domain/values/problem";

/** Something to say at a field of a screen. Its path is the field's own: rows are counted as they stand in the grid. */
export interface FieldProblem {
  readonly path: FieldPath;
  readonly code: Problem["code"] | number | string;
  readonly sentence: string;
  /** Found by the server: the fields, which know only the rules of the screen, do not show it themselves. */
  readonly isFromServer?: true;
}
