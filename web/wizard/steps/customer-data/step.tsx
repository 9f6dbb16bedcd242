import { customerData } from "@anden/domain/wizard/steps/customer-data";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { slice } from "./slice.ts";
import { missingNothing } from "./summary.tsx";

export const customerDataScreen = defineStep({
  rule: customerData,
  help: "customer-data",
  slice,
  Screen: late(async () => (await import("./screen.tsx")).CustomerData, LoadingStep),
  missing: missingNothing,
  asks: [],
  shows: () => false,
});
