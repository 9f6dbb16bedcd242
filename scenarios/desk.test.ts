import { randomUUID } from "node:crypto";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { givenARequest, givenASession, somebodyElse } from "./testing/given.ts";
import { inspecting, looks } from "./testing/inspect.ts";
import { furtherAction } from "./testing/more.ts";
import { sharedPortal } from "./testing/portal.ts";
import { focused, hasFocus, saidAt } from "./testing/screens.ts";
import { fillIn, openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const look = inspecting(visit);

const operator = account("operador");
const heading = ({ page }: Pick<Visitor, "page">, name: string) =>
  page.getByRole("heading", { level: 1, name });
const history = ({ page, speech }: Pick<Visitor, "page" | "speech">) =>
  page.getByRole("region", { name: speech.label("serviceRequest.history") }).getByRole("listitem");

/** What the browser reports of a tab that is shown again. */
const comeBack = ({ page }: Visitor) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

/** Another user on the same page. */
async function becomes({ context, page }: Visitor, who: Parameters<typeof givenASession>[0], path: string) {
  await context.addCookies([
    { name: "anden", value: await givenASession(who), url: new URL("/", page.url()).href },
  ]);
  await page.goto(path);
}

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const))
  test.concurrent(`The carrier finds a new request by its cut-off, confirms it and marks it picked up, and the customer reads that; ${language} at ${width} px [P-163]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const { label, button } = speech;
      const number = await givenARequest();
      await page.goto("/login");
      await fillIn(visitor, operator);
      await heading(visitor, label("desk.title")).waitFor();
      const row = page.getByRole("link").filter({ hasText: guideNumberOf(number) });
      await row.waitFor();
      expect(await row.textContent()).toContain("Comercializadora Ejemplo del Valle");
      // An older request was not collected in time; this one is due later.
      await page.getByText(label("desk.due.missed"), { exact: true }).first().waitFor();
      expect(await row.getByText(label("desk.due.missed"), { exact: true }).count()).toBe(0);
      // A customer on the phone reads the tracking number out.
      const named = page.getByRole("textbox", { name: label("desk.open"), exact: true });
      await named.fill("00700000001");
      await named.press("Enter");
      // The focus stays in the field, so the error itself is read out.
      await page
        .getByRole("alert")
        .filter({ hasText: speech.message("desk.open.wrong") })
        .waitFor();
      visitor.watch.expectRefusal(404, "/api/app/operador/solicitud/99999");
      await named.fill("99999");
      await named.press("Enter");
      await heading(visitor, label("serviceRequest.unknown")).waitFor();
      await page.getByRole("link", { name: button("desk.toList"), exact: true }).click();
      await named.fill(guideNumberOf(number));
      await named.press("Enter");
      await heading(visitor, guideNumberOf(number)).waitFor();
      await page.goBack();
      await row.click();
      await heading(visitor, guideNumberOf(number)).waitFor();
      // Whose it is and whom to call, by when, and when somebody is there.
      const whose = page.getByRole("region", { name: /Comercializadora Ejemplo del Valle/ });
      await whose.getByRole("link", { name: "demo@comercial-ejemplo.example" }).waitFor();
      await whose.getByText(label("desk.clientNumber", { number: "10001" })).waitFor();
      // A full hour is "5 PM" in English.
      await whose.getByText(/\d:\d{2}|\d\s[AP]M/).waitFor();
      const parties = page.getByRole("region", { name: label("serviceRequest.parties") });
      expect(await parties.textContent()).toContain(label("serviceRequest.hours", { hours: "" }).trim());

      // The request that is due next takes the focus of the button that is gone.
      await page.getByRole("button", { name: button("desk.step.confirmed"), exact: true }).click();
      const next = page.getByRole("link", { name: button("desk.next"), exact: true });
      await until(async () => expect(await hasFocus(next)).toBe(true));
      const following = Number(/\d+$/.exec((await next.getAttribute("href")) ?? "")?.[0]);
      expect(following).not.toBe(number);
      await next.press("Enter");
      // Which steps it offers depends on who else is at this desk: other journeys confirm and cancel requests meanwhile.
      await heading(visitor, guideNumberOf(following)).waitFor();
      await page.goBack();
      await heading(visitor, guideNumberOf(number)).waitFor();
      // The list of another status is there again on the way back.
      await page.getByRole("link", { name: button("desk.toList"), exact: true }).click();
      const confirmed = page
        .getByRole("navigation", { name: label("desk.status"), exact: true })
        .getByRole("link", { name: label("desk.choice.confirmed") });
      // Any count is right: other journeys change it meanwhile.
      await confirmed.filter({ hasText: /\d/ }).click();
      await row.click();
      await heading(visitor, guideNumberOf(number)).waitFor();
      await page.goBack();
      await row.waitFor();
      expect(await confirmed.getAttribute("aria-current")).toBe("page");
      // The requests of one client, which "back" and the request itself lead back to; the sum of what is listed.
      const client = page.getByRole("textbox", { name: label("desk.client"), exact: true });
      const search = async (text: string) => {
        await client.fill(text);
        await client.press("Enter");
      };
      await search("valle comer");
      await page.waitForURL(/buscar=valle/);
      await row.filter({ hasText: "kg" }).waitFor();
      await page.getByRole("main").getByRole("status").filter({ hasText: "kg" }).waitFor();
      await search("zzz");
      await page.getByRole("heading", { name: label("desk.nothing.title", { text: "zzz" }) }).waitFor();
      await page.goBack();
      await row.waitFor();
      expect(await client.inputValue()).toBe("valle comer");
      await row.click();
      await page.getByRole("link", { name: button("desk.toList"), exact: true }).click();
      await page.waitForURL(/buscar=valle/);
      await row.click();
      // A confirmed request is cancelled, not rejected.
      const cancel = page.getByRole("button", { name: button("desk.refuse.cancelled"), exact: true });
      await cancel.click();
      const dialog = page.getByRole("dialog", {
        name: label("desk.refuse.title.cancelled", { number: String(number) }),
      });
      await dialog.getByRole("button", { name: button("serviceRequest.keep"), exact: true }).click();
      await page.getByRole("button", { name: button("desk.step.in-transit"), exact: true }).click();
      await history(visitor).nth(2).waitFor();
      // Nothing follows any more.
      await cancel.waitFor({ state: "detached" });

      await becomes(visitor, account("demo"), `/solicitud/${number}`);
      await heading(visitor, guideNumberOf(number)).waitFor();
      await history(visitor).nth(2).waitFor();
      const told = await history(visitor).allTextContents();
      const statuses = ["registered", "confirmed", "in-transit"] as const;
      for (const [index, status] of statuses.entries())
        expect(told[index]).toContain(label(`requestStatus.${status}`));
      expect(told[0]).toContain(label("serviceRequest.by.client"));
      expect(told[2]).toContain(label("serviceRequest.by.staff"));
      expect(told.join()).not.toContain("operador");
      await page.getByText(label("serviceRequest.next.in-transit"), { exact: true }).waitFor();
      // Once the carrier has taken it on, the customer cannot take it back.
      expect(await (await furtherAction(visitor, button("serviceRequest.cancel"))).count()).toBe(0);
    }));

test.concurrent("The carrier rejects with a reason, without which nothing happens, and the customer reads the reason [P-163]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { label, button, message } = speech;
    const number = await givenARequest();
    await page.goto("/login");
    await fillIn(visitor, operator);
    await heading(visitor, label("desk.title")).waitFor();
    // Opened by its tracking number, as somebody reads it aloud.
    await page.goto(`/operador/solicitud/${guideNumberOf(number)}`);
    const reject = button("desk.refuse.rejected");
    await page.getByRole("button", { name: reject, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: reject, exact: true }).click();
    await dialog.getByText(message("problem.field.required")).waitFor();
    await focused(dialog.getByRole("textbox"));
    await dialog.getByRole("textbox").fill("No tenemos unidad\nese día");
    await dialog.getByRole("button", { name: reject, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(message("desk.done.rejected", { number: String(number) })).waitFor();
    // The button that opened it is gone: the heading or the next request has the focus.
    await page.getByRole("button", { name: reject, exact: true }).waitFor({ state: "detached" });
    const next = page.getByRole("link", { name: button("desk.next"), exact: true });
    const heirs = page.getByRole("heading", { level: 1 }).or(next);
    await until(async () => expect(await heirs.and(page.locator(":focus")).count()).toBe(1));
    await becomes(visitor, account("demo"), `/solicitud/${guideNumberOf(number)}`);
    await history(visitor).filter({ hasText: "No tenemos unidad ese día" }).waitFor();
    // Before anything else of the request it says who ended it, and why.
    await page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: speech.anyOf("serviceRequest.endedBy.staff") })
      .filter({ hasText: "No tenemos unidad ese día" })
      .waitFor();
    // It will not arrive any more.
    expect(await page.getByText(speech.anyOf("quotation.arrives")).count()).toBe(0);
  }));

test.concurrent("A customer who cancels a request that the carrier has just confirmed is told so at the reason, and a customer who comes back to its page sees what the carrier did meanwhile [P-163]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const { button, label, message } = speech;
    const number = await givenARequest();
    const desk = await somebodyElse(operator, sharedPortal("demo"));
    const isNow = (status: string) =>
      history(visitor)
        .filter({ hasText: label(`requestStatus.${status}`) })
        .waitFor();
    await openAs(visitor, account("demo"), `/solicitud/${number}`);
    await (await furtherAction(visitor, button("serviceRequest.cancel"))).click();
    await desk.stepRequest({ id: number, status: "confirmed" }, { idempotencyKey: randomUUID() });
    const dialog = page.getByRole("dialog");
    const reason = dialog.getByRole("textbox");
    watch.expectRefusal(409, `/api/app/solicitud-servicio/${number}/cancelar`);
    await dialog.getByRole("button", { name: button("serviceRequest.cancel"), exact: true }).click();
    await until(async () => expect(await saidAt(reason)).toContain(message("problem.request.notThisStep")));
    await focused(reason);
    await isNow("confirmed");
    await dialog.getByRole("button", { name: button("serviceRequest.keep"), exact: true }).click();
    await dialog.waitFor({ state: "detached" });

    await desk.stepRequest({ id: number, status: "in-transit" }, { idempotencyKey: randomUUID() });
    await comeBack(visitor);
    await isNow("in-transit");
    await page
      .getByRole("main")
      .getByText(label("requestStatus.in-transit"), { exact: true })
      .nth(1)
      .waitFor();

    const listed = await givenARequest();
    await openAs(visitor, account("demo"), "/solicitudes");
    const row = page.getByRole("row").filter({ hasText: guideNumberOf(listed) });
    await row.getByText(label("requestStatus.registered"), { exact: true }).waitFor();
    await desk.stepRequest({ id: listed, status: "confirmed" }, { idempotencyKey: randomUUID() });
    await comeBack(visitor);
    await row.getByText(label("requestStatus.confirmed"), { exact: true }).waitFor();

    // A dialog that is open meanwhile stays, and says why the request can no longer be changed.
    const changed = await givenARequest();
    await openAs(visitor, account("demo"), `/solicitud/${changed}`);
    const goods = label("wizard.entry.goods");
    await page.getByRole("button", { name: button("serviceRequest.edit.part", { part: goods }) }).click();
    await desk.stepRequest({ id: changed, status: "confirmed" }, { idempotencyKey: randomUUID() });
    await comeBack(visitor);
    await isNow("confirmed");
    watch.expectRefusal(409, `/api/app/solicitud-servicio/${changed}/cancelar`);
    await dialog.getByRole("button", { name: button("quotation.step.yes"), exact: true }).click();
    await dialog.getByText(message("problem.request.notThisStep")).waitFor();
    // With the dialog the shortcuts go, one of which had the focus.
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await focused(page.getByRole("heading", { level: 1 }));
    // What could not be read again stays.
    await page.goto("/solicitudes");
    await row.waitFor();
    const list = "**/solicitud-servicio/filtered*";
    let tried = 0;
    await page.route(list, (route) => {
      tried += 1;
      watch.expectCut(new URL(route.request().url()).pathname);
      return route.abort("connectionreset");
    });
    await comeBack(visitor);
    await until(async () => expect(tried).toBeGreaterThan(3));
    await row.waitFor();
  }));

test.concurrent("A customer takes a new request back after being asked, and it says so in its history", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { button, label } = speech;
    const number = await givenARequest();
    await openAs(visitor, account("demo"), `/solicitud/${number}`);
    const cancel = async () => (await furtherAction(visitor, button("serviceRequest.cancel"))).click();
    await cancel();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: button("serviceRequest.keep"), exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    // The history is read by a call of its own.
    await until(async () => expect(await history(visitor).count()).toBe(1));
    await cancel();
    await dialog.getByRole("button", { name: button("serviceRequest.cancel"), exact: true }).click();
    await history(visitor)
      .filter({ hasText: label("requestStatus.cancelled") })
      .waitFor();
    await dialog.waitFor({ state: "detached" });
    await focused(page.getByRole("heading", { level: 1 }));
    expect(await (await furtherAction(visitor, button("serviceRequest.cancel"))).count()).toBe(0);
  }));

for (const asked of looks)
  test.concurrent(`The desk, one request and its dialog pass the inspection; ${Object.values(asked).join(", ")}`, () =>
    look(asked, async (visitor) => {
      const { page, see, speech } = visitor;
      const { label, button } = speech;
      const number = await givenARequest({ notes: "Andén 4" });
      await page.goto("/login");
      await fillIn(visitor, operator);
      await heading(visitor, label("desk.title")).waitFor();
      await page
        .getByRole("link")
        .filter({ hasText: guideNumberOf(number) })
        .waitFor();
      await see("the desk");
      await page.goto("/?buscar=zzz");
      await page.getByRole("heading", { name: label("desk.nothing.title", { text: "zzz" }) }).waitFor();
      await see("no request of a client");
      await page.goto(`/?buscar=${"z".repeat(61)}`);
      await page.getByText(speech.message("problem.field.tooLong", { maximum: "60" })).waitFor();
      await see("a search that is too long");
      await page.goto(`/operador/solicitud/${number}`);
      await history(visitor).first().waitFor();
      await see("one request at the desk");
      await page.getByRole("button", { name: button("desk.refuse.rejected"), exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await see("rejecting a request");
      await becomes(visitor, account("demo"), `/solicitud/${number}`);
      await history(visitor).first().waitFor();
      await see("a new request of the customer's");
      await (await furtherAction(visitor, button("serviceRequest.cancel"))).click();
      await page.getByRole("dialog").waitFor();
      await see("cancelling it");
    }));
