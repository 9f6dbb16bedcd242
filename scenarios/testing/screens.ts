// Locators of the screens, by role and name as users find elements.
import type { ShippingType } from "@anden/domain/shipment/draft";
import { entryFigures } from "@anden/domain/shipment/goods-entry";
import type { Side } from "@anden/domain/shipment/stop";
import type { Locator } from "playwright-core";
import { until } from "./until.ts";
import type { Visitor } from "./visitor.ts";

/** The screens of the wizard, in their order. */
export const screens = ["route", "goods", "services", "shipping"] as const;
export type Screen = (typeof screens)[number];

/** The pages before them: a user has at most one of these. */
const firstPages = ["guest", "project", "billing"] as const;
type FirstPage = (typeof firstPages)[number];

type Where = Pick<Visitor, "page" | "speech">;
type Watched = Pick<Visitor, "page" | "speech" | "watch">;

/** Waits until the account has the draft as the last key press has left it. */
export async function inAccount({ page, speech, watch }: Watched): Promise<void> {
  await watch.quiet();
  // The wizard keeps a change on the device after 300 ms without a key: its timer is due before this one, however busy
  // the page is.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  await until(async () => {
    const { at, copy } = await page.evaluate(latestDraft);
    if (at === undefined || copy?.holds !== at) throw new Error("the account does not have the draft");
  });
  await watch.quiet();
  // On a phone only part of the text is visible.
  await page.getByText(speech.anyOf("wizard.keptAt")).waitFor({ state: "attached" });
}

interface DraftOnDevice {
  readonly at?: number;
  readonly copy?: { readonly holds?: number };
}

/** Runs in the page: the draft of the open wizard that was kept on the device last. */
function latestDraft(): DraftOnDevice {
  const place = location.pathname === "/nueva-solicitud" ? "anden.request." : "anden.draft.";
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(place))
    .map((key): DraftOnDevice => JSON.parse(localStorage.getItem(key) ?? "{}"))
    .reduce((latest, each) => ((each.at ?? 0) > (latest.at ?? 0) ? each : latest), {});
}

/** The screen with a field of the question. */
export function screenOfPath(path: string): Screen {
  if (/^(origin|destination|crossing|tradeKind|serviceType)\b/.test(path)) return "route";
  if (/^(lines|insurance)\b/.test(path)) return "goods";
  return /^(services|appointments)\b/.test(path) ? "services" : "shipping";
}

/**
 * Starts a quotation from the list, from the wizard itself, or past a guest's contact form, up to the first question.
 */
export async function startNew({ page, speech }: Where): Promise<void> {
  const list = page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title"), exact: true });
  const question = titleOf({ page, speech }, "route");
  const contact = titleOf({ page, speech }, "guest");
  const project = titleOf({ page, speech }, "project");
  await list.or(question).or(contact).or(project).waitFor();
  if ((await contact.count()) > 0) await nextButton({ page, speech }).click();
  if ((await list.count()) > 0)
    await page.getByRole("link", { name: speech.button("myQuotations.new") }).click();
  await question.or(project).waitFor();
  // The title is shown before the page's data are loaded.
  await nextButton({ page, speech }).waitFor();
}

export function titleOf({ page, speech }: Where, screen: Screen | FirstPage): Locator {
  return page.getByRole("heading", { level: 1, name: speech.label(`wizard.entry.${screen}`), exact: true });
}

/** Clicks "back" or "continue" until the wizard shows a screen. */
export async function goTo(where: Watched, wanted: Screen): Promise<void> {
  const { page, speech } = where;
  const to = screens.indexOf(wanted);
  for (let at = await screenNow(where); at !== to; at = await screenNow(where)) {
    const next = screens[at + Math.sign(to - at)] ?? wanted;
    if (to < at) await page.getByRole("link", { name: speech.button("wizard.back"), exact: true }).click();
    else {
      // A branch is proposed once the place's area is known; without one, "continue" is refused.
      await lookedUp(where);
      await nextButton(where).click();
      if (screens[at] === "goods") await goOnUninsured(where, next);
    }
    await titleOf(where, next).waitFor();
  }
}

/** Confirms that goods travel without insurance, if the question is asked before the next screen. */
export async function goOnUninsured(where: Where, next: Screen = "services"): Promise<void> {
  const confirm = where.page.getByRole("button", { name: where.speech.button("wizard.insurance.without") });
  await confirm.or(titleOf(where, next)).first().waitFor();
  if ((await confirm.count()) > 0) await confirm.click();
}

/** The index of the current screen in their order; -1 for a page before the first. */
async function screenNow({ page, speech }: Where): Promise<number> {
  const title = page.getByRole("heading", { level: 1 });
  let at = -1;
  await until(async () => {
    const text = await title.textContent();
    const isNow = (screen: Screen | FirstPage) => speech.label(`wizard.entry.${screen}`) === text;
    at = screens.findIndex(isNow);
    if (at < 0 && !firstPages.some(isNow)) throw new Error(`"${text}" is no screen of the wizard`);
  });
  return at;
}

