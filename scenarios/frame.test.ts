import { endpoints } from "@anden/contract/endpoints";
import { urlOf } from "@anden/contract/wire/call";
import { formatDate } from "@anden/domain/values/formats";
import { expect, test } from "vitest";
import { begin } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { address, isIn, openPalette, palette, processing } from "./testing/frame.ts";
import { givenAQuotation } from "./testing/given.ts";
import { fieldAt, focused, lookedUp, titleOf } from "./testing/screens.ts";
import { changeTheSession } from "./testing/session-answer.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { speechesOf } from "./testing/speech.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const help = ({ page, speech }: Visitor, about: string) =>
  page.getByRole("dialog", { name: speech.label("helpDialog.title", { about }) });

/** Lets the page render its latest state while its clock stands still: rendering does not depend on the time of day. */
async function drawn({ page }: Visitor): Promise<void> {
  for (let turn = 0; turn < 5; turn++)
    await page.evaluate(
      () =>
        new Promise<unknown>((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(undefined);
        }),
    );
}

async function readHelp(visitor: Visitor, about: string): Promise<void> {
  const { page, speech } = visitor;
  await page.getByRole("button", { name: speech.button("helpDialog.open", { about }) }).click();
  await help(visitor, about).getByRole("heading", { level: 3 }).first().waitFor();
  await page.keyboard.press("Escape");
  await help(visitor, about).waitFor({ state: "detached" });
}

test.concurrent("Home has three main tabs, of which the shipments' is first, with its two lists, each at an address of its own and with help of its own [P-048, P-049, P-066, P-080]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("demo"));
    const tabs = page.getByRole("navigation", { name: speech.label("app.mainNav"), exact: true });
    expect(await tabs.getByRole("link").allTextContents()).toEqual(["Envíos", "Direcciones", "Facturación"]);
    expect(await tabs.getByRole("link").first().getAttribute("aria-current")).toBe("page");
    const lists = page.getByRole("navigation", { name: speech.label("app.shipments"), exact: true });
    expect(await lists.getByRole("link").allTextContents()).toEqual(["Cotizaciones", "Solicitudes"]);
    await lists.getByRole("link", { name: "Solicitudes" }).click();
    await page.getByRole("heading", { level: 1, name: speech.label("myRequests.title") }).waitFor();
    expect(address(visitor).pathname).toBe("/solicitudes");
    await until(async () => expect(await page.title()).toContain(speech.label("myRequests.title")));
    await readHelp(visitor, speech.label("myRequests.title"));
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title") }).waitFor();
    await readHelp(visitor, speech.label("myQuotations.title"));
  }));

test.concurrent("A visit asks for its session once, before the portal's scripts have come, and shows the frame meanwhile [P-285]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("demo"));
    const asked: string[] = [];
    const isAsked = Promise.withResolvers<void>();
    page.on("request", (request) => {
      if (!new URL(request.url()).pathname.endsWith("/login-data")) return;
      asked.push(request.url());
      isAsked.resolve();
    });
    let wasFramed = false;
    await page.route("**/assets/base-*.js", async (route) => {
      await isAsked.promise;
      wasFramed = await page.locator(".frame[data-session=yes]").isVisible();
      await route.continue();
    });
    await page.reload();
    await page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title") }).waitFor();
    expect(asked).toHaveLength(1);
    expect(wasFramed).toBe(true);
  }));

test.concurrent("A list is asked for once when a visit begins with it, and again when the user returns to it", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("demo"));
    let asked = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === urlOf(endpoints.quotations)) asked += 1;
    });
    const rowsAreThere = async () => {
      await page.getByRole("table").getByRole("row").nth(1).waitFor();
      await page.waitForLoadState("networkidle");
    };
    await page.reload();
    await rowsAreThere();
    expect(asked).toBe(1);
    const lists = page.getByRole("navigation", { name: speech.label("app.shipments"), exact: true });
    await lists.getByRole("link", { name: "Solicitudes" }).click();
    await page.getByRole("heading", { level: 1, name: speech.label("myRequests.title") }).waitFor();
    await lists.getByRole("link", { name: "Cotizaciones" }).click();
    await page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title") }).waitFor();
    await until(async () => expect(asked).toBe(2));
  }));

