import { describe, expect, test } from "vitest";
import { checkAnotherDraft, checkDraftLength, draftLimits } from "./draft-limits.ts";

const codes = (decision: ReturnType<typeof checkDraftLength>) =>
  decision.ok ? [] : decision.problems.map(({ code, path, details }) => [code, path, details]);

describe("a draft is kept up to its length", () => {
  test.each([
    [[], true],
    [[draftLimits.length], true],
    [[draftLimits.length - 1, 1], true],
    [[draftLimits.length, 1], false],
    [[250_000, 250_000], false],
  ])("%j: %s", (lengths, isKept) => {
    expect(codes(checkDraftLength(lengths))).toEqual(isKept ? [] : [["draft.tooLarge", "steps", {}]]);
  });
});

describe("a user keeps so many drafts, a guest fewer", () => {
  test.each([
    ["registered", 0, undefined],
    ["registered", 99, undefined],
    ["registered", 100, 100],
    ["registered", 120, 100],
    ["guest", 4, undefined],
    ["guest", 5, 5],
  ] as const)("%s with %i", (kind, drafts, maximum) => {
    expect(codes(checkAnotherDraft(drafts, kind))).toEqual(
      maximum === undefined ? [] : [["draft.tooMany", "", { maximum }]],
    );
  });
});
