import { describe, expect, test } from "vitest";
import { convertEntry, emptyEntry } from "../shipment/goods-entry.ts";
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

test("the draft of a guest has room for 999 lines of goods whose units were changed", () => {
  const units = { kilosPerPound: 4536, metresPerInch: 254 };
  const metric = { weightUnit: "kilogram", lengthUnit: "metre" } as const;
  const typed = {
    ...emptyEntry,
    pieces: "100",
    length: "100.25",
    width: "48.25",
    height: "40.25",
    weight: "2204.6",
  };
  const line = convertEntry(
    { ...typed, packagingId: 12, key: 998 },
    { weightUnit: "pound", lengthUnit: "inch", units },
    metric,
  );
  expect(Object.keys(line.rounded ?? {})).toEqual(["length", "width", "height", "weight"]);
  const length = 999 * `${JSON.stringify(line)},`.length;
  expect(length).toBeGreaterThan(200_000);
  expect(checkDraftLength([length, 20_000], "quotation", "guest").ok).toBe(true);
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
