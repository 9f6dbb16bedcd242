import type { Locator } from "playwright-core";
import { until } from "./until.ts";

/**
 * Clicks a radio button and waits until the screen shows it checked: the screen may first have to render a new price.
 */
export async function choose(radio: Locator): Promise<void> {
  await radio.click();
  await until(async () => {
    if (!(await radio.isChecked())) throw new Error(`not chosen: ${radio}`);
  });
}
