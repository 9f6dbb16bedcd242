import { isEverything } from "@anden/server/testing/extent";
import type { Locator, Route } from "playwright-core";
import { expect } from "vitest";
import { findingsOn } from "./accessibility.ts";
import { until } from "./until.ts";
import type { Looks, Visit, Visitor } from "./visitor.ts";

/**
 * The variants in which `--everything` inspects each screen: both languages, both widths, light and dark. Otherwise
 * only one variant is inspected.
 */
const allLooks = [
  { mode: "light", width: 1280, language: "es" },
  { mode: "dark", width: 360, language: "en" },
] as const satisfies readonly Looks[];
export const looks = isEverything ? allLooks : allLooks.slice(0, 1);

/** Inspects every state, and collects the findings under the state's name. */
export interface Inspector extends Visitor {
  see(state: string, tab?: Visitor): Promise<void>;
}

/** Starts a visit whose every inspected state must have no findings. */
export function inspecting(visit: Visit) {
  return (asked: Looks, walk: (inspector: Inspector) => Promise<void>): Promise<void> =>
    visit(asked, async (visitor) => {
      const findings: string[] = [];
      const see = async (state: string, { watch, picture, page }: Visitor = visitor) => {
        await watch.look(state);
        await picture(state);
        findings.push(...(await findingsOn(page)).map((finding) => `${state}: ${finding}`));
      };
      await walk({ ...visitor, see });
      expect(findings).toEqual([]);
    });
}

/** Delays the answer of a read until it is released, so that the loading state can be inspected. */
export async function holding(
  { page }: Visitor,
  address: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  const hold = (route: Route) => {
    held.push(release.then(() => route.continue()));
  };
  await page.route(address, hold);
  await meanwhile();
  resolve();
  await Promise.all(held);
  await page.unroute(address, hold);
}

/** Cuts the connection while `meanwhile` runs. */
export async function cutting(
  { page, watch }: Visitor,
  path: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  watch.expectCut(path);
  const cut = (route: Route) => route.abort("connectionreset");
  await page.route((url) => url.pathname === path, cut);
  await meanwhile();
  await page.unrouteAll();
}

/** Clicks "try again", unless the page has already retried automatically since the connection came back. */
export async function tryAgain({ page, speech }: Visitor, shown: Locator): Promise<void> {
  const button = page.getByRole("button", { name: speech.button("app.tryAgain"), exact: true });
  await until(async () => {
    if ((await shown.count()) > 0) return;
    await button.click({ timeout: 1_000 });
    throw new Error("nothing has come yet");
  });
}