test.concurrent("Help is asked for by button, F1 or question mark, is read and scrolled with keys, tells of each part of the page, and gives the focus back [P-040]", () =>
  visit({ width: 360 }, async (visitor) => {
    const { page, speech, watch } = visitor;
    await begin(visitor, account("otro"));
    const about = speech.label("wizard.step.origin-destination");
    const opener = page.getByRole("button", { name: speech.button("helpDialog.open", { about }) });
    // Help is asked for when it is opened, and again where its answer was lost.
    watch.expectCut("/api/abp/application-configuration");
    await page.route("**/application-configuration?*", (route) => route.abort("connectionreset"));
    await opener.click();
    await help(visitor, about).getByText(speech.message("helpDialog.notRead")).waitFor();
    await page.unroute("**/application-configuration?*");
    await help(visitor, about)
      .getByRole("button", { name: speech.button("app.tryAgain") })
      .click();
    await help(visitor, about).getByRole("heading", { level: 3 }).first().waitFor();
    await help(visitor, about)
      .getByRole("heading", { level: 2, name: speech.label("wizard.pickup.types"), exact: true })
      .waitFor();
    await watch.look("help");
    await page.keyboard.press("Escape");
    await help(visitor, about).waitFor({ state: "detached" });
    await focused(opener);

    await page.keyboard.press("?");
    await help(visitor, about).waitFor();
    await page.getByRole("button", { name: speech.button("helpDialog.close"), exact: true }).click();
    await help(visitor, about).waitFor({ state: "detached" });

    // In a text field a question mark is typed; F1 opens help nevertheless.
    const field = fieldAt(visitor, "origin.placeId");
    await field.pressSequentially("qué?");
    expect(await field.inputValue()).toBe("qué?");
    await page.keyboard.press("F1");
    await help(visitor, about).waitFor();
  }));

test.concurrent("Of a carrier's help text only plain tags are shown: no script, no picture, no link, no attribute", () =>
  visit({ carrier: "tiny" }, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, { userName: "ana", password: "tiny-carrier-1" });
    await lookedUp(visitor);
    await page.keyboard.press("F1");
    const dialog = help(visitor, speech.label("myQuotations.title"));
    await dialog.getByText("Lo que se puede leer").waitFor();
    const text = dialog.getByRole("region");
    expect(await text.evaluate((element) => element.innerHTML)).toBe(
      "<p>Lo que se <strong>puede</strong> leer</p>",
    );
    expect(await page.evaluate(() => "harmed" in globalThis)).toBe(false);
  }));

/** The first word of "Nueva cotización", and of a neighborhood in the demo's address book. */
const namedLikeAnAction = "nueva";

test.concurrent("Enter pressed in the palette before its results are there opens the first of them, not one of the text before, and nothing if the text has changed", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("demo"));
    const held: { readonly url: string; readonly answer: () => void }[] = [];
    let isHeld = false;
    await page.route(/\/api\/app\/(busqueda\/envios|cliente-distribuidor\/by-filtro)/, async (route) => {
      const url = route.request().url();
      if (isHeld) await new Promise<void>((answer) => held.push({ url, answer }));
      await route.continue();
    });
    // Both searches.
    const areHeld = (typed: string) =>
      until(async () => expect(held.filter(({ url }) => url.includes(typed))).toHaveLength(2));
    const field = (await openPalette(visitor)).getByRole("combobox");
    const options = palette(visitor).getByRole("option");
    await field.fill("00700000037");
    await options.filter({ hasText: "00700000037" }).waitFor();
    isHeld = true;
    const release = () => {
      isHeld = false;
      for (const { answer } of held.splice(0)) answer();
    };
    await field.fill("00700000029");
    await field.press("Enter");
    await field.fill("00700000060");
    await areHeld("00700000060");
    release();
    await options.filter({ hasText: "00700000060" }).waitFor();
    expect(await palette(visitor).isVisible()).toBe(true);

    isHeld = true;
    await field.fill("00700000045");
    await field.press("Enter");
    await areHeld("00700000045");
    expect(await palette(visitor).isVisible()).toBe(true);
    release();
    await page.getByRole("heading", { level: 1, name: "00700000045" }).waitFor();
    await palette(visitor).waitFor({ state: "detached" });

    // What is called by its name is opened without waiting.
    await openPalette(visitor);
    isHeld = true;
    await field.fill(speech.label("myContacts.title"));
    await field.press("Enter");
    await page.getByRole("heading", { level: 1, name: speech.label("myContacts.title") }).waitFor();
  }));

