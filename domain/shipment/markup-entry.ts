import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import type { Markup } from "./markup.ts";
import { readFigure } from "./number-entry.ts";

export const markupKinds = ["amount", "share"] as const satisfies readonly Markup["kind"][];

/** The most characters of each figure, without sign and separators. [B-272, B-273] */
export const markupLengths = { amount: 8, share: 5 } as const satisfies Record<Markup["kind"], number>;

/** 100 %, in hundredths of a percent. */
const whole = 100_00;

/** Signs that copied figures may contain; the fields show them beside the input. */
const signs = { amount: /^\$/, share: /%$/ } as const satisfies Record<Markup["kind"], RegExp>;

/** A commission as it was typed, valid or not: an amount or a share, never both. [B-185, B-274] */
export interface MarkupEntry {
  readonly kind: Markup["kind"];
  readonly text: string;
}

/**
 * The commission that was typed: an amount with cents, or a percentage with two decimals. Problems at `markup.amount`
 * or `markup.share`: `field.required` (25) for none, `field.tooSmall`, `field.tooLong` and those of `readFigure`; for a
 * share above 100 % `field.tooLarge`, or `markup.aboveCap` with `cap` where the client's cap, in hundredths of a
 * percent, is lower. Whether other commissions are above it, pricing says. [B-275, B-276]
 */
export function readMarkup({ kind, text }: MarkupEntry, cap = whole): Decision<Markup> {
  const path = `markup.${kind}`;
  const typed = text.trim().replace(signs[kind], "");
  const maximum = markupLengths[kind];
  if (typed.replace(/[,\s]/g, "").length > maximum)
    return refuse(problem("field.tooLong", path, { maximum }));
  const read = kind === "amount" ? readFigure(typed, 2, path) : readFigure(typed, 2, path, 100);
  if (!read.ok) {
    const isAboveAll = cap < whole && read.problems.some(({ code }) => code === "field.tooLarge");
    return isAboveAll && kind === "share"
      ? refuse(problem("markup.aboveCap", path, { cap: cap / 100 }))
      : read;
  }
  if (read.value === undefined) return refuse(problem("field.required", path));
  if (read.value < 0) return refuse(problem("field.tooSmall", path, { minimum: 0 }));
  return accept(kind === "amount" ? { kind, amount: read.value } : { kind, share: read.value });
}
