import { endpoints } from "@anden/contract/endpoints";
import { credit, loginData } from "@anden/contract/session";
import { urlOf } from "@anden/contract/wire/call";
import { moveClock } from "@anden/server/testing/clock";
import { aPallet, aStop, guadalajara, monterrey } from "@anden/server/testing/shipments";
import type { Locator, Route } from "playwright-core";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { address, home, isIn, signInPage } from "./testing/frame.ts";
import { givenAQuotation } from "./testing/given.ts";
import { holding } from "./testing/inspect.ts";
import { unfoldFilters } from "./testing/list.ts";
import { askForQuotation, fieldAt, focused, stop, summary, titleOf } from "./testing/screens.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const demo = account("demo");

const isThere = (element: Locator) => element.first().waitFor();

test.concurrent("A guest lands on a new quotation without header and tabs, and home leads them back there [B-010, P-054, P-055]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, "guest");
    expect(address(visitor).pathname).toBe("/nueva-cotizacion");
    expect(await page.getByRole("navigation", { name: speech.label("app.mainNav") }).count()).toBe(0);
    expect(await page.getByRole("button", { name: speech.anyOf("app.account") }).count()).toBe(0);
    // Home stands in place of the wizard until it is known whose session it is.
    await holding(visitor, "**/login/login-data*", async () => {
      const asked = page.waitForRequest("**/login/login-data*");
      await page.goto("/");
      await asked;
      expect(address(visitor).pathname).toBe("/");
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
    });
    await isThere(titleOf(visitor, "guest"));
    expect(address(visitor).pathname).toBe("/nueva-cotizacion");
  }));

test.concurrent("Home greets a customer by name over their quotations, with language and log-out at hand [P-041, P-045, P-046, P-047, P-065, P-071]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await givenAQuotation(demo);
    await enter(visitor, demo);
    expect(address(visitor).pathname).toBe("/");
    await isThere(page.getByRole("heading", { level: 1, name: "Mis cotizaciones", exact: true }));
    const header = page.getByRole("banner");
    await isThere(header.getByText(speech.label("app.hello", { name: "demo" })));
    await isThere(header.getByRole("button", { name: speech.button("app.otherLanguage") }));
    const columns = ["Número", "Fecha", "Origen y destino", "Mercancía", "Subtotal"];
    await until(async () =>
      expect(await page.getByRole("columnheader").allTextContents()).toEqual(expect.arrayContaining(columns)),
    );
    await header.getByRole("button", { name: speech.anyOf("app.account") }).click();
    await page.getByRole("menuitem", { name: speech.button("app.signOut") }).click();
    await isThere(signInPage(visitor));
    // A user who returns without a session is asked to sign in, and does not see the previous screen.
    await page.goto("/");
    await isThere(signInPage(visitor));
  }));

test.concurrent("The list is searched by a number of up to fifteen digits, shows date, ends, goods and subtotal, and opens what it finds [P-068, P-070, P-071, P-072, P-073, P-074, P-075, P-076, P-130, P-336]", () =>
  visit({ width: 360 }, async (visitor) => {
    const { page, speech, watch } = visitor;
    const number = await givenAQuotation(demo, {
      origin: { ...aStop(monterrey), pickupType: "branch", branchId: 101 },
      lines: [{ ...aPallet, pieces: 3 }],
    });
    const toBranch = await givenAQuotation(demo, {
      destination: { ...aStop(guadalajara), pickupType: "branch", branchId: 102 },
    });
    await enter(visitor, demo);
    await unfoldFilters(visitor);
    const field = page.getByRole("textbox", { name: speech.label("myQuotations.number") });
    await field.pressSequentially(" 12a-3.4 567890123456789");
    expect(await field.inputValue()).toBe("123456789012345");
    await field.fill(String(number));
    await page.getByRole("button", { name: speech.button("list.search"), exact: true }).click();
    const rows = page.getByRole("row");
    const found = async (...parts: readonly (string | RegExp)[]) =>
      until(async () => {
        expect(await rows.count()).toBe(2);
        const row = (await rows.nth(1).textContent()) ?? "";
        for (const part of parts) expect(row).toMatch(part);
      });
    // A branch is its name with the label, an address its city and state, then its neighbourhood and code.
    await found(
      String(number),
      /20 nov 2026\d{1,2}:\d\d\s[ap]\.m\./,
      "3\u00a0×\u00a0Tarima",
      /Monterrey-Apodaca.*Guadalajara, Jalisco.*Recolección en sucursal · Americana, 44160/,
      /\$3,303\.75 MXN/,
    );
    await field.fill(String(toBranch));
    await page.getByRole("button", { name: speech.button("list.search"), exact: true }).click();
    await found(String(toBranch), /Monterrey, Nuevo León.*Guadalajara.*Centro, 64000 · Entrega en sucursal/);
    await field.fill(String(number));
    await page.getByRole("button", { name: speech.button("list.search"), exact: true }).click();
    await found(String(number));
    await watch.look("the list");
    await rows.nth(1).getByRole("link").click();
    await isThere(page.getByRole("heading", { level: 1, name: String(number) }));
    expect(address(visitor)).toMatchObject({
      pathname: "/nueva-cotizacion",
      search: `?cotizacion=${number}`,
    });
  }));

