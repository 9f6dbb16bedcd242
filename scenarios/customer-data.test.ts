import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { contactTexts } from "@anden/domain/customer/contact-entry";
import { describe, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { aGuest, contactField } from "./testing/contact.ts";
import { inspecting, looks } from "./testing/inspect.ts";
import { keyboardOf } from "./testing/keyboard.ts";
import { entriesOfStepper } from "./testing/request.ts";
import {
  askForQuotation,
  focused,
  lookedUp,
  nextButton,
  quoteButton,
  saidAt,
  startNew,
  summary,
  titleOf,
} from "./testing/screens.ts";
import { contactCard } from "./testing/shipping.ts";
import { enter } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const inspect = inspecting(visit);

const clientOf = ({ page, speech }: Visitor) =>
  page.getByRole("region", { name: speech.label("quotation.client") });

const missing = {
  es: "Campo requerido. Complétalo para continuar.",
  en: "Required field. Fill it in to continue.",
};

describe.each([
  ["es", 1280],
  ["en", 360],
] as const)("in %s at %i px", (language, width) => {
  test("A guest sees their price before saying who they are, and says it to store the quotation [B-005, B-039, B-209, B-265, B-266, B-267, B-325, P-104, P-106, P-229, P-235, B-324]", () =>
    visit({ language, width }, async (visitor) => {
      const { page, watch, speech } = visitor;
      const { sentence } = speech;
      await enter(visitor, "guest");
      deepStrictEqual(
        (await entriesOfStepper(visitor).allTextContents()).map((text) => text.replace(/^\d/, "")),
        {
          es: ["Contacto", "Origen y destino", "Mercancía", "Servicios", "Cliente y envío", "Resumen"],
          en: ["Contact", "Origin and destination", "Goods", "Services", "Customer and shipping", "Summary"],
        }[language],
      );
      await contactCard(visitor).getByRole("textbox").first().waitFor();
      strictEqual(await contactCard(visitor).getByRole("textbox").count(), 5);
      await watch.look("empty contact");
      await startNew(visitor);
      const traveller = { ...visitor, isGuest: true, lines: 0, quotation: undefined };
      await follow(aWholeDraft, traveller);
      await lookedUp(visitor);
      ok((await summary(visitor).textContent())?.includes("$1,580.92"));
      // The shipping type comes right after the services.
      strictEqual(await contactCard(visitor).count(), 0);
      await page.goBack();
      await titleOf(visitor, "services").waitFor();
      await lookedUp(visitor);
      await nextButton(visitor).click();
      await titleOf(visitor, "shipping").waitFor();

      await askForQuotation(visitor);
      await focused(contactField(visitor, "company"));
      for (const text of contactTexts)
        ok((await saidAt(contactField(visitor, text))).includes(missing[language]), text);
      await watch.look("missing contact");

      await contactField(visitor, "company").fill("Piñatas <Ejemplo>");
      await contactField(visitor, "name").focus();
      await until(async () =>
        match(await saidAt(contactField(visitor, "company")), sentence("field.badCharacter")),
      );
      await contactField(visitor, "company").fill("Piñatas  Ejemplo ");
      await contactField(visitor, "name").fill("rosa maría");
      await contactField(visitor, "lastName").fill("muestra");
      const extended = "+52 (229) 555-0100 ext 12";
      await contactField(visitor, "phone").fill(extended);
      await contactField(visitor, "name").focus();
      await until(async () =>
        match(await saidAt(contactField(visitor, "phone")), sentence("field.badPhone")),
      );
      strictEqual(await contactField(visitor, "phone").inputValue(), extended);
      await contactField(visitor, "phone").fill("+52 (229) 555-0100");
      await contactField(visitor, "email").fill("Rosa@ejemplo");
      await contactField(visitor, "name").focus();
      const kept = ["PIÑATAS EJEMPLO", "ROSA MARÍA", "MUESTRA", "522295550100", "Rosa@ejemplo"];
      await until(async () =>
        deepStrictEqual(
          await Promise.all(contactTexts.map((text) => contactField(visitor, text).inputValue())),
          kept,
        ),
      );
      match(await saidAt(contactField(visitor, "email")), sentence("field.badEmail"));
      await nextButton(visitor).click();
      await focused(contactField(visitor, "email"));

      await contactField(visitor, "email").fill("Rosa@ejemplo.example");
      await nextButton(visitor).click();
      await titleOf(visitor, "shipping").waitFor();
      await askForQuotation(visitor);
      await page.waitForURL(/\?cotizacion=\d+$/);
      await until(async () => {
        const said = (await clientOf(visitor).textContent()) ?? "";
        for (const text of [
          "PIÑATAS EJEMPLO",
          "ROSA MARÍA MUESTRA",
          "+52 229 555 0100",
          "Rosa@ejemplo.example",
        ])
          ok(said.includes(text), `${text} in ${said}`);
      });
      // What comes next takes an account.
      await page.getByRole("button", { name: speech.button("quotation.request"), exact: true }).click();
      const offer = page.getByRole("alertdialog", { name: speech.label("warning.title") });
      await offer.getByText(speech.message("registration.offer")).waitFor();
      await offer.getByRole("button", { name: speech.button("registration.begin") }).click();
      await page.getByRole("dialog", { name: speech.label("registration.title") }).waitFor();
    }));

  test("A customer reads their contact before the shipping type, and finds it on the quotation [B-039, B-206, B-327]", () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await follow(aWholeDraft, await begin(visitor, account("demo")));
      const card = contactCard(visitor);
      const contact = [
        "Daniela Ejemplo Garza",
        "Comercializadora Ejemplo del Valle, S.A. de C.V. (ficticia)",
        "81 5550 0201",
        "demo@comercial-ejemplo.example",
      ];
      const said = (await card.textContent()) ?? "";
      for (const text of contact) ok(said.includes(text), text);
      strictEqual(await card.locator("input, select, textarea").count(), 0);
      const sections = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
      const places = ["wizard.contact", "wizard.step.shipping-type"].map((key) =>
        sections.indexOf(speech.label(key)),
      );
      ok(places[0] !== -1 && (places[0] ?? 0) < (places[1] ?? 0), sections.join());
      await watch.look("contact of an account");
      await askForQuotation(visitor);
      await page.waitForURL(/\?cotizacion=\d+$/);
      await until(async () => {
        const stored = (await clientOf(visitor).textContent()) ?? "";
        for (const text of contact) ok(stored.includes(text), text);
      });
    }));
});

