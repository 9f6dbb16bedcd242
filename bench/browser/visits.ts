import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeClient } from "@anden/contract/client";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { ensureBrowser } from "../../tools/browser.mjs";
import { ensureWebBuilt } from "../../tools/web-build.mjs";

export const root = resolve(import.meta.dirname, "../..");
const startLimitMs = 120_000;

async function freePort(): Promise<number> {
  const { promise, resolve: found } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const address = probe.address();
    probe.close(() => found(typeof address === "object" && address !== null ? address.port : 0));
  });
  return promise;
}

/** A portal of its own, with a temporary embedded database. */
async function startPortal(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "anden-first-load-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: {
      ...env,
      ANDEN_MODE: "demo",
      GUEST_LIMITS: "off",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
    },
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

interface Visits {
  readonly url: string;
  readonly browser: Browser;
  /** A context with an empty cache, signed in as the demo client or not. */
  context(options: { readonly signedIn: boolean }): Promise<BrowserContext>;
}

/** Builds the screens, starts a portal in demo mode and a browser, and ends both after `measure`. */
export async function visiting<T>(measure: (visits: Visits) => Promise<T>): Promise<T> {
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
    const context = async ({ signedIn }: { readonly signedIn: boolean }) => {
      const made = await browser.newContext();
      if (signedIn) await made.addCookies([{ name: "anden", value: token, url: portal.url }]);
      return made;
    };
    return await measure({ url: portal.url, browser, context });
  } finally {
    await browser.close();
    await portal.stop();
  }
}
