import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { goOn, idOnDevice, lane, rows } from "./testing/drafts.ts";
import { palette } from "./testing/frame.ts";
import { endedQuotation, givenAQuotation } from "./testing/given.ts";
import { holding, tryAgain } from "./testing/inspect.ts";
import { furtherAction } from "./testing/more.ts";
import {
  askForQuotation,
  fieldAt,
  goOnUninsured,
  goTo,
  inAccount,
  lookedUp,
  nextButton,
  shippingTypeNamed,
  stop,
  summary,
  titleOf,
} from "./testing/screens.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

/** Waits until the screen has scrolled to it. */
const isInSight = (element: Locator) =>
  until(async () =>
    expect((await element.boundingBox())?.y).toBeLessThan(element.page().viewportSize()?.height ?? 0),
  );

/** Paths of the server's page: a screen, not a file or a call. */
const serverPage = (url: URL) => !/\.|^\/api\//.test(url.pathname);

/** What a page reads to learn its version, the server's page, is of a later build from now on. */
async function laterVersion({ page }: Visitor): Promise<void> {
  await page.route(serverPage, async (route) => {
    const request = route.request();
    if (request.resourceType() !== "fetch" || request.headers()["accept"] !== "text/html")
      return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/assets\/index-[\w-]+\.js/g, "assets/index-later.js");
    return route.fulfill({ response: answer, body });
  });
}

test.concurrent("Going back from a stored quotation leads home, never into an empty wizard; home knows of a draft", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const [, , ...goods] = aWholeDraft;
    const route = lane(["72000", "Centro"], ["44160", "Americana"]);
    await follow([...route, ...goods], await begin(visitor, account("demo")));
    await inAccount(visitor);
    await page.goto("/");
    await goOn(visitor, rows(visitor, "Puebla"));
    await goTo(visitor, "shipping");
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title") }).waitFor();
    await visitor.watch.quiet();
    await until(async () => expect(await rows(visitor, "Puebla").count()).toBe(0));
    expect(await page.getByText(speech.label("myQuotations.draft")).count()).toBe(0);
  }));

test.concurrent("A stored quotation is duplicated, or changed and quoted again, as a draft with all its goods", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const number = await givenAQuotation(account("cartaporte"));
    await openAs(visitor, account("cartaporte"), `/cotizacion/${number}`);
    const duplicate = async () =>
      (await furtherAction(visitor, speech.button("quotation.duplicate"))).click();
    // A press whose script does not come says so; on a page of an older version it offers to load the page again.
    const script = "**/assets/quote-again-*.js";
    await page.route(script, (route) => {
      watch.expectCut(new URL(route.request().url()).pathname);
      return route.abort("connectionreset");
    });
    await duplicate();
    await page.getByText(speech.label("app.part.missing.title")).waitFor();
    await laterVersion(visitor);
    await page.getByText(speech.label("app.part.newVersion.title")).waitFor();
    await page.unroute(script);
    await page.unroute(serverPage);
    await page.getByRole("button", { name: speech.button("app.failed.reload") }).click();
    await duplicate();
    await titleOf(visitor, "shipping").waitFor();
    await lookedUp(visitor);
    // The same goods on the same lane: 320 kg by 2.568 pesos a kilo.
    await summary(visitor).getByText("$821.76").waitFor();
    await inAccount(visitor);
    const copy = await idOnDevice(visitor, "cartaporte");
    const change = async () => {
      await page.goto(`/cotizacion/${number}`);
      await (await furtherAction(visitor, speech.button("quotation.change"))).click();
    };
    // The account keeps the copy: nothing is asked.
    await change();
    await titleOf(visitor, "route").waitFor();
    await goTo(visitor, "goods");
    const weight = fieldAt(visitor, "lines[0].weight");
    expect(await weight.inputValue()).toBe("320");
    await inAccount(visitor);
    const changed = await idOnDevice(visitor, "cartaporte");
    expect(changed).not.toBe(copy);
    // Away from the network what is typed would be lost to another draft: it is asked first.
    watch.expectCut(`/api/app/borrador/${changed}`);
    await page.route(`**/api/app/borrador/${changed}`, (route) => route.abort("connectionreset"));
    await weight.fill("321");
    await page.getByText(speech.anyOf("wizard.keptHereAt")).waitFor();
    await change();
    await page.getByRole("button", { name: speech.button("quotation.quoteAgain.replace") }).click();
    await titleOf(visitor, "route").waitFor();
    await goTo(visitor, "goods");
    expect(await weight.inputValue()).toBe("320");
    await page.goto("/");
    await page
      .getByText(speech.anyOf("drafts.all"))
      .or(rows(visitor, "Guadalajara").nth(1))
      .first()
      .waitFor();
  }));

