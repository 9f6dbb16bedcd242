import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on the page as it stands, a line for each element; nothing on a page that everybody can use. */
export async function findingsOn(page: Page): Promise<readonly string[]> {
  // One document without frames: the plain way of running does, and opens no page of its own.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) =>
        `${id} (${help}) at ${target.join(" ")}: ${failureSummary.split("\n")[1] ?? ""}`,
    ),
  );
}
