import type { Step } from "../step.ts";

/** The stored quotation: nothing is asked any more. [P-106] */
export const quotationSummary = {
  name: "quotation-summary",
  entry: "summary",
  section: 8,
  owns: ["language"],
  isVisible: () => true,
  problems: () => [],
} as const satisfies Step;
