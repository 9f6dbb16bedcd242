import { endpoints } from "@anden/contract/endpoints";
import { urlOf } from "@anden/contract/wire/call";
import { formatDate } from "@anden/domain/values/formats";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { processing } from "./testing/frame.ts";
import { endedQuotation, givenAQuotation } from "./testing/given.ts";
import { rows } from "./testing/list.ts";
import { lookedUp, saidAt } from "./testing/screens.ts";
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

test.concurrent("Both lists have a start and an end date; a future day can be neither chosen nor typed [P-069, P-082, P-221, P-222]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, demo);
    for (const { path, title } of lists) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: speech.label(title) }).waitFor();
      for (const name of ["from", "to"] as const) {
        const typed = await date(visitor, name).inputValue();
        expect(typed).toMatch(/^\d{1,2} \w{3} \d{4}$/);
      }
      // The calendar offers nothing after today.
      for (const name of ["from", "to"] as const) {
        await date(visitor, name).fill(formatDate(today, "es"));
        const chooses = speech.button("date.choose", { field: speech.label(`list.${name}`) });
        await page.getByRole("button", { name: chooses }).click();
        const calendar = page.getByRole("dialog", { name: chooses });
        const day = (of: number) =>
          calendar.getByRole("button", { name: `${of} noviembre 2026`, exact: true });
        expect(await day(20).isEnabled()).toBe(true);
        expect(await day(21).isEnabled()).toBe(false);
        await page.keyboard.press("Escape");
        await calendar.waitFor({ state: "detached" });
      }
      await date(visitor, "to").fill(formatDate("2026-11-21", "es"));
      await page.getByRole("button", { name: speech.button("list.search"), exact: true }).click();
      await until(async () =>
        expect(await saidAt(date(visitor, "to"))).toMatch(speech.sentence("dates.future")),
      );
    }
  }));

test.concurrent("The quotations want both days, in order and not before 2000, and the requests want both days too: each in the words of the portal [P-216, P-217, P-218]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const refuses = async (from: string, to: string, at: "from" | "to", says: string) => {
      await date(visitor, "from").fill(from && formatDate(from, "es"));
      await date(visitor, "to").fill(to && formatDate(to, "es"));
      await page.getByRole("button", { name: speech.button("list.search"), exact: true }).click();
      await until(async () => expect(await saidAt(date(visitor, at))).toContain(says));
      await until(async () => expect((await watch.passed()).join()).toContain(says));
    };
    await enter(visitor, demo);
    const before = page.url();
    await refuses("2026-11-20", "2026-11-19", "from", "Rango de fechas no válidas.");
    // One notice, of two lines or less, covers nothing to press beside the title.
    const notice = page.getByRole("region", { name: speech.label("notices.title") });
    const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    const next = page.getByRole("link", { name: speech.button("myQuotations.new") });
    expect([height > 0, y + height <= ((await next.boundingBox())?.y ?? 0)]).toEqual([true, true]);
    await refuses("", today, "from", "Las fechas son requeridas");
    await refuses(today, "", "to", "Las fechas son requeridas");
    await refuses("1999-12-31", today, "from", "Fecha Inicio no válida.");
    expect(page.url()).toBe(before);
    // The first day of all.
    await date(visitor, "from").fill(formatDate("2000-01-01", "es"));
    await page.getByRole("button", { name: speech.button("list.search"), exact: true }).click();
    await until(async () => expect(page.url()).not.toBe(before));
    expect(await date(visitor, "from").getAttribute("aria-invalid")).not.toBe("true");

    await page.goto("/solicitudes");
    await page.getByRole("heading", { level: 1, name: speech.label("myRequests.title") }).waitFor();
    await refuses("", today, "from", "Las fechas son requeridas");
    await refuses(today, "", "to", "Las fechas son requeridas");
  }));

test.concurrent("A list that cannot be loaded says so, loses the rows that it showed and stops waiting; retried, it loads [P-282, P-290]", () =>
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
      await date(visitor, "from").fill(formatDate("2026-01-01", "es"));
      await page.getByRole("button", { name: speech.button("list.search"), exact: true }).click();
      const alert = page.getByRole("alert");
      await alert.getByText(speech.label(failed)).waitFor();
      // On a slow machine the loading dialog is open, and closes after the error message is shown.
      await processing(visitor).waitFor({ state: "detached" });
      expect(await rows(visitor).count()).toBe(0);
      expect(await page.locator("main [aria-busy=true]").count()).toBe(0);
      isCut = false;
      await alert.getByRole("button", { name: speech.button("app.tryAgain") }).click();
      await rows(visitor).first().waitFor();
      expect(await alert.count()).toBe(0);
    }
  }));

test.concurrent("A search that finds only one cancelled quotation warns of it; one that finds only one valid quotation does not [P-161]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const cancelled = String(await endedQuotation(demo, "cancelled"));
    const valid = String(await givenAQuotation(demo));
    await enter(visitor, demo);
    const warning = page.getByRole("alertdialog", { name: speech.label("warning.title") });
    const searchFor = async (number: string) => {
      await page.getByRole("textbox", { name: speech.label("myQuotations.number") }).fill(number);
      await page.getByRole("button", { name: speech.button("list.search"), exact: true }).click();
    };
    await searchFor(cancelled);
    await warning.getByText(speech.message("myQuotations.onlyCancelled")).waitFor();
    await warning.getByRole("button", { name: speech.button("warning.confirm") }).click();
    await warning.waitFor({ state: "detached" });
    await rows(visitor).getByText(cancelled).waitFor();
    await searchFor(valid);
    await rows(visitor).getByText(valid).waitFor();
    await lookedUp(visitor);
    expect(await warning.count()).toBe(0);
  }));

for (const mode of ["light", "dark"] as const)
  test.concurrent(`The main action is green, by day and by night: ${mode} [P-339]`, () =>
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
