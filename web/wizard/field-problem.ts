import type { FieldPath, Problem } from "@anden/domain/values/problem";

/** A problem shown at a field of a screen. Its path is that of the field: rows are counted as in the grid. */
export interface FieldProblem {
  readonly path: FieldPath;
  readonly code: Problem["code"] | number | string;
  readonly sentence: string;
  /** Found by the server: the fields themselves check only the rules of the screen and do not show it. */
  readonly isFromServer?: true;
}
