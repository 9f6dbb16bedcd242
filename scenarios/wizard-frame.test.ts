import { ok, strictEqual } from "node:assert/strict";
import { endpoints } from "@anden/contract/endpoints";
import { urlOf } from "@anden/contract/wire/call";
import { test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { address, home, signInPage } from "./testing/frame.ts";
import { endedQuotation, givenAQuotation, givenItIsSent } from "./testing/given.ts";
import { holding } from "./testing/inspect.ts";
import {
  askForQuotation,
  fieldAt,
  firstSuggestion,
  nextButton,
  suggestedPlaces,
  titleOf,
} from "./testing/screens.ts";
import { markupCard } from "./testing/shipping.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { aWholeDraft, goodsOf, monterreyToGuadalajara } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";
import { pressInHeader } from "./testing/wizard-header.ts";

const visit = visits();

test("The wizard greets a customer, lists its steps, leads home and logs them out; a guest chooses their language [B-023, B-325]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, "guest");
    const top = page.getByRole("banner");
    await top.getByRole("button", { name: "English" }).waitFor();
    strictEqual(await top.getByText("Hola,").count(), 0);

    await begin(visitor, account("demo"));
    await top.getByText("Hola, demo").waitFor();
    strictEqual(await top.getByRole("navigation").getByRole("listitem").count(), 5);
    await top.getByRole("link", { name: speech.label("app.home") }).click();
    await home(visitor).waitFor();
    await page.goBack();
    await titleOf(visitor, "route").waitFor();
    await page.getByRole("button", { name: speech.anyOf("app.account") }).click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    await signInPage(visitor).waitFor();
  }));

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const))
  test(`A quotation of the list opens at /nueva-cotizacion, filled in and at the step of its summary, after a reload and by its short address too; ${language} at ${width} px [P-053]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const number = String(await givenAQuotation(account("demo")));
      await enter(visitor, account("demo"));
      await page.getByRole("link", { name: speech.label("myQuotations.open", { number }) }).click();
      const isOpen = async () => {
        await page.getByRole("heading", { level: 1, name: number }).waitFor();
        const { pathname, search } = address(visitor);
        strictEqual(pathname + search, `/nueva-cotizacion?cotizacion=${number}`);
        const steps = page.getByRole("navigation", { name: speech.label("wizard.steps") });
        const current = (await steps.locator("[aria-current=step]").textContent()) ?? "";
        ok(current.includes(speech.label("wizard.entry.summary")), current);
        const route = page.getByRole("region", { name: speech.label("quotation.route") });
        for (const place of ["Monterrey", "Guadalajara"]) ok((await route.textContent())?.includes(place));
        const bill = page.getByRole("region", { name: speech.label("quotation.price") });
        ok(/\$[\d,]+\.\d\d/.test((await bill.textContent()) ?? ""));
      };
      await isOpen();
      await watch.look("a quotation that was opened");
      await page.reload();
      await isOpen();
      await page.goto(`/cotizacion/${number}`);
      await isOpen();
      // Without its number the same screen begins something new.
      await page.goto("/nueva-cotizacion");
      strictEqual(await fieldAt(visitor, "origin.placeId").inputValue(), "");
    }));

test("A request of the list opens at /nueva-solicitud in detail, filled in and read only, after a reload and by its short address too [P-059]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openAs(visitor, account("demo"), "/solicitudes?numero=70000002");
    await page.getByRole("link", { name: /00700000029/ }).click();
    const isOpen = async () => {
      await page.getByRole("heading", { level: 1, name: "00700000029" }).waitFor();
      const { pathname, search } = address(visitor);
      strictEqual(pathname + search, "/nueva-solicitud?solicitud=70000002");
      for (const part of ["quotation.route", "quotation.goods", "quotation.price"])
        await page.getByRole("region", { name: speech.label(part), exact: true }).waitFor();
      strictEqual(await page.getByRole("main").getByRole("textbox").count(), 0);
    };
    await isOpen();
    await page.reload();
    await isOpen();
    await page.goto("/solicitud/70000002");
    await isOpen();
  }));

for (const width of [1280, 360] as const)
  test(`A step of a quotation just stored is changed by its pencil, once the customer says so; ${width} px [P-191, P-193, B-202, B-203]`, () =>
    visit({ width }, async (visitor) => {
      const { page, watch } = visitor;
      await follow(aWholeDraft, await begin(visitor, account("demo")));
      await askForQuotation(visitor);
      await page.waitForURL(/\?cotizacion=\d+$/);
      const stored = page.url();
      const pencil = page.getByRole("button", { name: "Cambiar: Mercancía", exact: true });
      const question = page.getByRole("dialog", { name: "¿Cambiar «Mercancía»?" });
      await pencil.click();
      await question.waitFor();
      await watch.look("the question");
      await question.getByRole("button", { name: "Dejarla así" }).click();
      await question.waitFor({ state: "detached" });
      strictEqual(page.url(), stored);

      await pencil.click();
      await question.getByRole("button", { name: "Cambiar", exact: true }).click();
      await titleOf(visitor, "goods").waitFor();
      await until(async () => strictEqual(await fieldAt(visitor, "lines[0].weight").inputValue(), "320"));
      await page.goto(stored);
      await page.getByText("$1,580.92", { exact: true }).first().waitFor();
      ok(page.url() === stored);

      // A change of the last step leads to the summary again, of a quotation of its own.
      await page.getByRole("button", { name: "Cambiar: Cliente y envío", exact: true }).click();
      await page.getByRole("button", { name: "Cambiar", exact: true }).click();
      await titleOf(visitor, "shipping").waitFor();
      await choose(page.getByRole("radio", { name: /^Priority/ }));
      await askForQuotation(visitor);
      await page.waitForURL((url) => /\?cotizacion=\d+$/.test(url.href) && url.href !== stored);
      await page.locator("[aria-current=step]", { hasText: "Resumen" }).first().waitFor();
    }));

test("A quotation that was sent by e-mail has no pencils any more, and one that is over has none [P-190, B-201]", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await follow(aWholeDraft, await begin(visitor, account("demo")));
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
    const pencils = page.getByRole("button", { name: /^Cambiar: / });
    await pencils.first().waitFor();
    strictEqual(await pencils.count(), 4);
    await page.reload();
    await pencils.first().waitFor();
    strictEqual(await pencils.count(), 4);
    await givenItIsSent(account("demo"), Number(/\d+$/.exec(page.url())?.[0]));
    await page.reload();
    await page.getByText("$1,580.92", { exact: true }).first().waitFor();
    // The steps are still there.
    await page.getByRole("navigation", { name: visitor.speech.label("wizard.steps") }).waitFor();
    strictEqual(await pencils.count(), 0);
    for (const status of ["expired", "cancelled"] as const) {
      await page.goto(`/cotizacion/${await endedQuotation(account("demo"), status)}`);
      await page.getByRole("region", { name: visitor.speech.label("quotation.price") }).waitFor();
      strictEqual(await pencils.count(), 0, status);
    }
  }));

test("A commission has no entry of its own among the steps of a quotation [P-105, B-016, B-021, B-040]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await follow(aWholeDraft, await begin(visitor, account("logistico")));
    await markupCard(visitor).waitFor();
    const steps = page.getByRole("navigation", { name: speech.label("wizard.steps") }).getByRole("listitem");
    const names = (await steps.allTextContents()).join(" ");
    ok(/Origen y destino.*Mercancía.*Cliente y envío.*Resumen/.test(names), names);
    ok(!/comisión/i.test(names), names);
    // The client's only project has the id 0, so there is no project step.
    ok(!/proyecto/i.test(names), names);
    // A number of a quotation is typed for a request alone.
    ok(!names.includes(speech.label("wizard.entry.quotation")), names);
  }));

test("The wizard is as wide while it is loading as afterwards, and the parts of a record are as high up", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { label } = speech;
    const widthOfMain = async () => (await page.getByRole("main").boundingBox())?.width ?? 0;
    await openAs(visitor, account("demo"), "/");
    let loading = 0;
    await holding(visitor, `**${urlOf(endpoints.packaging)}`, async () => {
      await page.goto("/nueva-cotizacion");
      await page.getByRole("main").locator("[aria-busy=true]").waitFor();
      loading = await widthOfMain();
    });
    await titleOf(visitor, "route").waitFor();
    await until(async () => strictEqual(await widthOfMain(), loading));

    const price = page.getByRole("region", { name: label("quotation.price") });
    const shapes = page.getByRole("main").locator("[aria-busy=true] > [aria-hidden] > *");
    const one = urlOf(endpoints.serviceRequest).replace("/{id}", "/70000002");
    let coming = 0;
    await holding(visitor, `**${one}`, async () => {
      await page.goto("/solicitud/70000002");
      await shapes.last().waitFor();
      coming = (await shapes.last().boundingBox())?.y ?? 0;
    });
    await price.waitFor();
    const there = (await price.boundingBox())?.y ?? 0;
    ok(Math.abs(there - coming) < 4, `${coming} and ${there}`);
  }));

test("In the narrow summary of the wizard the message that a part failed to load has its button below it", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await page.route("**/assets/price-lines-*.js", (route) => {
      watch.expectCut(new URL(route.request().url()).pathname);
      return route.abort("connectionreset");
    });
    await follow([...monterreyToGuadalajara, goodsOf(1)], await begin(visitor, account("demo")));
    const title = page.getByText(speech.label("app.part.missing.title"), { exact: true });
    const again = page.getByRole("button", { name: speech.button("app.failed.reload") });
    const [text, button] = [await title.locator("xpath=..").boundingBox(), await again.boundingBox()];
    ok(text && button && text.width > 200 && button.y >= text.y + text.height);
  }));

test("The help of a page of the wizard has headings and lists [B-068]", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await begin(visitor, account("demo"));
    await page.keyboard.press("F1");
    const help = page.getByRole("dialog");
    await help.getByRole("heading", { level: 3 }).first().waitFor();
    ok((await help.getByRole("listitem").count()) > 0);
    ok(!((await help.textContent()) ?? "").includes("<"));
  }));

test("A page that is opened before the pages ahead of it are answered leads to the first of those, and stays there when its last answer is given", () =>
  visit({}, async (visitor) => {
    const { page, watch } = visitor;
    await openAs(visitor, account("demo"), "/nueva-cotizacion?paso=carga");
    await page.waitForURL(/\?paso=ruta$/);
    for (const [side, code] of [
      ["origin", "64000"],
      ["destination", "44100"],
    ] as const) {
      await fieldAt(visitor, `${side}.placeId`).fill(code);
      await firstSuggestion(visitor, side);
      await suggestedPlaces(visitor, side).first().click();
    }
    await watch.quiet();
    await titleOf(visitor, "route").waitFor();
    await nextButton(visitor).click();
    await titleOf(visitor, "goods").waitFor();
  }));

test("Starting over leads to the first page, and undoing it back to the page where it was pressed", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await follow([...monterreyToGuadalajara, goodsOf(1)], await begin(visitor, account("demo")));
    await titleOf(visitor, "goods").waitFor();
    await pressInHeader(visitor, "wizard.startOver");
    await titleOf(visitor, "route").waitFor();
    await page.waitForURL(/\?paso=ruta$/);
    await page.getByRole("button", { name: speech.button("drafts.undo") }).click();
    await titleOf(visitor, "goods").waitFor();
  }));

test('A refused "next" is no place in the browser\'s history: "back" leads to the page before', () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await follow(monterreyToGuadalajara, await begin(visitor, account("demo")));
    await nextButton(visitor).click();
    await titleOf(visitor, "goods").waitFor();
    for (let attempt = 0; attempt < 2; attempt++) {
      await nextButton(visitor).click();
      await page.locator("[aria-invalid=true]:focus").waitFor();
    }
    await page.goBack();
    await titleOf(visitor, "route").waitFor();
  }));
