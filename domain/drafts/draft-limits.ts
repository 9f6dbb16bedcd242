import type { Customer } from "../customer/customer.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import type { FlowKind } from "../wizard/flow-kind.ts";

/** The limits of the drafts that the server keeps. */
export const draftLimits = {
  /**
   * Drafts of one user: more than anybody finishes. A guest has no list of drafts: they need the current one, and a few
   * more as a reserve.
   */
  drafts: { registered: 100, guest: 5 },
  /** Steps of one draft. */
  steps: 20,
  /** Most characters of one step's answers as JSON: those of 10,000 lines of a waybill complement. */
  stepLength: 3_000_000,
  /** Most characters of all steps together. 999 lines of goods need about 130,000; 215,000 if their units were changed. */
  length: { quotation: 400_000, request: 3_500_000 },
  /** The same for an anonymous guest: 999 lines of goods and little more. */
  lengthOfGuest: 250_000,
  /** A draft is removed after this many days without a change. */
  daysKept: 90,
} as const;

/**
 * Whether the steps of a draft, of these lengths in characters, are short enough together to be kept. Problem at
 * `steps`: `draft.tooLarge`.
 */
export function checkDraftLength(
  lengths: readonly number[],
  flow: FlowKind,
  kind: Customer["kind"],
): Decision<number> {
  const length = lengths.reduce((sum, each) => sum + each, 0);
  const most = kind === "guest" ? draftLimits.lengthOfGuest : draftLimits.length[flow];
  return length <= most ? accept(length) : refuse(problem("draft.tooLarge", "steps"));
}

/**
 * The number of drafts that a user who has `drafts` of them will have with another one. Problem without a path:
 * `draft.tooMany`, with the `maximum`.
 */
export function checkAnotherDraft(drafts: number, kind: Customer["kind"]): Decision<number> {
  const maximum = draftLimits.drafts[kind];
  return drafts < maximum ? accept(drafts + 1) : refuse(problem("draft.tooMany", "", { maximum }));
}