test.concurrent("The list shows ten rows a page, or five, or twenty-five [P-077]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const otro = account("otro");
    for (let made = 0; made < 11; made++) await givenAQuotation(otro);
    await enter(visitor, otro);
    const rows = async () => (await page.getByRole("row").count()) - 1;
    const perPage = page.getByRole("combobox", { name: speech.label("list.perPage") });
    await isThere(perPage);
    expect(await perPage.inputValue()).toBe("10");
    expect(await perPage.getByRole("option").allTextContents()).toEqual(["5", "10", "25"]);
    await until(async () => expect(await rows()).toBe(10));
    await page.getByRole("button", { name: speech.button("list.next") }).click();
    await until(async () => expect(new URL(page.url()).searchParams.size).toBeGreaterThan(0));
    await perPage.selectOption("5");
    await until(async () => expect(await rows()).toBe(5));
    await perPage.selectOption("25");
    await until(async () => expect(await rows()).toBeGreaterThan(10));
  }));

test.concurrent("A new quotation opens empty, its form beside its summary, and leaving it leads home [B-009, B-013, P-051, P-052, P-067, P-096, P-239]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await begin(visitor, demo);
    expect(address(visitor).pathname).toBe("/nueva-cotizacion");
    expect(await fieldAt(visitor, "origin.placeId").inputValue()).toBe("");
    const form = await page.getByRole("main").boundingBox();
    const side = await summary(visitor).boundingBox();
    expect(side?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0));
    await page.getByRole("link", { name: speech.button("wizard.leave") }).click();
    await isThere(home(visitor));
    expect(address(visitor).pathname).toBe("/");
  }));

test.concurrent("Both sign-in addresses show the sign-in page; an address that is none, or one too long, says so and shows the way home [P-061, P-062, P-063]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    for (const path of ["/login", "/getting-started/installation/"]) {
      await page.goto(path);
      await isThere(signInPage(visitor));
    }
    for (const path of ["/cotizaciones", "/nueva-cotizacion/otra", "/cotizacion/1/2"]) {
      await page.goto(path);
      await isThere(page.getByRole("heading", { level: 1, name: speech.label("notFound.title") }));
    }
    await page.getByRole("link", { name: speech.button("notFound.home") }).click();
    await isThere(signInPage(visitor));
  }));

test.concurrent("A client whose credit is on hold gets a notice when they open a new quotation, and is sent home, where nothing new is offered [P-044]", () =>
  visit({ language: "en" }, async (visitor) => {
    const { page, speech } = visitor;
    await openAs(visitor, account("suspendido"), "/nueva-cotizacion");
    const warning = page.getByRole("alertdialog", { name: speech.label("warning.title") });
    await isThere(warning.getByText(speech.message("problem.credit.suspended")));
    await warning.getByRole("button", { name: speech.button("warning.confirm") }).click();
    await isThere(home(visitor));
    expect(address(visitor).pathname).toBe("/");
    await isThere(page.getByText(speech.label("myQuotations.blocked.title")));
    // Only a call helps: its number is there.
    const phone = "+52 81 5550 0100";
    await isThere(page.getByRole("link", { name: speech.button("billing.call", { phone }) }));
    expect(await page.getByRole("link", { name: speech.button("myQuotations.new") }).count()).toBe(0);
    // The other list says why it offers nothing new, too.
    await page.getByRole("link", { name: speech.label("app.requests"), exact: true }).click();
    await isThere(page.getByText(speech.message("myRequests.blocked.text")));
    expect(await page.getByRole("link", { name: speech.button("myRequests.new") }).count()).toBe(0);
  }));

/** The browser's events for a returning user. */
const returns = {
  "they come back to the tab": ({ page }: Visitor) =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))),
  "they come back from another window": ({ page }: Visitor) =>
    page.evaluate(() => dispatchEvent(new Event("focus"))),
  "they move after a while": async ({ page }: Visitor) => {
    await page.evaluate(moveClock, 20_000);
    await page.mouse.move(200, 200);
  },
  "they ask for the list again": ({ page, speech }: Visitor) =>
    page.getByRole("button", { name: speech.button("list.search"), exact: true }).click(),
};

