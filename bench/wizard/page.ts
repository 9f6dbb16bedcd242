import type { CDPSession, Page } from "playwright-core";

/** Actions on the goods page, done as a person does them, each with the time it took. All times are in milliseconds. */

/** How long the browser takes from a key to the paint that shows it, one value per key. */
export async function keysToPaint(page: Page, row: number, keys: number): Promise<readonly number[]> {
  const field = page.locator(`[data-field="lines[${row}].weight"]`);
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  await page.evaluate(() => {
    const taken: number[] = [];
    // A message that is posted in the frame that paints the key arrives when the frame is done.
    addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => taken.push(performance.now() - timeStamp);
          port2.postMessage(0);
        }),
      { capture: true, signal: AbortSignal.timeout(120_000) },
    );
    Object.assign(globalThis, { keysTaken: taken });
  });
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(key % 2 === 0 ? "5" : "Backspace");
    await page.waitForTimeout(betweenKeys);
  }
  return page.evaluate(() => (globalThis as unknown as { keysTaken: number[] }).keysTaken);
}

/** Milliseconds between two keys of a quick typist. */
const betweenKeys = 120;

/** How long after the last key the price for it is painted. */
export async function keyToPrice(page: Page, row: number, weight: number): Promise<number> {
  const field = page.locator(`[data-field="lines[${row}].weight"]`);
  await field.fill("");
  await page.waitForTimeout(700);
  await field.focus();
  await page.evaluate(() => {
    const taken = new Promise<number>((found, failed) => {
      setTimeout(() => failed(new Error("the price did not change")), 15_000);
      const price = () => document.querySelector('aside [aria-live="polite"][aria-busy]');
      const before = price()?.textContent;
      let latest = 0;
      addEventListener(
        "keydown",
        ({ timeStamp }) => {
          // Each key restarts the clock.
          const look = () => {
            if (latest !== timeStamp) return;
            const now = price();
            if (now?.getAttribute("aria-busy") === "false" && now.textContent !== before)
              found(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          latest = timeStamp;
          requestAnimationFrame(look);
        },
        { capture: true, signal: AbortSignal.timeout(20_000) },
      );
    });
    Object.assign(globalThis, { priced: taken });
  });
  await page.keyboard.type(String(weight), { delay: 40 });
  return page.evaluate(() => (globalThis as unknown as { priced: Promise<number> }).priced);
}

/** How long after a block is pasted all its lines are painted. */
export async function paste(page: Page, rows: readonly string[]): Promise<number> {
  const first = page.locator('[data-field="lines[0].packagingId"]');
  await first.focus();
  return first.evaluate(
    (cell, { text, lines }) =>
      new Promise<number>((found, failed) => {
        setTimeout(() => failed(new Error("the lines did not come")), 30_000);
        const began = performance.now();
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        const look = () => {
          if (document.querySelector(`[data-field="lines[${lines - 1}].weight"]`))
            requestAnimationFrame(() => setTimeout(() => found(performance.now() - began)));
          else requestAnimationFrame(look);
        };
        look();
      }),
    { text: rows.join("\n"), lines: rows.length },
  );
}

/** The frames while scrolling past the whole grid with a wheel: the time of each since the one before. */
export async function scroll(page: Page, session: CDPSession): Promise<readonly number[]> {
  await page.locator('[data-field="lines[0].weight"]').scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const frame = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, { frames });
  });
  for (let turn = 0; turn < 40; turn++) {
    await session.send("Input.dispatchMouseEvent", {
      type: "mouseWheel",
      x: 300,
      y: 400,
      deltaX: 0,
      deltaY: 600,
    });
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.slice(1));
}
