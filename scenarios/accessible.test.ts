import { endpoints } from "@anden/contract/endpoints";
import { urlOf } from "@anden/contract/wire/call";
import { formatDate } from "@anden/domain/values/formats";
import { moveClock } from "@anden/server/testing/clock";
import { describe, expect, test } from "vitest";
import type { Step } from "./journey.ts";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { takeTheClientAway } from "./testing/clientless.ts";
import { openPalette, signInPage } from "./testing/frame.ts";
import { givenASession } from "./testing/given.ts";
import { cutting, holding, inspecting, looks, tryAgain } from "./testing/inspect.ts";
import { unfoldFilters } from "./testing/list.ts";
import { startPortal } from "./testing/portal.ts";
import {
  askForQuotation,
  fieldAt,
  firstSuggestion,
  focused,
  goTo,
  inAccount,
  lookedUp,
  nextButton,
  quoteButton,
  saidAt,
  startNew,
  titleOf,
} from "./testing/screens.ts";
import { enter, fillIn } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { visits } from "./testing/visitor.ts";
import { pressInHeader } from "./testing/wizard-header.ts";

const visit = visits();

const inspect = inspecting(visit);

const list = "/api/app/cotizacion/filtered";
const full = urlOf(endpoints.quotation).replace("/{id}", "");

