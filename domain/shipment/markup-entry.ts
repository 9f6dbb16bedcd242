import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import type { Markup } from "./markup.ts";
import { readFigure } from "./number-entry.ts";

export const markupKinds = ["amount", "share"] as const satisfies readonly Markup["kind"][];

/** The most characters of each figure, without sign and separators. [B-272, B-273] */
export const markupLengths = { amount: 8, share: 5 } as const satisfies Record<Markup["kind"], number>;

/** Signs that copied figures may contain; the fields show them beside the input. */
const signs = { amount: /^\$/, share: /%$/ } as const satisfies Record<Markup["kind"], RegExp>;

/** A commission as it was typed, valid or not: an amount or a share, never both. [B-185, B-274] */
export interface MarkupEntry {
  readonly kind: Markup["kind"];
  readonly text: string;
}

/**
 * The commission that was typed: an amount with cents, or a percentage with two decimals. Problems at `markup.amount`
 * or `markup.share`: `field.required` (25) for none, `field.tooSmall`, `field.tooLong` and those of `readFigure`;
 * `field.tooLarge` for a share above 100 %. [B-275]
 */
export function readMarkup({ kind, text }: MarkupEntry): Decision<Markup> {
  const path = `markup.${kind}`;
  const typed = text.trim().replace(signs[kind], "");
  const maximum = markupLengths[kind];
  if (typed.replace(/[,\s]/g, "").length > maximum)
    return refuse(problem("field.tooLong", path, { maximum }));
  const read = kind === "amount" ? readFigure(typed, 2, path) : readFigure(typed, 2, path, 100);
  if (!read.ok) return read;
  if (read.value === undefined) return refuse(problem("field.required", path));
  if (read.value < 0) return refuse(problem("field.tooSmall", path, { minimum: 0 }));
  return accept(kind === "amount" ? { kind, amount: read.value } : { kind, share: read.value });
}
