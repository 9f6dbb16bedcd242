import { requestSummary } from "@anden/domain/wizard/steps/request-summary";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { slice } from "./slice.ts";

export const requestSummaryScreen = defineStep({
  rule: requestSummary,
  help: "service-request",
  slice,
  Screen: late(async () => (await import("./screen.tsx")).RequestSummary, LoadingStep),
  missing: () => [],
  asks: [],
  shows: () => false,
});
