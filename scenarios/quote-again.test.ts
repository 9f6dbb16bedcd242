import { cp } from "node:fs/promises";
import { join } from "node:path";
import { moveClock } from "@anden/server/testing/clock";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { type EditedDemo, editedDemo } from "./testing/edited-demo.ts";
import { furtherAction } from "./testing/more.ts";
import { ownPortal } from "./testing/own-portal.ts";
import { portalDatabase, startProcess } from "./testing/portal.ts";
import { cents } from "./testing/price.ts";
import { askForQuotation, goTo, inAccount, lookedUp, summary, titleOf } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const portal = ownPortal("2026-11-27T09:00:00");

const today = ({ page }: Visitor) => page.locator('section[aria-labelledby="price-today"]');

test.each(
  variants([
    { language: "es", width: 1280 },
    { language: "en", width: 360 },
  ] as const),
)(
  "A quotation of November says in December what it costs now: the fuel moved from 14.5 to 14.75 %, and the lines add up; $language at $width px",
  async (looks) => {
    await portal.setClock("2026-11-27T09:00:00");
    let number = "";
    let quoted = 0;
    await visit({ ...looks, place: portal.place() }, async (visitor) => {
      const { page, speech } = visitor;
      await follow(aWholeDraft, await begin(visitor, account("demo")));
      await goTo(visitor, "shipping");
      await askForQuotation(visitor);
      await page.waitForURL(/\?cotizacion=\d+$/);
      number = /\d+$/.exec(page.url())?.[0] ?? "";
      await page.goto(`/cotizacion/${number}`);
      const bill = page.getByRole("region", { name: speech.label("quotation.price"), exact: true });
      quoted = cents(
        (await bill
          .getByText(speech.label("quotation.total"), { exact: true })
          .locator("..")
          .textContent()) ?? "",
      );
      // On its own day it costs what it was quoted at, and nothing is said.
      await visitor.watch.quiet();
      expect(await today(visitor).count()).toBe(0);
    });
    await portal.setClock("2026-12-04T09:00:00");
    await visit({ ...looks, place: portal.place() }, async (visitor) => {
      const { page, speech } = visitor;
      await openAs(visitor, account("demo"), `/cotizacion/${number}`);
      const now = today(visitor);
      const rows = now.getByRole("definition").filter({ hasText: "$" });
      await rows.first().waitFor();
      const moved = await rows.allTextContents();
      const title = (await now.getByRole("heading").textContent()) ?? "";
      const sum = moved.reduce((all, text) => all + cents(text), 0);
      expect(cents(title) - quoted).toBe(sum);
      expect(sum).toBeGreaterThan(0);
      await now.getByRole("button").first().click();
      for (const share of ["14.5", "14.75"])
        await now.getByText(new RegExp(`${share.replace(".", "\\.")}\\s?%`)).waitFor();
      await visitor.watch.look("price of today");
      expect(await findingsOn(page)).toEqual([]);
      await visitor.picture("price-today");
      await (await furtherAction(visitor, speech.button("quotation.duplicate"))).click();
      await titleOf(visitor, "shipping").waitFor();
      await lookedUp(visitor);
      await today(visitor).waitFor();
      // The copy in the wizard has the very price that was told.
      const total = title.match(/\$[\d,.]+\d/)?.[0] ?? "";
      await until(async () => expect(await summary(visitor).textContent()).toContain(total));
      await visitor.watch.look("copy with the price of today");
      expect(await findingsOn(page)).toEqual([]);
      await visitor.picture("price-moved");
    });
  },
);

/** The demo carrier with a newer tariff, in which the fuel costs a whole percent more. */
async function withNewTariff(): Promise<EditedDemo> {
  const demo = await editedDemo();
  const tariffs = join(demo.folder, "tariffs");
  await cp(join(tariffs, "2026-09"), join(tariffs, "2026-11"), { recursive: true });
  await demo.edit("tariffs/2026-11/tariff.json", "2026-09-01", "2026-11-20");
  await demo.edit("tariffs/2026-11/fuel.csv", "2026-11-01,14.50", "2026-11-01,15.50");
  return demo;
}

/** When the goods arrive, as the summary says it. */
const arrival = (visitor: Visitor) =>
  summary(visitor)
    .getByRole("region", { name: visitor.speech.label("wizard.price") })
    .locator("[aria-live] p")
    .nth(1)
    .textContent();

/** The person looks at another tab, and comes back a while later. */
async function comeBackAfter({ page }: Visitor, by: number): Promise<void> {
  await page.evaluate(moveClock, by);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}

test("A price that moved meanwhile is asked again when the person comes back to the tab, and one that moved before they quoted is told line by line", async () => {
  const database = await portalDatabase("demo");
  await using demo = await withNewTariff();
  // Monterrey takes pickups of the day until 17:00.
  let place = await startProcess("demo", database, "2026-11-20T16:40:00");
  try {
    await visit({ place: place.place() }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await follow(aWholeDraft, await begin(visitor, account("demo")));
      await goTo(visitor, "shipping");
      await lookedUp(visitor);
      const arrives = async () => /\w+\s\d+\snov\.$/.exec((await arrival(visitor)) ?? "")?.[0];
      const early = await arrives();
      const later = 30 * 60_000;
      await place.moveClock(later);
      await comeBackAfter(visitor, later);
      await until(async () => expect(await arrives()).not.toBe(early));

      await inAccount(visitor);
      const { port } = new URL(place.place().url);
      await place.end();
      place = await startProcess("demo", database, "2026-11-20T17:12:00", {
        CARRIER_DIR: demo.folder,
        PORT: port,
      });
      await askForQuotation(visitor);
      await page.waitForURL(/\?cotizacion=\d+$/);
      const since = page.locator('section[aria-labelledby="price-since"]');
      const rows = since.getByRole("definition").filter({ hasText: "$" });
      await rows.first().waitFor();
      const moved = (await rows.allTextContents()).reduce((all, text) => all + cents(text), 0);
      expect(moved).toBeGreaterThan(0);
      expect(cents(await since.locator("header p").textContent())).toBe(moved);
      const bill = page.getByRole("region", { name: speech.label("quotation.price"), exact: true });
      const total = bill.getByText(speech.label("quotation.total"), { exact: true }).locator("..");
      const [now = "no total"] = /\$[\d,.]+/.exec((await total.textContent()) ?? "") ?? [];
      expect(await since.textContent()).toContain(`${now} MXN`);
      await since.getByRole("button").first().click();
      for (const share of ["14.5", "15.5"])
        await since.getByText(new RegExp(`${share.replace(".", "\\.")}\\s?%`)).waitFor();
      await watch.look("price that moved before the quotation");
      await visitor.picture("price-since");
      expect(await findingsOn(page)).toEqual([]);
    });
  } finally {
    await place.end().finally(database.drop);
  }
});
