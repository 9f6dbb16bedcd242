// Setup of all browser journeys: builds the screens and the server, and starts portals with the journeys' clock.
// Vitest runs it once for the whole project.
import type { TestProject } from "vitest/node";
import { ensureServerBuilt, ensureWebBuilt } from "../../tools/builds.mjs";
import { projectNode } from "../../tools/machine.mjs";
import type { CarrierName } from "../journey.ts";
import { type Place, type Portal, startPortal } from "./portal.ts";
import { workers } from "./workers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A portal of the demo carrier for each worker, and one of the tiny carrier, which no journey changes. */
    readonly portals: { readonly demo: readonly Place[]; readonly tiny: Place };
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await ensureWebBuilt(projectNode());
  await ensureServerBuilt(projectNode());
  const portals: Portal[] = [];
  const end = async () => {
    await Promise.all(portals.map((portal) => portal.end()));
  };
  const start = async (carrier: CarrierName): Promise<Place> => {
    const portal = await startPortal(carrier);
    portals.push(portal);
    return portal.place();
  };
  try {
    const demo: Place[] = [];
    while (demo.length < workers) demo.push(await start("demo"));
    provide("portals", { demo, tiny: await start("tiny") });
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
