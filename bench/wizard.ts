import type { Page } from "playwright-core";
import { command } from "../tools/machine.mjs";
import { paths } from "../web/app/paths.ts";
import { visiting } from "./browser/visits.ts";
import { keysToPaint, keyToPrice, paste, scroll } from "./wizard/page.ts";

/**
 * How fast the grid of goods reacts: from a key to its paint with 50 and 999 lines, also on a processor four times
 * slower; from the last key to the price; from a paste to its lines; and the frames while scrolling past them.
 * `npm run bench -- wizard [-- --json]`.
 */
const bars = {
  key50: 50,
  key50slow: 100,
  key999: 60,
  price: 150,
  paste999: 1_000,
} as const;
type Figure = keyof typeof bars;
const keys = 40;
const prices = 12;

/** Small boxes: even 999 of them are a shipment that the carrier takes. */
const line = (row: number) => `Caja\t1\t0.3\t0.3\t0.${2 + (row % 5)}\t${5 + (row % 20)}`;
const block = (lines: number) => Array.from({ length: lines }, (_, row) => line(row));

/** From an empty wizard to its goods page. */
async function toGoods(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${paths.newQuotation}`);
  for (const [side, postalCode] of [
    ["origin", "64000"],
    ["destination", "44160"],
  ] as const) {
    const field = page.locator(`[data-field="${side}.placeId"]`);
    await field.fill(postalCode);
    const places = page.getByRole("option").filter({ hasText: postalCode });
    await places.last().waitFor();
    await page.waitForTimeout(800);
    await places.last().click();
  }
  await page.waitForTimeout(1_500);
  await page.goto(`${url}${paths.newQuotation}?paso=carga`);
  await page.locator('[data-field="lines[0].weight"]').waitFor();
  await page.waitForTimeout(1_000);
}

const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
const p75 = (values: readonly number[]) => share(values, 0.75);

const measure = () =>
  visiting(async ({ url, context: contextOf }) => {
    const context = await contextOf({ signedIn: true });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await toGoods(page, url);

    await paste(page, block(50));
    await page.waitForTimeout(1_500);
    const priced = [];
    for (let turn = 0; turn < prices; turn++) priced.push(await keyToPrice(page, 3, 31 + turn));
    const key50 = p75(await keysToPaint(page, 25, keys));
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const key50slow = p75(await keysToPaint(page, 25, keys));
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });

    const paste999 = await paste(page, block(999));
    await page.waitForTimeout(4_000);
    const key999 = p75(await keysToPaint(page, 500, keys));
    const frames = await scroll(page, session);
    await context.close();
    const figures: Record<Figure, number> = { key50, key50slow, key999, price: p75(priced), paste999 };
    return { figures, scroll: { p95: share(frames, 0.95), worst: Math.max(...frames) } };
  });

const names: Readonly<Record<Figure, string>> = {
  key50: "a key, 50 lines (p75)",
  key50slow: "the same at 4x CPU (p75)",
  key999: "a key, 999 lines (p75)",
  price: "the price after the last key (p75)",
  paste999: "999 lines pasted",
};

await command(async () => {
  const { figures, scroll } = await measure();
  const rows = (Object.keys(bars) as Figure[]).map((figure) => ({
    figure,
    ms: figures[figure],
    bar: bars[figure],
    ratioToBar: figures[figure] / bars[figure],
  }));
  if (process.argv.includes("--json")) {
    const ratioToBar = Math.max(...rows.map((row) => row.ratioToBar));
    console.log(JSON.stringify({ bench: "wizard", figures: rows, scroll, ratioToBar, ratioToFloor: null }));
    return 0;
  }
  for (const { figure, ms, bar, ratioToBar } of rows)
    console.log(
      `${names[figure].padEnd(36)}${ms.toFixed(0).padStart(5)} ms, ${Math.round(100 * ratioToBar)} % of ${bar}`,
    );
  console.log(
    `frames of scrolling 999 lines: p95 ${scroll.p95.toFixed(0)} ms, worst ${scroll.worst.toFixed(0)} ms`,
  );
  return 0;
});
