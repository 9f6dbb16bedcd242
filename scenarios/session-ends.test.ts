import { endpoints } from "@anden/contract/endpoints";
import { loginData } from "@anden/contract/session";
import { urlOf } from "@anden/contract/wire/call";
import { moveClock } from "@anden/server/testing/clock";
import type { Locator, Route } from "playwright-core";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { takeTheClientAway } from "./testing/clientless.ts";
import { home, signInPage } from "./testing/frame.ts";
import { givenAQuotation, givenASession } from "./testing/given.ts";
import { ownPortal } from "./testing/own-portal.ts";
import { fieldAt, inAccount, lookedUp, startNew, stop, titleOf } from "./testing/screens.ts";
import { changeTheSession } from "./testing/session-answer.ts";
import { enter, fillIn, openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const minute = 60_000;
const clock = urlOf(endpoints.currentTime);
const secondTab = ({ page, speech }: Visitor) =>
  page.getByRole("heading", { level: 1, name: speech.label("secondTab.title") });
const goOnHere = ({ page, speech }: Visitor) =>
  page.getByRole("button", { name: speech.button("secondTab.useThis") });
const warning = ({ page, speech }: Visitor) =>
  page.getByRole("alertdialog", { name: speech.label("warning.title") });

/** Begins a quotation and stops in the middle of a word. */
async function typeSomething(visitor: Visitor, text: string): Promise<void> {
  await startNew(visitor);
  await fieldAt(visitor, "origin.placeId").fill(text);
  await stop(visitor, "origin").getByRole("listbox").getByRole("option").first().waitFor();
  // Its own call would find the session over before the clock is read.
  await inAccount(visitor);
}

/** Clicks the warning's button, which logs out, signs in again, and finds the input. */
async function comeBackTo(visitor: Visitor, userName: string, text: string): Promise<void> {
  const { page, speech } = visitor;
  const loggedOut = page.waitForRequest(`**${urlOf(endpoints.signOut)}`);
  await warning(visitor)
    .getByRole("button", { name: speech.button("sessionEnd.confirm") })
    .click();
  await loggedOut;
  await signInPage(visitor).waitFor();
  await enter(visitor, account(userName));
  await startNew(visitor);
  await until(async () => expect(await fieldAt(visitor, "origin.placeId").inputValue()).toBe(text));
  await page.getByRole("link", { name: speech.button("wizard.leave") }).click();
}

const boxOf = (shown: Locator) => shown.boundingBox();
const bottomOf = (box: Awaited<ReturnType<typeof boxOf>> | undefined) =>
  box ? box.y + box.height : Number.NaN;

// These have a portal of their own, because they move its clock.
const portal = ownPortal("2026-11-20T08:00:00");

/** Moves the time, for the server and for the page. */
async function timePasses({ page, watch }: Visitor, by: number): Promise<void> {
  // The page handles activity a frame later, and its requests belong to the time before.
  await watch.quiet();
  await portal.moveClock(by);
  await page.evaluate(moveClock, by);
}

/** Waits until the server knows of the last activity, a minute and a half after it. */
async function lastActivityTold(visitor: Visitor): Promise<void> {
  const told = visitor.page.waitForResponse(`**${clock}`);
  await timePasses(visitor, 1.5 * minute);
  await told;
}

test("A user who is idle for an hour is warned and logged out by the warning's button; any activity in time continues the session, and nothing typed is lost [P-111, P-296, P-329, P-331, B-071, B-407, B-417]", () =>
  visit({ place: portal.place(), width: 360 }, async (visitor) => {
    const { page, speech, watch } = visitor;
    await enter(visitor, account("demo"));
    await typeSomething(visitor, "apod");
    const soon = page.getByText(speech.message("sessionEnd.soon"));
    const movements = {
      "mouse move": () => page.mouse.move(30, 300),
      key: () => page.keyboard.press("Shift"),
      // Without the movement that a click of the mouse brings with it.
      click: () => page.getByRole("heading", { level: 1 }).dispatchEvent("click"),
      scroll: () => page.evaluate(() => scrollBy(0, 40)),
      touch: () => page.getByRole("heading", { level: 1 }).dispatchEvent("touchstart"),
    };
    for (const move of Object.values(movements)) {
      await timePasses(visitor, 58.5 * minute);
      await soon.waitFor();
      if (move === movements.key) await visitor.picture("a session that ends soon");
      const told = page.waitForResponse(`**${clock}`);
      await move();
      await soon.waitFor({ state: "detached" });
      // The activity was reported to the server: the session is active.
      await told;
    }
    await page.reload();
    await titleOf(visitor, "route").waitFor();

    await timePasses(visitor, 60 * minute);
    // No more requests are made with the session, even if the user returns at this moment.
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await warning(visitor).getByText(speech.message("sessionEnd.idle")).waitFor();
    await watch.look("a session nobody used");
    await visitor.picture("a session nobody used");
    // The session has ended: activity does not continue it, and Esc does not close the warning.
    await page.mouse.move(40, 200);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await comeBackTo(visitor, "demo", "apod");
  }));

test("A session that is about to end on the screen goes on by an activity: the server knows of the last one before [P-329, P-331]", () =>
  visit({ place: portal.place() }, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("otro"));
    // The first activity is reported at once, and once more because the server may not have counted this.
    await timePasses(visitor, 6 * minute);
    const told = page.waitForResponse(`**${clock}`);
    await page.mouse.move(20, 200);
    await told;
    await lastActivityTold(visitor);
    // Sooner after the last report than the next one is due.
    await timePasses(visitor, 4 * minute);
    await page.mouse.move(30, 300);
    await lastActivityTold(visitor);
    await timePasses(visitor, 57 * minute);
    const soon = page.getByText(speech.message("sessionEnd.soon"));
    await soon.waitFor();
    const goesOn = page.waitForResponse(`**${clock}`);
    await page.keyboard.press("Shift");
    expect((await goesOn).status()).toBe(200);
    await soon.waitFor({ state: "detached" });
    await page.reload();
    await home(visitor).waitFor();
  }));