/**
 * Waits until the wizard's requests are answered: the areas of the places, the lane's offer, the price. Before that
 * there is no price, and messages at fields may still change.
 */
export async function lookedUp({ page, watch }: Watched): Promise<void> {
  // Lists of suggestions do not count: a choice closes them, and they do not cover the button.
  const busy = page.locator('[aria-busy="true"]:not([role="listbox"])');
  await until(async () => {
    await watch.quiet();
    if ((await busy.count()) > 0) throw new Error("something is still being looked up");
  });
}

/** Expects the reason why the quotation was not stored, and closes the dialog that shows it. */
export async function seeNotStored({ page, speech, watch }: Watched, sentence: string): Promise<void> {
  const dialog = page.getByRole("alertdialog", { name: sentence });
  await dialog.getByText(speech.message("wizard.nothingLost")).waitFor();
  await watch.look("not stored");
  await dialog.getByRole("button", { name: speech.button("warning.confirm") }).click();
  await dialog.waitFor({ state: "detached" });
}

export function nextButton({ page, speech }: Where): Locator {
  return page.getByRole("button", { name: speech.button("wizard.next"), exact: true });
}

export function quoteButton({ page, speech }: Where): Locator {
  return page.getByRole("button", { name: speech.button("wizard.send.quotation"), exact: true });
}

/** Clicks the wizard's last button once there is a price. */
export async function askForQuotation(where: Watched): Promise<void> {
  await lookedUp(where);
  await quoteButton(where).click();
}

/** One end of the route. */
export function stop({ page, speech }: Where, side: Side): Locator {
  return page.getByRole("region", { name: speech.label(`wizard.stop.${side}`), exact: true });
}

/** The suggested places, below the addresses of the own book and the branches nearby. */
export function suggestedPlaces(where: Where, side: Side): Locator {
  return stop(where, side)
    .getByRole("group", { name: where.speech.label("wizard.stop.places") })
    .getByRole("option");
}

/** The first suggested place, once the suggestions are those of the whole text. */
export async function firstSuggestion(where: Where, side: Side): Promise<string> {
  const list = stop(where, side).getByRole("listbox");
  const first = suggestedPlaces(where, side).first();
  let text = "";
  await until(async () => {
    // While more is typed the list shows earlier results, from which Enter and Tab do not choose.
    if ((await list.getAttribute("aria-busy")) !== "false") throw new Error("the suggestions are behind");
    text = (await first.textContent()) ?? "";
  });
  return text;
}

/** A line of goods, counted from 0. */
export function lineOf({ page, speech }: Where, row: number): Locator {
  return page.getByRole("group", { name: speech.label("wizard.goods.line", { line: row + 1 }), exact: true });
}

/** The card of a shipping type on the last page. */
export function shippingTypeNamed({ page, speech }: Where, type: ShippingType): Locator {
  return page.getByRole("radio", { name: new RegExp(`^${speech.shippingType(type)}`) });
}

/** The summary: map, choices, price, missing fields. */
export function summary({ page, speech }: Where): Locator {
  return page.getByRole("complementary", { name: speech.label("wizard.soFar.quotation") });
}

/** The field for a path of the draft. */
export function fieldAt(where: Where, path: string): Locator {
  const { page, speech } = where;
  const [, side] = /^(origin|destination)\.placeId$/.exec(path) ?? [];
  if (side === "origin" || side === "destination")
    return stop(where, side).getByRole("combobox", { name: speech.label("wizard.stop.field") });
  if (path === "insurance.value")
    return page.getByRole("textbox", { name: speech.anyOf("wizard.insurance.value") });
  if (path === "crossing.crossingId")
    return page.getByRole("combobox", { name: speech.label("wizard.trade.crossing") });
  const [, row, field] = /^lines\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const line = lineOf(where, Number(row));
  if (field === "packagingId")
    return line.getByRole("combobox", { name: speech.label("wizard.goods.packaging") });
  const figure = entryFigures.find((each) => each === field);
  if (!figure) throw new Error(`no screen has a field for ${path}`);
  return line.getByRole("textbox", { name: speech.label(`wizard.goods.${figureNames[figure] ?? figure}`) });
}
const figureNames: Readonly<Record<string, string>> = { weight: "weightEach" };

/** The texts at a field: its hint and its problem. */
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

/** Waits until the element has the focus. A screen whose heading has the focus handles keys as well. */
export function focused(element: Locator): Promise<void> {
  return until(async () => {
    if (!(await hasFocus(element))) throw new Error(`the focus is not at ${element}`);
  });
}