describe.each(looks)("$mode, $width px, $language", { concurrent: true }, (look) => {
  test("The sign-in screen is accessible", () =>
    inspect(look, async (inspector) => {
      const { page, speech, watch, see } = inspector;
      const { button, label } = speech;
      const submit = page.getByRole("button", { name: button("signIn.submit"), exact: true });
      await page.goto("/login");
      await page.getByRole("heading", { level: 1, name: label("signIn.title") }).waitFor();
      await focused(page.getByRole("textbox", { name: label("signIn.user") }));
      await see("sign-in");
      await submit.click();
      await page.getByText(speech.message("signIn.userMissing")).waitFor();
      await see("sign-in with nothing filled in");
      await page
        .getByRole("textbox", { name: label("signIn.user") })
        .fill(`nobody-${look.mode}-${look.width}`);
      await page.getByRole("textbox", { name: label("signIn.password") }).fill("wrong-password");
      watch.expectRefusal(401, "/api/app/login/sesion");
      await submit.click();
      await page.getByRole("alert").getByText(speech.sentence("session.wrongPair")).waitFor();
      await see("sign-in with a wrong pair");
      await page.getByRole("button", { name: /demo$/ }).first().click();
      await see("sign-in filled by a demo account");
      await cutting(inspector, "/api/abp/application-configuration", async () => {
        await page.goto("/login");
        const apology = page.getByRole("main").getByRole("heading", { level: 1 });
        await apology.waitFor();
        expect(await apology.textContent()).toBe(
          look.language === "es" ? "Andén no responde" : "Andén is not responding",
        );
        await see("a portal that does not answer");
        // The portal asks again by itself, and says the same meanwhile.
        await holding(inspector, "**/api/abp/application-configuration*", async () => {
          await page.waitForRequest((request) => request.url().includes("application-configuration"));
          expect(await apology.count()).toBe(1);
        });
      });
      await page.goto("/donde/no/hay/nada");
      await page.getByRole("heading", { level: 1, name: label("notFound.title") }).waitFor();
      await see("an address that leads nowhere");
    }));

  test("The list is accessible, empty, loading, wrong and full", () =>
    inspect(look, async (inspector) => {
      const { page, speech, see } = inspector;
      const { button, label } = speech;
      const title = page.getByRole("heading", { level: 1, name: label("myQuotations.title") });
      await enter(inspector, account("suspendido"));
      await unfoldFilters(inspector);
      for (const [field, day] of [
        ["list.from", "2020-01-01"],
        ["list.to", "2020-01-31"],
      ] as const)
        await page.getByRole("textbox", { name: label(field) }).fill(formatDate(day, look.language));
      await page.getByRole("button", { name: button("list.search"), exact: true }).click();
      await page.getByRole("heading", { level: 2, name: label("myQuotations.empty.title") }).waitFor();
      await see("empty list, credit on hold");
      await page
        .getByRole("textbox", { name: label("list.to") })
        .fill(formatDate("2031-12-31", look.language));
      await page.getByRole("button", { name: button("list.search"), exact: true }).click();
      await page.getByText(speech.sentence("dates.future")).first().waitFor();
      await see("list with a wrong date");
      await page.getByRole("textbox", { name: label("myQuotations.number") }).fill("999999");
      await page.getByRole("button", { name: button("list.search"), exact: true }).click();
      await page
        .getByRole("heading", { level: 2, name: speech.anyOf("myQuotations.noNumber.title") })
        .waitFor();
      await see("list without the number looked for");
      await page.getByRole("button", { name: speech.anyOf("app.account") }).click();
      await page.getByRole("menuitem", { name: button("app.signOut") }).waitFor();
      await see("account menu");
      await holding(inspector, `**${list}*`, async () => {
        await page.goto("/");
        await page.getByText(speech.message("myQuotations.loading")).waitFor({ state: "attached" });
        await see("list on its way");
      });
      await title.waitFor();
      await cutting(inspector, list, async () => {
        await page.goto("/");
        await page.getByRole("alert").waitFor();
        await see("list that did not come");
      });
      await tryAgain(inspector, page.getByRole("row").getByRole("link"));
    }));

  test("The requests and one of them are accessible, full, narrowed, empty, loading and wrong", async () => {
    // Other journeys make requests at the shared portal, and these are counted.
    const portal = await startPortal("demo");
    await inspect({ ...look, place: portal.place() }, async (inspector) => {
      const { page, speech, watch, see } = inspector;
      const { button, label } = speech;
      const press = (key: string) => page.getByRole("button", { name: button(key), exact: true }).click();
      const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
      await enter(inspector, account("demo"));
      await page.getByRole("link", { name: label("app.requests"), exact: true }).click();
      await rows.first().waitFor();
      await see("requests");
      await press("list.next");
      await page
        .getByText(label("list.rangeOf", { first: 11, last: 15, count: 15 }))
        .first()
        .waitFor();
      await see("last page of the requests");
      await press("list.export");
      await page.getByRole("menuitem", { name: button("list.export.csv") }).waitFor();
      await see("formats of a file");
      await page.keyboard.press("Escape");
      await unfoldFilters(inspector);
      await press("list.moreFilters");
      const area = page.getByRole("combobox", { name: label("myRequests.destinationArea") });
      await area.fill("mex");
      await area.press("ArrowDown");
      await page.getByRole("option").filter({ visible: true }).first().waitFor();
      await see("requests with suggestions");
      await area.fill("qqxxzz");
      await area.press("ArrowDown");
      await page.getByText(speech.message("suggest.none", { text: "qqxxzz" })).waitFor();
      await see("requests without a suggestion");
      await area.press("Escape");
      await page.getByRole("textbox", { name: label("list.to") }).fill("");
      await press("list.search");
      await page.getByText(speech.sentence("field.notInList")).first().waitFor();
      await see("requests with wrong filters");
      await page.goto("/solicitudes?area-origen=999999&situacion=confirmed");
      await page.getByRole("heading", { level: 2, name: label("myRequests.nothing.title") }).waitFor();
      await see("no request that fits");
      await page.goto("/solicitudes?numero=70000005");
      await page.getByRole("alertdialog", { name: label("warning.title") }).waitFor();
      await see("only request cancelled");
      const requests = urlOf(endpoints.serviceRequests);
      await holding(inspector, `**${requests}*`, async () => {
        await page.goto("/solicitudes");
        await page.getByText(speech.message("myRequests.loading")).waitFor({ state: "attached" });
        await see("requests on their way");
      });
      await rows.first().waitFor();
      await cutting(inspector, requests, async () => {
        await page.goto("/solicitudes");
        await page.getByRole("alert").waitFor();
        await see("requests that did not come");
      });
      await tryAgain(inspector, rows.getByRole("link"));
      await rows.first().getByRole("link").click();
      await page.getByRole("heading", { level: 1, name: "00700000011" }).waitFor();
      await see("a request");
      const one = urlOf(endpoints.serviceRequest).replace("/{id}", "");
      await holding(inspector, `**${one}/70000002`, async () => {
        await page.goto("/solicitud/70000002");
        await page
          .getByRole("heading", { level: 1, name: label("serviceRequest.title", { number: "70000002" }) })
          .waitFor();
        await see("a request on its way");
      });
      await page.getByRole("heading", { level: 1, name: "00700000029" }).waitFor();
      await cutting(inspector, `${one}/70000002`, async () => {
        await page.goto("/solicitud/70000002");
        await page.getByRole("alert").waitFor();
        await see("a request that did not come");
      });
      watch.expectRefusal(404, `${one}/79999999`);
      await page.goto("/solicitud/79999999");
      await page.getByRole("heading", { level: 1, name: label("serviceRequest.unknown") }).waitFor();
      await see("a request that is not there");
    }).finally(portal.end);
  });

  test("The way from the first question to the stored quotation and the list is accessible", () =>
    inspect(look, async (inspector) => {
      const { page, speech, watch, see } = inspector;
      const { label, message } = speech;
      const traveller = { ...(await begin(inspector, account("demo"))), ...inspector };
      await see("first question");

      await fieldAt(inspector, "origin.placeId").fill("monterrey");
      await firstSuggestion(inspector, "origin");
      await page.keyboard.press("ArrowDown");
      await see("suggestions");
      await fieldAt(inspector, "origin.placeId").fill("qqxxzz");
      await page.getByText(message("wizard.stop.nothingFound")).waitFor();
      await see("no suggestion");
      await nextButton(inspector).click();
      await until(async () =>
        expect(await saidAt(fieldAt(inspector, "origin.placeId"))).toContain(
          message("wizard.stop.nothingFound"),
        ),
      );
      await fieldAt(inspector, "origin.placeId").fill("");
      await nextButton(inspector).click();
      await page.getByText(speech.sentence("place.required")).first().waitFor();
      await see("first question unanswered");
      await follow(route, traveller);
      await see("route chosen, collected at a branch");

      await goTo(inspector, "goods");
      await see("goods untouched");
      await nextButton(inspector).click();
      await page.getByText(speech.sentence("goods.packagingRequired")).first().waitFor();
      await see("goods unanswered");
      await follow(goods, traveller);
      await page.getByRole("heading", { level: 2, name: label("wizard.scale") }).waitFor();
      await see("goods and insurance");
      await fieldAt(inspector, "lines[0].length").fill("1.6");
      await fieldAt(inspector, "lines[1].pieces").fill("tres");
      await page.getByRole("button", { name: speech.anyOf("wizard.goods.changePackaging") }).waitFor();
      await see("goods with wrong lines");
      await fieldAt(inspector, "lines[0].length").fill("0.6");
      await fieldAt(inspector, "lines[1].pieces").fill("2");

      await goTo(inspector, "services");
      await page
        .getByRole("radio", { name: new RegExp(`^${label("wizard.when.appointment")}`) })
        .first()
        .check();
      await page.getByRole("textbox", { name: label("wizard.when.day.pickup") }).fill("24 nov 2026");
      await page
        .getByRole("radio", { name: /^(9:00|9 AM)/ })
        .first()
        .waitFor();
      await see("an appointment without its hour");
      await page
        .getByRole("radio", { name: new RegExp(`^${label("wizard.when.ordinary")}`) })
        .first()
        .check();
      await see("services");
      await goTo(inspector, "shipping");
      await lookedUp(inspector);
      await quoteButton(inspector).click();
      await page.getByText(speech.sentence("shippingType.required")).first().waitFor();
      await see("shipping types, none chosen");
      await follow(
        [
          { do: "chooseShippingType", shippingType: "priority" },
          { do: "seeMissing", what: [] },
        ],
        traveller,
      );
      await see("shipping type chosen");
      await cutting(inspector, "/api/app/cotizacion", async () => {
        await askForQuotation(inspector);
        const told = page.getByRole("alertdialog", { name: message("wizard.unanswered.quotation") });
        await told.waitFor();
        await see("quotation that was not answered");
        await told.getByRole("button").click();
        await page.getByText(message("wizard.nothingLost")).waitFor();
        await see("what became of it");
      });

      await askForQuotation(inspector);
      await page.waitForURL(/\?cotizacion=\d+$/);
      const bill = page.getByRole("region", { name: label("quotation.price") });
      await bill.getByRole("button").first().waitFor();
      const shut = bill.getByRole("button", { expanded: false });
      for (let left = await shut.count(); left > 0; left = await shut.count()) await shut.first().click();
      await see("stored quotation, every line open");
      const number = /\d+$/.exec(page.url())?.[0] ?? "";

      await page.getByRole("link", { name: label("app.home") }).click();
      await page.getByRole("link", { name: label("myQuotations.open", { number }) }).waitFor();
      await see("list with rows");

      await holding(inspector, `**${full}/${number}`, async () => {
        await page.goto(`/cotizacion/${number}`);
        await page.getByRole("heading", { level: 1, name: label("quotation.title", { number }) }).waitFor();
        await see("stored quotation on its way");
      });
      await page.getByRole("heading", { level: 1, name: number }).waitFor();
      await cutting(inspector, `${full}/${number}`, async () => {
        await page.goto(`/cotizacion/${number}`);
        await page.getByRole("alert").waitFor();
        await see("stored quotation that did not come");
      });
      watch.expectRefusal(404, `${full}/999999999`);
      await page.goto("/cotizacion/999999999");
      await page.getByRole("heading", { level: 1, name: label("quotation.unknown") }).waitFor();
      await see("quotation that is not there");
    }));

  test("A guest's stored quotation is accessible", () =>
    inspect(look, async (inspector) => {
      const { page, speech, see } = inspector;
      await follow(
        [...route, ...goods, { do: "chooseShippingType", shippingType: "standard" }, { do: "quote" }],
        await begin(inspector, "guest"),
      );
      await page.getByRole("link", { name: speech.anyOf("billing.call") }).waitFor();
      await inspector.watch.quiet();
      await see("stored quotation of a guest");
    }));

  test("A wizard that waits, fails, starts over or is left by a guest is accessible, and nothing stays of what they typed [B-023]", () =>
    inspect(look, async (inspector) => {
      const { page, speech, see } = inspector;
      const { button, label, message } = speech;
      await enter(inspector, "guest");
      await titleOf(inspector, "guest").waitFor();
      await see("first question of a guest");
      await page.getByRole("button", { name: button("app.otherLanguage") }).click();
      const question = page.getByRole("dialog", { name: label("languageChange.title") });
      await question.waitFor();
      await see("whether to change the language");
      await question.getByRole("button", { name: button("languageChange.stay") }).click();
      await question.waitFor({ state: "detached" });
      const packaging = urlOf(endpoints.packaging);
      await holding(inspector, `**${packaging}`, async () => {
        await page.reload();
        await page.getByRole("main").getByText(message("app.loading")).waitFor({ state: "attached" });
        await see("wizard on its way");
      });
      await titleOf(inspector, "guest").waitFor();
      await cutting(inspector, packaging, async () => {
        await page.reload();
        await page.getByText(message("wizard.notLoaded")).waitFor();
        await see("wizard that did not come");
      });
      await tryAgain(inspector, titleOf(inspector, "guest").or(titleOf(inspector, "route")));
      await startNew(inspector);
      await fieldAt(inspector, "origin.placeId").fill("americ");
      const typed = () => fieldAt(inspector, "origin.placeId").inputValue();
      await pressInHeader(inspector, "wizard.startOver");
      await until(async () => expect(await typed()).toBe(""));
      await see("started over");
      await focused(page.getByRole("button", { name: button("drafts.undo") }));
      await page.keyboard.press("Enter");
      await until(async () => expect(await typed()).toBe("americ"));
      await pressInHeader(inspector, "wizard.startOver");
      await until(async () => expect(await typed()).toBe(""));

      await fieldAt(inspector, "origin.placeId").fill("guadal");
      await inAccount(inspector);
      const leaving = page.getByRole("alertdialog", { name: label("guestExit.title") });
      await pressInHeader(inspector, "wizard.exit");
      await leaving.waitFor();
      await see("whether a guest leaves");
      await leaving.getByRole("button", { name: button("guestExit.stay") }).click();
      await leaving.waitFor({ state: "detached" });
      expect(await typed()).toBe("guadal");
      await (await openPalette(inspector)).getByRole("combobox").fill(button("wizard.exit"));
      await page.keyboard.press("Enter");
      await leaving.getByRole("button", { name: button("guestExit.leave") }).click();
      await signInPage(inspector).waitFor();
      await inspector.watch.quiet();
      expect(await page.evaluate(() => localStorage.getItem("anden.draft.guest"))).toBeNull();
      await enter(inspector, "guest");
      await startNew(inspector);
      expect(await typed()).toBe("");
    }));
});

