import { readFile } from "node:fs/promises";
import { requestStatusNumbers } from "@anden/contract/codes";
import { endpoints } from "@anden/contract/endpoints";
import { urlOf } from "@anden/contract/wire/call";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import { formatDate, formatDay } from "@anden/domain/values/formats";
import type { ProblemCode } from "@anden/domain/values/problem";
import { moveClock } from "@anden/server/testing/clock";
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address } from "./testing/frame.ts";
import { keyboardOf } from "./testing/keyboard.ts";
import { coveredCells, rows, seeRows, unfoldFilters } from "./testing/list.ts";
import { ownPortal } from "./testing/own-portal.ts";
import { hasFocus, saidAt, titleOf } from "./testing/screens.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visit, type Visitor, visits } from "./testing/visitor.ts";

// The requests of the demo alone: other journeys make more.
const { own } = ownPortal();
const visitPortal = visits();
const visit: Visit = (looks, journey) => visitPortal(own(looks), journey);

const account = (userName: string) => ({ userName, password: "anden-demo" });
const demo = account("demo");

/** Of the demo client: cancelled, from Apodaca; and one in transit that goes to the branch in Guadalajara. */
const cancelled = { number: "70000005", guide: "00700000052" };
const inTransit = { number: "70000008" };
const withReferences = { number: "70000002", guide: "00700000029" };

const textbox = ({ page, speech }: Visitor, key: string) =>
  page.getByRole("textbox", { name: speech.label(key), exact: true });
const place = ({ page, speech }: Visitor, key: string) =>
  page.getByRole("combobox", { name: speech.label(key), exact: true });
const press = ({ page, speech }: Visitor, key: string) =>
  page.getByRole("button", { name: speech.button(key), exact: true }).click();
const foot = ({ page, speech }: Visitor, key: string, values: Record<string, number>) =>
  page.getByText(speech.label(key, values), { exact: true }).first();

