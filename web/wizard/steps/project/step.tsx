import { project } from "@anden/domain/wizard/steps/project";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { slice } from "./slice.ts";
import { ChosenProject, missingProject } from "./summary.tsx";

export const projectScreen = defineStep({
  rule: project,
  help: "project",
  slice,
  Screen: late(async () => (await import("./screen.tsx")).Project, LoadingStep),
  Chosen: ChosenProject,
  missing: missingProject,
  asks: ["projectId"],
  shows: (path) => path === "projectId",
});
