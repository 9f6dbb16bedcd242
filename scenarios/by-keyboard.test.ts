import { endpoints } from "@anden/contract/endpoints";
import { urlOf } from "@anden/contract/wire/call";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { givenAQuotation, givenARequest } from "./testing/given.ts";
import { keyboardOf } from "./testing/keyboard.ts";
import { pickupDay, sendButton } from "./testing/request.ts";
import type { Screen } from "./testing/screens.ts";
import {
  fieldAt,
  firstSuggestion,
  focused,
  goTo,
  hasFocus,
  lineOf,
  lookedUp,
  saidAt,
  stop,
  titleOf,
} from "./testing/screens.ts";
import { openAs, signIn } from "./testing/sign-in.ts";
import { aWholeDraft, monterreyToGuadalajara } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

/** From the list to a stored quotation of two pallets: 21 keys are input, the others navigation. */
const mostKeys = 44;

/** A new step is announced: its heading has the focus. */
async function arriveAt(visitor: Visitor, screen: Screen): Promise<void> {
  await titleOf(visitor, screen).waitFor();
  await focused(titleOf(visitor, screen));
}

async function seeSuggestions(
  visitor: Visitor,
  side: "origin" | "destination",
  first: string,
): Promise<void> {
  expect(await firstSuggestion(visitor, side)).toContain(first);
  await stop(visitor, side).getByRole("option", { name: first, selected: true }).waitFor();
}

test(`From the list to a stored quotation in ${mostKeys} keys, the focus always visible`, () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const demo = { userName: "demo", password: "anden-demo" };
    await givenAQuotation(demo);
    await signIn(visitor, demo);
    await page.getByRole("row").nth(1).getByRole("link").waitFor();
    const title = page.getByRole("heading", { level: 1 });
    await focused(title);
    const unseen: string[] = [];
    const keys = keyboardOf(page, unseen);

    await keys.press("Tab", "Enter");
    await arriveAt(visitor, "route");
    // Past the title of the part, which folds it.
    await keys.press("Tab", "Tab");
    await keys.type("64000");
    await seeSuggestions(visitor, "origin", "Monterrey Centro");
    await keys.press("Enter");
    // "Continue" leads to what is missing: to the destination, and on the next page to the packaging.
    await stop(visitor, "origin").getByRole("radio").first().waitFor();
    await lookedUp(visitor);
    await keys.press("Control+Enter");
    await focused(fieldAt(visitor, "destination.placeId"));
    await keys.type("06600");
    await seeSuggestions(visitor, "destination", "Juárez");
    await keys.press("Enter");
    await stop(visitor, "destination").getByRole("radio").first().waitFor();
    await lookedUp(visitor);
    await keys.press("Control+Enter");

    await arriveAt(visitor, "goods");
    await keys.press("Control+Enter");
    await focused(fieldAt(visitor, "lines[0].packagingId"));
    // "T" is the first packaging with it, a pallet.
    await keys.press("T");
    for (const figure of ["2", "1.2", "1", "1.5", "180"]) {
      await keys.press("Tab");
      await keys.type(figure);
    }
    expect(await lineOf(visitor, 0).getByRole("combobox").inputValue()).toBe("2");
    await lookedUp(visitor);
    await keys.press("Control+Enter");
    // Without insurance that is asked once; Enter goes on.
    await focused(page.getByRole("button", { name: speech.button("wizard.insurance.without") }));
    await keys.press("Enter");

    await arriveAt(visitor, "services");
    await lookedUp(visitor);
    await keys.press("Control+Enter");

    await arriveAt(visitor, "shipping");
    await page.getByRole("radio").first().waitFor();
    await lookedUp(visitor);
    await keys.press("Tab", "Tab", "Space");
    await lookedUp(visitor);
    await keys.press("Control+Enter");

    await page.waitForURL(/\?cotizacion=\d+$/);
    const number = /\d+$/.exec(page.url())?.[0] ?? "";
    await until(async () => expect(await title.textContent()).toContain(number));
    await focused(title);
    const notices = page.getByRole("region", { name: speech.label("notices.title"), exact: true });
    await notices.getByText(speech.anyOf("quotation.stored")).waitFor();
    await watch.look("the stored quotation");

    expect(unseen, unseen.join("; ")).toEqual([]);
    expect(keys.pressed).toBeLessThanOrEqual(mostKeys);
    console.log(`From the list to the stored quotation: ${keys.pressed} keys.`);
  }));

