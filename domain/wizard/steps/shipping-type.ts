import { networkProblems } from "../../shipment/check-entitlement.ts";
import { problem } from "../../values/problem.ts";
import type { Step } from "../step.ts";

/** How fast it is moved, by which network, and what is done besides. [P-155] */
export const shippingType = {
  name: "shipping-type",
  entry: "shipping",
  section: 6,
  owns: ["shippingType", "serviceType", "isHomeDelivery", "services", "cashOnDelivery", "returnsDocuments"],
  isVisible: () => true,
  problems: (draft, known) => [
    ...(draft.shippingType ? [] : [problem("shippingType.required", "shippingType")]),
    ...(known.offer?.serviceProblems(draft, known) ?? []),
    ...networkProblems(draft),
  ],
} as const satisfies Step;
