/** A record with a value for each of some names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueAt: (name: Name) => Value,
): Record<Name, Value> {
  // `Object.fromEntries` forgets the names.
  return Object.fromEntries(names.map((name) => [name, valueAt(name)])) as Record<Name, Value>;
}
