import { describe, expect, test } from "vitest";
import { flowKinds } from "../wizard/flow-kind.ts";
import { checkAnotherDraft, checkDraftLength, draftLimits } from "./draft-limits.ts";

const codes = (decision: ReturnType<typeof checkDraftLength>) =>
  decision.ok ? [] : decision.problems.map(({ code, path, details }) => [code, path, details]);

describe.each([
  ...flowKinds.map((flow) => [flow, "registered", draftLimits.length[flow]] as const),
  ["quotation", "guest", draftLimits.lengthOfGuest] as const,
])("the draft of a %s of a %s user is kept up to its length", (flow, kind, most) => {
  test.each([
    [[], true],
    [[most], true],
    [[most - 1, 1], true],
    [[most, 1], false],
    [[most / 2 + 1, most / 2], false],
  ])("%j: %s", (lengths, isKept) => {
    expect(codes(checkDraftLength(lengths, flow, kind))).toEqual(
      isKept ? [] : [["draft.tooLarge", "steps", {}]],
    );
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