test("A refused step puts the focus on the first wrong field, and reports it by keyboard alone", () =>
  visit({}, async (visitor) => {
    const unseen: string[] = [];
    const keys = keyboardOf(visitor.page, unseen);
    const traveller = await begin(visitor, "guest");
    await arriveAt(visitor, "route");
    await keys.press("Control+Enter");
    await focused(fieldAt(visitor, "origin.placeId"));
    await keys.type("64000");
    await seeSuggestions(visitor, "origin", "Monterrey Centro");
    await keys.press("Enter");
    await lookedUp(visitor);
    await keys.press("Control+Enter");
    await focused(fieldAt(visitor, "destination.placeId"));
    await follow(
      [
        {
          do: "choosePlace",
          side: "destination",
          typed: "44160",
          first: { name: "Americana", postalCode: "44160" },
        },
      ],
      traveller,
    );
    await lookedUp(visitor);
    await keys.press("Control+Enter");
    await arriveAt(visitor, "goods");
    await keys.press("Control+Enter");
    await focused(fieldAt(visitor, "lines[0].packagingId"));
    expect(unseen).toEqual([]);
  }));

test("Each step is read out, also one that is reached from the heading of the step before", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    const traveller = await begin(visitor, account("demo"));
    await follow(aWholeDraft, traveller);
    await goTo(visitor, "services");
    await lookedUp(visitor);
    await arriveAt(visitor, "services");
    // A screen reader reads what takes the focus; it does not read a text that changes under the focus.
    await page.evaluate(() => {
      document.addEventListener("focusin", ({ target }) => {
        if (target instanceof HTMLHeadingElement) document.body.dataset["readOut"] = target.textContent ?? "";
      });
    });
    await page.keyboard.press("Control+Enter");
    await arriveAt(visitor, "shipping");
    const title = await titleOf(visitor, "shipping").textContent();
    expect(await page.evaluate(() => document.body.dataset["readOut"])).toBe(title);
  }));

test("A missing answer whose page is opened for the first time gets the focus once the page has loaded", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const number = await givenARequest();
    await openAs(visitor, account("demo"), `/solicitud/${number}`);
    await page.getByRole("button", { name: speech.button("serviceRequest.again"), exact: true }).click();
    await titleOf(visitor, "route").waitFor();
    await lookedUp(visitor);
    // A reload forgets the pages that were opened.
    await page.goto("/nueva-solicitud?paso=resumen");
    await sendButton(visitor).waitFor();
    await lookedUp(visitor);
    await page.keyboard.press("Control+Enter");
    const first = page.getByRole("alert").getByRole("link").first();
    await focused(first);
    await page.keyboard.press("Enter");
    await titleOf(visitor, "services").waitFor();
    await focused(pickupDay(visitor));
  }));

test("Continuing from the wrong field itself, where the focus does not move, reads out what is wrong with it", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await begin(visitor, "guest");
    await arriveAt(visitor, "route");
    const told = page
      .getByRole("region", { name: speech.label("wizard.goOn"), exact: true })
      .getByRole("status");
    const missing = speech.sentence("place.required");
    const origin = fieldAt(visitor, "origin.placeId");
    await page.keyboard.press("Control+Enter");
    await focused(origin);
    expect(await saidAt(origin)).toMatch(missing);
    expect(await told.textContent()).toBe("");
    await page.keyboard.press("Control+Enter");
    const first = await told.getByText(missing).elementHandle();
    await page.keyboard.press("Control+Enter");
    await until(async () => expect(await first?.evaluate((each) => each.isConnected)).toBe(false));
    await told.getByText(missing).waitFor({ state: "attached" });
    await page.keyboard.type("64000");
    await seeSuggestions(visitor, "origin", "Monterrey Centro");
    await page.keyboard.press("Enter");
    await until(async () => expect(await told.textContent()).toBe(""));
  }));

