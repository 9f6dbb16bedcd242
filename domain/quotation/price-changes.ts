/** A part of a price: a line of the bill, or a tax, below zero for what is taken off. */
export interface PricePart {
  /** What it is charged for: the same in both prices, even if another rule made it. */
  readonly part: string;
  readonly minor: number;
}

/** A part that does not cost what it did. Absent on one side: it came, or it went. */
export interface PriceChange<Part> {
  readonly was?: Part;
  readonly now?: Part;
  /** What it costs more now, in cents; below zero for less. */
  readonly difference: number;
}

/**
 * The parts that changed from one price to another of the same currency, in the order of the new price, then those
 * that went. Parts of one name are compared one by one. The differences add up to that of the two totals, to the cent,
 * whenever the parts add up to their totals.
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
