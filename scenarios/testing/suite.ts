// What all browser journeys share: the built screens, and a portal of each carrier on the morning of the journeys.
// Vitest runs it once for the whole project.
import type { TestProject } from "vitest/node";
import { projectNode } from "../../tools/machine.mjs";
import { ensureWebBuilt } from "../../tools/web-build.mjs";
import type { CarrierName } from "../journey.ts";
import { type Place, startPortal } from "./portal.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly portals: Readonly<Record<CarrierName, Place>>;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await ensureWebBuilt(projectNode());
  const demo = await startPortal("demo");
  const tiny = await startPortal("tiny").catch(async (error: unknown) => {
    await demo.end();
    throw error;
  });
  provide("portals", { demo: demo.place, tiny: tiny.place });
  return async () => {
    await Promise.all([demo.end(), tiny.end()]);
  };
}