test.concurrent("Ctrl+K finds what can be done by its name, a quotation by its number and a request by its tracking number, all with keys", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const number = await givenAQuotation(account("demo"));
    await enter(visitor, account("demo"));
    const row = page.getByRole("row").filter({ hasText: String(number) });
    const [total = ""] = /\$[\d,.]+/.exec((await row.getByRole("cell").nth(5).textContent()) ?? "") ?? [];
    const field = (await openPalette(visitor)).getByRole("combobox");
    await focused(field);
    const options = palette(visitor).getByRole("option");
    const selected = palette(visitor).getByRole("option", { selected: true });
    expect(await selected.textContent()).toBe(speech.button("myQuotations.new"));
    await page.keyboard.press("ArrowUp");
    expect(await selected.textContent()).toBe(speech.button("app.signOut"));
    // A screen reader announces the highlighted option while the focus stays in the field.
    expect(await field.getAttribute("aria-activedescendant")).toBe(await selected.getAttribute("id"));
    await page.keyboard.type("SOLICITUD");
    await until(async () =>
      expect(await options.allTextContents()).toEqual([speech.label("myRequests.title")]),
    );
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: speech.label("myRequests.title") }).waitFor();
    await palette(visitor).waitFor({ state: "detached" });

    await page.getByRole("button", { name: speech.label("palette.title") }).click();
    await focused(field);
    await page.keyboard.type("xyz");
    await palette(visitor)
      .getByText(speech.message("palette.none", { typed: "xyz" }))
      .waitFor();
    await field.fill(String(number));
    await until(async () => {
      const found = await selected.textContent();
      expect(found).toContain(String(number));
      expect(found).toContain(total);
    });
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: String(number) }).waitFor();
    await palette(visitor).waitFor({ state: "detached" });

    // An action that is called by its name stays first when an address with the same word is found.
    await openPalette(visitor);
    await field.fill(namedLikeAnAction);
    await options.filter({ hasText: "Empaques Modelo de Ostuacán" }).waitFor();
    expect(await selected.textContent()).toBe(speech.button("myQuotations.new"));
    await page.keyboard.press("Escape");
    await palette(visitor).waitFor({ state: "detached" });

    // The one request of the demo data with this tracking number.
    await openPalette(visitor);
    await field.fill("00700000037");
    await until(async () => expect(await selected.textContent()).toContain("00700000037"));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "00700000037" }).waitFor();
  }));

test.concurrent("Wrong dates are reported in passing notices: three at most, top right, gone after five seconds unless hovered or focused [P-291, P-292, B-420]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("demo"));
    // While the clock is stopped, a list that is still loading never closes its processing dialog.
    await lookedUp(visitor);
    // From here on time passes only where the test says so, however long an action takes.
    await page.clock.install({ time: await page.evaluate(() => Date.now()) });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const notices = page.getByRole("region", { name: speech.label("notices.title") });
    const shown = notices.getByRole("paragraph");
    const field = (name: "from" | "to") => page.getByRole("textbox", { name: speech.label(`list.${name}`) });
    const search = page.getByRole("button", { name: speech.button("list.search"), exact: true });
    const wrongDates = [
      ["", "2026-11-20"],
      ["2026-11-20", "2026-11-01"],
      ["1999-12-31", "2026-11-20"],
      ["2026-11-01", "2031-01-01"],
    ] as const;
    for (const [from, to] of wrongDates) {
      await field("from").fill(from && formatDate(from, "es"));
      await field("to").fill(formatDate(to, "es"));
      await search.click();
    }
    await until(async () => expect(await shown.count()).toBe(3));
    const box = await notices.boundingBox();
    expect(box?.y).toBeLessThan(40);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240);
    // Two cover none of the list's buttons.
    const second = await shown.nth(1).locator("xpath=..").boundingBox();
    const begin = await page.getByRole("link", { name: speech.button("myQuotations.new") }).boundingBox();
    expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(begin?.y ?? 0);

    await shown.first().hover();
    await drawn(visitor);
    await page.clock.runFor(20_000);
    expect(await shown.count()).toBe(3);
    await page.mouse.move(20, 600);
    await drawn(visitor);
    await page.clock.runFor(4_900);
    expect(await shown.count()).toBe(3);
    // The queued one is shown, and then disappears too.
    await page.clock.runFor(200);
    await until(async () => expect(await shown.count()).toBe(1));
    await page.clock.runFor(5_000);
    await until(async () => expect(await shown.count()).toBe(0));
  }));

