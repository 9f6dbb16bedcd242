import { readFileSync } from "node:fs";
import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import { codesOn, readPdf } from "@anden/server/testing/pdf";
import { aPallet } from "@anden/server/testing/shipments";
import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { givenAQuotation, givenARequest, somebodyElse } from "./testing/given.ts";
import { sharedPortal } from "./testing/portal.ts";
import { focused, goTo, lookedUp, titleOf } from "./testing/screens.ts";
import { changeTheSession } from "./testing/session-answer.ts";
import { fillIn, openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const openButton = ({ page, speech }: Visitor) =>
  page.getByRole("button", { name: speech.button("papers.open"), exact: true });
const dialogOf = ({ page, speech }: Visitor, number: number) =>
  page.getByRole("dialog", { name: speech.label("papers.title", { number: String(number) }) });

async function open(visitor: Visitor, number: number): Promise<void> {
  await openAs(visitor, account("demo"), `/cotizacion/${number}`);
  await openButton(visitor).click();
}

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const)) {
  test.concurrent(`A user with an account downloads the PDF of their quotation, in their language; ${language} at ${width} px [B-355, P-021, P-240]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const number = await givenAQuotation(account("demo"));
      await open(visitor, number);
      const dialog = dialogOf(visitor, number);
      const download = dialog.getByRole("link", { name: speech.button("papers.download") });
      await download.waitFor();
      await watch.look("the PDF of a quotation");
      expect(await findingsOn(page)).toEqual([]);
      await visitor.picture("the PDF of a quotation");
      const coming = page.waitForEvent("download");
      await download.click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe(`Cotizacion-${number}.pdf`);
      const { title, pages } = await readPdf(readFileSync(await file.path()));
      expect(title).toBe(`${language === "es" ? "Cotización" : "Quote"} ${number}`);
      expect(pages[0]?.width).toBe(612);
      const address = await download.getAttribute("href");
      await dialog.getByLabel(speech.label("print.size")).selectOption("a4");
      await until(async () => expect(await download.getAttribute("href")).not.toBe(address));
      const onA4 = page.waitForEvent("download");
      await download.click();
      const [sheet] = (await readPdf(readFileSync(await (await onA4).path()))).pages;
      expect(sheet?.width).toBeCloseTo(595.28, 1);
      await dialog.getByRole("button", { name: speech.button("papers.close") }).click();
      await dialog.waitFor({ state: "detached" });
      // The sheet of this device's printer is not asked again.
      await openButton(visitor).click();
      expect(await dialog.getByLabel(speech.label("print.size")).inputValue()).toBe("a4");
    }));
}

/** A server that does not make the document. */
const failing = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: "application/problem+json",
    body: JSON.stringify({
      type: "about:blank",
      title: "x",
      status: 500,
      code: "server.fault",
      detail: "x",
      errors: [],
    }),
  });

test.concurrent("A PDF that does not come is told with its message, without an earlier one, and asked for again [B-398]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await page.route("**/pdf-sharp-convert/**", failing);
    const number = await givenAQuotation(account("demo"));
    const path = addressOfCall("quotationPaper").url.replace("{id}", String(number));
    watch.expectRefusal(500, path);
    await open(visitor, number);
    const dialog = dialogOf(visitor, number);
    await dialog.getByText(speech.message("papers.failed")).waitFor();
    await visitor.picture("a PDF that does not come");
    expect(await findingsOn(page)).toEqual([]);
    await page.unroute("**/pdf-sharp-convert/**");
    await dialog.getByRole("button", { name: speech.button("papers.again") }).click();
    await dialog.getByRole("link", { name: speech.button("papers.download") }).waitFor();
    const earlier = dialog.locator("iframe").or(dialog.getByText(speech.message("papers.ready")));
    await earlier.waitFor();
    await page.route("**/pdf-sharp-convert/**", failing);
    watch.expectRefusal(500, path);
    await dialog.getByLabel(speech.label("print.size")).selectOption("a4");
    await dialog.getByText(speech.message("papers.failed")).waitFor();
    expect(await earlier.count()).toBe(0);
  }));

test.concurrent("The dialog that a row of the list opens is aligned as any other", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openAs(visitor, account("demo"), "/solicitudes");
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("link") })
      .first();
    await row.getByRole("button", { name: speech.anyOf("print.open.of") }).click();
    const heading = page.getByRole("dialog").getByRole("heading", { level: 2 });
    const style = await heading.evaluate((text) => {
      const { textAlign, whiteSpace } = getComputedStyle(text);
      return { textAlign, whiteSpace };
    });
    expect(style).toEqual({ textAlign: "start", whiteSpace: "normal" });
    const close = page.getByRole("dialog").getByRole("button", { name: speech.button("papers.close") });
    const show = page.getByRole("dialog").getByRole("button", { name: speech.button("print.show") });
    expect((await show.boundingBox())?.y).toBe((await close.boundingBox())?.y);
  }));

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const))
  test.concurrent(`A user prints the form and the labels of their request, all labels or one, from its page and from the list: preview, file and a code that a scanner reads; ${language} at ${width} px [P-021, P-023, P-024, B-003, B-064]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const { label, button } = speech;
      const number = await givenARequest({ lines: [{ ...aPallet, pieces: 2 }] });
      const guide = guideNumberOf(number);
      await openAs(visitor, account("demo"), `/solicitud/${number}`);
      await page.getByRole("button", { name: button("print.open"), exact: true }).click();
      const choice = page.getByRole("dialog", { name: label("print.title", { guide }) });
      for (const paper of ["form", "labels", "laser-labels", "zpl-labels"])
        await choice
          .getByRole("radio", { name: label(`print.paper.${paper}`), exact: false })
          .first()
          .waitFor();
      await watch.look("what can be printed of a request");
      expect(await findingsOn(page)).toEqual([]);
      await visitor.picture("print choice");

      const fileOf = async (paper: string) => {
        const shown = page.getByRole("dialog", { name: label(`print.title.${paper}`, { guide }) });
        const download = shown.getByRole("link", { name: button("papers.download") });
        await download.waitFor();
        await visitor.picture(`print-${paper}`);
        const coming = page.waitForEvent("download");
        await download.click();
        const file = await coming;
        const bytes = readFileSync(await file.path());
        return { name: file.suggestedFilename(), bytes, shown };
      };
      await choice.getByRole("button", { name: button("print.show") }).click();
      const form = await fileOf("form");
      expect(form.name).toBe(`Solicitud-${guide}.pdf`);
      expect((await readPdf(form.bytes)).title).toBe(
        `${language === "es" ? "Solicitud de servicio" : "Service request"} ${number}`,
      );
      await form.shown.getByRole("button", { name: button("print.other") }).click();
      await choice.getByRole("radio", { name: label("print.paper.labels") }).click();
      await choice.getByRole("button", { name: button("print.show") }).click();
      const labels = await fileOf("labels");
      expect(labels.name).toBe(`Etiquetas-${guide}.pdf`);
      expect(await codesOn(labels.bytes)).toContain(`${guide}001`);
      // One label that was spoiled is printed again.
      await labels.shown.getByRole("button", { name: button("print.other") }).click();
      await choice.getByRole("radio", { name: label("print.paper.labels") }).click();
      const typed = choice.getByRole("textbox", { name: label("print.pieces") });
      await typed.fill("3");
      await choice.getByRole("button", { name: button("print.show") }).click();
      await choice.getByText(speech.message("problem.label.range", { pieces: 2 })).waitFor();
      expect(await typed.evaluate((input) => input === document.activeElement)).toBe(true);
      await watch.look("pieces that a request does not have");
      expect(await findingsOn(page)).toEqual([]);
      await visitor.picture("print pieces");
      await typed.fill("2");
      await choice.getByRole("button", { name: button("print.show") }).click();
      const second = await fileOf("labels");
      expect((await readPdf(second.bytes)).pages).toHaveLength(1);
      expect(await codesOn(second.bytes)).toContain(`${guide}002`);
      await labels.shown.getByRole("button", { name: button("papers.close") }).click();
      await labels.shown.waitFor({ state: "detached" });

      await page.goto("/solicitudes");
      await page.getByRole("button", { name: button("print.open.of", { guide }) }).click();
      await choice.waitFor();
    }));