test.concurrent("A pencil of a stored quotation asks first where it would replace a draft that the account does not have [P-191]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const { label, button } = speech;
    const number = await givenAQuotation(account("otro"));
    await openAs(visitor, account("otro"), `/cotizacion/${number}`);
    await (await furtherAction(visitor, button("quotation.duplicate"))).click();
    await titleOf(visitor, "shipping").waitFor();
    await lookedUp(visitor);
    await inAccount(visitor);
    const copy = `/api/app/borrador/${await idOnDevice(visitor, "otro")}`;
    watch.expectCut(copy);
    await page.route(`**${copy}`, (route) => route.abort("connectionreset"));
    await goTo(visitor, "goods");
    const weight = fieldAt(visitor, "lines[0].weight");
    await weight.fill("321");
    await page.getByText(speech.anyOf("wizard.keptHereAt")).waitFor();

    const change = async () => {
      await page.goto(`/cotizacion/${number}`);
      await page
        .getByRole("button", { name: button("wizard.change", { step: label("wizard.entry.goods") }) })
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: button("quotation.step.yes") })
        .click();
    };
    await change();
    await page.getByRole("button", { name: button("quotation.quoteAgain.keep") }).click();
    expect(page.url()).toContain(String(number));
    await page.goto("/nueva-cotizacion");
    await titleOf(visitor, "route").waitFor();
    await goTo(visitor, "goods");
    await until(async () => expect(await weight.inputValue()).toBe("321"));
    await change();
    await page.getByRole("button", { name: button("quotation.quoteAgain.replace") }).click();
    await titleOf(visitor, "goods").waitFor();
    expect(await weight.inputValue()).toBe("320");
  }));

test.concurrent("A quotation that can no longer be requested is quoted again, from the list and from its page", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const cancelled = String(await endedQuotation(account("demo"), "cancelled"));
    await openAs(visitor, account("demo"), `/?numero=${cancelled}`);
    // A search that finds it alone warns that it is cancelled.
    await page.getByRole("alertdialog").getByRole("button").click();
    await page
      .getByRole("button", { name: speech.button("quotation.quoteAgain.of", { number: cancelled }) })
      .click();
    await titleOf(visitor, "shipping").waitFor();
    await inAccount(visitor);
    await page.goto(`/cotizacion/${await endedQuotation(account("demo"), "expired")}`);
    const again = page.getByRole("button", { name: speech.button("quotation.quoteAgain"), exact: true });
    await again.waitFor();
    const request = page.getByRole("button", { name: speech.button("quotation.request"), exact: true });
    expect(await request.count()).toBe(0);
    await visitor.picture("quotation-too-old");
    expect(await (await furtherAction(visitor, speech.button("quotation.duplicate"))).count()).toBe(0);
    await page.keyboard.press("Escape");
    await again.click();
    await titleOf(visitor, "shipping").waitFor();
  }));

test.concurrent("Without an answer the price panel says so instead of showing an older price, also while somebody types, and prices again by itself; a server that fails is not told as a mistake of the draft", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const traveller = await begin(visitor, account("hogar"));
    // Not even the first price counts as one that the server did not give while it is on its way.
    await holding(visitor, "**/api/app/cotizacion/estimar*", async () => {
      await follow(aWholeDraft.slice(0, 2), traveller);
      await summary(visitor).getByText(speech.label("wizard.price.coming"), { exact: true }).waitFor();
      await page.waitForTimeout(500);
      expect(await summary(visitor).getByText(speech.label("wizard.price.unexplained")).count()).toBe(0);
    });
    await follow(aWholeDraft.slice(2), traveller);
    await goTo(visitor, "goods");
    await lookedUp(visitor);
    const shown = summary(visitor)
      .getByText(/\$[\d,]+\.\d\d/)
      .first();
    await shown.waitFor();
    const path = "/api/app/cotizacion/estimar";
    const price = `**${path}`;
    watch.expectCut(path);
    await page.route(price, (route) => route.abort("connectionreset"));
    const weight = fieldAt(visitor, "lines[0].weight");
    const noLine = summary(visitor).getByText(speech.label("wizard.price.noLine"), { exact: true });
    await weight.fill("431");
    await noLine.waitFor();
    await visitor.picture("no price without a line");
    for (const typed of ["432", "433", "434"]) {
      await weight.fill(typed);
      await page.waitForTimeout(150);
      expect([await noLine.count(), await shown.count()]).toEqual([1, 0]);
    }
    await page.unroute(price);
    await until(async () => expect(await shown.count()).toBe(1));

    // A proxy's answer while the server is restarted, then a fault of the server itself.
    const failing = async (status: number) => {
      watch.expectRefusal(status, path);
      await page.unroute(price);
      await page.route(price, (route) =>
        route.fulfill({ status, contentType: "text/html", body: `<h1>${status}</h1>` }),
      );
    };
    const fault = summary(visitor).getByText(speech.label("wizard.price.fault"), { exact: true });
    await failing(502);
    await weight.fill("435");
    await fault.waitFor();
    expect(await summary(visitor).getByText(speech.label("wizard.price.inTheWay")).count()).toBe(0);
    await page.unroute(price);
    await until(async () => expect(await shown.count()).toBe(1));
    await failing(500);
    await weight.fill("436");
    await summary(visitor)
      .getByRole("button", { name: speech.button("app.tryAgain") })
      .waitFor();
    await visitor.picture("no price of a server that fails");
    // The quotation is not refused for it.
    await goTo(visitor, "shipping");
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
  }));

