import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { ReasonRule } from "@anden/domain/tariff/price";
import { formatMoney } from "@anden/domain/values/formats";
import type { Actor, Journey, Step } from "./journey.ts";
import { choose } from "./testing/choose.ts";
import { giveContact } from "./testing/contact.ts";
import {
  askForQuotation,
  fieldAt,
  firstSuggestion,
  focused,
  goTo,
  lineOf,
  lookedUp,
  nextButton,
  type Screen,
  saidAt,
  screenOfPath,
  screens,
  startNew,
  stop,
  suggestedPlaces,
  summary,
} from "./testing/screens.ts";
import { enter } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import type { Visitor } from "./testing/visitor.ts";

/** A person using the screens. */
export interface Traveller extends Visitor {
  readonly isGuest: boolean;
  /** Whether a guest has said who they are. */
  isKnown?: boolean;
  lines: number;
  /** The result: its number, its subtotal as written, and the total that was shown before. */
  quotation: { readonly number: string; readonly total: string; subtotal: string } | undefined;
}
type StepOf<Kind extends Step["do"]> = Extract<Step, { do: Kind }>;

/**
 * Performs the steps of a journey on the screens, and checks its observations; throws at the first step that fails.
 * The visitor's language may differ from the journey's: choices by name then use it.
 */
export async function runInBrowser({ actor, steps }: Journey, visitor: Visitor): Promise<void> {
  await follow(steps, await begin(visitor, actor));
}

/** Signs in, and waits for the first question. */
export async function begin(visitor: Visitor, actor: Actor): Promise<Traveller> {
  await enter(visitor, actor);
  await startNew(visitor);
  return { ...visitor, isGuest: actor === "guest", lines: 0, quotation: undefined };
}