test.concurrent("Somebody who has chosen no language meets the sign-in screen in English when the browser's is English; a choice outweighs it, is kept on the device, is between the two, and marks the page with its texts [P-025, P-026, P-027]", () =>
  visit({ choseNothing: true, language: "en" }, async (visitor) => {
    const { page, speech } = visitor;
    await page.addInitScript(() => {
      const mark = () => {
        const title = document.querySelector("h1")?.textContent;
        if (!title) return;
        const marked = document.body.dataset["marked"]?.split(", ") ?? [];
        const shown = `${document.documentElement.lang}: ${title}`;
        if (!marked.includes(shown)) document.body.dataset["marked"] = [...marked, shown].join(", ");
      };
      new MutationObserver(mark).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto("/login");
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await isIn(visitor, "en-US");
    await page.getByRole("button", { name: speech.button("app.otherLanguage") }).click();
    await page.getByRole("heading", { level: 1, name: "Entra a tu cuenta" }).waitFor();
    // No text is ever marked with the other language: a screen reader would read it with the wrong voice.
    expect(await page.evaluate(() => document.body.dataset["marked"])).toBe(
      "en-US: Sign in, es-MX: Entra a tu cuenta",
    );
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Entra a tu cuenta" }).waitFor();
    await isIn(visitor, "es-MX");
    expect(await page.evaluate(() => localStorage.getItem("anden.language"))).toBe("es-MX");
    // Spanish leads back to English: there is no third one.
    await page.getByRole("button", { name: "English", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    await isIn(visitor, "en-US");
    await page.getByRole("button", { name: "Español", exact: true }).waitFor();
  }));

test.concurrent("Every text of a screen is of the dictionary that the session's answer brings; one that is missing there is Label, Message or Button [P-028, P-029, P-030, P-031, P-284]", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    const missing = [
      "myQuotations.title",
      "myQuotations.found",
      "myQuotations.foundMore",
      "myQuotations.new",
    ];
    await changeTheSession(page, (session) => ({
      ...session,
      words: session.words
        .filter(({ key }) => !missing.includes(key))
        .map((word) => ({ ...word, text: `¬${word.text}` })),
    }));
    await openAs(visitor, account("demo"), "/");
    await page.getByRole("heading", { level: 1, name: "Label", exact: true }).waitFor();
    await page.getByRole("link", { name: "Button", exact: true }).waitFor();
    await page.getByRole("cell").first().waitFor();
    await until(async () =>
      expect(await textsOf(visitor)).toEqual(expect.arrayContaining(["Message", "¬Buscar"])),
    );
    const others = (await textsOf(visitor)).filter((text) => !/^¬|^(Label|Message|Button)$/.test(text));
    expect(others).toEqual([]);
  }));

/** What the screen says, but for its quotations and drafts: its texts, and the names of its parts. */
function textsOf({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.body.querySelectorAll("*")].filter(
      (each) =>
        each.checkVisibility() && !each.closest("[role=cell], [aria-labelledby=drafts] li, script, style"),
    );
    const said = all.flatMap((each) => [
      ...[...each.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.textContent ?? ""),
      ...["aria-label", "title", "placeholder"].map((name) => each.getAttribute(name) ?? ""),
    ]);
    return said.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
  });
}

test.concurrent("Spanish is used until English is chosen; an account's own language applies where nothing was chosen [P-026, P-284]", () =>
  visit({ choseNothing: true }, async (visitor) => {
    const { page } = visitor;
    await page.goto("/login");
    await page.getByRole("heading", { level: 1, name: "Entra a tu cuenta" }).waitFor();
    await isIn(visitor, "es-MX");
    const { es, en } = await speechesOf("demo");
    await page.getByRole("textbox", { name: es.label("signIn.user") }).fill("frontera");
    await page.getByRole("textbox", { name: es.label("signIn.password") }).fill("anden-demo");
    await page.getByRole("button", { name: es.button("signIn.submit"), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: en.label("myQuotations.title") }).waitFor();
    await isIn(visitor, "en-US");
  }));

test.concurrent("A guest is asked before the language changes; then the page comes again in the other one, with their input, and stays in it [P-194, P-196, P-197, B-210]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await begin(visitor, "guest");
    await fieldAt(visitor, "origin.placeId").fill("americ");
    const other = page.getByRole("button", { name: speech.button("app.otherLanguage") });
    await other.click();
    const question = page.getByRole("dialog", { name: speech.label("languageChange.title") });
    // The question begins at its answer, although another button comes first.
    const go = question.getByRole("button", { name: speech.button("languageChange.go") });
    await focused(go);
    await question.getByRole("button", { name: speech.button("languageChange.stay") }).click();
    await question.waitFor({ state: "detached" });
    await isIn(visitor, "es-MX");
    await page.evaluate(() => Object.assign(globalThis, { before: true }));
    await other.click();
    // The overlay stays until the account is updated, and a second at least.
    const { promise: isSeen, resolve } = Promise.withResolvers<void>();
    await page.route(`**${urlOf(endpoints.changeLanguage)}`, (route) => isSeen.then(() => route.continue()));
    await go.click();
    await processing(visitor).waitFor();
    resolve();
    const inEnglish = { ...visitor, speech: (await speechesOf("demo")).en };
    await titleOf(inEnglish, "route").waitFor();
    await until(async () => expect(await fieldAt(inEnglish, "origin.placeId").inputValue()).toBe("americ"));
    expect(await page.evaluate(() => "before" in globalThis)).toBe(false);
    await page.reload();
    await titleOf(inEnglish, "route").waitFor();
  }));
