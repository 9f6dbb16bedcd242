import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** What is done besides moving the goods, at the stops and with the shipment. [B-033, B-038] */
export const additionalServices = {
  name: "additional-services",
  entry: "services",
  section: sections.additionalServices,
  owns: ["services", "cashOnDelivery", "returnsDocuments"],
  isVisible: () => true,
  problems: (draft, known) => known.serviceProblems?.(draft, known) ?? [],
} as const satisfies Step;