test("That the session is about to end is said above an open dialog and above a notice, and covers neither", () =>
  visit({ place: portal.place(), width: 360 }, async (visitor) => {
    const { page, speech, watch } = visitor;
    await enter(visitor, account("demo"));
    await lookedUp(visitor);
    await page.keyboard.press("F1");
    const help = page.getByRole("dialog");
    await help.waitFor();
    await timePasses(visitor, 58.5 * minute);
    const soon = page.getByText(speech.message("sessionEnd.soon"));
    await soon.waitFor();
    // The dialog covers the page: only the top layer is above it.
    expect(await soon.evaluate((it) => it.closest(":popover-open") !== null)).toBe(true);
    const [box, title, close] = await Promise.all(
      [soon, help.getByRole("heading").first(), help.getByRole("button").last()].map(boxOf),
    );
    expect(bottomOf(box)).toBeLessThan(title?.y ?? 0);
    expect(bottomOf(close)).toBeLessThan(page.viewportSize()?.height ?? 0);
    await watch.look("a session that ends soon, over the help");
    await visitor.picture("a session that ends soon, over the help");
    await page.keyboard.press("Shift");
    await soon.waitFor({ state: "detached" });
    expect(await help.count()).toBe(1);

    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    await page.getByRole("button", { name: speech.button("list.export"), exact: true }).click();
    await page.getByRole("menuitem", { name: speech.button("list.export.csv") }).click();
    const exported = page.getByText(speech.anyOf("list.exported"));
    await exported.waitFor();
    // A notice with the focus stays.
    await page.getByRole("button", { name: speech.button("notices.close") }).focus();
    await timePasses(visitor, 58.5 * minute);
    await soon.waitFor();
    const [above, below] = await Promise.all([soon, exported].map(boxOf));
    expect(bottomOf(above)).toBeLessThan(below?.y ?? 0);
    await visitor.picture("a session that ends soon, above a notice");
  }));

test("A list whose tab is shown again after the limit of inactivity is not read, and the warning of the end stays [P-296, P-329]", () =>
  visit({ place: portal.place() }, async (visitor) => {
    const { page, speech, watch } = visitor;
    await enter(visitor, account("demo"));
    await page.goto("/solicitudes");
    await page.getByRole("row").nth(1).waitFor();
    await timePasses(visitor, 61 * minute);
    await warning(visitor).getByText(speech.message("sessionEnd.idle")).waitFor();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.evaluate(async () => {
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      // A read begins at once.
      await new Promise((done) => setTimeout(done, 500));
    });
    await watch.quiet();
    expect(asked).toEqual([]);
    expect(await warning(visitor).isVisible()).toBe(true);
  }));

test("The limit of inactivity is the one that the session's answer brings [P-284, P-329]", () =>
  visit({ place: portal.place() }, async (visitor) => {
    const { page, speech } = visitor;
    await changeTheSession(page, (session) => ({ ...session, idleMinutes: 12 }));
    await enter(visitor, account("otro"));
    await timePasses(visitor, 9 * minute);
    // The page looks at its clock every second.
    await page.evaluate(() => new Promise((looked) => setTimeout(looked, 2_500)));
    const soon = page.getByText(speech.message("sessionEnd.soon"));
    expect(await soon.count()).toBe(0);
    await timePasses(visitor, 1.5 * minute);
    await soon.waitFor();
    await timePasses(visitor, 2 * minute);
    await warning(visitor).getByText(speech.message("sessionEnd.idle")).waitFor();
  }));

