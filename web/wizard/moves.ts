import type { WordedProblem } from "@anden/contract/client";
import type { PartName } from "@anden/domain/wizard/parts";
import type { Entry, Page } from "@anden/domain/wizard/step";
import type { FieldProblem } from "./field-problem.ts";

/** A page, or a part of one, where an attempt to continue was refused because of a problem. */
export type Refusing = Page | PartName;

/** The wizard's state besides the draft. */
export interface Moves {
  /** Pages and parts with a failed attempt to continue: their missing answers are shown. */
  readonly refused: readonly Refusing[];
  readonly isSending: boolean;
  /** The problems of the server's refusal, and the draft that it refused. */
  readonly rejected?: { readonly of: unknown; readonly problems: readonly WordedProblem[] };
  /** Why the draft could not be stored, for problems without a field. */
  readonly failure?: { readonly of: unknown; readonly sentence: string };
}

export const noMoves: Moves = { refused: [], isSending: false };

export type Move =
  | { readonly kind: "refused"; readonly at: Refusing }
  | { readonly kind: "sent" }
  | { readonly kind: "rejected"; readonly of: unknown; readonly problems: readonly WordedProblem[] }
  | { readonly kind: "failed"; readonly of: unknown; readonly sentence: string };

export function moved(moves: Moves, move: Move): Moves {
  const { rejected: _, failure: __, ...rest } = moves;
  switch (move.kind) {
    case "refused":
      return moves.refused.includes(move.at) ? moves : { ...moves, refused: [...moves.refused, move.at] };
    case "sent":
      return { ...rest, isSending: true };
    case "rejected":
      return { ...rest, isSending: false, rejected: { of: move.of, problems: move.problems } };
    case "failed":
      return { ...rest, isSending: false, failure: { of: move.of, sentence: move.sentence } };
  }
}

/** The entry to show: the requested one, unless an earlier one is unanswered. */
export function openEntry(
  entries: readonly Entry[],
  asked: Entry | undefined,
  reached: Entry | undefined,
): Entry {
  const wanted = asked === undefined ? 0 : Math.max(0, entries.indexOf(asked));
  const furthest = reached === undefined ? entries.length - 1 : entries.indexOf(reached);
  const open = entries[Math.min(wanted, furthest)];
  if (open === undefined) throw new Error("a flow has at least one page");
  return open;
}

export type Next =
  | { readonly kind: "refuse"; readonly at: FieldProblem }
  | { readonly kind: "goTo"; readonly page: Page }
  | { readonly kind: "send" };

interface Given {
  readonly problems: readonly FieldProblem[];
  readonly pageOf: (problem: FieldProblem) => Page;
  /** Whether a missing answer may wait until the quotation is stored. */
  readonly mayWait: (problem: FieldProblem) => boolean;
  /** Pages and parts with a failed attempt to continue. */
  readonly refused: readonly Refusing[];
}

/**
 * The effect of "continue". It is refused if this page has a problem; on the last page, if any page has one. Answers
 * that may wait are required on the last page only; once they are given, "continue" leads back there.
 */
export function nextMove(
  pages: readonly Page[],
  page: Page,
  { problems, pageOf, mayWait, refused }: Given,
): Next {
  // The user was sent back here from the last page: only the answers that may wait are still missing.
  const isAskedBack = refused.includes(page) && problems.every(mayWait);
  const here = problems.find((each) => pageOf(each) === page && (isAskedBack || !mayWait(each)));
  if (here) return { kind: "refuse", at: here };
  const last = pages.at(-1);
  if (isAskedBack && problems.length === 0 && last !== undefined && last !== page)
    return { kind: "goTo", page: last };
  const following = pages[pages.indexOf(page) + 1];
  if (following !== undefined) return { kind: "goTo", page: following };
  const [first] = problems;
  return first ? { kind: "refuse", at: first } : { kind: "send" };
}