test("Arrows move through the suggestions, Esc closes them and keeps the text, Tab takes the highlighted one", () =>
  visit({}, async (visitor) => {
    const unseen: string[] = [];
    const keys = keyboardOf(visitor.page, unseen);
    await begin(visitor, "guest");
    await arriveAt(visitor, "route");
    const field = fieldAt(visitor, "origin.placeId");
    const marked = stop(visitor, "origin").getByRole("listbox").getByRole("option", { selected: true });
    await keys.press("Tab", "Tab");
    await keys.type("monterrey");
    const first = await firstSuggestion(visitor, "origin");
    await marked.waitFor();
    await keys.press("ArrowDown");
    const second = await marked.textContent();
    expect(second).not.toBe(first);
    await keys.press("ArrowUp");
    expect(await marked.textContent()).toBe(first);
    await keys.press("Escape");
    await marked.waitFor({ state: "hidden" });
    expect(await field.inputValue()).toBe("monterrey");
    await keys.press("ArrowDown");
    await marked.waitFor();
    const code = /\d{5}/.exec((await marked.textContent()) ?? "")?.[0] ?? "?";
    await keys.press("Tab");
    await until(async () => expect(await field.inputValue()).toMatch(new RegExp(`^${code} `)));
    await until(async () => expect(await stop(visitor, "origin").locator(":focus").count()).toBe(1));
    expect(unseen).toEqual([]);
  }));

test("In the grid Enter makes the next line, Ctrl+D repeats one, and arrows end at the last one", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    const unseen: string[] = [];
    const keys = keyboardOf(page, unseen);
    await follow(
      [
        ...monterreyToGuadalajara,
        { do: "addLine", pieces: 4, packaging: "Caja", length: 0.6, width: 0.4, height: 0.5, weight: 12 },
      ],
      await begin(visitor, "guest"),
    );
    await fieldAt(visitor, "lines[0].weight").focus();
    await keys.press("Enter");
    await focused(fieldAt(visitor, "lines[1].pieces"));
    await keys.type("7");
    await keys.press("ArrowUp");
    await focused(fieldAt(visitor, "lines[0].pieces"));
    await keys.press("Control+d");
    await focused(fieldAt(visitor, "lines[1].pieces"));
    expect(await fieldAt(visitor, "lines[1].pieces").inputValue()).toBe("4");
    expect(await fieldAt(visitor, "lines[2].pieces").inputValue()).toBe("7");
    await keys.press("ArrowDown");
    await focused(fieldAt(visitor, "lines[2].pieces"));
    await keys.press("ArrowDown");
    await focused(fieldAt(visitor, "lines[2].pieces"));
    expect(unseen).toEqual([]);
  }));

test("A list that is read again by keyboard puts the focus on its heading: the button is gone", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const unseen: string[] = [];
    const list = urlOf(endpoints.quotations);
    watch.expectCut(list);
    await page.route(`**${list}*`, (route) => route.abort("connectionreset"));
    await openAs(visitor, account("demo"), "/");
    await page.getByRole("button", { name: speech.button("app.tryAgain"), exact: true }).focus();
    await page.unroute(`**${list}*`);
    await keyboardOf(page, unseen).press("Enter");
    await focused(page.getByRole("heading", { level: 1 }));
    expect(unseen).toEqual([]);
  }));

test("A part of a screen that is read again by keyboard puts the focus on its own heading", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const unseen: string[] = [];
    const person = urlOf(endpoints.ownPerson);
    watch.expectCut(person);
    await page.route(`**${person}*`, (route) => route.abort("connectionreset"));
    await openAs(visitor, account("demo"), "/cuenta");
    const part = page.getByRole("region", { name: speech.label("account.person"), exact: true });
    await part.getByRole("button", { name: speech.button("app.tryAgain"), exact: true }).focus();
    await page.unroute(`**${person}*`);
    await keyboardOf(page, unseen).press("Enter");
    await part.getByRole("textbox").first().waitFor();
    await focused(part.getByRole("heading", { level: 2 }));
    expect(unseen).toEqual([]);
  }));

test("A list that fails while it is first read moves no focus: nobody had it", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const list = urlOf(endpoints.quotations);
    watch.expectCut(list);
    await page.route(`**${list}*`, (route) => route.abort("connectionreset"));
    await openAs(visitor, account("demo"), "/");
    await page.getByRole("button", { name: speech.button("app.tryAgain"), exact: true }).waitFor();
    expect(await hasFocus(page.locator("body"))).toBe(true);
  }));
