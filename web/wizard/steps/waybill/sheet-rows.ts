import type { SheetLine } from "@anden/contract/waybill";

/** A row of the preview: a line to correct, a run of consecutive valid lines, or one line of an opened run. */
export type SheetRow =
  | { readonly kind: "wrong" | "right"; readonly at: number; readonly line: SheetLine }
  | { readonly kind: "run"; readonly from: number; readonly to: number; readonly count: number };

/**
 * All lines of a workbook in their order. Consecutive valid lines are folded into runs, named by their first and last
 * row; the lines of an opened run follow it one by one.
 */
export function sheetRows(lines: readonly SheetLine[], opened: ReadonlySet<number>): readonly SheetRow[] {
  return runsOf(lines).flatMap(([first, ...others]): readonly SheetRow[] => {
    if (first.line.problems.length > 0) return [{ kind: "wrong", ...first }];
    const { row: from } = first.line;
    const { row: to } = (others.at(-1) ?? first).line;
    const run = { kind: "run", from, to, count: others.length + 1 } as const;
    if (!opened.has(from)) return [run];
    return [run, ...[first, ...others].map((each) => ({ kind: "right" as const, ...each }))];
  });
}

interface Placed {
  readonly at: number;
  readonly line: SheetLine;
}
type Run = [first: Placed, ...others: Placed[]];

/** Consecutive valid lines form one run; each wrong line is by itself. */
function runsOf(lines: readonly SheetLine[]): readonly Run[] {
  const runs: Run[] = [];
  let right: Run | undefined;
  for (const [at, line] of lines.entries()) {
    const isWrong = line.problems.length > 0;
    if (!isWrong && right) {
      right.push({ at, line });
      continue;
    }
    const begun: Run = [{ at, line }];
    runs.push(begun);
    right = isWrong ? undefined : begun;
  }
  return runs;
}
