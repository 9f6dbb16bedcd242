/** A part of a price: a line of the bill, or a tax. A deduction is negative. */
export interface PricePart {
  /** What is charged for. It identifies the part in both prices, even where different rules made it. */
  readonly part: string;
  readonly minor: number;
}

/** A part whose amount changed. `was` is absent for a part that was added, `now` for one that was removed. */
export interface PriceChange<Part> {
  readonly was?: Part;
  readonly now?: Part;
  /** How much more it costs now, in cents; negative for less. */
  readonly difference: number;
}

/**
 * The parts that changed from one price to another of the same currency, in the order of the new price, then the
 * removed parts. Parts with the same `part` are compared one by one. The differences add up to the difference of the
 * totals, to the cent, if the parts of each price add up to its total.
 */
export function priceChanges<Part extends PricePart>(
  was: readonly Part[],
  now: readonly Part[],
): readonly PriceChange<Part>[] {
  const before = [...was];
  const changes = now.flatMap((part): PriceChange<Part>[] => {
    const at = before.findIndex((each) => each.part === part.part);
    const [same] = at < 0 ? [] : before.splice(at, 1);
    if (!same) return part.minor === 0 ? [] : [{ now: part, difference: part.minor }];
    const difference = part.minor - same.minor;
    return difference === 0 ? [] : [{ was: same, now: part, difference }];
  });
  const gone = before.filter(({ minor }) => minor !== 0);
  return [...changes, ...gone.map((part) => ({ was: part, difference: -part.minor }))];
}
