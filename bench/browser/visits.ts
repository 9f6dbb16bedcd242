import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { makeClient } from "@anden/contract/client";
import { startServer } from "@anden/server/testing/child-server";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { ensureBrowser } from "../../tools/browser.mjs";

export const root = resolve(import.meta.dirname, "../..");

interface Visits {
  readonly url: string;
  readonly browser: Browser;
  /** A context with an empty cache, signed in as the demo client or not. */
  context(options: { readonly signedIn: boolean }): Promise<BrowserContext>;
}

/** Starts a portal on a temporary embedded database and a browser, and ends both after `measure`. */
export async function visiting<T>(measure: (visits: Visits) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "anden-bench-"));
  const portal = await startServer({ DATA_DIR: dataDir });
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
    await portal.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}