test.concurrent("A print that fails is told in a dialog of its own, and tried again [B-400]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const number = await givenARequest();
    await page.route("**/solicitud-servicio-pdf/**", failing);
    watch.expectRefusal(500, addressOfCall("requestPaper").url.replace("{id}", String(number)));
    await openAs(visitor, account("demo"), `/solicitud/${number}`);
    await page.getByRole("button", { name: speech.button("print.open"), exact: true }).click();
    await page.getByRole("button", { name: speech.button("print.show") }).click();
    const failure = page.getByRole("alertdialog", { name: speech.message("print.failed") });
    await failure.waitFor();
    await watch.look("a print that failed");
    await visitor.picture("a print that failed");
    expect(await findingsOn(page)).toEqual([]);
    await page.unroute("**/solicitud-servicio-pdf/**");
    await failure.getByRole("button", { name: speech.button("papers.again") }).click();
    await page.getByRole("link", { name: speech.button("papers.download") }).waitFor();
  }));

test.concurrent("The carrier's desk prints the labels of a client's request [P-024]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const number = await givenARequest();
    await page.goto("/login");
    await fillIn(visitor, account("operador"));
    await page.getByRole("heading", { level: 1, name: speech.label("desk.title") }).waitFor();
    await page.goto(`/operador/solicitud/${number}`);
    await page.getByRole("button", { name: speech.button("print.open"), exact: true }).click();
    await page.getByRole("radio", { name: speech.label("print.paper.laser-labels") }).click();
    await visitor.picture("printing at the desk");
    await page.getByRole("button", { name: speech.button("print.show") }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: speech.button("papers.download") }).click(),
    ]);
    expect(await codesOn(readFileSync(await download.path()))).toContain(`${guideNumberOf(number)}001`);
  }));

