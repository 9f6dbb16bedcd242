import type { Locator } from "playwright-core";
import { until } from "./until.ts";

/** Presses a choice and waits until the screen shows it chosen: it may first have to draw a price that just came. */
export async function choose(radio: Locator): Promise<void> {
  await radio.click();
  await until(async () => {
    if (!(await radio.isChecked())) throw new Error(`not chosen: ${radio}`);
  });
}
