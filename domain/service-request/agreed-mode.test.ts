import { expect, test } from "vitest";
import type { SchedulingMode } from "../scheduling/modes.ts";
import type { SchedulingSide } from "../scheduling/side.ts";
import { agreedMode } from "./agreed-mode.ts";

test.each<
  [side: SchedulingSide, agreed: SchedulingMode | undefined, services: number[], mode: SchedulingMode]
>([
  ["delivery", undefined, [], "ordinary"],
  ["delivery", "ordinary", [50], "ordinary"],
  ["delivery", "appointment", [], "appointment"],
  ["delivery", "outside-hours", [], "outside-hours"],
  ["delivery", "hub", [1, 50], "hub"],
  ["delivery", "hub", [1], "ordinary"],
  ["pickup", "hub", [], "hub"],
])("the %s agreed as %s with the services %j is %s", (side, mode, services, expected) => {
  expect(agreedMode(side, mode && { mode }, services)).toBe(expected);
});
