import { choosesProject } from "../../customer/abilities.ts";
import { projectProblems } from "../../shipment/check-entitlement.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** Which of the client's projects a shipment is for: asked of a client of a group with at least two. [P-102, B-022] */
export const project = {
  name: "project",
  entry: "project",
  section: sections.project,
  owns: ["projectId"],
  isVisible: choosesProject,
  problems: ({ projectId = 0 }, { customer }) => projectProblems({ projectId }, customer),
} as const satisfies Step;
