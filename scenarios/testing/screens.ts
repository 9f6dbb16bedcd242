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

/** The screen that asks for a field of the question. */
export function screenOfPath(path: string): Screen {
  if (/^(origin|destination)\b/.test(path)) return "origin-destination";
  return /^(lines|insurance)\b/.test(path) ? "goods" : "shipping-type";
}

/** From the list, or from the wizard itself, to an open first question. */
export async function startNew({ page, speech }: Where): Promise<void> {
  const title = page.getByRole("heading", { level: 1 });
  await title.waitFor();
  if ((await title.textContent()) === speech.label("myQuotations.title"))
    await page.getByRole("link", { name: speech.button("myQuotations.new") }).click();
  await titleOf({ page, speech }, "origin-destination").waitFor();
}

export function titleOf({ page, speech }: Where, screen: Screen): Locator {
  return page.getByRole("heading", { level: 1, name: speech.label(`wizard.step.${screen}`), exact: true });
}

/** Presses "back" or "continue" until a screen of the wizard is there. */
export async function goTo(where: Where, wanted: Screen): Promise<void> {
  const { page, speech } = where;
  const to = screens.indexOf(wanted);
  for (let at = await screenNow(where); at !== to; at = await screenNow(where)) {
    const next = screens[at + Math.sign(to - at)] ?? wanted;
    if (to < at) await page.getByRole("link", { name: speech.button("wizard.back"), exact: true }).click();
    else await nextButton(where).click();
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

export function nextButton({ page, speech }: Where): Locator {
  return page.getByRole("button", { name: speech.button("wizard.next"), exact: true });
}

export function quoteButton({ page, speech }: Where): Locator {
  return page.getByRole("button", { name: speech.button("wizard.getQuotation"), exact: true });
}

/** One end of the route. */
export function stop({ page, speech }: Where, side: Side): Locator {
  return page.getByRole("region", { name: speech.label(`wizard.stop.${side}`), exact: true });
}

/** A line of goods, counted from 0. */
export function lineOf({ page, speech }: Where, row: number): Locator {
  return page.getByRole("group", { name: speech.label("wizard.goods.line", { line: row + 1 }), exact: true });
}

/** What is known so far: map, choices, price, what is missing. */
export function summary({ page, speech }: Where): Locator {
  return page.getByRole("complementary", { name: speech.label("wizard.soFar") });
}

/** Waits until the price is that of what stands on the screen, and no question for another is under way. */
export async function priceSettled(where: Where): Promise<void> {
  const onItsWay = summary(where).locator("[aria-busy=true]");
  await until(async () => {
    if ((await onItsWay.count()) > 0) throw new Error("the price is still on its way");
  });
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
