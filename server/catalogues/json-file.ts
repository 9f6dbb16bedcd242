import type { Cell, ValueOf } from "./cells.ts";
import { type Fault, type Faults, quoted } from "./faults.ts";

/** The keys of a JSON file: cells, and objects of them. Figures, texts and booleans are written as JSON does. */
export interface Shape {
  readonly [key: string]: Cell<unknown> | Shape | Maybe<Shape>;
}

/** An object that a file may leave out. */
export interface Maybe<S extends Shape> {
  readonly ifGiven: S;
}

export function maybe<S extends Shape>(ifGiven: S): Maybe<S> {
  return { ifGiven };
}

export type ShapeOf<S extends Shape> = {
  readonly [Key in keyof S]: S[Key] extends Cell<unknown>
    ? ValueOf<S[Key]>
    : S[Key] extends Maybe<infer Given>
      ? ShapeOf<Given> | undefined
      : S[Key] extends Shape
        ? ShapeOf<S[Key]>
        : never;
};

/** Reads a JSON file of the folder. Undefined when it has a fault, which is added to `faults`. */
export function readJson<S extends Shape>(
  shape: S,
  content: Uint8Array,
  faults: Faults,
  file: string,
): ShapeOf<S> | undefined {
  const report: Report = (fault) => faults.add({ file, ...fault });
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch (error) {
    report({
      expected: "JSON in UTF-8",
      found: error instanceof Error ? error.message : "something else",
    });
    return undefined;
  }
  const before = faults.list.length;
  const read = readObject(shape, value, "", report);
  // Every key gave a value of its own type: the compiler cannot follow the loop.
  return faults.list.length === before ? (read as ShapeOf<S>) : undefined;
}

/** Adds a fault of the file that is read. */
type Report = (fault: Omit<Fault, "file">) => void;

function readObject(shape: Shape, value: unknown, path: string, report: Report): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    report({
      ...(path ? { column: path } : {}),
      expected: "an object",
      found: quoted(JSON.stringify(value) ?? ""),
    });
    return undefined;
  }
  const given = new Map(Object.entries(value));
  const at = (key: string) => (path ? `${path}.${key}` : key);
  for (const key of given.keys())
    if (!Object.hasOwn(shape, key))
      report({
        column: at(key),
        expected: `only the keys ${Object.keys(shape).join(", ")}`,
        found: quoted(key),
      });

  const entries = Object.entries(shape).map(([key, part]) => {
    const found: unknown = given.get(key);
    return [key, readPart(part, found, at(key), report)];
  });
  return Object.fromEntries(entries);
}

function readPart(part: Shape[string], found: unknown, path: string, report: Report): unknown {
  if (isCell(part)) return readCell(part, found, path, report);
  if (!isMaybe(part)) return readObject(part, found, path, report);
  return found === undefined ? undefined : readObject(part.ifGiven, found, path, report);
}

function readCell(cell: Cell<unknown>, value: unknown, column: string, report: Report): unknown {
  const text = asText(cell, value);
  const read = text === undefined ? undefined : cell.read(text);
  if (read === undefined)
    report({
      column,
      expected: cell.sql === "bool" ? "true or false" : cell.expected,
      found: value === undefined ? "nothing" : (JSON.stringify(value) ?? "nothing"),
    });
  return read;
}

/** A value as a table would write it; undefined when JSON has another type for such a cell. */
function asText(cell: Cell<unknown>, value: unknown): string | undefined {
  if (value === undefined || value === null) return "";
  if (cell.sql === "bool") return value === true ? "yes" : value === false ? "no" : undefined;
  const isFigure = cell.sql === "int" || cell.sql === "bigint" || cell.sql === "float8";
  return typeof value === (isFigure ? "number" : "string") ? String(value) : undefined;
}

function isCell(part: Shape[string]): part is Cell<unknown> {
  return "read" in part && typeof part.read === "function";
}

function isMaybe(part: Shape | Maybe<Shape>): part is Maybe<Shape> {
  return "ifGiven" in part;
}
