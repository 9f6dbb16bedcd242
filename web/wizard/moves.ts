import type { WordedProblem } from "@anden/contract/client";
import type { FieldProblem } from "./field-problem.ts";

/** The wizard's state besides the draft. */
export interface Moves {
  /** Steps with a failed attempt to continue: their missing answers are shown. */
  readonly refused: readonly string[];
  readonly isSending: boolean;
  /** The problems of the server's refusal, and the draft that it refused. */
  readonly rejected?: { readonly of: unknown; readonly problems: readonly WordedProblem[] };
  /** Why the draft could not be stored, for problems without a field. */
  readonly failure?: { readonly of: unknown; readonly sentence: string };
}

export const noMoves: Moves = { refused: [], isSending: false };

export type Move =
  | { readonly kind: "refused"; readonly step: string }
  | { readonly kind: "sent" }
  | { readonly kind: "rejected"; readonly of: unknown; readonly problems: readonly WordedProblem[] }
  | { readonly kind: "failed"; readonly of: unknown; readonly sentence: string };

export function moved(moves: Moves, move: Move): Moves {
  const { rejected: _, failure: __, ...rest } = moves;
  switch (move.kind) {
    case "refused":
      return moves.refused.includes(move.step) ? moves : { ...moves, refused: [...moves.refused, move.step] };
    case "sent":
      return { ...rest, isSending: true };
    case "rejected":
      return { ...rest, isSending: false, rejected: { of: move.of, problems: move.problems } };
    case "failed":
      return { ...rest, isSending: false, failure: { of: move.of, sentence: move.sentence } };
  }
}

/** The step to show: the requested one, unless an earlier one is unanswered. */
export function openStep(
  steps: readonly string[],
  asked: string | undefined,
  reached: string | undefined,
): string {
  const wanted = Math.max(0, steps.indexOf(asked ?? ""));
  const furthest = reached === undefined ? steps.length - 1 : steps.indexOf(reached);
  return steps[Math.min(wanted, furthest)] ?? "";
}

export type Next =
  | { readonly kind: "refuse"; readonly at: FieldProblem }
  | { readonly kind: "goTo"; readonly step: string }
  | { readonly kind: "send" };

/** The effect of "continue": it is refused at the first problem of this step, on the last step at that of any step. */
export function nextMove(
  steps: readonly string[],
  step: string,
  problems: readonly FieldProblem[],
  stepOf: (problem: FieldProblem) => string,
): Next {
  const here = problems.find((each) => stepOf(each) === step);
  if (here) return { kind: "refuse", at: here };
  const following = steps[steps.indexOf(step) + 1];
  if (following !== undefined) return { kind: "goTo", step: following };
  const [first] = problems;
  return first ? { kind: "refuse", at: first } : { kind: "send" };
}