/** Performs steps of a journey from the current screen of the wizard. */
export async function follow(steps: readonly Step[], traveller: Traveller): Promise<void> {
  for (const step of inScreenOrder(steps)) {
    await take(step, traveller).catch((cause: unknown) => {
      throw new Error(`${step.do}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
    await traveller.watch.look(step.do);
  }
}

/**
 * A journey may answer in any order, and may give a wrong answer to a server at the very end. The screens have an
 * order and refuse immediately: between two observations of the whole, steps are grouped by screen.
 */
function inScreenOrder(steps: readonly Step[]): readonly Step[] {
  const ordered: Step[] = [];
  let waiting: Step[] = [];
  for (const step of steps) {
    waiting.push(step);
    if (screenOf(step) !== undefined) continue;
    ordered.push(...waiting.toSorted((a, b) => placeOf(a) - placeOf(b)));
    waiting = [];
  }
  return [...ordered, ...waiting.toSorted((a, b) => placeOf(a) - placeOf(b))];
}

const placeOf = (step: Step) => screens.indexOf(screenOf(step) ?? "shipping");

/** The screen of a step; none for an observation of the whole. */
function screenOf(step: Step): Screen | undefined {
  switch (step.do) {
    case "choosePlace":
    case "handOver":
    case "crossBorder":
      return "route";
    case "measureIn":
    case "addLine":
    case "insure":
      return "goods";
    case "chooseShippingType":
      return "shipping";
    case "seeRefusal":
      return screenOfPath(step.at);
    default:
      return undefined;
  }
}

async function take(step: Step, traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  const screen = screenOf(step);
  if (screen) await goTo(traveller, screen);
  switch (step.do) {
    case "choosePlace":
      return choosePlace(traveller, step);
    case "handOver":
      return handOver(traveller, step);
    case "crossBorder":
      return crossBorder(traveller, step);
    case "measureIn": {
      const units = `${speech.label(`unit.${step.length}`)}, ${speech.label(`unit.${step.weight}`)}`;
      const choice = page.getByRole("group", { name: speech.label("wizard.goods.units") });
      await choice.getByText(units, { exact: true }).click();
      return until(async () => ok(await choice.getByRole("radio", { name: units }).isChecked()));
    }
    case "addLine":
      return addLine(traveller, step);
    case "insure": {
      const kinds = page.getByRole("group", { name: speech.label("wizard.insurance.legend") });
      await choose(kinds.getByRole("radio", { name: speech.label(`wizard.insurance.${step.kind}`) }));
      if (step.kind === "declared") await fieldAt(traveller, "insurance.value").fill(String(step.value));
      return;
    }
    case "chooseShippingType":
      // The cards are in the order of their prices.
      await lookedUp(traveller);
      return choose(
        page.getByRole("radio", { name: new RegExp(`^${speech.shippingType(step.shippingType)}`) }),
      );
    case "seeMissing": {
      const links = summary(traveller).getByRole("listitem").getByRole("link");
      const isWaiting = traveller.isGuest && !traveller.isKnown;
      const told = [...(isWaiting ? ["contact"] : []), ...step.what].map((path) =>
        speech.label(`wizard.missing.${missingNames[path] ?? path}`),
      );
      return until(async () => deepStrictEqual(await links.allTextContents(), told));
    }
    case "seeRefusal":
      return seeRefusal(traveller, step);
    case "quote":
      return quote(traveller);
    case "seePrice":
      return seePrice(traveller, step);
    case "findInList":
      return findInList(traveller);
    case "openQuotation":
      return openQuotation(traveller);
  }
}

/** The summary's names of the fields that a journey names as missing. */
const missingNames: Readonly<Record<string, string>> = {
  "origin.placeId": "origin",
  "destination.placeId": "destination",
  lines: "goods",
};

async function choosePlace(
  traveller: Traveller,
  { side, typed, first }: StepOf<"choosePlace">,
): Promise<void> {
  const field = fieldAt(traveller, `${side}.placeId`);
  await field.fill(typed);
  const text = await firstSuggestion(traveller, side);
  ok(text.includes(first.name) && text.includes(first.postalCode), `the first suggestion is ${text}`);
  await suggestedPlaces(traveller, side).first().click();
  await until(async () => {
    const chosen = await field.inputValue();
    ok(chosen.includes(first.postalCode) && chosen.includes(first.name), `the field has "${chosen}"`);
  });
}

async function handOver(
  traveller: Traveller,
  { side, pickupType, branch }: StepOf<"handOver">,
): Promise<void> {
  const { label } = traveller.speech;
  const way = stop(traveller, side).getByRole("radio", {
    name: label(`wizard.pickup.${side}.${pickupType}`),
  });
  await choose(way);
  if (branch === undefined) return;
  const choice = stop(traveller, side).getByRole("combobox", { name: label(`wizard.branch.${side}`) });
  await until(async () => {
    const name = (await choice.getByRole("option").allTextContents()).find((text) => text.startsWith(branch));
    ok(name, `there is no branch ${branch}`);
    await choice.selectOption(name);
  });
}

async function crossBorder(traveller: Traveller, { crossing }: StepOf<"crossBorder">): Promise<void> {
  const choice = fieldAt(traveller, "crossing.crossingId");
  await until(async () => {
    const name = (await choice.getByRole("option").allTextContents()).find((text) =>
      text.startsWith(crossing),
    );
    ok(name, `there is no crossing ${crossing}`);
    await choice.selectOption(name);
  });
}

const figures = ["pieces", "length", "width", "height", "weight"] as const;

async function addLine(traveller: Traveller, line: StepOf<"addLine">): Promise<void> {
  const { page, speech } = traveller;
  const row = traveller.lines++;
  if (row > 0) await page.getByRole("button", { name: speech.button("wizard.goods.addLine") }).click();
  await lineOf(traveller, row).waitFor();
  await fieldAt(traveller, `lines[${row}].packagingId`).selectOption(speech.packaging(line.packaging));
  for (const figure of figures)
    await fieldAt(traveller, `lines[${row}].${figure}`).fill(String(line[figure]));
}

/** The sentence is at the field and blocks the way on. */
async function seeRefusal(traveller: Traveller, { code, at }: StepOf<"seeRefusal">): Promise<void> {
  const field = fieldAt(traveller, at);
  // Problems that only the server finds are not shown while it is asked again.
  await lookedUp(traveller);
  await until(async () => {
    const said = await saidAt(field);
    ok(traveller.speech.sentence(code).test(said), `the field says "${said}"`);
    strictEqual(await field.getAttribute("aria-invalid"), "true");
  });
  await nextButton(traveller).click();
  await focused(field);
}

async function quote(traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  const withVat = [speech.anyOf("wizard.price.withVat"), speech.anyOf("wizard.price.withTaxes")];
  const shown = summary(traveller).getByText(new RegExp(withVat.map(({ source }) => source).join("|")));
  await lookedUp(traveller);
  const total = amountsIn(await shown.textContent())[0] ?? "";
  await askForQuotation(traveller);
  if (traveller.isGuest && !traveller.isKnown) {
    await giveContact(traveller);
    traveller.isKnown = true;
    await askForQuotation(traveller);
  }
  await page.waitForURL(/\?cotizacion=\d+$/);
  const number = /\d+$/.exec(page.url())?.[0] ?? "";
  traveller.quotation = { number, total, subtotal: "" };
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
}

/** Every line with its amount, opened to its reason; then the subtotal, opened to its sum, and the taxes to theirs. */
async function seePrice(traveller: Traveller, told: StepOf<"seePrice">): Promise<void> {
  const { page, speech } = traveller;
  const bill = page.getByRole("region", { name: speech.label("quotation.price") });
  const lines = bill.getByRole("listitem");
  await until(async () => strictEqual(await lines.count(), told.lines.length));
  for (const [index, [rule, amount]] of told.lines.entries()) {
    const head = lines.nth(index).getByRole("button");
    if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
    const said = (await lines.nth(index).textContent()) ?? "";
    ok(said.includes(written(amount)), `line ${index + 1} says "${said}" and not ${written(amount)}`);
    ok(speech.anyOf(`reason.${rule}`).test(said), `line ${index + 1} says "${said}", which is no ${rule}`);
  }
  const sums = (await bill.getByRole("definition").allTextContents()).flatMap(amountsIn);
  const due = [told.subtotal, told.vat, ...(told.withholding === 0 ? [] : [-told.withholding])].map(written);
  deepStrictEqual(sums.slice(-due.length), due);
  const isSummed = told.lines.length > 1;
  const heads = await bill.getByRole("term").getByRole("button").all();
  strictEqual(heads.length, (isSummed ? 1 : 0) + (told.withholding === 0 ? 1 : 2));
  for (const head of heads) await head.click();
  const whys = (await bill.getByRole("definition").allTextContents()).join("\n");
  const sum = [...told.lines.map(([, amount]) => amount), told.subtotal].map((cents) =>
    written(Math.abs(cents)),
  );
  ok(
    !isSummed || whys.split("\n").some((why) => isDeepStrictEqual(amountsIn(why), sum)),
    `no sum of ${sum.join(", ")} in "${whys}"`,
  );
  for (const rules of told.withholding === 0 ? [vatRules] : [vatRules, withholdingRules])
    ok(
      rules.some((rule) => speech.anyOf(`reason.${rule}`).test(whys)),
      `the taxes say "${whys}"`,
    );
  const total = bill.getByText(speech.label("quotation.total"), { exact: true }).locator("..");
  const text = (await total.textContent()) ?? "";
  ok(text.includes(written(told.total)) && text.includes(told.currency), `the total says "${text}"`);
  const made = stored(traveller);
  // The stored quotation has the price that was shown before.
  strictEqual(made.total, written(told.total));
  made.subtotal = written(told.subtotal);
}

const vatRules = ["vat.general", "vat.border", "vat.export"] as const satisfies readonly ReasonRule[];
const withholdingRules = [
  "withholding.legalEntity",
  "withholding.publicOffice",
] as const satisfies readonly ReasonRule[];

/** First in the list, with its subtotal. A guest has no list: home leads them to a new question. */
async function findInList(traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  await page.getByRole("link", { name: speech.label("app.home") }).click();
  const { number, subtotal } = stored(traveller);
  const first = page.getByRole("row").nth(1);
  await until(async () => {
    const text = (await first.textContent()) ?? "";
    ok(text.includes(number) && text.includes(subtotal), `the first row says "${text}"`);
  });
}

/** From the list. */
async function openQuotation(traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  const { number, total } = stored(traveller);
  await page.getByRole("link", { name: speech.label("myQuotations.open", { number }) }).click();
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
  const bill = page.getByRole("region", { name: speech.label("quotation.price") });
  await until(async () => ok((await bill.textContent())?.includes(total)));
}

function stored({ quotation }: Traveller): NonNullable<Traveller["quotation"]> {
  ok(quotation, "nothing was quoted yet");
  return quotation;
}

const written = (amount: number) => formatMoney({ minor: Math.round(amount * 100) });
const amountsIn = (text: string | null) => text?.match(/−?\$[\d,]+\.\d\d/g) ?? [];
