import { expect, test } from "vitest";
import { follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { givenAQuotation, givenParties, somebodyElse } from "./testing/given.ts";
import {
  contentOfRequest,
  partsToChange,
  sendAgain,
  sendAsTheSessionEnds,
  sendChanged,
} from "./testing/made-requests.ts";
import { furtherAction } from "./testing/more.ts";
import { sharedPortal } from "./testing/portal.ts";
import {
  betweenParties,
  block,
  chooseAnyParty,
  chooseParty,
  confirmedAtTheDesk,
  describeGoods,
  entriesOfStepper,
  onSummary,
  party,
  pickUpOn,
  send,
  sidePanel,
  toSummary,
} from "./testing/request.ts";
import { fieldAt, goTo, lookedUp, nextButton, titleOf } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();
const looks = variants([
  { language: "es", width: 1280 },
  { language: "en", width: 360 },
] as const);

/** The pickup day, as the language writes it. */
const tuesday = { es: "24/11/2026", en: "11/24/2026" };

for (const { language, width } of looks)
  test.concurrent(`A client of a group turns a quotation for a project, with an appointment and services, into a request: its summary shows all of it in blocks, each with the way back, it is made again and changed with the same answers, and the carrier confirms it; ${language} at ${width} px [A-132, B-017, B-059, B-060, B-061, B-062, B-092, B-093, B-197, P-098, P-099, P-100, P-101, P-107, P-058, P-175, P-176, P-283, A-001, B-003, P-010, P-109, P-110, P-170, P-173, B-025, B-283, B-284]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const { label, button, message } = speech;
      const user = account("credito");
      const { ends, origin, destination } = await givenParties(user, 300_271);
      const quotation = await givenAQuotation(user, {
        ...ends,
        projectId: 402,
        appointments: { pickup: { mode: "appointment", at: "2026-11-24T09:00:00" } },
        services: [{ serviceId: 1, atOrigin: true, atDestination: false }],
      });
      const widthOfForm = async () => (await page.getByRole("main").boundingBox())?.width ?? Number.NaN;
      await openAs(visitor, user, "/nueva-solicitud?paso=cotizacion");
      const field = page.getByRole("textbox", { name: label("wizard.quotation.field") });
      await field.fill(String(quotation));
      expect(await sidePanel(visitor).count()).toBe(0);
      const atQuotation = await widthOfForm();
      await page.getByRole("button", { name: button("wizard.quotation.load"), exact: true }).click();
      // It begins at the project, the first section of this client.
      await page
        .getByRole("heading", { level: 1, name: label("wizard.entry.project"), exact: true })
        .waitFor();
      const entries = ["quotation", "project", "route", "goods", "services", "shipping", "summary"] as const;
      expect(await entriesOfStepper(visitor).count()).toBe(entries.length);
      for (const [index, entry] of entries.entries())
        expect(await entriesOfStepper(visitor).nth(index).textContent()).toContain(
          label(`wizard.entry.${entry}`),
        );
      await nextButton(visitor).click();
      await titleOf(visitor, "route").waitFor();
      if (width > 1000) await sidePanel(visitor).waitFor();
      const besidePanel = (await widthOfForm()) + (width > 1000 ? 200 : 0);
      expect(atQuotation).toBeGreaterThanOrEqual(besidePanel);
      await chooseParty(visitor, "origin", origin.name, origin.contact);
      await chooseParty(visitor, "destination", destination.name, destination.contact);
      // One section at a time.
      expect(await page.getByRole("textbox", { name: label("wizard.goods.content.request") }).count()).toBe(
        0,
      );
      await goTo(visitor, "goods");
      await describeGoods(visitor, "Refacciones de motor");
      await goTo(visitor, "services");
      // Of this recipient alone: any other is delivered to from Monday to Friday.
      const agreed =
        language === "es"
          ? "Tu ventana acordada: martes, 9:00–\u206013:00."
          : /Your agreed window: Tuesday, 9\sAM–\u20601\sPM\./;
      await page
        .getByRole("region", { name: label("wizard.when.delivery"), exact: true })
        .getByText(agreed)
        .waitFor();
      await goTo(visitor, "shipping");
      const comments = page.getByRole("textbox", { name: label("wizard.letter.comments"), exact: true });
      await comments.fill("C/4");
      expect(await comments.inputValue()).toBe("C4");
      // What is left out is told.
      await page.getByText(message("wizard.leftOut", { found: "/" })).waitFor();
      await comments.fill("x".repeat(251));
      await page
        .getByText(message("problem.field.tooLong", { maximum: 250 }))
        .first()
        .waitFor();
      expect(await comments.inputValue()).toHaveLength(251);
      await comments.fill("Andén 4");
      await page.getByLabel(label("wizard.letter.choose"), { exact: true }).setInputFiles({
        name: "plano.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
      });
      await page
        .getByRole("button", { name: button("wizard.letter.remove", { name: "plano.pdf" }) })
        .waitFor();
      await toSummary(visitor);

      const says = async (entry: (typeof entries)[number], ...parts: (string | RegExp)[]) => {
        const text = (await block(visitor, entry).textContent()) ?? "";
        for (const part of parts) expect(text).toMatch(part);
      };
      const client = /^(Solicita|Requested by): Manufacturas Muestra de Apodaca/;
      await page.getByRole("paragraph").filter({ hasText: client }).waitFor();
      await says("project", "Refacciones");
      await says("route", origin.name, origin.contact, destination.name, destination.contact);
      await block(visitor, "route").getByRole("img").first().waitFor();
      await says("goods", "Refacciones de motor", language === "es" ? /Tarima/ : /Pallet/);
      await block(visitor, "goods").getByRole("table").waitFor();
      const window = language === "es" ? /Recogemos de 9:00 a 12:00\./ : /We pick up from 9\sAM to 12\sPM\./;
      await says("services", language === "es" ? /Maniobra de carga/ : /Loading/, /9:00/);
      // The hours are read with their day, before the services.
      const pickup = block(visitor, "services").locator("dl > div").first();
      await pickup.getByText(label("wizard.chosen.pickupDay"), { exact: true }).waitFor();
      await pickup.getByText(window).waitFor();
      await says("shipping", "plano.pdf", "Andén 4");
      const price = page.getByRole("region", { name: label("quotation.price"), exact: true });
      expect(await price.textContent()).toMatch(/\$[\d,]+\.\d\d/);
      // The whole width: nothing stands beside it.
      expect(await sidePanel(visitor).count()).toBe(0);
      expect(await widthOfForm()).toBeGreaterThanOrEqual(besidePanel);
      await visitor.watch.look("the summary of a request");
      await visitor.picture("request-whole");
      for (const entry of ["project", "route", "goods", "services", "shipping"] as const)
        await block(visitor, entry)
          .getByRole("link", {
            name: button("wizard.request.edit.of", { step: label(`wizard.entry.${entry}`) }),
          })
          .waitFor();
      await block(visitor, "goods").getByRole("link").first().click();
      await titleOf(visitor, "goods").waitFor();
      // A step that was answered before is the active one while it is open; the others are done.
      await until(async () => {
        const shown = await entriesOfStepper(visitor).evaluateAll((all) =>
          all.map((entry) => entry.querySelector("[aria-current=step]") !== null),
        );
        expect(shown).toEqual(entries.map((entry) => entry === "goods"));
        const done = (await entriesOfStepper(visitor).allTextContents()).map((text) =>
          text.includes(label("wizard.stepDone")),
        );
        expect(done).toEqual(entries.map((entry) => !["goods", "summary"].includes(entry)));
      });
      if (width > 1000) await sidePanel(visitor).waitFor();
      await goTo(visitor, "shipping");
      await nextButton(visitor).click();
      await onSummary(visitor);

      const number = await send(visitor);
      await page
        .getByRole("region", { name: label("quotation.route") })
        .getByText(window)
        .waitFor();
      // Beside the sender too, where the opening hours would contradict it; the recipient is open as ever.
      const parties = await page
        .getByRole("region", { name: label("serviceRequest.parties"), exact: true })
        .textContent();
      expect(parties).toMatch(window);
      const hours = label("serviceRequest.hours", { hours: "" }).trim();
      expect(parties?.split(hours)).toHaveLength(2);
      // The client of a group is asked for its project, but not for its payer.
      expect(await partsToChange(visitor)).toEqual(
        ["project", "route", "goods", "services", "shipping"].map((part) => label(`wizard.entry.${part}`)),
      );
      const converted = button("serviceRequest.quotation", { number: String(quotation) });
      await (await furtherAction(visitor, converted)).waitFor();
      expect(await sidePanel(visitor).count()).toBe(0);
      const content = await contentOfRequest(user, number);
      expect(content).toMatchObject({ notes: "Andén 4", attachments: [{ name: "plano.pdf" }] });
      const again = await sendAgain(visitor, "project", tuesday[language]);
      expect(await contentOfRequest(user, again)).toEqual(content);
      const changed = await sendChanged(visitor, "Andén 5");
      expect(await contentOfRequest(user, changed)).toEqual({ ...content, notes: "Andén 5" });
      await confirmedAtTheDesk(visitor, changed);
    }));

// One at a time: it looks for the newest request of its user.
for (const { language, width } of looks)
  test(`A client in dollars and pounds sends a request across the border, by a crossing that they choose, it is made once with its file though the session ends meanwhile, and the carrier confirms it; ${language} at ${width} px [P-056, P-057]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const user = account("frontera");
      const { origin, destination } = await givenParties(user, 300_290);
      await openAs(visitor, user, "/nueva-solicitud");
      await titleOf(visitor, "route").waitFor();
      expect(new URL(page.url()).pathname).toBe("/nueva-solicitud");
      for (const side of ["origin", "destination"] as const) {
        const field = party(visitor, side).getByRole("combobox", {
          name: speech.label("wizard.party.field"),
        });
        expect(await field.inputValue(), side).toBe("");
      }
      await chooseParty(visitor, "origin", origin.name, origin.contact);
      await chooseParty(visitor, "destination", destination.name, destination.contact);
      await lookedUp(visitor);
      const crossing = fieldAt(visitor, "crossing.crossingId");
      await crossing.selectOption({ index: 1 });
      await goTo(visitor, "goods");
      await follow(
        [{ do: "addLine", pieces: 1, packaging: "Tarima", length: 48, width: 40, height: 36, weight: 700 }],
        { ...visitor, isGuest: false, lines: 0, quotation: undefined },
      );
      await describeGoods(visitor, "Auto parts");
      await goTo(visitor, "services");
      await pickUpOn(visitor, tuesday[language]);
      await goTo(visitor, "shipping");
      await follow([{ do: "chooseShippingType", shippingType: "standard" }], {
        ...visitor,
        isGuest: false,
        lines: 1,
        quotation: undefined,
      });
      await page.getByLabel(speech.label("wizard.letter.choose"), { exact: true }).setInputFiles({
        name: "invoice.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
      });
      await page
        .getByRole("button", { name: speech.button("wizard.letter.remove", { name: "invoice.pdf" }) })
        .waitFor();
      await toSummary(visitor);
      expect(await block(visitor, "route").textContent()).toMatch(/Laredo/);
      const price = page.getByRole("region", { name: speech.label("quotation.price"), exact: true });
      expect(await price.textContent()).toContain("USD");
      await visitor.picture("request-across");
      // Its answer is lost, and the session is over before it is sent again: it is made once.
      const client = await somebodyElse(user, sharedPortal("demo"));
      const newest = async () => (await client.serviceRequests({ from: "2026-01-01" })).rows[0]?.number;
      let made: number | undefined;
      const number = await sendAsTheSessionEnds(visitor, user, async () => {
        made = await newest();
      });
      expect([number, await newest()]).toEqual([made, made]);
      expect(await contentOfRequest(user, number)).toMatchObject({
        description: "Auto parts",
        attachments: [{ name: "invoice.pdf" }],
      });
      await confirmedAtTheDesk(visitor, number);
    }));

