/**
 * An index by two keys; of several values with the same keys the last one counts. Built once and used in every
 * quotation: a map of maps is many times faster than a string key made of both keys.
 */
export function byTwo<First, Second, Value>(
  entries: Iterable<readonly [First, Second, Value]>,
): (first: First, second: Second) => Value | undefined {
  const known = new Map<First, Map<Second, Value>>();
  for (const [first, second, value] of entries) {
    const ofFirst = known.get(first) ?? new Map<Second, Value>();
    known.set(first, ofFirst.set(second, value));
  }
  return (first, second) => known.get(first)?.get(second);
}
