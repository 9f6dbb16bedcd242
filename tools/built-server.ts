// Vitest runs it once before the server tests: those that start a process start the built server.
import type { TestProject } from "vitest/node";
import { ensureServerBuilt } from "./builds.mjs";
import { projectNode } from "./machine.mjs";

export async function setup(project: TestProject): Promise<void> {
  const build = () => ensureServerBuilt(projectNode());
  await build();
  project.onTestsRerun(build);
}
