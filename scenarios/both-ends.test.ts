import type { Side } from "@anden/domain/shipment/stop";
import { expect, test } from "vitest";
import type { Step } from "./journey.ts";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { fieldAt, goTo, nextButton, saidAt, stop, summary, titleOf } from "./testing/screens.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const place = (side: Side, typed: string, name: string): Step => ({
  do: "choosePlace",
  side,
  typed,
  first: { name, postalCode: typed },
});
const monterrey = place("origin", "64000", "Monterrey Centro");
/** No branch comes here. */
const chilapa = place("destination", "41100", "Chilapa de Álvarez Centro");
const dallas = place("destination", "75201", "Dallas");

const ways = (visitor: Visitor, side: Side) =>
  stop(visitor, side).getByRole("group", { name: visitor.speech.label(`wizard.pickup.${side}`) });
const way = (visitor: Visitor, side: Side, type: string) =>
  ways(visitor, side).getByRole("radio", { name: visitor.speech.label(`wizard.pickup.${side}.${type}`) });
const country = (visitor: Visitor, side: Side) =>
  stop(visitor, side).getByRole("combobox", { name: visitor.speech.label(`wizard.stop.country.${side}`) });

for (const [language, width] of [
  ["es", 1280],
  ["en", 360],
] as const)
  test.concurrent(`Each end has its country, one field for its place, what was found and served when, and three ways to hand over; ${language} at ${width} px [B-028, B-029, P-133]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const traveller = await begin(visitor, "guest");
      for (const side of ["origin", "destination"] as const) {
        expect(await country(visitor, side).getByRole("option").allTextContents()).toEqual([
          speech.label("country.MX"),
          speech.label("country.US"),
        ]);
        await fieldAt(visitor, `${side}.placeId`).waitFor();
      }
      await follow([monterrey], traveller);
      const found = stop(visitor, "origin").getByRole("status");
      const hours =
        language === "es" ? /de lunes a viernes de \d+:\d\d a \d+:\d\d/ : /Monday to Friday from \d+:\d\d/;
      await until(async () => expect((await found.allTextContents()).join(" ")).toMatch(hours));
      expect((await found.allTextContents()).join(" ")).toContain("64000");
      expect(await ways(visitor, "origin").getByRole("radio").count()).toBe(3);
      for (const type of ["commercial", "residential", "branch"]) await choose(way(visitor, "origin", type));
      await watch.look("an end with its place");
      expect(await page.getByRole("main").textContent()).not.toMatch(/Label|Message/);
    }));

test.concurrent("A place that is cleared, or sought in another country, is answered no more, and nobody gets past it [B-153]", () =>
  visit({}, async (visitor) => {
    const { speech } = visitor;
    const traveller = await begin(visitor, "guest");
    await follow([monterrey, place("destination", "44160", "Americana")], traveller);
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
    await titleOf(visitor, "origin-destination").waitFor();
    // Found again, and sought in the other country.
    await follow([monterrey], traveller);
    await field.fill("78040");
    await country(visitor, "origin").selectOption({ label: speech.label("country.US") });
    await until(async () => expect(await missing.allTextContents()).toContain(origin));
    expect(await ways(visitor, "origin").count()).toBe(0);
  }));

test.concurrent("Where the carrier does not come a branch is demanded, and every other way is told so [B-159, B-160]", () =>
  visit({}, async (visitor) => {
    const { speech } = visitor;
    const traveller = await begin(visitor, "guest");
    await follow([monterrey, chilapa], traveller);
    const field = fieldAt(visitor, "destination.placeId");
    const told = () =>
      until(async () => expect(await saidAt(field)).toMatch(speech.sentence("place.notCovered")));
    await told();
    await choose(way(visitor, "destination", "residential"));
    await told();
    await choose(way(visitor, "destination", "branch"));
    await until(async () => expect(await saidAt(field)).not.toMatch(speech.sentence("place.notCovered")));
    await goTo(visitor, "goods");
  }));

test.concurrent("A point in the United States is handed over at a business, and one without coverage is not sent to a branch [B-151]", () =>
  visit({ language: "en" }, async (visitor) => {
    const { speech } = visitor;
    const traveller = await begin(visitor, account("frontera"));
    await follow([{ ...monterrey }, dallas], traveller);
    await stop(visitor, "destination").getByText(speech.label("wizard.pickup.only.destination")).waitFor();
    expect(await ways(visitor, "destination").count()).toBe(0);
    const field = fieldAt(visitor, "destination.placeId");
    await follow([place("destination", "94103", "San Francisco")], traveller);
    await until(async () => expect(await saidAt(field)).toMatch(speech.sentence("place.notCoveredAbroad")));
  }));
