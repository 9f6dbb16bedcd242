import type { Customer } from "../customer/customer.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";

/** What of unfinished questions is kept on the server. */
export const draftLimits = {
  /** Of one user: more than anybody finishes. A guest has no list to choose from: the one they type, and some to spare. */
  drafts: { registered: 100, guest: 5 },
  /** Steps of one draft. */
  steps: 20,
  /** Most characters of one step's answers as JSON. The largest step, 999 goods lines, needs about 170,000. */
  stepLength: 300_000,
  /** Characters of all of them. */
  length: 400_000,
  /** After so many days without a change a draft goes. */
  daysKept: 90,
} as const;

/** Whether a draft is short enough to be kept. */
export function checkDraftLength(lengths: readonly number[]): Decision<number> {
  const length = lengths.reduce((sum, each) => sum + each, 0);
  return length <= draftLimits.length ? accept(length) : refuse(problem("draft.tooLarge", "steps"));
}

/** Whether a user who has so many drafts may begin another one. */
export function checkAnotherDraft(drafts: number, kind: Customer["kind"]): Decision<number> {
  const maximum = draftLimits.drafts[kind];
  return drafts < maximum ? accept(drafts + 1) : refuse(problem("draft.tooMany", "", { maximum }));
}