test("A guest who asks for themselves names no company, and what is typed outlasts a reload", () =>
  visit({}, async (visitor) => {
    await enter(visitor, "guest");
    await contactField(visitor, "company").fill("Golfo");
    await choose(visitor.page.getByRole("radio", { name: /^Para mí/ }));
    strictEqual(await contactField(visitor, "company").count(), 0);
    await contactField(visitor, "name").fill("Rosa");
    await nextButton(visitor).click();
    await titleOf(visitor, "route").waitFor();
    await visitor.page.goto("/nueva-cotizacion?paso=contacto");
    await titleOf(visitor, "guest").waitFor();
    strictEqual(await contactField(visitor, "name").inputValue(), "ROSA");
    await choose(visitor.page.getByRole("radio", { name: /^Para una empresa/ }));
    strictEqual(await contactField(visitor, "company").inputValue(), "GOLFO");
  }));

test("A guest fills in their contact with the keyboard alone", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await enter(visitor, "guest");
    const unseen: string[] = [];
    const keys = keyboardOf(page, unseen);
    // The help, then the kind, which arrows change.
    await page.getByRole("radio", { name: /^Para una empresa/ }).focus();
    await keys.press("ArrowRight", "ArrowLeft");
    for (const text of contactTexts) {
      await keys.press("Tab");
      await focused(contactField(visitor, text));
      await keys.type(aGuest[text]);
    }
    await keys.press("Control+Enter");
    await focused(titleOf(visitor, "route"));
    deepStrictEqual(unseen, []);
  }));

describe.each(looks)("in $language, $mode, at $width px", (look) => {
  test("The contact of a guest is accessible, empty, missing and wrong", () =>
    inspect(look, async (inspector) => {
      const { see } = inspector;
      const traveller = await begin(inspector, "guest");
      await follow(aWholeDraft, traveller);
      await see("shipping of a guest");
      await lookedUp(inspector);
      await quoteButton(inspector).click();
      await titleOf(inspector, "guest").waitFor();
      await see("missing contact");
      await contactField(inspector, "email").fill("nobody");
      await contactField(inspector, "company").fill("<Golfo>");
      await contactField(inspector, "phone").fill("123");
      await see("wrong contact");
    }));
});
