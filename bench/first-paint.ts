import type { BrowserContext, Page } from "playwright-core";
import { command } from "../tools/machine.mjs";
import { paths } from "../web/app/paths.ts";
import { visiting } from "./browser/visits.ts";
import { median } from "./statistics/quantile.ts";

/**
 * How fast a first visit is on a slow phone: processor four times slower, 1.6 Mbit/s, 150 ms, empty cache. Prints first
 * paint, largest paint, blocked time and layout shift, medians of several visits, as ratios to the bars.
 * `npm run bench -- first-paint [-- --json]`.
 */
const screens = [
  { screen: "sign-in", path: paths.signIn, signedIn: false },
  { screen: "home", path: paths.home, signedIn: true },
  { screen: "wizard", path: paths.newQuotation, signedIn: true },
] as const;

const bars = { largestPaint: 2_500, blocked: 150, shift: 0.05 } as const;
const visits = 5;
/** The part of a long task that exceeds this counts as blocked time. */
const longTaskMs = 50;
const settledMs = 4_000;

interface Paint {
  /** ms after the navigation began. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** ms of long tasks after the first paint. */
  readonly blocked: number;
  /** Score of cumulative layout shift. */
  readonly shift: number;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

async function visit(context: BrowserContext, address: string): Promise<Paint> {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(address);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(settledMs);
  const paint = await page.evaluate(async (longTask) => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((found) => {
        const observer = new PerformanceObserver((list) => found(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => found([]), 500);
      });
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const largest = await entriesOf("largest-contentful-paint");
    const tasks = await entriesOf("longtask");
    const shifts = await entriesOf("layout-shift");
    return {
      firstPaint,
      largestPaint: largest.at(-1)?.startTime ?? 0,
      blocked: tasks
        .filter((task) => task.startTime + task.duration > firstPaint)
        .reduce((sum, task) => sum + Math.max(0, task.duration - longTask), 0),
      shift: shifts.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0),
    };
  }, longTaskMs);
  await page.close();
  return paint;
}

const measure = () =>
  visiting(async ({ url, context: contextOf }) => {
    const results = [];
    for (const { screen, path, signedIn } of screens) {
      const paints: Paint[] = [];
      while (paints.length < visits) {
        const context = await contextOf({ signedIn });
        paints.push(await visit(context, `${url}${path}`));
        await context.close();
      }
      const middle = (of: keyof Paint) => median(paints.map((paint) => paint[of]));
      results.push({
        screen,
        firstPaint: middle("firstPaint"),
        largestPaint: middle("largestPaint"),
        blocked: middle("blocked"),
        shift: middle("shift"),
      });
    }
    return results;
  });

await command(async () => {
  const results = await measure();
  if (process.argv.includes("--json")) {
    const ratioToBar = Math.max(...results.map(({ largestPaint }) => largestPaint / bars.largestPaint));
    console.log(
      JSON.stringify({ bench: "first-paint", screens: results, bars, ratioToBar, ratioToFloor: null }),
    );
    return 0;
  }
  const share = (value: number, bar: number) => `${Math.round((100 * value) / bar)} % of ${bar}`;
  for (const { screen, firstPaint, largestPaint, blocked, shift } of results) {
    console.log(
      `${screen.padEnd(9)}first paint ${firstPaint.toFixed(0)} ms, largest ${largestPaint.toFixed(0)} ms ` +
        `(${share(largestPaint, bars.largestPaint)}), blocked ${blocked.toFixed(0)} ms ` +
        `(${share(blocked, bars.blocked)}), shift ${shift.toFixed(3)} (${share(shift, bars.shift)})`,
    );
  }
  return 0;
});
