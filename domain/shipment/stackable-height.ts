import type { Rules } from "../carrier.ts";
import { type LengthUnit, lengthIn, lengthOf } from "../values/measures.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Incomplete } from "./draft.ts";
import type { GoodsLine } from "./goods.ts";

export interface StackedGoods<Line> {
  /** The lines as they are billed, in their order. */
  readonly lines: readonly Line[];
  /** One at `lines[i].height` for every line that was cut. */
  readonly notices: readonly Problem[];
}

/**
 * The goods with their billed heights: a stackable piece higher than the carrier's maximum (parameter 39) counts as
 * high as its minimum (parameter 36), a piece that must not be stacked as high as it is. The given lines are not
 * changed; a piece exactly as high as the maximum is not cut.
 *
 * Heights in thousandths of `lengthUnit`, the carrier's in thousandths of a metre. Notice: `goods.heightCut` with
 * `height` (as typed), `maximum` and `minimum` (as billed) in `unit`. [B-236]
 */
export function withStackableHeights<Line extends Incomplete<GoodsLine>>(
  lines: readonly Line[],
  lengthUnit: LengthUnit,
  { units, stackableHeight }: Pick<Rules, "units" | "stackableHeight">,
): StackedGoods<Line> {
  const maximum = lengthIn(lengthOf(stackableHeight.maximum, "metre", units), lengthUnit, units, "down");
  // The billed figure is the one that is shown: rounded to the precision of the unit.
  const minimum = lengthIn(lengthOf(stackableHeight.minimum, "metre", units), lengthUnit, units);
  const cuts = lines.map(({ height = 0, notStackable = false }) =>
    notStackable || height <= maximum ? undefined : height,
  );
  return {
    lines: lines.map((line, index) => (cuts[index] === undefined ? line : { ...line, height: minimum })),
    notices: cuts.flatMap((height, index) =>
      height === undefined
        ? []
        : [
            problem("goods.heightCut", `lines[${index}].height`, {
              height: height / 1000,
              maximum: maximum / 1000,
              minimum: minimum / 1000,
              unit: lengthUnit,
            }),
          ],
    ),
  };
}
