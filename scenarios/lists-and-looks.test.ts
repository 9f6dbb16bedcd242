import { quotationStatusNumbers } from "@anden/contract/codes";
import { endpoints } from "@anden/contract/endpoints";
import { listedQuotation } from "@anden/contract/listed-quotation";
import { urlOf } from "@anden/contract/wire/call";
import { formatDate } from "@anden/domain/values/formats";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { givenAQuotation } from "./testing/given.ts";
import { saidAt } from "./testing/screens.ts";
import { enter } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const demo = account("demo");
/** The day of the journeys. */
const today = "2026-11-20";

const lists = [
  { path: "/", title: "myQuotations.title", failed: "myQuotations.failed", call: endpoints.quotations },
  {
    path: "/solicitudes",
    title: "myRequests.title",
    failed: "myRequests.failed",
    call: endpoints.serviceRequests,
  },
] as const;
const date = ({ page, speech }: Visitor, name: "from" | "to") =>
  page.getByRole("textbox", { name: speech.label(`list.${name}`), exact: true });
const rows = ({ page }: Visitor) => page.getByRole("row").filter({ has: page.getByRole("cell") });

test.concurrent("Both lists have a start and an end date; a day to come can be neither chosen nor typed [P-069, P-082, P-222]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, demo);
    for (const { path, title } of lists) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: speech.label(title) }).waitFor();
      for (const name of ["from", "to"] as const) {
        const typed = await date(visitor, name).inputValue();
        expect(typed).toMatch(/\d{2} \w{3} \d{4}/);
      }
      // The browser's own calendar offers nothing after today.
      const calendars = page.locator("input[type=date]");
      expect(await calendars.evaluateAll((each) => each.map((input) => input.getAttribute("max")))).toEqual([
        today,
        today,
      ]);
      await date(visitor, "to").fill(formatDate("2026-11-21", "es"));
      await page.getByRole("button", { name: speech.button("list.search"), exact: true }).click();
      await until(async () =>
        expect(await saidAt(date(visitor, "to"))).toMatch(speech.sentence("dates.future")),
      );
    }
  }));

test.concurrent("A list that does not come says so, shows no rows and waits no longer; tried again, it comes [P-282, P-290]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await givenAQuotation(demo);
    await enter(visitor, demo);
    for (const { path, title, failed, call } of lists) {
      const url = urlOf(call);
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: speech.label(title) }).waitFor();
      await rows(visitor).first().waitFor();
      watch.expectCut(url);
      let isCut = true;
      await page.route(`**${url}*`, (route) => (isCut ? route.abort("connectionreset") : route.continue()));
      await page.goto(path);
      const alert = page.getByRole("alert");
      await alert.getByText(speech.label(failed)).waitFor();
      expect(await rows(visitor).count()).toBe(0);
      expect(await page.locator("main [aria-busy=true]").count()).toBe(0);
      isCut = false;
      await alert.getByRole("button", { name: speech.button("app.tryAgain") }).click();
      await rows(visitor).first().waitFor();
      expect(await alert.count()).toBe(0);
    }
  }));

test.concurrent("A search that finds one cancelled quotation and nothing else warns of it [P-161]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const number = await givenAQuotation(demo);
    await enter(visitor, demo);
    // No quotation can be cancelled in the portal yet: this one is on its way to the screen.
    const [status = ""] = listedQuotation.table["status"]?.names ?? [];
    const { valid, cancelled } = quotationStatusNumbers;
    await page.route(`**${urlOf(endpoints.quotations)}*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(`"${status}":${valid}`, `"${status}":${cancelled}`);
      await route.fulfill({ response, body });
    });
    await page.getByRole("textbox", { name: speech.label("myQuotations.number") }).fill(String(number));
    await page.getByRole("button", { name: speech.button("list.search"), exact: true }).click();
    const warning = page.getByRole("alertdialog", { name: speech.label("warning.title") });
    await warning.getByText(speech.message("myQuotations.onlyCancelled")).waitFor();
    await warning.getByRole("button", { name: speech.button("warning.confirm") }).click();
    await warning.waitFor({ state: "detached" });
    await rows(visitor).getByText(String(number)).waitFor();
  }));

for (const mode of ["light", "dark"] as const)
  test.concurrent(`The one thing to press next is green, by day and by night: ${mode} [P-339]`, () =>
    visit({ mode }, async (visitor) => {
      const { page, speech } = visitor;
      await enter(visitor, demo);
      const next = page.getByRole("link", { name: speech.button("myQuotations.new") });
      await next.waitFor();
      const colour = await next.evaluate((element) => getComputedStyle(element).backgroundColor);
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      expect(green).toBeGreaterThan(red);
      expect(green).toBeGreaterThan(blue);
    }));