test("At the server's midnight all sessions end; a clock that cannot be read is read again after a minute, and nothing typed is lost [P-296, P-297, P-330, B-407, B-418, B-419]", async () => {
  await portal.setClock("2026-11-21T23:30:00");
  await visit({ place: portal.place() }, async (visitor) => {
    const { page, speech, watch } = visitor;
    await enter(visitor, account("hogar"));
    await typeSomething(visitor, "sina");
    await lastActivityTold(visitor);
    let cuts = 0;
    watch.expectCut(clock);
    await page.route(`**${clock}`, (route) => {
      cuts++;
      return route.abort("connectionreset");
    });
    // Nothing is shown: the failure is logged, and its minute begins.
    const noted = page.waitForEvent("console", (note) => note.text().includes("time could not be read"));
    await timePasses(visitor, 31 * minute);
    await noted;
    expect(await warning(visitor).count()).toBe(0);
    await page.unroute(`**${clock}`);
    expect(cuts).toBe(1);
    await timePasses(visitor, minute);
    await warning(visitor).getByText(speech.message("sessionEnd.day")).waitFor();
    await visitor.picture("a session at midnight");
    await comeBackTo(visitor, "hogar", "sina");
  });
});

test.concurrent("A second tab of a session shows that only one is allowed, takes over on request, and finds what was typed in the first [P-207, B-070]", () =>
  visit({}, async (first) => {
    await enter(first, account("logistico"));
    await typeSomething(first, "mazat");
    const second = await first.besideIt();
    // It asks the first one while its session's data come, so that its screen does not wait for the answer.
    const isAsked = first.page.evaluate(
      () =>
        new Promise<void>((asked) => {
          new BroadcastChannel("anden.session").onmessage = () => asked();
        }),
    );
    await second.page.route("**/login/login-data*", async (route) => {
      await isAsked;
      await route.continue();
    });
    await second.page.goto("/");
    await secondTab(second).waitFor();
    await second.page
      .getByText("No se permite más de una pestaña o ventana por sesión de usuario.", { exact: true })
      .waitFor();
    await second.watch.look("a second tab");
    await second.picture("a second tab");
    // The first one is not disturbed.
    expect(await fieldAt(first, "origin.placeId").inputValue()).toBe("mazat");

    await fieldAt(first, "origin.placeId").fill("mazatlán");
    await goOnHere(second).click();
    await home(second).waitFor();
    await startNew(second);
    await until(async () => expect(await fieldAt(second, "origin.placeId").inputValue()).toBe("mazatlán"));
    await secondTab(first).waitFor();
    // The first tab may take over again.
    await goOnHere(first).click();
    await titleOf(first, "route").waitFor();
    await secondTab(second).waitFor();
  }));

test.concurrent("A link to a quotation that is opened in a second tab is followed when that tab takes over", () =>
  visit({}, async (first) => {
    const number = await givenAQuotation(account("demo"));
    await enter(first, account("demo"));
    const second = await first.besideIt();
    await second.page.goto(`/cotizacion/${number}`);
    await goOnHere(second).click();
    await second.page.getByRole("heading", { level: 1, name: String(number) }).waitFor();
  }));

test.concurrent("A session without a client shows a blocked screen and the way out, at home and where a request is made [P-112, P-214, B-295]", () =>
  visit({}, async (visitor) => {
    const { page, speech, context } = visitor;
    await page.goto("/login");
    const token = await givenASession(account("demo"));
    await context.addCookies([{ name: "anden", value: token, url: page.url() }]);
    await takeTheClientAway(page);
    for (const path of ["/nueva-solicitud", "/"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: speech.label("clientless.title") }).waitFor();
      expect(await page.getByRole("textbox").count()).toBe(0);
    }
    await visitor.picture("a session without a client");
    await page.getByRole("button", { name: speech.button("app.signOut") }).click();
    await signInPage(visitor).waitFor();
  }));

