import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** The service request before it is sent: nothing is asked any more. [P-093] */
export const requestSummary = {
  name: "request-summary",
  entry: "summary",
  section: sections.request,
  owns: ["language"],
  isVisible: () => true,
  problems: () => [],
} as const satisfies Step;
