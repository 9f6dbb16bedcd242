import { mayMarkUp } from "../../customer/abilities.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/**
 * What a logistics client earns on top of the freight. The cap is a share of the freight, so pricing checks it: see
 * `markupCharge`. [P-188, P-189, B-006, B-326]
 */
export const markup = {
  name: "markup",
  entry: "shipping",
  section: sections.markup,
  owns: ["markup"],
  isVisible: mayMarkUp,
  problems: () => [],
} as const satisfies Step;
