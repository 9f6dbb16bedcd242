import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { BrowserContext } from "playwright-core";
import { command } from "../tools/machine.mjs";
import { paths } from "../web/app/paths.ts";
import { root, visiting } from "./browser/visits.ts";

/**
 * The JavaScript of a first visit to a screen, in thousands of bytes after gzip: starts the server in demo mode,
 * opens each screen in a browser with an empty cache, and counts every script until no more are fetched. `npm run
 * bench -- first-load [-- --json]`.
 */
const screens = [
  { screen: "sign-in", path: paths.signIn, signedIn: false, budget: 130 },
  { screen: "list", path: paths.home, signedIn: true, budget: 175 },
  { screen: "wizard", path: paths.newQuotation, signedIn: true, budget: 200 },
] as const;

/** While a screen is drawn, the next script is requested within this time. */
const quietMs = 1_500;

/** The scripts that a screen loads, each with its size after gzip in bytes. */
async function scriptsOf(context: BrowserContext, address: string): Promise<Map<string, number>> {
  const page = await context.newPage();
  const paths = new Set<string>();
  let lastAt = performance.now();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" || !response.ok()) return;
    paths.add(new URL(response.url()).pathname);
    lastAt = performance.now();
  });
  await page.goto(address);
  await page.locator("h1").first().waitFor();
  while (performance.now() - lastAt < quietMs) await pause(100);
  await page.waitForLoadState("networkidle");
  if (new URL(page.url()).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${page.url()}`);
  await page.close();
  // The served files are the built ones: they are read from disk, because a browser discards the bodies of its
  // answers.
  const sizeOf = (path: string) => gzipSync(readFileSync(join(root, "web", "dist", path))).length;
  return new Map([...paths].map((path) => [path, sizeOf(path)]));
}

const measure = () =>
  visiting(async ({ url, context: contextOf }) => {
    const results = [];
    for (const { screen, path, signedIn, budget } of screens) {
      const context = await contextOf({ signedIn });
      const scripts = await scriptsOf(context, `${url}${path}`);
      await context.close();
      const kB = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
      results.push({
        screen,
        path,
        kB,
        budget,
        ratioToBudget: kB / budget,
        scripts: Object.fromEntries(scripts),
      });
    }
    return results;
  });

await command(async () => {
  const results = await measure();
  if (process.argv.includes("--json")) {
    const ratioToBudget = Math.max(...results.map((result) => result.ratioToBudget));
    // A size does not depend on the database, so there is no floor.
    console.log(JSON.stringify({ bench: "first-load", screens: results, ratioToBudget, ratioToFloor: null }));
    return 0;
  }
  for (const { screen, kB, budget, ratioToBudget, scripts } of results) {
    const share = `${Math.round(100 * ratioToBudget)} % of ${budget}`;
    console.log(
      `${screen.padEnd(9)}${kB.toFixed(1).padStart(7)} kB gzip in ${Object.keys(scripts).length} scripts, ${share}`,
    );
  }
  return 0;
});
