import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"],
  // Passed checks are counted but not described, which halves the time.
  resultTypes: ["violations"],
};

/** The findings of axe on the current page, a line for each element. */
export async function findingsOn(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (asked): Promise<AxeResults> => (globalThis as unknown as { axe: typeof axe }).axe.run(document, asked),
    options,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) =>
        `${id} (${help}) at ${target.join(" ")}: ${failureSummary.split("\n")[1] ?? ""}`,
    ),
  );
}