test.concurrent.each(Object.entries(returns))(
  "A client whose credit is restored is offered a new quotation when %s, without a reload [P-284]",
  (_, comeBack) =>
    visit({}, async (visitor) => {
      const { page, speech } = visitor;
      // Only the first answer says that credit is on hold; on the server it is in good standing.
      const onHold = await toldOfCredit(visitor, { isSuspended: true });
      await enter(visitor, account("credito"));
      const held = page.getByText(speech.label("myQuotations.blocked.title"));
      const offer = page.getByRole("link", { name: speech.button("myQuotations.new") });
      await isThere(held);
      expect(await offer.count()).toBe(0);
      // The list's own reads are answered before the credit is restored.
      await visitor.watch.quiet();
      await onHold.ends();

      await comeBack(visitor);
      await isThere(offer);
      await held.waitFor({ state: "detached" });
    }),
);

test.concurrent("A client whose credit is put on hold is no longer offered a new quotation when they come back", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const goodStanding = await toldOfCredit(visitor, { isSuspended: false });
    await enter(visitor, account("suspendido"));
    const offer = page.getByRole("link", { name: speech.button("myQuotations.new") });
    await isThere(offer);
    await visitor.watch.quiet();
    await goodStanding.ends();

    await returns["they come back from another window"](visitor);
    await isThere(page.getByText(speech.label("myQuotations.blocked.title")));
    await offer.waitFor({ state: "detached" });
  }));

test.concurrent("A client whose credit is put on hold while they quote is told so when the quotation is refused, and their input is kept", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const goodStanding = await toldOfCredit(visitor, { isSuspended: false });
    await follow(aWholeDraft, await begin(visitor, account("suspendido")));
    await goodStanding.ends();
    watch.expectRefusal(422, "/api/app/cotizacion");
    await askForQuotation(visitor);
    const warning = page.getByRole("alertdialog", { name: speech.label("warning.title") });
    await isThere(warning.getByText(speech.message("problem.credit.suspended")));
    await warning.getByRole("button", { name: speech.button("warning.confirm") }).click();
    await isThere(page.getByText(speech.label("myQuotations.blocked.title")));
    expect(await page.evaluate(() => localStorage.getItem("anden.draft.suspendido"))).toContain("64000");
  }));

/** Answers another credit state than the server has, until it ends. */
async function toldOfCredit({ page }: Visitor, { isSuspended }: { readonly isSuspended: boolean }) {
  const [suspended = ""] = credit.table["suspended"]?.names ?? [];
  const address = `**${urlOf(endpoints.loginData)}*`;
  const tell = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      `"${suspended}":${!isSuspended}`,
      `"${suspended}":${isSuspended}`,
    );
    await route.fulfill({ response, body });
  };
  await page.route(address, tell);
  return { ends: () => page.unroute(address, tell) };
}

test.concurrent("A customer's change of language reloads the page in the other one, with the dictionary that the change answered [B-211, P-195, P-278]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, demo);
    await page.evaluate(() => Object.assign(globalThis, { before: true }));
    const [words = ""] = loginData.table["words"]?.names ?? [];
    const sent: unknown[] = [];
    await page.route(`**${urlOf(endpoints.loginData)}*`, async (route) => {
      const response = await route.fetch();
      sent.push((await response.json()).result[words]);
      await route.fulfill({ response });
    });
    await page.getByRole("button", { name: speech.button("app.otherLanguage") }).click();
    await isIn(visitor, "en-US");
    expect(await page.evaluate(() => "before" in globalThis)).toBe(false);
    // The texts of the screen were stored by the change: the session was read without them.
    await isThere(page.getByRole("heading", { level: 1, name: "My quotes", exact: true }));
    expect(sent).toEqual([[]]);
  }));

test.concurrent("A branch is asked for where goods are brought to one, and nowhere else [B-031]", () =>
  visit({}, async (visitor) => {
    const { speech } = visitor;
    await follow(
      [
        {
          do: "choosePlace",
          side: "origin",
          typed: "64000",
          first: { name: "Monterrey Centro", postalCode: "64000" },
        },
      ],
      await begin(visitor, "guest"),
    );
    const branch = stop(visitor, "origin").getByRole("combobox", {
      name: speech.label("wizard.branch.origin"),
    });
    const way = (type: string) =>
      stop(visitor, "origin").getByRole("radio", { name: speech.label(`wizard.pickup.origin.${type}`) });
    await isThere(way("branch"));
    expect(await branch.count()).toBe(0);
    await choose(way("branch"));
    await isThere(branch);
    await choose(way("commercial"));
    await until(async () => expect(await branch.count()).toBe(0));
  }));

