import { accept, type Decision, type FieldPath, problem, refuse } from "../values/problem.ts";

/** The largest figure for a piece of goods, in whole units. Larger ones are typing errors. */
const largestEntry = 1_000_000;

/**
 * A figure as a person types it, in whole units of its last decimal: `readFigure("1.2", 3, path)` is 1200. Empty
 * text is no figure. A single point or comma that cannot be a thousands separator is the decimal sign; with both,
 * the last one is: "1,200.5", "1.200,5" and "1200.5" are the same. "1,200" is twelve hundred, as Mexico and the
 * United States write it, and "0,250" a quarter.
 *
 * Problems at `path`: `field.notANumber`, `field.tooManyDecimals` {digits} and `field.tooLarge` {maximum}. Nothing
 * is rounded: only zeros are accepted as excess decimals. [B-234, B-243]
 */
export function readFigure(
  typed: string,
  digits: number,
  path: FieldPath,
  maximum = largestEntry,
): Decision<number | undefined> {
  const text = typed.replace(/\s/g, "");
  if (text === "") return accept(undefined);
  const shape = /^([-−]?)((?:\d|[.,](?=\d))*)[.,]?$/.exec(text);
  const [, minus = "", figures = ""] = shape ?? [];
  const split = shape && figures !== "" ? splitDecimals(figures) : undefined;
  if (!split) return refuse(problem("field.notANumber", path));

  const decimals = split.decimals.replace(/0+$/, "");
  if (decimals.length > digits) return refuse(problem("field.tooManyDecimals", path, { digits }));
  const value = Number(split.whole + decimals.padEnd(digits, "0"));
  if (value > maximum * 10 ** digits) return refuse(problem("field.tooLarge", path, { maximum }));
  return accept(minus && value !== 0 ? -value : value);
}

function splitDecimals(figures: string): { whole: string; decimals: string } | undefined {
  const last = Math.max(figures.lastIndexOf("."), figures.lastIndexOf(","));
  if (last < 0) return { whole: figures, decimals: "" };
  const sign = figures[last] ?? "";
  const before = figures.slice(0, last);
  const after = figures.slice(last + 1);
  const isRepeated = before.includes(sign);
  const groupsThousands = sign === "," && after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  if (isRepeated || groupsThousands) return ungrouped(figures, sign, "");
  const other = sign === "." ? "," : ".";
  return before.includes(other) ? ungrouped(before, other, after) : { whole: before || "0", decimals: after };
}

/** Thousands separators must be three digits apart: "1,20,5" is not a number. */
function ungrouped(whole: string, sign: string, decimals: string) {
  const [first = "", ...groups] = whole.split(sign);
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? { whole: first + groups.join(""), decimals } : undefined;
}

/**
 * Formats whole units of the last decimal for an input field: 1200 with three is "1.2". The reverse of
 * `readFigure`.
 */
export function writeFigure(value: number, digits: number): string {
  const sign = value < 0 ? "-" : "";
  const padded = String(Math.abs(value)).padStart(digits + 1, "0");
  const whole = padded.slice(0, padded.length - digits);
  const decimals = digits === 0 ? "" : padded.slice(-digits).replace(/0+$/, "");
  return `${sign}${whole}${decimals ? `.${decimals}` : ""}`;
}