async function openRequests(visitor: Visitor, actor = demo): Promise<void> {
  await enter(visitor, actor);
  const { page, speech } = visitor;
  await page.getByRole("link", { name: speech.label("app.requests"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: speech.label("myRequests.title") }).waitFor();
  await rows(visitor).first().waitFor();
  await seeRows(visitor, (count) => count > 0);
  await unfoldFilters(visitor);
}

/** Exactly the rows seen before, or some of them. */
function seeThese(visitor: Visitor, expected: readonly string[]): Promise<void> {
  return until(async () => expect(await seeRows(visitor, expected.length)).toEqual(expected));
}

const guideOf = (row: string) => row.slice(0, 11);

/** The demo's requests from the service area "Apodaca industrial", which rows do not name, newest first. */
const ofApodaca = [1, 3, 4, 5, 7, 9, 11, 13, 15].map((number) => guideNumberOf(70_000_000 + number));

describe("My service requests", () => {
  for (const [language, width] of variants([
    ["es", 1280],
    ["en", 360],
  ] as const))
    test.concurrent(`show the last 90 days in their columns, newest first, ten a page, each to be requested again; ${language} at ${width} px [P-078, P-079, P-088, P-090, P-091, P-092, P-302]`, () =>
      visit({ language, width }, async (visitor) => {
        const { page, speech, watch } = visitor;
        await openRequests(visitor);
        const columns = ["guide", "date", "route", "goods", "total", "status", "actions"];
        expect(await page.getByRole("columnheader").allTextContents()).toEqual(
          columns.map((name) => speech.label(`myRequests.columns.${name}`)),
        );
        const texts = await seeRows(visitor, 10);
        expect(texts[0]).toContain("00700000011");
        const shown = {
          es: [/19 nov 20261:32\sp\.m\./, "8\u00a0×\u00a0Llanta"],
          en: [/Nov 19 20261:32\sPM/, "8\u00a0×\u00a0Tire"],
        }[language];
        for (const part of [...shown, /Ciudad Apodaca, Nuevo León.*Guadalupe, Nuevo León/])
          expect(texts[0]).toMatch(part);
        // Two lines of pallets, 2 and 6, are one figure.
        const ofPallets = texts.find((text) => guideOf(text) === guideNumberOf(70_000_008));
        expect(ofPallets).toContain({ es: "8\u00a0×\u00a0Tarima", en: "8\u00a0×\u00a0Pallet" }[language]);
        expect(texts[0]).toContain(speech.label("requestStatus.registered"));
        for (const text of texts) expect(text).toMatch(/\$[\d,]+\.\d\d MXN/);
        expect(await textbox(visitor, "list.from").inputValue()).toBe(formatDay("2026-08-23", language));
        expect(await textbox(visitor, "list.to").inputValue()).toBe(formatDay("2026-11-20", language));
        const again = page.getByRole("button", {
          name: new RegExp(`^${speech.button("serviceRequest.again")}`),
        });
        expect(await again.count()).toBe(10);
        await watch.look("the requests");
        // Between a phone and a desk, too, nothing lies over anything else.
        for (const between of [768, 1024]) {
          await page.setViewportSize({ width: between, height: 900 });
          await watch.look(`the requests at ${between} px`);
          expect(await coveredCells(page)).toEqual([]);
        }
        await page.getByRole("link", { name: speech.button("myRequests.new"), exact: true }).click();
        await titleOf(visitor, "route").waitFor();
        expect(address(visitor).pathname).toBe("/nueva-solicitud");
        // A client in dollars.
        await openAs(visitor, account("frontera"), "/solicitudes");
        for (const text of await seeRows(visitor, (count) => count > 0))
          expect(text).toMatch(/\$[\d,]+\.\d\d USD/);
      }));

  for (const days of [1, -1])
    test.concurrent(`end on the server's day on a device whose clock is ${days > 0 ? "a day ahead" : "a day behind"}, as do the quotations [P-301, P-302]`, () =>
      visit({}, async (visitor) => {
        const { context, page, speech } = visitor;
        await context.addInitScript(moveClock, days * 86_400_000);
        await openRequests(visitor);
        const dates = async () => {
          const [from, to] = [textbox(visitor, "list.from"), textbox(visitor, "list.to")];
          return [await from.inputValue(), await to.inputValue()];
        };
        const inWords = (...all: string[]) => all.map((day) => formatDay(day, "es"));
        expect(await dates()).toEqual(inWords("2026-08-23", "2026-11-20"));
        await page.getByRole("link", { name: speech.label("app.quotations"), exact: true }).click();
        await page.getByRole("heading", { level: 1, name: speech.label("myQuotations.title") }).waitFor();
        await rows(visitor).first().waitFor();
        expect(await dates()).toEqual(inWords("2026-11-01", "2026-11-20"));
      }));

  test.concurrent("are turned page by page, there and back, and each page has a URL that shows it again [P-092]", () =>
    visit({}, async (visitor) => {
      const { page, speech } = visitor;
      await openRequests(visitor);
      const first = await seeRows(visitor, 10);
      await press(visitor, "list.next");
      const second = await seeRows(visitor, 5);
      expect(second.filter((text) => first.includes(text))).toEqual([]);
      await foot(visitor, "list.rangeOf", { first: 11, last: 15, count: 15 }).waitFor();
      const kept = page.url();
      await press(visitor, "list.previous");
      await seeThese(visitor, first);
      await foot(visitor, "list.range", { first: 1, last: 10 }).waitFor();
      await page.goBack();
      await seeThese(visitor, second);

      const perPage = page.getByRole("combobox", { name: speech.label("list.perPage") });
      expect(await perPage.getByRole("option").allTextContents()).toEqual(["5", "10", "25"]);
      await perPage.selectOption("5");
      await seeThese(visitor, first.slice(0, 5));
      await perPage.selectOption("25");
      await seeRows(visitor, 15);

      // Opened by its URL, the page does not know its position, and still leads to the first.
      await page.goto(kept);
      await seeThese(visitor, second);
      expect(await page.getByText(/^\d+ (a|to) \d+/).count()).toBe(0);
      await press(visitor, "list.first");
      await seeThese(visitor, first);
    }));

  test.concurrent("are found by number, by a pasted tracking number, by status and by reference, on the button and on Enter [P-081, P-083, P-084, P-087]", () =>
    visit({}, async (visitor) => {
      const { page, speech } = visitor;
      await openRequests(visitor);
      const number = textbox(visitor, "myRequests.number");
      await number.pressSequentially("12a-3.4 567890123456789");
      expect(await number.inputValue()).toBe("12345678901");
      await number.fill(inTransit.number);
      await number.press("Enter");
      await until(async () => expect((await seeRows(visitor, 1))[0]).toContain(inTransit.number));
      await number.fill(withReferences.guide);
      await press(visitor, "list.search");
      await until(async () => expect((await seeRows(visitor, 1))[0]).toContain(withReferences.guide));
      await number.fill("");

      const status = page.getByRole("combobox", { name: speech.label("myRequests.status") });
      expect(await status.getByRole("option").allTextContents()).toEqual([
        speech.label("myRequests.anyStatus"),
        ...requestStatuses.map((each) => speech.label(`requestStatus.${each}`)),
      ]);
      expect(requestStatuses.map((each) => requestStatusNumbers[each])).toEqual([1, 2, 3, 4]);
      for (const each of requestStatuses) {
        await status.selectOption(each);
        await press(visitor, "list.search");
        await until(async () => {
          for (const text of await seeRows(visitor, (count) => count > 0))
            expect(text).toContain(speech.label(`requestStatus.${each}`));
        });
      }
      await status.selectOption("");

      await press(visitor, "list.moreFilters");
      const reference = textbox(visitor, "myRequests.reference");
      // Kept whole and refused: cut, it would be another reference.
      await reference.fill("x".repeat(40));
      await press(visitor, "list.search");
      const filters = page.getByRole("search", { name: speech.label("myRequests.filters") });
      await filters.getByText(speech.message("problem.field.tooLong", { maximum: "25" })).waitFor();
      expect(await reference.inputValue()).toBe("x".repeat(40));
      await reference.fill("oc-4761");
      await reference.press("Enter");
      await until(async () => expect((await seeRows(visitor, 1))[0]).toContain(withReferences.guide));
    }));

  test.concurrent("are narrowed by area and branch by keyboard alone; the URL keeps it all, and back undoes it [P-085, P-086]", () =>
    visit({}, async (visitor) => {
      const { page, speech } = visitor;
      await openRequests(visitor);
      await press(visitor, "list.moreFilters");
      const unseen: string[] = [];
      const keys = keyboardOf(page, unseen);
      const choose = async (key: string, typed: string, name: string) => {
        await place(visitor, key).focus();
        await keys.type(typed);
        // It is open from the first key on: an arrow would move on.
        const option = page.getByRole("option", { selected: true }).filter({ visible: true });
        await until(async () => expect(await option.textContent()).toContain(name));
        await keys.press("Enter");
        await until(async () => expect(await place(visitor, key).inputValue()).toBe(name));
      };
      await choose("myRequests.originArea", "apodaca ind", "Apodaca industrial");
      await keys.press("Enter");
      await until(async () => {
        expect((await seeRows(visitor, ofApodaca.length)).map(guideOf)).toEqual(ofApodaca);
      });
      await choose("myRequests.destinationBranch", "mexico vall", "México-Vallejo");
      await keys.press("Enter");
      await until(async () => {
        const rows = await seeRows(visitor, (count) => count > 0 && count < ofApodaca.length);
        expect(rows.map(guideOf)).toContain("00700000052");
        for (const text of rows) {
          expect(ofApodaca).toContain(guideOf(text));
          expect(text).toContain(", México");
        }
      });
      expect(address(visitor).searchParams.get("area-origen")).toBe("1011");
      expect(address(visitor).searchParams.get("sucursal-destino")).toBe("103");

      await page.reload();
      await until(async () =>
        expect(await place(visitor, "myRequests.destinationBranch").inputValue()).toBe("México-Vallejo"),
      );
      await page.goBack();
      await until(async () =>
        expect(await place(visitor, "myRequests.destinationBranch").inputValue()).toBe(""),
      );
      await page.goBack();
      await until(async () => expect(address(visitor).searchParams.size).toBe(0));
      await seeRows(visitor, 10);

      await press(visitor, "list.moreFilters");
      expect(await place(visitor, "myRequests.originArea").inputValue()).toBe("");
      await choose("myRequests.destinationArea", "guadalajara", "Guadalajara área metropolitana");
      await keys.press("Escape");
      await choose("myRequests.originBranch", "monterrey cen", "Monterrey Centro");
      await page.getByRole("button", { name: speech.button("list.search"), exact: true }).press("Enter");
      await until(async () => expect((await seeRows(visitor, 1))[0]).toContain(inTransit.number));
      expect(unseen).toEqual([]);
    }));

  test.concurrent("suggest names as one types, and say so; an unknown name is not searched for [P-085]", () =>
    visit({}, async (visitor) => {
      const { page, speech, watch } = visitor;
      await openRequests(visitor);
      await press(visitor, "list.moreFilters");
      for (const name of ["myRequests.originArea", "myRequests.destinationArea"]) {
        const field = place(visitor, name);
        const isOpen = async () => (await field.getAttribute("aria-expanded")) === "true";
        await field.focus();
        await page.keyboard.press("ArrowDown");
        await until(async () => expect(await isOpen()).toBe(true));
        await page.keyboard.press("Escape");
        expect(await isOpen()).toBe(false);
        await page.keyboard.type("zum");
        const names = await page.getByRole("listbox").getByRole("option").allTextContents();
        expect(names).toEqual([expect.stringMatching(/^Zumpango/)]);
        await page
          .getByRole("status")
          .getByText(speech.message("suggest.found", { count: 1 }))
          .waitFor({ state: "attached" });
        await watch.look("suggestions");
        await field.fill("");
      }
      const field = place(visitor, "myRequests.destinationArea");

      const text = "<img src=x onerror=alert(1)>";
      await field.fill(text);
      await press(visitor, "list.search");
      await until(async () =>
        expect(await saidAt(field)).toContain(speech.message("suggest.none", { text })),
      );
      await until(async () => expect(await hasFocus(field)).toBe(true));
      expect(address(visitor).searchParams.get("area-destino")).toBeNull();
    }));

  test.concurrent("show on a phone the search alone, until the filters are asked for, and how many are set", () =>
    visit({ width: 360 }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await enter(visitor, demo);
      await page.getByRole("link", { name: speech.label("app.requests"), exact: true }).click();
      await seeRows(visitor, 10);
      const state = page.getByRole("combobox", { name: speech.label("myRequests.status") });
      const folded = [textbox(visitor, "myRequests.number"), textbox(visitor, "list.from"), state];
      await textbox(visitor, "list.text").waitFor();
      for (const field of folded) expect(await field.isVisible()).toBe(false);
      await watch.look("the search alone");
      await unfoldFilters(visitor);
      for (const field of folded) await field.waitFor();
      await state.selectOption("confirmed");
      await press(visitor, "list.search");
      await seeRows(visitor, 2);
      await press(visitor, "list.hideFilters");
      for (const field of folded) expect(await field.isVisible()).toBe(false);
      await page.getByRole("button", { name: speech.button("list.filtersSet", { count: 1 }) }).waitFor();
      // A wrong filter is never out of sight.
      await unfoldFilters(visitor);
      await textbox(visitor, "list.to").fill("");
      await press(visitor, "list.hideFilters");
      await press(visitor, "list.search");
      await until(async () =>
        expect(await saidAt(textbox(visitor, "list.to"))).toMatch(speech.sentence("dates.required")),
      );
      expect(await hasFocus(textbox(visitor, "list.to"))).toBe(true);

      for (const [list, others] of [
        ["myAddresses", ["address", "number"]],
        ["myContacts", ["position", "department"]],
      ] as const) {
        await page.goto(list === "myAddresses" ? "/direcciones" : "/contactos");
        await textbox(visitor, `${list}.name`).waitFor();
        for (const other of others)
          expect(await textbox(visitor, `${list}.${other}`).isVisible()).toBe(false);
        await watch.look(`the search of ${list} alone`);
        await unfoldFilters(visitor);
        for (const other of others) await textbox(visitor, `${list}.${other}`).waitFor();
      }
    }));

  test.concurrent("are opened by their tracking number; back leads to the list as it was [P-089]", () =>
    visit({ width: 360 }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await openRequests(visitor);
      await page.getByRole("combobox", { name: speech.label("myRequests.status") }).selectOption("confirmed");
      await press(visitor, "list.search");
      const found = await seeRows(visitor, 2);
      await rows(visitor).first().getByRole("link").click();
      await page.getByRole("heading", { level: 1, name: speech.label("serviceRequest.guide") }).waitFor();
      await watch.look("the request");
      await page.goBack();
      await seeThese(visitor, found);
    }));

  test.concurrent("warn when the only request found is cancelled, once for each search [P-164, P-293]", () =>
    visit({}, async (visitor) => {
      const { page, speech } = visitor;
      await openRequests(visitor);
      const warning = page.getByRole("alertdialog", { name: speech.label("warning.title") });
      await textbox(visitor, "myRequests.number").fill(cancelled.number);
      await press(visitor, "list.search");
      await warning.getByText(speech.message("myRequests.onlyCancelled")).waitFor();
      await warning.getByRole("button", { name: speech.button("warning.confirm") }).click();
      await warning.waitFor({ state: "detached" });
      await rows(visitor).first().getByRole("link").click();
      await page.getByRole("heading", { level: 1, name: cancelled.guide }).waitFor();
      await page.goBack();
      await seeRows(visitor, 1);
      expect(await warning.count()).toBe(0);
      await press(visitor, "list.search");
      await warning.waitFor();
    }));

  test.concurrent("that are not found name the filters, and which to remove to find more", () =>
    visit({ language: "en", width: 360 }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await openRequests(visitor);
      await textbox(visitor, "myRequests.number").fill("79999999");
      await press(visitor, "list.search");
      await page
        .getByRole("heading", {
          level: 2,
          name: speech.label("myRequests.noNumber.title", { number: "79999999" }),
        })
        .waitFor();
      await watch.look("no such number");
      // There is nothing to put in order.
      const order = page.getByRole("combobox", { name: speech.label("list.sort") });
      await order.waitFor({ state: "detached" });
      await press(visitor, "list.last90Days");
      await seeRows(visitor, 10);
      await order.waitFor();

      await press(visitor, "list.moreFilters");
      await textbox(visitor, "myRequests.reference").fill("<script>alert(1)</script>");
      await page.getByRole("combobox", { name: speech.label("myRequests.status") }).selectOption("confirmed");
      await press(visitor, "list.search");
      await page.getByRole("heading", { level: 2, name: speech.label("myRequests.nothing.title") }).waitFor();
      await watch.look("nothing fits");
      const without = (filter: string) =>
        page.getByRole("button", {
          name: speech.button("list.without", { filter: speech.label(filter) }),
        });
      await without("myRequests.status").waitFor();
      await without("myRequests.reference").click();
      await seeRows(visitor, 2);
      expect(address(visitor).searchParams.get("situacion")).toBe("confirmed");
    }));

  const wrongDates: readonly (readonly [string, string, "from" | "to", ProblemCode])[] = [
    ["", "2026-11-20", "from", "dates.required"],
    ["2026-11-01", "", "to", "dates.required"],
    ["2026-11-19", "2026-11-01", "from", "requestDates.reversed"],
    ["1999-12-31", "2026-11-20", "from", "requestDates.fromTooEarly"],
    ["1999-01-01", "1999-12-31", "to", "requestDates.toTooEarly"],
    ["2026-11-01", "2026-11-21", "to", "dates.future"],
  ];
  for (const language of variants(["es", "en"] as const))
    test.concurrent(`refuse wrong dates at the field and in passing, each in its own words; ${language} [P-216, P-217, P-218, P-219, P-221, P-291]`, () =>
      visit({ language, width: language === "es" ? 1280 : 360 }, async (visitor) => {
        const { page, speech, watch } = visitor;
        await openRequests(visitor);
        const before = page.url();
        const notices = page.getByRole("region", { name: speech.label("notices.title") });
        for (const [from, to, at, code] of wrongDates) {
          const earlier = (await watch.passed()).length;
          await textbox(visitor, "list.from").fill(from && formatDate(from, language));
          await textbox(visitor, "list.to").fill(to && formatDate(to, language));
          await press(visitor, "list.search");
          await until(async () =>
            expect((await watch.passed()).slice(earlier)).toContainEqual(
              expect.stringMatching(speech.sentence(code)),
            ),
          );
          const field = textbox(visitor, `list.${at}`);
          await until(async () => expect(await saidAt(field)).toMatch(speech.sentence(code)));
          expect(await field.getAttribute("aria-invalid")).toBe("true");
          // Closes the notices that are still shown, all at once: one may disappear before the next click.
          const close = notices.getByRole("button", { name: speech.button("notices.close") });
          await close.evaluateAll((buttons) => {
            for (const button of buttons) (button as HTMLElement).click();
          });
        }
        await textbox(visitor, "list.from").fill("ayer o antier");
        await press(visitor, "list.search");
        await until(async () =>
          expect(await saidAt(textbox(visitor, "list.from"))).toMatch(speech.anyOf("date.unreadable")),
        );
        expect(page.url()).toBe(before);
        await seeRows(visitor, 10);
      }));

  test.concurrent("ignore invalid parameters in their URL, and lead on from a page that does not exist", () =>
    visit({}, async (visitor) => {
      const { page, speech, watch } = visitor;
      await openRequests(visitor);
      const first = await seeRows(visitor, 10);
      await page.goto("/solicitudes?numero=<script>&situacion=5&area-origen=1'or'1&tras=-1&filas=9999");
      await seeThese(visitor, first);
      // Another client's row is no position in this list.
      watch.expectRefusal(400, urlOf(endpoints.serviceRequests));
      await page.goto("/solicitudes?tras=70000017");
      await page.getByRole("alert").getByText(speech.sentence("list.badCursor")).waitFor();
      await press(visitor, "list.first");
      await seeThese(visitor, first);
    }));
});

