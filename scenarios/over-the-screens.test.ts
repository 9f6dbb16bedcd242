import { endpoints } from "@anden/contract/endpoints";
import { urlOf } from "@anden/contract/wire/call";
import type { Locator, Route } from "playwright-core";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { isIn, openPalette, palette, processing } from "./testing/frame.ts";
import { givenAQuotation, givenARequest } from "./testing/given.ts";
import { holding } from "./testing/inspect.ts";
import { fieldAt, focused, lookedUp, startNew, titleOf } from "./testing/screens.ts";
import { enter } from "./testing/sign-in.ts";
import { speechesOf } from "./testing/speech.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

/** Of the demo client: one with the purchase order OC-4761, and one that goes to Guadalajara. */
const withReference = "00700000029";

const otherLanguage = ({ page, speech }: Visitor) =>
  page.getByRole("button", { name: speech.button("app.otherLanguage") });
const isAt = (url: string | URL, path: string) => new URL(url).pathname === path;

/** Whether a click in its middle would reach it. */
const isInReach = (element: Locator) =>
  element.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test.concurrent("A list and a quotation show their outlines at once, and the overlay once reading them takes longer than a second [P-064]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const number = await givenAQuotation(account("demo"));
    await enter(visitor, account("demo"));
    const full = urlOf(endpoints.quotation).replace("{id}", String(number));
    const reads = [
      [`**${urlOf(endpoints.quotations)}*`, "/", page.getByRole("row").getByRole("link").first()],
      [`**${full}`, `/cotizacion/${number}`, page.getByRole("heading", { level: 1, name: String(number) })],
    ] as const;
    const now = await page.evaluate(() => Date.now());
    await page.clock.install({ time: now });
    for (const [read, path, content] of reads) {
      await holding(visitor, read, async () => {
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
        await page.goto(path);
        const outlines = page.getByRole("main").locator("[aria-busy=true]").first();
        await until(async () => {
          await page.clock.runFor(100);
          expect(await outlines.count()).toBe(1);
        });
        await page.clock.runFor(800);
        expect(await processing(visitor).count()).toBe(0);
        await page.clock.runFor(300);
        await processing(visitor).waitFor();
        await page.clock.resume();
      });
      await content.waitFor();
      await until(async () => expect(await processing(visitor).count()).toBe(0));
    }
    expect(await page.getByRole("region", { name: speech.label("quotation.price") }).count()).toBe(1);
  }));

test.concurrent("While a list is read for longer than a second, Ctrl+K and F1 open their dialogs in place of the overlay, which does not come back; the focus returns to where it was", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("demo"));
    const about = speech.label("myQuotations.title");
    const opened = [
      ["Control+k", palette(visitor)],
      ["F1", page.getByRole("dialog", { name: speech.label("helpDialog.title", { about }) })],
    ] as const;
    const tab = page.getByRole("link", { name: speech.label("app.requests"), exact: true });
    for (const [key, dialog] of opened)
      await holding(visitor, `**${urlOf(endpoints.quotations)}*`, async () => {
        await page.goto("/");
        await tab.focus();
        await processing(visitor).waitFor();
        await page.keyboard.press(key);
        await dialog.waitFor();
        expect(await processing(visitor).count()).toBe(0);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
        await focused(tab);
        expect(await processing(visitor).count()).toBe(0);
      });
  }));

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const))
  test.concurrent(`Ctrl+K finds quotations and requests by a town, and a request by its reference, typed quickly; ${language} at ${width} px`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const number = await givenAQuotation(account("demo"));
      const request = await givenARequest();
      await enter(visitor, account("demo"));
      const palette = await openPalette(visitor);
      const field = palette.getByRole("combobox");
      const group = (name: string) =>
        palette.getByRole("group", { name: speech.label(name), exact: true }).getByRole("option");
      const selected = palette.getByRole("option", { selected: true });

      await field.fill(" GUADALAJ");
      await until(async () => {
        const quotations = await group("palette.quotations").allTextContents();
        expect(quotations.join()).toContain(String(number));
        for (const quotation of quotations) expect(quotation).toContain("Guadalajara");
      });
      await until(async () =>
        expect((await group("palette.requests").allTextContents()).join()).toContain(String(request)),
      );
      await watch.look("what goes to a town");

      await field.fill("oc 4761");
      await until(async () => expect(await palette.getByRole("option").count()).toBe(1));
      await until(async () => expect(await selected.textContent()).toContain(withReference));
      await palette.getByText(speech.message("palette.count", { count: 1 })).waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: withReference }).waitFor();
    }));

