import { networkProblems } from "../../shipment/check-entitlement.ts";
import { problem } from "../../values/problem.ts";
import type { Step } from "../step.ts";

/** How fast it is moved, and by which network. [P-155] */
export const shippingType = {
  name: "shipping-type",
  entry: "shipping",
  section: 6,
  owns: ["shippingType", "serviceType", "isHomeDelivery"],
  isVisible: () => true,
  problems: (draft) => [
    ...(draft.shippingType ? [] : [problem("shippingType.required", "shippingType")]),
    ...networkProblems(draft),
  ],
} as const satisfies Step;