describe("A service request", () => {
  const heading = ({ page }: Visitor, name: string): Locator => page.getByRole("heading", { level: 1, name });

  for (const [language, width] of variants([
    ["es", 1280],
    ["en", 360],
  ] as const))
    test.concurrent(`is read whole and cannot be changed: route, parties, goods, references, price with its reasons; ${language} at ${width} px [P-059, P-168, P-169, P-321]`, () =>
      visit({ language, width }, async (visitor) => {
        const { page, speech, watch } = visitor;
        await openAs(visitor, demo, `/solicitud/${withReferences.number}`);
        await heading(visitor, withReferences.guide).waitFor();
        const main = page.getByRole("main");
        for (const text of [
          speech.label("requestStatus.registered"),
          "Comercializadora Ejemplo del Valle (ficticia)",
          "Daniela Ejemplo Garza",
          "Ferretería Muestra de Zumpango (ficticia)",
          "Orden de compra",
          "OC-4761",
          "$69,000.00 MXN",
          formatDay("2026-11-19", language),
        ])
          await main.getByText(text).first().waitFor();
        await main.getByRole("img", { name: /Monterrey.*Zumpango/ }).waitFor();
        const bill = page.getByRole("region", { name: speech.label("quotation.price") });
        await bill.getByRole("button", { name: new RegExp(`^${speech.label("quotation.total")}`) }).click();
        await bill.getByText("$1,927.50 + $308.40 − $49.50 = $2,186.40", { exact: true }).waitFor();
        expect(await main.getByRole("textbox").count()).toBe(0);
        const title = speech.label("serviceRequest.title", { number: withReferences.number });
        await until(async () => expect(await page.title()).toContain(title));
        await watch.look("a request");
      }));

  test.concurrent("that is brought to a branch begins there on the map, as its text says", () =>
    visit({}, async (visitor) => {
      await openAs(visitor, demo, "/solicitud/70000004");
      const route = visitor.page.getByRole("region", { name: visitor.speech.label("quotation.route") });
      await route.getByText("Apodaca, Nuevo León", { exact: true }).waitFor();
      await route.getByRole("img", { name: "Mapa de la ruta: de Apodaca a Heroica Matamoros" }).waitFor();
    }));

  test.concurrent("has a URL that leads through sign-in and on to it", () =>
    visit({}, async (visitor) => {
      const { page, speech } = visitor;
      await page.goto(`/solicitud/${withReferences.number}`);
      await page
        .getByRole("alertdialog", { name: speech.label("noSession.title") })
        .getByRole("button", { name: speech.button("noSession.confirm") })
        .click();
      const user = textbox(visitor, "signIn.user");
      await user.fill(demo.userName);
      await page.getByRole("textbox", { name: speech.label("signIn.password") }).fill(demo.password);
      await page.getByRole("button", { name: speech.button("signIn.submit"), exact: true }).click();
      await heading(visitor, withReferences.guide).waitFor();
    }));

  test.concurrent("of another client, or unknown, is not shown, and nothing of it is revealed", () =>
    visit({}, async (visitor) => {
      const { page, speech, watch } = visitor;
      const full = urlOf(endpoints.serviceRequest).replace("/{id}", "");
      await enter(visitor, demo);
      const unknown = heading(visitor, speech.label("serviceRequest.unknown"));
      watch.expectRefusal(403, `${full}/70000017`);
      await page.goto("/solicitud/70000017");
      await unknown.waitFor();
      await page.getByText(speech.sentence("serviceRequest.other")).waitFor();
      expect(await page.getByRole("main").textContent()).not.toMatch(/\$|0007000001/);
      watch.expectRefusal(404, `${full}/79999999`);
      await page.goto("/solicitud/79999999");
      await unknown.waitFor();
      await page.getByText(speech.sentence("serviceRequest.unknown")).waitFor();
      for (const nonsense of ["abc", "123456789012", "0", "%3Cscript%3E"]) {
        await page.goto(`/solicitud/${nonsense}`);
        await unknown.waitFor();
        await page.getByText(speech.message("serviceRequest.unknown.text")).waitFor();
      }
      await page.getByRole("link", { name: speech.button("serviceRequest.toList") }).click();
      await heading(visitor, speech.label("myRequests.title")).waitFor();
    }));
});

