import type { Step } from "../step.ts";

/** The quotation that a request is made from, by its number. A request from nothing has none. [P-094, B-040] */
export const quotationNumber = {
  name: "quotation-number",
  entry: "quotation",
  section: 0,
  owns: ["quotationNumber"],
  isVisible: () => true,
  problems: () => [],
} as const satisfies Step;
