import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/**
 * The origin of a request: the quotation that it is made from, by its number, or the request that it repeats. An empty
 * new request has neither. [P-094, B-040]
 */
export const quotationNumber = {
  name: "quotation-number",
  entry: "quotation",
  section: sections.initial,
  owns: ["quotationNumber", "repeatOf"],
  isVisible: () => true,
  problems: () => [],
} as const satisfies Step;