describe("A list as a file", () => {
  const exportAs = async (visitor: Visitor, format: "csv" | "xlsx"): Promise<Buffer> => {
    const { page, speech, watch } = visitor;
    await press(visitor, "list.export");
    const coming = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: speech.button(`list.export.${format}`) }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
    const told = speech.message("list.exported", { file: file.suggestedFilename() });
    await until(async () => expect(await watch.passed()).toContain(told));
    return readFile(await file.path());
  };

  test.concurrent("has every request of the search, not only the page, as text and as a workbook", () =>
    visit({}, async (visitor) => {
      const { page, speech } = visitor;
      await openRequests(visitor);
      const text = (await exportAs(visitor, "csv")).toString("utf8");
      const lines = text.trimEnd().split("\r\n");
      expect(lines).toHaveLength(1 + 15);
      expect(text).toContain("00700000011");
      await page.getByRole("combobox", { name: speech.label("myRequests.status") }).selectOption("confirmed");
      await press(visitor, "list.search");
      await seeRows(visitor, 2);
      expect((await exportAs(visitor, "csv")).toString("utf8").trimEnd().split("\r\n")).toHaveLength(1 + 2);
      // A workbook is a ZIP archive.
      expect((await exportAs(visitor, "xlsx")).subarray(0, 2).toString()).toBe("PK");
    }));

  test.concurrent("that cannot be loaded is reported, and nothing else is lost", () =>
    visit({ language: "en", width: 360 }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await openRequests(visitor);
      const address = urlOf(endpoints.exportServiceRequests);
      watch.expectCut(address);
      await page.route(
        (url) => url.pathname === address,
        (route) => route.abort("connectionreset"),
      );
      await press(visitor, "list.export");
      await page.getByRole("menuitem", { name: speech.button("list.export.csv") }).click();
      await until(async () => expect(await watch.passed()).toContain(speech.message("app.unanswered")));
      await watch.look("no file");
      await seeRows(visitor, 10);
    }));
});

