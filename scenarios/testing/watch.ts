import type { ConsoleMessage, Page, Request, Response } from "playwright-core";
import { until } from "./until.ts";

/** Records failures of a page while it is used. */
export interface Watch {
  /** Waits until all requests of the page are answered and rendered. */
  quiet(): Promise<void>;
  /** All notices that the page has shown, including those that are gone. */
  passed(): Promise<readonly string[]>;
  /** Records whether the page scrolls sideways now, under a name. */
  look(moment: string): Promise<void>;
  /** An expected refusal: it is not a failure; its absence is one. */
  expectRefusal(status: number, path: string): void;
  /** A refusal that may come or not, because either of two calls may be the first. */
  mayRefuse(status: number, path: string): void;
  /** An expected loss of the connection. */
  expectCut(path: string): void;
  /** All failures so far, as sentences. */
  failures(): readonly string[];
}

interface Expected {
  readonly path: string;
  readonly status: number | "cut";
  came: boolean;
}

/** Runs in the page: reports violations of the content security policy on the console, which the watch reads. */
function tellViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`Content-Security-Policy: ${violatedDirective} stopped ${blockedURI}`),
  );
}

const passing = "passedNotices";

/** Runs in the page: records notices, which disappear after some seconds. */
function notePassing(name: string): void {
  const texts: string[] = [];
  const seen = new WeakSet<Element>();
  Object.assign(globalThis, { [name]: texts });
  new MutationObserver(() => {
    for (const notice of document.querySelectorAll("section[aria-live] p")) {
      if (seen.has(notice)) continue;
      seen.add(notice);
      texts.push(notice.textContent ?? "");
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function twoFrames(): Promise<unknown> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

/**
 * Records console errors and warnings, uncaught errors, failed requests, violations of the policy, sideways scrolling.
 */
export async function watch(page: Page): Promise<Watch> {
  const seen: string[] = [];
  const expected: Expected[] = [];
  const isExpected = (url: string, status: Expected["status"]) => {
    const path = new URL(url).pathname;
    const found = expected.filter((each) => each.path === path && each.status === status);
    const next = found.find(({ came }) => !came);
    if (next) next.came = true;
    return found.length > 0;
  };

  await page.addInitScript(tellViolations);
  await page.addInitScript(notePassing, passing);
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    // Requests of the previous page are no longer awaited.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear();
    underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("pageerror", (error) => seen.push(`uncaught: ${error.message}`));
  page.on("console", (message: ConsoleMessage) => {
    const { url } = message.location();
    // The browser logs a failed request too; that is checked below.
    const isOfRequest = message.text().startsWith("Failed to load resource");
    if (/^(error|warning)$/.test(message.type()) && !isOfRequest)
      seen.push(`console: ${message.text()} (${url})`);
  });
  page.on("response", (response: Response) => {
    const status = response.status();
    if (status >= 400 && !isExpected(response.url(), status))
      seen.push(`answered ${status}: ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // The portal itself aborts requests that it no longer needs, such as the price of a figure that was typed over.
    const isGivenUp = reason === "net::ERR_ABORTED";
    if (!isGivenUp && !isExpected(request.url(), "cut")) seen.push(`failed with ${reason}: ${request.url()}`);
  });

  return {
    quiet: () =>
      until(async () => {
        await page.evaluate(twoFrames);
        const asked = [...underWay].map((request) => request.url());
        if (asked.length > 0) throw new Error(`still without an answer: ${asked.join(", ")}`);
      }),
    passed: () => page.evaluate((name): string[] => Reflect.get(globalThis, name) ?? [], passing),
    look: async (moment) => {
      const [content, window] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth] as const;
      });
      if (content > window) seen.push(`scrolls sideways, ${content} px in ${window}: ${moment}`);
    },
    expectRefusal: (status, path) => void expected.push({ status, path, came: false }),
    mayRefuse: (status, path) => void expected.push({ status, path, came: true }),
    expectCut: (path) => void expected.push({ status: "cut", path, came: false }),
    failures: () => [
      ...seen,
      ...expected.filter(({ came }) => !came).map(({ status, path }) => `did not come: ${status} of ${path}`),
    ],
  };
}