test.concurrent("A part whose script does not come says so in its place, and is there once the page is loaded again; a new version is named only when the server has one", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await enter(visitor, account("demo"));
    const script = "**/assets/palette-*.js";
    await page.route(script, (route) => {
      watch.expectCut(new URL(route.request().url()).pathname);
      return route.abort("connectionreset");
    });
    await lookedUp(visitor);
    await page.keyboard.press("Control+K");
    const missing = page.getByText(speech.label("app.part.missing.title"));
    const newVersion = page.getByText(speech.label("app.part.newVersion.title"));
    await missing.waitFor();
    // In sight, however long the list is.
    await isInSight(missing);
    await visitor.picture("a part that did not come");
    // What the page asks to learn its version: the server's page, here of a later build.
    await page.route("**/", async (route) => {
      if (route.request().resourceType() !== "fetch") return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/assets\/index-[\w-]+\.js/g, "assets/index-later.js");
      return route.fulfill({ response: answer, body });
    });
    await newVersion.waitFor();
    await visitor.picture("a part of a new version");
    await page.unroute("**/");
    await missing.waitFor();
    // Some browsers remember that a script failed and never ask for it again.
    await page.getByRole("button", { name: speech.button("app.failed.reload"), exact: true }).click();
    await until(async () => expect(await missing.count()).toBe(0));
    await page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title") }).waitFor();
    await lookedUp(visitor);
    await page.unroute(script);
    await page.keyboard.press("Control+K");
    await palette(visitor).waitFor();
    expect((await missing.count()) + (await newVersion.count())).toBe(0);
    await page.keyboard.press("Escape");
    // In the place of a whole screen there is a way home, which needs no page from the server.
    await page.route("**/assets/my-addresses-*.js", (route) => {
      watch.expectCut(new URL(route.request().url()).pathname);
      return route.abort("connectionreset");
    });
    const tab = (name: string) => page.getByRole("link", { name: speech.label(name), exact: true });
    await tab("app.addresses").click();
    await missing.waitFor();
    await watch.look("a screen that did not come");
    await visitor.picture("a screen that did not come");
    await page.getByRole("link", { name: speech.button("notFound.home") }).click();
    await page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title") }).waitFor();
  }));

test.concurrent("What a step cannot read is said where it is missing, and one press reads it again", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const traveller = await begin(visitor, account("demo"));
    const [origin, destination, goods] = aWholeDraft;
    const fail = (path: string) => {
      watch.expectRefusal(500, path);
      return page.route(`**${path}?*`, (route) => route.fulfill({ status: 500, body: "" }));
    };
    const readAgain = async (path: string, shown: Locator) => {
      await page.unroute(`**${path}?*`);
      await tryAgain(visitor, shown);
    };
    const area = "/api/app/area-servicio/by-colonia";
    const offer = "/api/app/tipo-envio/by-cliente-ruta";
    if (origin) await follow([origin], traveller);
    await lookedUp(visitor);
    await fail(area);
    await fail(offer);
    if (destination) await follow([destination], traveller);
    const end = stop(visitor, "destination");
    await end.getByText(speech.message("wizard.stop.notRead")).waitFor();
    await visitor.picture("a stop that was not read");
    await readAgain(area, end.getByText(speech.anyOf("wizard.stop.servedBy")));
    if (goods) await follow([goods], traveller);
    // A question whose script does not come is missed at the button that asked it, not at the end of the form.
    const question = "**/assets/question-*.js";
    await page.route(question, (route) => {
      watch.expectCut(new URL(route.request().url()).pathname);
      return route.abort("connectionreset");
    });
    await nextButton(visitor).click();
    const missing = page.getByText(speech.label("app.part.missing.title"));
    await missing.waitFor();
    await isInSight(missing);
    await visitor.picture("a question that did not come");
    await page.unroute(question);
    await goOnUninsured(visitor);
    await titleOf(visitor, "services").waitFor();
    await goTo(visitor, "shipping");
    await page.getByRole("main").getByText(speech.message("wizard.shippingType.notRead")).waitFor();
    await visitor.picture("shipping types that were not read");
    await readAgain(offer, shippingTypeNamed(visitor, "standard"));
    await choose(shippingTypeNamed(visitor, "standard"));
  }));