describe.each(looks)("around the screens: $mode, $width px, $language", { concurrent: true }, (look) => {
  test("Dialogs, notices and the screens without a session are accessible", () =>
    inspect(look, async (inspector) => {
      const { page, speech, context, see } = inspector;
      const { button, label, message } = speech;
      await page.goto("/nueva-cotizacion");
      await page.getByRole("alertdialog", { name: label("noSession.title") }).waitFor();
      await see("a screen without a session");
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog", { name: label("noSession.title") }).waitFor({ state: "detached" });
      await fillIn(inspector, account("suspendido"));
      await page.getByRole("alertdialog", { name: label("warning.title") }).waitFor();
      await see("credit on hold");
      await page.keyboard.press("Enter");
      await focused(page.getByRole("heading", { level: 1, name: label("myQuotations.title") }));

      await lookedUp(inspector);
      await page.keyboard.press("F1");
      const about = label("myQuotations.title");
      const help = page.getByRole("dialog", { name: label("helpDialog.title", { about }) });
      await help.waitFor();
      await see("help");
      await page.keyboard.press("Escape");
      await help.waitFor({ state: "detached" });
      const palette = await openPalette(inspector);
      await palette.getByRole("option").first().waitFor();
      await see("palette");
      await page.keyboard.type("qqq");
      await palette.getByText(message("palette.none", { typed: "qqq" })).waitFor();
      await see("palette that finds nothing");
      // A pasted text is kept whole; one that is too long is not searched by.
      await palette.getByRole("combobox").fill("q".repeat(90));
      await palette.getByText(message("problem.field.tooLong", { maximum: "60" })).waitFor();
      expect(await palette.getByRole("combobox").inputValue()).toHaveLength(90);
      await page.keyboard.press("Escape");
      await palette.waitFor({ state: "detached" });

      await unfoldFilters({ page, speech });
      await page.getByRole("textbox", { name: label("list.from") }).fill("");
      const notice = page.getByRole("region", { name: label("notices.title") }).getByRole("paragraph");
      // It disappears by itself, unless the pointer or the focus reaches it in time.
      await until(async () => {
        await page.getByRole("button", { name: button("list.search"), exact: true }).click();
        await notice.first().hover({ timeout: 4_000 });
        expect(await notice.count()).toBe(1);
      });
      await see("a passing notice");

      await page.goto("/cuenta");
      const sessions = page.getByRole("region", { name: label("account.sessions") });
      await sessions.getByRole("listitem").first().waitFor();
      await page.getByRole("button", { name: button("account.changePassword") }).click();
      await page.getByText(speech.sentence("password.tooShort")).waitFor();
      await see("account with a wrong password");

      const second = await inspector.besideIt();
      await second.page.goto("/");
      await second.page.getByRole("heading", { level: 1, name: label("secondTab.title") }).waitFor();
      await see("a second tab", second);
      await second.page.close();

      // The hour counts from here, however long the inspections before took.
      await page.keyboard.press("Shift");
      await page.evaluate(moveClock, 58.5 * 60_000);
      await page.getByText(message("sessionEnd.soon")).waitFor();
      await see("a session that is about to end");
      await page.evaluate(moveClock, 60 * 60_000);
      await page.getByText(message("sessionEnd.idle")).waitFor();
      await see("a session that is over");
      await page.getByRole("button", { name: button("sessionEnd.confirm"), exact: true }).click();
      await page.getByRole("heading", { level: 1, name: label("signIn.title") }).waitFor();

      const token = await givenASession(account("operador"));
      await context.addCookies([{ name: "anden", value: token, url: page.url() }]);
      await page.goto("/");
      await page.getByRole("heading", { level: 1, name: label("desk.title") }).waitFor();
      await see("the home of the carrier's staff");
      const customer = await givenASession(account("demo"));
      await context.addCookies([{ name: "anden", value: customer, url: page.url() }]);
      await takeTheClientAway(page);
      await page.goto("/");
      await page.getByRole("heading", { level: 1, name: label("clientless.title") }).waitFor();
      await see("a session of nobody's client");
    }));
});

const route: readonly Step[] = [
  {
    do: "choosePlace",
    side: "origin",
    typed: "64000",
    first: { name: "Monterrey Centro", postalCode: "64000" },
  },
  { do: "choosePlace", side: "destination", typed: "06600", first: { name: "Juárez", postalCode: "06600" } },
  { do: "handOver", side: "destination", pickupType: "branch" },
];
const goods: readonly Step[] = [
  { do: "addLine", pieces: 4, packaging: "Caja", length: 0.6, width: 0.4, height: 0.5, weight: 12 },
  { do: "addLine", pieces: 2, packaging: "Tarima", length: 1.2, width: 1, height: 1.5, weight: 180 },
  { do: "insure", kind: "declared", value: 250_000 },
];
