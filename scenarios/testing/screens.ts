// Where things stand on the screens, found as a person finds them: by what they are and what they are called.
import { entryFigures } from "@anden/domain/shipment/goods-entry";
import type { Side } from "@anden/domain/shipment/stop";
import type { Locator } from "playwright-core";
import { until } from "./until.ts";
import type { Visitor } from "./visitor.ts";

/** The screens of the wizard, in their order. */
export const screens = ["origin-destination", "goods", "shipping-type"] as const;
export type Screen = (typeof screens)[number];

type Where = Pick<Visitor, "page" | "speech">;
type Watched = Pick<Visitor, "page" | "speech" | "watch">;

/** The screen that asks for a field of the question. */
export function screenOfPath(path: string): Screen {
  if (/^(origin|destination)\b/.test(path)) return "origin-destination";
  return /^(lines|insurance)\b/.test(path) ? "goods" : "shipping-type";
}

/** From the list, or from the wizard itself, to an open first question. */
export async function startNew({ page, speech }: Where): Promise<void> {
  const list = page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title"), exact: true });
  const question = titleOf({ page, speech }, "origin-destination");
  await list.or(question).waitFor();
  if ((await list.count()) > 0)
    await page.getByRole("link", { name: speech.button("myQuotations.new") }).click();
  await question.waitFor();
}

export function titleOf({ page, speech }: Where, screen: Screen): Locator {
  return page.getByRole("heading", { level: 1, name: speech.label(`wizard.step.${screen}`), exact: true });
}

/** Presses "back" or "continue" until a screen of the wizard is there. */
export async function goTo(where: Watched, wanted: Screen): Promise<void> {
  const { page, speech } = where;
  const to = screens.indexOf(wanted);
  for (let at = await screenNow(where); at !== to; at = await screenNow(where)) {
    const next = screens[at + Math.sign(to - at)] ?? wanted;
    if (to < at) await page.getByRole("link", { name: speech.button("wizard.back"), exact: true }).click();
    else {
      // A branch is proposed once it is known who serves the place, and without one nobody goes on.
      await lookedUp(where);
      await nextButton(where).click();
    }
    await titleOf(where, next).waitFor();
  }
}

async function screenNow({ page, speech }: Where): Promise<number> {
  const title = page.getByRole("heading", { level: 1 });
  let at = -1;
  await until(async () => {
    const text = await title.textContent();
    at = screens.findIndex((screen) => speech.label(`wizard.step.${screen}`) === text);
    if (at < 0) throw new Error(`"${text}" is no screen of the wizard`);
  });
  return at;
}

/**
 * Waits until the wizard has found out all that it looks up by itself: who serves the places, what the lane offers,
 * what it costs. Who asks for the price before is asked to wait a moment, and what is said at a field may still change.
 */
export async function lookedUp({ page, watch }: Watched): Promise<void> {
  // Suggestions are shut by whoever has chosen one, and are behind for ever.
  const busy = page.locator('[aria-busy="true"]:not([role="listbox"])');
  await until(async () => {
    await watch.quiet();
    if ((await busy.count()) > 0) throw new Error("something is still being looked up");
  });
}

export function nextButton({ page, speech }: Where): Locator {
  return page.getByRole("button", { name: speech.button("wizard.next"), exact: true });
}

export function quoteButton({ page, speech }: Where): Locator {
  return page.getByRole("button", { name: speech.button("wizard.getQuotation"), exact: true });
}

/** Presses the last button once there is a price to press it for. */
export async function askForQuotation(where: Watched): Promise<void> {
  await lookedUp(where);
  await quoteButton(where).click();
}

/** One end of the route. */
export function stop({ page, speech }: Where, side: Side): Locator {
  return page.getByRole("region", { name: speech.label(`wizard.stop.${side}`), exact: true });
}

/** The first of the places suggested there, once they are those of all that was typed. */
export async function firstSuggestion(where: Where, side: Side): Promise<string> {
  const list = stop(where, side).getByRole("listbox");
  const first = list.getByRole("option").first();
  let text = "";
  await until(async () => {
    // While more is typed the list shows what was found before, and nothing of it is taken by Enter or Tab.
    if ((await list.getAttribute("aria-busy")) !== "false") throw new Error("the suggestions are behind");
    text = (await first.textContent()) ?? "";
  });
  return text;
}

/** A line of goods, counted from 0. */
export function lineOf({ page, speech }: Where, row: number): Locator {
  return page.getByRole("group", { name: speech.label("wizard.goods.line", { line: row + 1 }), exact: true });
}

/** What is known so far: map, choices, price, what is missing. */
export function summary({ page, speech }: Where): Locator {
  return page.getByRole("complementary", { name: speech.label("wizard.soFar") });
}

/** The field that asks for a path of the question. */
export function fieldAt(where: Where, path: string): Locator {
  const { page, speech } = where;
  const [, side] = /^(origin|destination)\.placeId$/.exec(path) ?? [];
  if (side === "origin" || side === "destination")
    return stop(where, side).getByRole("combobox", { name: speech.label("wizard.stop.field") });
  if (path === "insurance.value")
    return page.getByRole("textbox", { name: speech.anyOf("wizard.insurance.value") });
  const [, row, field] = /^lines\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const line = lineOf(where, Number(row));
  if (field === "packagingId")
    return line.getByRole("combobox", { name: speech.label("wizard.goods.packaging") });
  const figure = entryFigures.find((each) => each === field);
  if (!figure) throw new Error(`no screen has a field for ${path}`);
  return line.getByRole("textbox", { name: speech.label(`wizard.goods.${figureNames[figure] ?? figure}`) });
}
const figureNames: Readonly<Record<string, string>> = { weight: "weightEach" };

/** What is said at a field: its hint, and what is wrong with it. */
export async function saidAt(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  );
}

export async function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

/** Waits until the focus is there. A screen that has given it to its heading listens to the keys as well. */
export function focused(element: Locator): Promise<void> {
  return until(async () => {
    if (!(await hasFocus(element))) throw new Error(`the focus is not at ${element}`);
  });
}