test("On paper neither a notice, an empty list nor the carrier's list has anything to press", () =>
  // As wide as a letter between its margins.
  visit({ width: 726 }, async (visitor) => {
    const { page, speech } = visitor;
    for (const [user, path, shown] of [
      ["suspendido", "/", speech.label("myQuotations.blocked.title")],
      ["demo", "/?buscar=zzzzz", speech.label("list.nothing.title", { text: "zzzzz" })],
      ["operador", "/", speech.anyOf("desk.collectBy")],
    ] as const) {
      await openAs(visitor, account(user), path);
      const printed = page.getByRole("main").getByText(shown).first();
      await printed.waitFor();
      await page.emulateMedia({ media: "print" });
      expect(await printed.isVisible(), user).toBe(true);
      for (const role of ["button", "search", "textbox"] as const)
        expect(await page.getByRole(role).count(), `${user}: ${role}`).toBe(0);
      // Some buttons are links.
      const links = page.locator("main a[data-variant]").filter({ visible: true });
      expect(await links.allTextContents(), user).toEqual([]);
      await page.emulateMedia({ media: "screen" });
    }
  }));

test("The printed list of requests has its rows, and no navigation, filters or buttons", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openRequests(visitor);
    const count = await rows(visitor).count();
    await page.setViewportSize({ width: 726, height: 960 });
    await page.emulateMedia({ media: "print" });
    expect(await rows(visitor).count()).toBe(count);
    await page.getByRole("heading", { level: 1, name: speech.label("myRequests.title") }).waitFor();
    for (const role of ["button", "navigation", "search", "combobox", "textbox"] as const)
      expect(await page.getByRole(role).count(), role).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(726);
  }));
