import pg from "pg";

const { builtins, getTypeParser } = pg.types;

/** Converts a bigint to a number; throws for a value that a number cannot represent exactly. */
function exactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit into a number`);
  return number;
}

/** The type `bigint[]`, which has no name in `builtins`. */
const int8Array: number = 1016;
const parseTexts: (text: string) => string[] = getTypeParser(int8Array, "text");

/** Local dates and times stay text: a Date would convert them to the time zone of this process. */
function asWritten(text: string): string {
  return text;
}

const parseInstant: (text: string) => Date | number = getTypeParser(builtins.TIMESTAMPTZ, "text");

/** Instants are epoch milliseconds in all of the code. */
function instant(text: string): number {
  return Number(parseInstant(text));
}

const ours = new Map<number, (text: string) => unknown>([
  [builtins.INT8, exactNumber],
  [int8Array, (text) => parseTexts(text).map(exactNumber)],
  [builtins.DATE, asWritten],
  [builtins.TIMESTAMP, asWritten],
  [builtins.TIME, asWritten],
  [builtins.INTERVAL, asWritten],
  [builtins.TIMESTAMPTZ, instant],
]);

/** How a column's text becomes a JavaScript value, the same for both databases. */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => ours.get(oid) ?? getTypeParser(oid, format),
};
