import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** The stored quotation: nothing is asked any more. [P-106] */
export const quotationSummary = {
  name: "quotation-summary",
  entry: "summary",
  section: sections.quotation,
  owns: ["language"],
  isVisible: () => true,
  problems: () => [],
} as const satisfies Step;
