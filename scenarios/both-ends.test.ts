import type { Side } from "@anden/domain/shipment/stop";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { somebodyElse } from "./testing/given.ts";
import { insideOf, type Part, saidUnder, stateOf } from "./testing/parts.ts";
import { sharedPortal } from "./testing/portal.ts";
import {
  fieldAt,
  firstSuggestion,
  focused,
  goTo,
  lookedUp,
  nextButton,
  saidAt,
  stop,
  summary,
  titleOf,
} from "./testing/screens.ts";
import { goodsOf, place } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const monterrey = place("origin", "64000", "Monterrey Centro");
/** No branch comes here. */
const tlapa = place("destination", "41300", "La Independencia");
const dallas = place("destination", "75201", "Dallas");

const ways = (visitor: Visitor, side: Side) =>
  stop(visitor, side).getByRole("group", { name: visitor.speech.label(`wizard.pickup.${side}`) });
const way = (visitor: Visitor, side: Side, type: string) =>
  ways(visitor, side).getByRole("radio", { name: visitor.speech.label(`wizard.pickup.${side}.${type}`) });
const country = (visitor: Visitor, side: Side) =>
  stop(visitor, side).getByRole("combobox", { name: visitor.speech.label(`wizard.stop.country.${side}`) });

/** Whether an element is what one sees and hits at its own middle. */
const isOnTop = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const))
  test.concurrent(`Each end has its country, one field for its place, what was found and when it is served, and three pickup types; ${language} at ${width} px [A-002, A-005, B-028, B-029, P-133]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const traveller = await begin(visitor, "guest");
      const seeEnd = async (side: Side) => {
        await fieldAt(visitor, `${side}.placeId`).waitFor();
        expect(await country(visitor, side).getByRole("option").allTextContents()).toEqual([
          speech.label("country.MX"),
          speech.label("country.US"),
        ]);
      };
      await seeEnd("origin");
      // A city that is called like its state, and a place like its city, are named once.
      await fieldAt(visitor, "origin.placeId").fill("06600");
      expect(await firstSuggestion(visitor, "origin")).not.toContain("Ciudad de México, Ciudad de México");
      await follow([monterrey], traveller);
      await seeEnd("destination");
      const found = stop(visitor, "origin").getByRole("status");
      const hours =
        language === "es"
          ? /de lunes a viernes de \d+:\d\d\u00a0a\u00a0\d+:\d\d/
          : /Monday to Friday, \d+\sAM–\u2060\d+\sPM/;
      await until(async () => expect((await found.allTextContents()).join(" ")).toMatch(hours));
      expect((await found.allTextContents()).join(" ")).toContain("64000");
      await until(async () => expect(await ways(visitor, "origin").getByRole("radio").count()).toBe(3));
      for (const type of ["commercial", "residential", "branch"]) await choose(way(visitor, "origin", type));
      await follow([place("destination", "44160", "Americana")], traveller);
      await until(async () => expect(await ways(visitor, "destination").getByRole("radio").count()).toBe(3));
      // Either end is its own choice.
      for (const type of ["branch", "residential", "commercial"]) {
        await choose(way(visitor, "destination", type));
        await until(async () => expect(await way(visitor, "destination", type).isChecked()).toBe(true));
        expect(await way(visitor, "origin", "branch").isChecked()).toBe(true);
      }
      await watch.look("an end with its place");
      expect(await page.getByRole("main").textContent()).not.toMatch(/Label|Message/);
    }));

test.concurrent("The same place at both ends is told at the destination; a place that is cleared, or searched in another country, is no longer answered, and blocks the way on [B-152, B-153]", () =>
  visit({}, async (visitor) => {
    const { speech } = visitor;
    const traveller = await begin(visitor, "guest");
    const same = stop(visitor, "destination").getByText(speech.message("wizard.stop.sameEnds"));
    await follow([monterrey, place("destination", "64000", "Monterrey Centro")], traveller);
    await same.waitFor();
    await visitor.picture("both ends in one place");
    await follow([place("destination", "44160", "Americana")], traveller);
    await same.waitFor({ state: "detached" });
    const missing = summary(visitor).getByRole("listitem").getByRole("link");
    const origin = speech.label("wizard.missing.origin");
    await until(async () => expect(await missing.allTextContents()).not.toContain(origin));
    await stop(visitor, "origin")
      .getByRole("button", { name: speech.button("wizard.stop.clear.origin") })
      .click();
    await until(async () => expect(await missing.allTextContents()).toContain(origin));
    expect(await ways(visitor, "origin").count()).toBe(0);
    await nextButton(visitor).click();
    const field = fieldAt(visitor, "origin.placeId");
    await until(async () => expect(await saidAt(field)).toMatch(speech.sentence("place.required")));
    await titleOf(visitor, "route").waitFor();
    // The carrier does not know where this place is: it is said at this end of the map.
    const notOnMap = summary(visitor)
      .getByRole("listitem")
      .filter({ hasText: speech.label("wizard.map.notOnIt") });
    await follow([place("origin", "66220", "Del Valle")], traveller);
    await notOnMap.waitFor();
    expect(await notOnMap.textContent()).toContain("Del Valle");
    // Found again, and searched in the other country.
    await follow([monterrey], traveller);
    await notOnMap.waitFor({ state: "detached" });
    await field.fill("78040");
    await country(visitor, "origin").selectOption({ label: speech.label("country.US") });
    await until(async () => expect(await missing.allTextContents()).toContain(origin));
    expect(await ways(visitor, "origin").count()).toBe(0);
    await stop(visitor, "origin")
      .getByRole("option", { name: /Laredo/ })
      .first()
      .click();
    await until(async () => expect(await missing.allTextContents()).not.toContain(origin));
    expect(await ways(visitor, "origin").count()).toBe(0);
  }));

test.concurrent("Where the carrier does not come a branch is required, and every other pickup type says so; the branch that is nearest by road is proposed [B-159, B-160]", () =>
  visit({}, async (visitor) => {
    const { speech } = visitor;
    const traveller = await begin(visitor, "guest");
    await follow([monterrey, tlapa], traveller);
    const field = fieldAt(visitor, "destination.placeId");
    const told = () =>
      until(async () => expect(await saidAt(field)).toMatch(speech.sentence("place.notCovered")));
    await told();
    for (const type of ["commercial", "residential"]) {
      await choose(way(visitor, "destination", type));
      await told();
      await lookedUp(visitor);
      await nextButton(visitor).click();
      await focused(field);
      await titleOf(visitor, "route").waitFor();
    }
    await choose(way(visitor, "destination", "branch"));
    await until(async () => expect(await saidAt(field)).not.toMatch(speech.sentence("place.notCovered")));
    // In a straight line Cuernavaca is nearer.
    const branch = stop(visitor, "destination").getByRole("combobox", {
      name: speech.label("wizard.branch.destination"),
    });
    const byRoad = (name: string, kilometres: number) =>
      speech.label("wizard.branch.away", {
        branch: name,
        away: speech.label("wizard.away.byRoad", { kilometres }),
      });
    await until(async () =>
      expect((await branch.getByRole("option").allTextContents()).slice(0, 2)).toEqual([
        byRoad("Puebla", 222),
        byRoad("Cuernavaca-CIVAC", 248),
      ]),
    );
    await until(async () => {
      expect(await branch.inputValue()).toBe("119");
      expect(await way(visitor, "destination", "branch").locator("..").textContent()).toContain(
        byRoad("Puebla", 222),
      );
    });
    await visitor.picture("a branch by road");
    await goTo(visitor, "goods");
  }));

test.concurrent("A point in the United States uses a business address, and never a branch [B-151]", () =>
  visit({ language: "en" }, async (visitor) => {
    const { speech } = visitor;
    const traveller = await begin(visitor, account("frontera"));
    await follow([{ ...monterrey }, dallas], traveller);
    await stop(visitor, "destination").getByText(speech.label("wizard.pickup.only.destination")).waitFor();
    expect(await ways(visitor, "destination").count()).toBe(0);
    // Inside the country there is no crossing as far as which the goods could go.
    const field = fieldAt(visitor, "destination.placeId");
    const within = [place("origin", "78040", "Laredo"), place("destination", "94103", "San Francisco")];
    await follow(within, traveller);
    await until(async () => expect(await saidAt(field)).toMatch(speech.sentence("place.notCoveredAbroad")));
    expect(
      await stop(visitor, "destination")
        .getByRole("button", { name: speech.anyOf("wizard.branch.use.destination") })
        .count(),
    ).toBe(0);
  }));

test.concurrent("The field suggests the client's own addresses, then branches with their distance, then places of one country with their zone", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await follow([monterrey], await begin(visitor, account("demo")));
    const carrier = await somebodyElse(account("demo"), sharedPortal("demo"));
    const field = fieldAt(visitor, "destination.placeId");
    const groups = stop(visitor, "destination").getByRole("listbox").getByRole("group");
    for (const [width, height] of [
      [1280, 900],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await field.fill("");
      await field.fill("monterrey");
      await until(async () =>
        expect(
          await groups.evaluateAll((all) => all.map((group) => group.getAttribute("aria-label"))),
        ).toEqual(["ownAddresses", "branches", "places"].map((name) => speech.label(`wizard.stop.${name}`))),
      );
      // Every option can be brought into sight, and then nothing covers it: neither the bar at the lower edge nor a card.
      for (const option of await groups.getByRole("option").all()) {
        await option.scrollIntoViewIfNeeded();
        expect(await option.evaluate(isOnTop), `${width} x ${height}`).toBe(true);
      }
      for (const option of await groups.nth(0).getByRole("option").all()) {
        const postalCode = /\d{5}/.exec((await option.textContent()) ?? "")?.[0] ?? "";
        const area = await carrier.serviceArea({ country: "MX", postalCode });
        await option
          .getByText(area?.name ?? speech.label("wizard.stop.notServed"), { exact: true })
          .waitFor();
      }
      for (const row of await groups.nth(1).getByRole("option").allTextContents())
        expect(row).toMatch(/a (\d+\skm en línea recta|menos de 1\skm)$/);
      for (const row of await groups.nth(2).getByRole("option").allTextContents())
        expect(row).not.toContain(speech.label("country.US"));
    }
    await watch.look("suggestions of three kinds");
    await groups.nth(1).getByRole("option").first().click();
    await until(async () => expect(await way(visitor, "destination", "branch").isChecked()).toBe(true));
  }));

test.concurrent("A branch that another country rules out is replaced before anything is refused, and taken again with the country [B-150]", () =>
  visit({}, async (visitor) => {
    const { speech } = visitor;
    const traveller = await begin(visitor, account("frontera"));
    await follow([monterrey], traveller);
    await choose(way(visitor, "origin", "branch"));
    await follow([dallas], traveller);
    await stop(visitor, "origin").getByText(speech.label("wizard.pickup.acrossBorder.origin")).waitFor();
    await visitor.page.getByText(speech.message("wizard.setAside.origin.pickupType")).waitFor();
    expect(await way(visitor, "origin", "branch").count()).toBe(0);
    expect(await way(visitor, "origin", "commercial").isChecked()).toBe(true);
    await follow([place("destination", "44160", "Americana")], traveller);
    await until(async () => expect(await way(visitor, "origin", "branch").isChecked()).toBe(true));
  }));

test.concurrent("The place field searches by its text 150 ms after the last key, the palette 200 ms after it, each once", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await begin(visitor, account("otro"));
    const asked: string[] = [];
    page.on("request", (request) => {
      asked.push(decodeURIComponent(request.url()));
    });
    await page.clock.install({ time: await page.evaluate(() => Date.now()) });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const isAskedAfter = async (milliseconds: number, search: RegExp) => {
      await page.clock.runFor(milliseconds - 1);
      expect(asked.filter((each) => search.test(each))).toEqual([]);
      await page.clock.runFor(1);
      await until(async () => expect(asked.filter((each) => search.test(each))).toHaveLength(1));
    };
    await fieldAt(visitor, "origin.placeId").focus();
    for (const letters of ["ame", "ric", "ana"]) {
      await page.keyboard.type(letters);
      await page.clock.runFor(100);
    }
    await isAskedAfter(50, /by-text-and-country\?(.*&)?Texto=americana/);
    await page.keyboard.press("Control+k");
    await page.clock.runFor(1000);
    await page.getByRole("dialog", { name: speech.label("palette.title") }).waitFor();
    await page.keyboard.type("bodega");
    await isAskedAfter(200, /by-filtro.*=bodega/);
  }));

test.concurrent("A branch that was chosen for another place is set aside and told, and taken again with its place; in a remote area the way to it is told to be the customer's own [B-162]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const traveller = await begin(visitor, "guest");
    await follow([monterrey, place("destination", "44160", "Americana")], traveller);
    await choose(way(visitor, "origin", "branch"));
    const name = speech.label("wizard.branch.origin");
    const branch = stop(visitor, "origin").getByRole("combobox", { name });
    // The nearest branch by road is known after the nearest one in a straight line.
    await lookedUp(visitor);
    const proposed = await branch.inputValue();
    const other = await branch.locator("option").nth(3).getAttribute("value");
    await branch.selectOption(other);
    await follow([place("origin", "64060", "Obispado")], traveller);
    await page.getByText(speech.message("wizard.setAside.origin.branchId")).waitFor();
    await until(async () => expect(await branch.inputValue()).toBe(proposed));
    await follow([monterrey], traveller);
    await until(async () => expect(await branch.inputValue()).toBe(other));
    await page.getByText(speech.message("wizard.setAside")).waitFor({ state: "detached" });
    const own = stop(visitor, "origin").getByText(
      /^Región citrícola es zona extendida: el traslado entre ese domicilio y la sucursal .+ corre por tu cuenta\./,
    );
    expect(await own.count()).toBe(0);
    await follow([place("origin", "67535", "Montemorelos Industrial Park")], traveller);
    await own.waitFor();
    await choose(way(visitor, "origin", "commercial"));
    await own.waitFor({ state: "detached" });
  }));

test.concurrent("The destination opens once the origin is chosen, and the insurance once the goods are complete [B-143, B-166]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const traveller = await begin(visitor, account("demo"));
    const isToCome = (part: Part, after: string) =>
      until(async () => {
        expect(await stateOf(visitor, part)).toBe("to come");
        expect(await saidUnder(visitor, part)).toBe(after);
        expect(await insideOf(visitor, part).count()).toBe(0);
      });
    await isToCome("destination", "Se abre cuando elijas el origen.");
    await watch.look("the destination is to come");
    await follow([monterrey], traveller);
    await fieldAt(visitor, "destination.placeId").waitFor();
    // With nothing there it closes with the origin.
    await stop(visitor, "origin")
      .getByRole("button", { name: speech.button("wizard.stop.clear.origin") })
      .click();
    await isToCome("destination", "Se abre cuando elijas el origen.");
    await follow([monterrey, place("destination", "44160", "Americana")], traveller);
    await goTo(visitor, "goods");
    const insurance = insideOf(visitor, "insurance");
    await isToCome("insurance", "Se abre cuando la mercancía esté completa.");
    await watch.look("the insurance is to come");
    await follow([goodsOf(1)], traveller);
    await insurance.getByRole("radio", { name: /^Básico/ }).waitFor();
    await page.getByRole("textbox", { name: /contenido/i }).waitFor();
    // What has opened stays open while a line is typed anew.
    await fieldAt(visitor, "lines[0].pieces").fill("");
    await lookedUp(visitor);
    expect(await insurance.getByRole("radio").count()).toBe(3);
  }));
