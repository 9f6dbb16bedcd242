import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/**
 * The contact of a customer: that of their account, shown but not edited. Guests have a form of their own. [B-039,
 * B-327]
 */
export const customerData = {
  name: "customer-data",
  entry: "shipping",
  section: sections.customerData,
  owns: [],
  isVisible: ({ kind }) => kind !== "guest",
  problems: () => [],
} as const satisfies Step;