test.concurrent("A new request has shortcuts to change it, which ask first and lose none of its answers, until it was printed: then they vanish [B-062, B-199]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const { label, button } = speech;
    const number = await givenARequest({ notes: "Andén 4" });
    const printed = await givenARequest();
    await openAs(visitor, account("demo"), `/solicitud/${printed}`);
    const shortcuts = page.getByRole("region", { name: label("serviceRequest.edit") });
    await shortcuts.waitFor();
    await watch.look("the shortcuts of a request");
    expect(await findingsOn(page)).toEqual([]);
    await visitor.picture("request shortcuts");
    await page.getByRole("button", { name: button("print.open"), exact: true }).click();
    await focused(page.getByRole("button", { name: button("print.show") }));
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: button("papers.download") }).waitFor();
    await page.getByRole("button", { name: button("papers.close") }).click();
    await shortcuts.waitFor({ state: "detached" });

    await page.goto(`/solicitud/${number}`);
    const goods = button("serviceRequest.edit.part", { part: label("wizard.entry.goods") });
    // Beside the heading it says no more than its part.
    expect(await shortcuts.getByRole("button", { name: goods }).textContent()).toBe(
      label("wizard.entry.goods"),
    );
    await shortcuts.getByRole("button", { name: goods }).click();
    const asked = label("quotation.step.title", { step: label("wizard.entry.goods") });
    const dialog = page.getByRole("dialog", { name: asked });
    await dialog.waitFor();
    await visitor.picture("changing a request asks first");
    await focused(dialog.getByRole("button", { name: button("quotation.step.yes") }));
    await page.keyboard.press("Enter");
    await titleOf(visitor, "goods").waitFor();
    expect(page.url()).toMatch(/\/nueva-solicitud\?paso=/);
    await lookedUp(visitor);
    await goTo(visitor, "services");
    const day = page.getByRole("textbox", { name: label("wizard.when.day.pickup") });
    await until(async () => expect(await day.inputValue()).toBe("23 nov 2026"));
    await goTo(visitor, "shipping");
    const comments = page.getByRole("textbox", { name: label("wizard.letter.comments"), exact: true });
    expect(await comments.inputValue()).toBe("Andén 4");
    await page.goto(`/solicitud/${number}`);
    await page.getByText(label("requestStatus.cancelled")).first().waitFor();
    expect(await shortcuts.count()).toBe(0);
  }));

test.concurrent("A request that a colleague cancels while it is being changed is refused with the reason, and then shown as it is", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const { label, button } = speech;
    const number = await givenARequest();
    await openAs(visitor, account("demo"), `/solicitud/${number}`);
    const goods = label("wizard.entry.goods");
    await page.getByRole("button", { name: button("serviceRequest.edit.part", { part: goods }) }).click();
    const colleague = await somebodyElse(account("demo"), sharedPortal("demo"));
    await colleague.cancelRequest({ id: number });
    watch.expectRefusal(409, addressOfCall("cancelRequest").url.replace("{id}", String(number)));
    const dialog = page.getByRole("dialog", { name: label("quotation.step.title", { step: goods }) });
    await dialog.getByRole("button", { name: button("quotation.step.yes") }).click();
    await dialog.getByText(speech.message("problem.request.notThisStep")).waitFor();
    await dialog.getByRole("button", { name: button("quotation.step.no") }).click();
    await page.getByText(label("requestStatus.cancelled")).first().waitFor();
    await page.getByRole("region", { name: label("serviceRequest.edit") }).waitFor({ state: "detached" });
  }));

test.concurrent("A client whose credit is on hold cannot take a request back to change it: they could not send it again", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const number = await givenARequest();
    await changeTheSession(page, (session) => ({
      ...session,
      client: { ...session.client, credit: { payment: "credit", suspended: true } },
    }));
    await openAs(visitor, account("demo"), `/solicitud/${number}`);
    await page.getByRole("button", { name: speech.button("print.open"), exact: true }).waitFor();
    await page.getByText(speech.label("requestStatus.registered")).first().waitFor();
    expect(await page.getByRole("region", { name: speech.label("serviceRequest.edit") }).count()).toBe(0);
  }));

test.concurrent("A request of a client who cannot be invoiced is not taken back to be changed, and why is said in the question", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { label, button } = speech;
    const number = await givenARequest();
    await page.route(`**${addressOfCall("checkTaxData").url}`, (route) =>
      route.fulfill({ contentType: "application/json", body: "0" }),
    );
    await openAs(visitor, account("demo"), `/solicitud/${number}`);
    const goods = label("wizard.entry.goods");
    await page.getByRole("button", { name: button("serviceRequest.edit.part", { part: goods }) }).click();
    const dialog = page.getByRole("dialog", { name: label("quotation.step.title", { step: goods }) });
    await dialog.getByRole("button", { name: button("quotation.step.yes") }).click();
    await dialog.getByText(speech.message("wizard.request.taxData")).waitFor();
    await dialog.getByRole("button", { name: button("quotation.step.no") }).click();
    await page.reload();
    await page.getByText(label("requestStatus.registered")).first().waitFor();
  }));
