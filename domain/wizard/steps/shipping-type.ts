import { problem } from "../../values/problem.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** How fast it is moved. [P-155] */
export const shippingType = {
  name: "shipping-type",
  entry: "shipping",
  section: sections.shippingType,
  owns: ["shippingType"],
  isVisible: () => true,
  problems: (draft) => [...(draft.shippingType ? [] : [problem("shippingType.required", "shippingType")])],
} as const satisfies Step;
