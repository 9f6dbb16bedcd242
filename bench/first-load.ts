import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { makeClient } from "@anden/contract/client";
import { type BrowserContext, chromium } from "playwright-core";
import { ensureBrowser } from "../tools/browser.mjs";
import { command } from "../tools/machine.mjs";
import { ensureWebBuilt } from "../tools/web-build.mjs";
import { paths } from "../web/app/paths.ts";

/**
 * The JavaScript that a first visit to a screen loads, in thousands of bytes after gzip: the server of demo mode
 * is started, each screen is opened in a browser that has never seen the portal, and every script that it
 * fetches until it is quiet is counted. `npm run bench -- first-load [-- --json]`.
 */
const screens = [
  { screen: "sign-in", path: paths.signIn, signedIn: false, budget: 130 },
  { screen: "list", path: paths.home, signedIn: true, budget: 175 },
  { screen: "wizard", path: paths.newQuotation, signedIn: true, budget: 195 },
] as const;

const root = resolve(import.meta.dirname, "..");
const startLimitMs = 120_000;

async function freePort(): Promise<number> {
  const { promise, resolve: found } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const address = probe.address();
    probe.close(() => found(typeof address === "object" && address !== null ? address.port : 0));
  });
  return promise;
}

/** A portal of its own, with an embedded database that is gone afterwards. */
async function startPortal(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "anden-first-load-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: { ...env, ANDEN_MODE: "demo", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const givesUpAt = performance.now() + startLimitMs;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || performance.now() > givesUpAt) {
      await stop();
      throw new Error("the portal did not start; the reason stands above");
    }
    await pause(100);
  }
  return { url, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Of a screen that is being drawn the next script comes sooner than this. */
const quietMs = 1_500;

/** The scripts that a screen loads until it is quiet, each with its size after gzip in bytes. */
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
  // What was served is what was built: read there, because a browser lets go of the bodies of its answers.
  const sizeOf = (path: string) => gzipSync(readFileSync(join(root, "web", "dist", path))).length;
  return new Map([...paths].map((path) => [path, sizeOf(path)]));
}

async function measure() {
  await ensureWebBuilt(process.execPath);
  const portal = await startPortal();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(process.execPath),
    // Containers start the browser as root, which its sandbox does not allow.
    args: ["--no-sandbox", "--disable-background-networking", "--no-first-run"],
  });
  try {
    const client = makeClient({ fetch, baseUrl: portal.url, subscriptionKey: "bench" });
    const { token } = await client.signIn({ userName: "demo", password: "anden-demo" });
    const results = [];
    for (const { screen, path, signedIn, budget } of screens) {
      const context = await browser.newContext();
      if (signedIn) await context.addCookies([{ name: "anden", value: token, url: portal.url }]);
      const scripts = await scriptsOf(context, `${portal.url}${path}`);
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
  } finally {
    await browser.close();
    await portal.stop();
  }
}

await command(async () => {
  const results = await measure();
  if (process.argv.includes("--json")) {
    const ratioToBudget = Math.max(...results.map((result) => result.ratioToBudget));
    // A size has no floor: nothing of the database is in it.
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
