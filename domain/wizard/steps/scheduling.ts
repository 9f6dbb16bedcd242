import { completeAppointments } from "../../shipment/complete-draft.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** When the goods are fetched and delivered: nothing has to be agreed for a quotation. [A-102, B-032] */
export const scheduling = {
  name: "scheduling",
  section: sections.additionalServices,
  entry: "services",
  owns: ["appointments"],
  isVisible: () => true,
  problems: ({ appointments = {} }, { appointmentProblems }) =>
    appointmentProblems?.(completeAppointments(appointments)) ?? [],
} as const satisfies Step;