test.concurrent("Only a customer is offered another quotation after one, its PDF and its mail; a guest may ask for the service as well [B-056, B-328, P-236]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const another = page.getByRole("link", { name: speech.button("quotation.new") });
    const whole = await begin(visitor, "guest");
    await follow([...aWholeDraft, { do: "quote" }], whole);
    const papers = ["papers.open", "forward.open"].map((text) =>
      page.getByRole("button", { name: speech.button(text), exact: true }),
    );
    const service = page.getByRole("button", { name: speech.button("quotation.request"), exact: true });
    await isThere(service);
    for (const each of [another, ...papers]) expect(await each.count()).toBe(0);
    const number = await givenAQuotation(demo);
    await openAs(visitor, demo, `/cotizacion/${number}`);
    for (const each of [another, service, ...papers]) await isThere(each);
    await another.click();
    await titleOf(visitor, "route").waitFor();
  }));

for (const [language, width] of variants([
  ["es", 360],
  ["en", 1280],
] as const))
  test.concurrent(`A guest is told to note the number of their quotation or to register, whom to call with it, and finds help and the way home; ${language} at ${width} px [P-006]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      await follow([...aWholeDraft, { do: "quote" }], await begin(visitor, "guest"));
      const number = /\d+$/.exec(page.url())?.[0] ?? "";
      await isThere(page.getByText(speech.label("quotation.guest.title", { number })));
      await isThere(page.getByText(speech.message("quotation.guest.text")));
      const register = page.getByRole("button", { name: speech.button("quotation.guest.register") });
      await register.first().click();
      const offered = page.getByRole("alertdialog");
      await isThere(offered.getByRole("button", { name: speech.button("registration.begin") }));
      await page.keyboard.press("Escape");
      await offered.waitFor({ state: "detached" });
      const phone = language === "en" ? "+52 81 5550 0100" : "81 5550 0100";
      const call = page.getByRole("link", { name: speech.button("billing.call", { phone }) });
      await isThere(call);
      expect(await call.getAttribute("href")).toBe("tel:+528155500100");
      await page.keyboard.press("F1");
      const help = page.getByRole("dialog");
      await isThere(help);
      await page.keyboard.press("Escape");
      await help.waitFor({ state: "detached" });
      // By keyboard: the request, the call, the way home, what the quotation leads on to, the currency, and the lines of the price.
      const home = page.getByRole("link", { name: speech.button("quotation.toList") });
      await page.getByRole("button", { name: speech.button("quotation.request") }).focus();
      await page.keyboard.press("Tab");
      const next = ["change", "duplicate", "print"].map((key) => speech.button(`quotation.${key}`));
      const seeMenu = async () => {
        await focused(page.getByRole("main").getByRole("button", { name: speech.label("wizard.more") }));
        await page.keyboard.press("Enter");
        await until(async () => expect(await page.getByRole("menuitem").allTextContents()).toEqual(next));
        await page.keyboard.press("Escape");
        await page.getByRole("menu").waitFor({ state: "detached" });
      };
      if (width === 360) {
        await seeMenu();
        await page.keyboard.press("Tab");
      }
      await focused(call);
      await page.keyboard.press("Tab");
      await focused(home);
      if (width === 1280) {
        await page.keyboard.press("Tab");
        await seeMenu();
      }
      const price = page.getByRole("region", { name: speech.label("quotation.price") });
      await page.keyboard.press("Tab");
      await focused(price.getByRole("radio", { checked: true }));
      await page.keyboard.press("Tab");
      await focused(price.getByRole("button").first());
      await home.click();
      await isThere(page.getByRole("link", { name: speech.label("myQuotations.open", { number }) }));
    }));

test.concurrent("Another client's quotation is not shown, and nothing of it is revealed", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const number = await givenAQuotation(account("otro"));
    await enter(visitor, demo);
    watch.expectRefusal(403, `/api/app/cotizacion/get-full-cotizacion/${number}`);
    await page.goto(`/cotizacion/${number}`);
    await isThere(page.getByRole("heading", { level: 1, name: speech.label("quotation.unknown") }));
    await isThere(page.getByText(speech.sentence("client.other")));
    expect(await page.getByRole("main").textContent()).not.toContain("$");
  }));
