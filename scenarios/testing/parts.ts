// The parts of a page of the wizard, which can be folded.
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { until } from "./until.ts";
import type { Visitor } from "./visitor.ts";

type Where = Pick<Visitor, "page" | "speech">;

/** The dictionary's keys of the titles of the parts. */
const titles = {
  origin: "wizard.stop.origin",
  destination: "wizard.stop.destination",
  "foreign-trade": "wizard.step.foreign-trade",
  "goods-detail": "wizard.part.goods-detail",
  waybill: "wizard.step.waybill",
  content: "wizard.part.content",
  insurance: "wizard.insurance",
  references: "wizard.step.references",
  "shipping-type": "wizard.step.shipping-type",
  markup: "wizard.markup",
} as const;
export type Part = keyof typeof titles;

export function titleOfPart({ speech }: Pick<Visitor, "speech">, part: Part): string {
  return speech.label(titles[part]);
}

/** The button in the heading of a part. */
export function headerOf({ page, speech }: Where, part: Part): Locator {
  const name = titleOfPart({ speech }, part);
  return page.getByRole("heading", { level: 2, name, exact: true }).getByRole("button");
}

/** The content of an unfolded part. */
export function insideOf({ page, speech }: Where, part: Part): Locator {
  return page.getByRole("region", { name: titleOfPart({ speech }, part), exact: true });
}

/** The secondary button at the end of a part, named after the part that it leads to. */
export function nextOf(where: Where, part: Part, following: Part): Locator {
  const name = where.speech.button("wizard.part.next", { part: titleOfPart(where, following) });
  return insideOf(where, part).getByRole("button", { name, exact: true });
}

/** Waits until the page has these parts, in this order. Its title is shown before them. */
export function seeParts(where: Where, ...parts: readonly Part[]): Promise<void> {
  const headers = where.page.locator("h2 button[aria-controls]");
  const titles = parts.map((part) => titleOfPart(where, part));
  return until(async () =>
    expect((await headers.allTextContents()).map((title) => title.trim())).toEqual(titles),
  );
}

/** Returns `open`, `folded`, or `to come` while an earlier part is not answered. */
export async function stateOf(where: Where, part: Part): Promise<string> {
  const header = headerOf(where, part);
  if ((await header.getAttribute("aria-disabled")) === "true") return "to come";
  return (await header.getAttribute("aria-expanded")) === "true" ? "open" : "folded";
}

/** The text below the title of a part that is not unfolded. */
export async function saidUnder(where: Where, part: Part): Promise<string> {
  return headerOf(where, part).evaluate(
    (header) => document.getElementById(header.getAttribute("aria-describedby") ?? "")?.textContent ?? "",
  );
}
