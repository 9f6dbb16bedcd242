/** An object of unknown fields, as storage has it. */
export type Loose = Readonly<Record<string, unknown>>;

export function isLoose(value: unknown): value is Loose {
  return value !== null && typeof value === "object";
}

/** The object in a field of an object; an empty object where there is none. */
export function inside(value: Loose, name: string): Loose {
  const found = value[name];
  return isLoose(found) ? found : {};
}

export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((each) => each === value);
}