test.concurrent("The carrier's staff sign in to a home of their own, where none of a customer's screens opens [P-246]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { label, button } = speech;
    await page.goto("/login");
    await fillIn(visitor, account("operador"));
    const staffHome = page.getByRole("heading", { level: 1, name: label("desk.title") });
    await staffHome.waitFor();
    expect(await page.getByRole("navigation", { name: label("app.mainNav") }).count()).toBe(0);
    expect(await page.getByRole("button", { name: label("palette.title") }).count()).toBe(0);
    await page.keyboard.press("Control+k");
    const number = await givenAQuotation(account("demo"));
    const customerScreens = [
      "/solicitudes",
      "/direcciones",
      "/contactos",
      "/facturacion",
      "/nueva-cotizacion",
    ];
    for (const path of [...customerScreens, `/cotizacion/${number}`, "/solicitud/70000001"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: label("notFound.title") }).waitFor();
      expect(await page.getByRole("dialog").count()).toBe(0);
    }
    await visitor.picture("a screen that is not there");
    await page.getByRole("link", { name: button("notFound.home") }).click();
    await staffHome.waitFor();
    const menu = page.getByRole("button", { name: label("app.account", { name: "operador" }) });
    await menu.click();
    await page.getByRole("menuitem", { name: label("account.title") }).click();
    await page.getByRole("heading", { level: 1, name: label("account.title") }).waitFor();
    await menu.click();
    await page.getByRole("menuitem", { name: button("app.signOut") }).click();
    await signInPage(visitor).waitFor();
  }));

test.concurrent("A user who opens a screen without a session is shown '¡Error!', signs in, and is taken there [B-406, P-212]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await page.goto("/nueva-cotizacion?paso=mercancia");
    const error = page.getByRole("alertdialog", { name: "¡Error!" });
    await error.getByText(speech.message("noSession.text")).waitFor();
    await visitor.picture("no session");
    await error.getByRole("button", { name: speech.button("noSession.confirm") }).click();
    await fillIn(visitor, account("cartaporte"));
    await titleOf(visitor, "route").waitFor();
  }));

test.concurrent("A signed-in user on an unknown device sees their list at once and never the sign-in screen", () =>
  visit({}, async (visitor) => {
    const { page, speech, context } = visitor;
    const shown: string[] = [];
    await page.exposeFunction("headingShown", (text: string) => void shown.push(text));
    await page.addInitScript(() => {
      const tell = (text: string) => (globalThis as unknown as Headings).headingShown(text);
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll("h1")) tell(textContent ?? "");
      }).observe(document, { childList: true, subtree: true });
    });
    const token = await givenASession(account("demo"));
    await page.goto("/login");
    await signInPage(visitor).waitFor();
    await until(async () => expect(shown).toContain(speech.label("signIn.title")));
    shown.length = 0;
    // Long enough for the sign-in screen to be rendered by mistake.
    await page.route(`**${urlOf(endpoints.loginData)}*`, async (route) => {
      await new Promise((done) => setTimeout(done, 1_500));
      await route.continue();
    });
    await context.addCookies([{ name: "anden", value: token, url: page.url() }]);
    await page.goto("/");
    const list = speech.label("myQuotations.title");
    await page.getByRole("heading", { level: 1, name: list }).waitFor();
    await until(async () => expect(shown).toContain(list));
    expect(shown).not.toContain(speech.label("signIn.title"));
  }));
type Headings = { headingShown(text: string): void };

test.concurrent("A session whose answer has no client is shown '¡Error!' as well [B-406, P-213, P-214]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("otro"));
    const [client = ""] = loginData.table["client"]?.names ?? [];
    const withoutClient = async (route: Route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(`"${client}":`, '"nobody":');
      await route.fulfill({ response, body });
    };
    await page.route(`**${urlOf(endpoints.loginData)}*`, withoutClient, { times: 1 });
    await page.reload();
    await page
      .getByRole("alertdialog", { name: "¡Error!" })
      .getByText(speech.message("noSession.nobodys"))
      .waitFor();
  }));

test.concurrent("Log-out leads to the URL in the carrier's parameter, also for a user without a client, and forgets the user [P-112, P-231, P-232, B-295, B-333, B-334]", () =>
  visit({ carrier: "tiny" }, async (visitor) => {
    const { page, speech, watch } = visitor;
    const ana = { userName: "ana", password: "tiny-carrier-1" };
    await enter(visitor, ana);
    const kept = () =>
      page.evaluate(() => [localStorage.getItem("anden.userName"), localStorage.getItem("anden.userKind")]);
    expect(await kept()).toEqual(["ana", "customer"]);
    const ledOut = async () => {
      await signInPage(visitor).waitFor();
      await page.waitForURL((url) => url.pathname === "/getting-started/installation/");
      expect(await kept()).toEqual([null, null]);
    };
    await page.getByRole("button", { name: speech.anyOf("app.account") }).click();
    await page.getByRole("menuitem", { name: speech.button("app.signOut") }).click();
    await ledOut();
    await takeTheClientAway(page);
    await openAs(visitor, ana, "/");
    const signOut = page.getByRole("button", { name: speech.button("app.signOut") });
    await signOut.waitFor();
    await watch.quiet();
    await signOut.click();
    await ledOut();
  }));
