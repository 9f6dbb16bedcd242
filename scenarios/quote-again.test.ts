import { afterAll, beforeAll, expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { type Portal, startPortal } from "./testing/portal.ts";
import { askForQuotation, goTo, lookedUp, summary, titleOf } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal("demo", "2026-11-27T09:00:00");
});
afterAll(() => portal?.end());

/** `$1,234.50 MXN` and `−$4.50` in cents. */
const cents = (text: string) => {
  const [, sign = "", figure = ""] = /([−-]?)\+?\$([\d,]+\.\d\d)/.exec(text) ?? [];
  return Math.round(Number(figure.replaceAll(",", "")) * 100) * (sign ? -1 : 1);
};

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
      await visitor.picture("price-today");
      await page.getByRole("button", { name: speech.button("quotation.duplicate") }).click();
      await titleOf(visitor, "shipping").waitFor();
      await lookedUp(visitor);
      await today(visitor).waitFor();
      // The copy in the wizard has the very price that was told.
      const total = title.match(/\$[\d,.]+\d/)?.[0] ?? "";
      await until(async () => expect(await summary(visitor).textContent()).toContain(total));
      await visitor.watch.look("copy with the price of today");
      await visitor.picture("price-moved");
    });
  },
);