test.concurrent("The panel beside the form keeps the price of the quotation that a request is made from, and follows what is added to it [B-057, B-186, P-058, P-283]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { label, button } = speech;
    const user = account("demo");
    const quotation = await givenAQuotation(user, betweenParties);
    await openAs(visitor, user, `/cotizacion/${quotation}`);
    await page.getByRole("checkbox", { name: label("quotation.terms.accept") }).check();
    await page.getByRole("button", { name: button("quotation.request"), exact: true }).click();
    await page.waitForURL(/\/nueva-solicitud/);
    await titleOf(visitor, "route").waitFor();
    await chooseAnyParty(visitor, "origin");
    await chooseAnyParty(visitor, "destination");
    const panel = sidePanel(visitor);
    await until(async () => expect(await panel.textContent()).toContain(label("wizard.price.ofQuotation")));
    await lookedUp(visitor);
    await visitor.picture("request-kept-price");
    const heavier = fieldAt(visitor, "lines[0].pieces");
    await goTo(visitor, "goods");
    await heavier.fill("2");
    await until(async () =>
      expect(await panel.textContent()).not.toContain(label("wizard.price.ofQuotation")),
    );
    await lookedUp(visitor);
    expect(await panel.textContent()).toContain(label("wizard.price.soFar"));
  }));