test.concurrent("While a list is exported, nothing else can be clicked and no key leaves the screen", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("demo"));
    await page.getByRole("link", { name: speech.label("app.requests"), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: speech.label("myRequests.title") }).waitFor();
    const opener = page.getByRole("button", { name: speech.button("list.export"), exact: true });
    const search = page.getByRole("button", { name: speech.button("list.search"), exact: true });
    // The loading dialog of the list covers the screen as well.
    await lookedUp(visitor);
    expect(await isInReach(search)).toBe(true);

    const asked = Promise.withResolvers<Route>();
    await page.route((url) => isAt(url, urlOf(endpoints.exportServiceRequests)), asked.resolve);
    await opener.click();
    await page.getByRole("menuitem", { name: speech.button("list.export.csv") }).click();
    await processing(visitor).waitFor();
    expect(await isInReach(search)).toBe(false);
    for (const key of ["Escape", "Escape", "Tab", "Tab", "Enter"]) {
      await page.keyboard.press(key);
      // A second Esc does close it, and it is reopened before anything can be clicked.
      await until(async () => expect(await page.locator(":focus:not(body, dialog *)").count(), key).toBe(0));
    }
    await processing(visitor).waitFor();

    const coming = page.waitForEvent("download");
    await (await asked.promise).continue();
    await coming;
    await processing(visitor).waitFor({ state: "detached" });
    expect(await isInReach(search)).toBe(true);
  }));

for (const where of ["on the list", "in a quotation that is half made"] as const)
  test.concurrent(`A customer ${where} is not asked before the language changes: the overlay lasts one second, then the page comes again in the other one [P-195, P-196]`, () =>
    visit({}, async (visitor) => {
      const { page } = visitor;
      const inEnglish = { ...visitor, speech: (await speechesOf("demo")).en };
      const isOnList = where === "on the list";
      await enter(visitor, account("otro"));
      if (!isOnList) {
        await startNew(visitor);
        await fieldAt(visitor, "origin.placeId").fill("americ");
      }
      // The clock jumps ahead: a list that is still being read would show an overlay of its own.
      await visitor.watch.quiet();
      await page.evaluate(() => Object.assign(globalThis, { before: true }));
      await page.clock.install({ time: await page.evaluate(() => Date.now()) });
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

      const told = page.waitForResponse((answer) => isAt(answer.url(), urlOf(endpoints.changeLanguage)));
      await otherLanguage(visitor).click();
      await told;
      await processing(visitor).waitFor();
      expect(await page.getByRole("dialog").count()).toBe(1);
      await page.clock.runFor(999);
      expect(await page.evaluate(() => "before" in globalThis)).toBe(true);
      expect(await processing(visitor).isVisible()).toBe(true);
      const reloaded = page.waitForEvent("domcontentloaded");
      // The page may be unloaded before it can answer.
      await page.clock.runFor(1).catch(() => {});
      await reloaded;
      await page.clock.resume();

      if (isOnList)
        await page
          .getByRole("heading", { level: 1, name: inEnglish.speech.label("myQuotations.title") })
          .waitFor();
      else {
        await titleOf(inEnglish, "route").waitFor();
        await until(async () =>
          expect(await fieldAt(inEnglish, "origin.placeId").inputValue()).toBe("americ"),
        );
      }
      expect(await page.evaluate(() => "before" in globalThis)).toBe(false);
      await isIn(visitor, "en-US");
    }));
