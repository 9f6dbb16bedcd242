import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { askForQuotation, focused, goTo } from "./testing/screens.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

const said = {
  es: {
    accept: "Acepto los términos del servicio y no envío artículos prohibidos.",
    terms: {
      link: /^Términos del servicio/,
      title: "Términos del servicio",
      text: "Responsabilidad y seguro",
    },
    prohibited: {
      link: /^Artículos prohibidos/,
      title: "Artículos prohibidos",
      text: "Explosivos, municiones",
    },
  },
  en: {
    accept: "I accept the terms of service and am not shipping prohibited items.",
    terms: { link: /^Terms of service/, title: "Terms of service", text: "Liability and insurance" },
    prohibited: { link: /^Prohibited items/, title: "Prohibited items", text: "Explosives, ammunition" },
  },
} as const;

for (const [language, width, mode] of variants([
  ["es", 1280, "light"],
  ["en", 360, "dark"],
] as const))
  test.concurrent(`The summary asks to accept the terms, and links to them and to the prohibited items, printable in a tab of their own; ${language} at ${width} px [B-055]`, () =>
    visit({ language, width, mode }, async (visitor) => {
      const { page, watch } = visitor;
      const words = said[language];
      await follow([...aWholeDraft, { do: "quote" }], await begin(visitor, account("demo")));
      const box = page.getByRole("checkbox", { name: words.accept });
      expect(await box.isChecked()).toBe(false);
      await box.focus();
      await page.keyboard.press("Space");
      await until(async () => expect(await box.isChecked()).toBe(true));
      await watch.look("the terms are accepted");
      await visitor.picture("the terms are accepted");
      for (const { link, title, text } of [words.terms, words.prohibited]) {
        const opened = page.waitForEvent("popup");
        await page.getByRole("link", { name: link }).click();
        const tab = await opened;
        await tab.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
        await tab.getByText(text).waitFor();
        // Printed, it is the text alone.
        await tab.emulateMedia({ media: "print" });
        expect(await tab.getByRole("button").count()).toBe(0);
        await tab.getByText(text).waitFor();
        await tab.close();
      }
      // The session goes on in the first tab.
      expect(await box.isChecked()).toBe(true);
    }));

test.concurrent("What is missing is a passing notice in the wizard, and a warning over the page where something is refused [B-389]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const traveller = await begin(visitor, account("demo"));
    await follow(aWholeDraft.slice(0, -1), traveller);
    await goTo(visitor, "shipping");
    await askForQuotation(visitor);
    const notices = page.getByRole("region", { name: speech.label("notices.title"), exact: true });
    await notices.getByText(speech.sentence("shippingType.required")).waitFor();
    await visitor.picture("what is missing, as a passing notice");
    await notices.getByRole("button", { name: speech.button("notices.close") }).click();
    await until(async () => expect(await notices.textContent()).toBe(""));
    // Once the type is chosen the notice is gone, although it is hovered.
    await askForQuotation(visitor);
    await notices.getByText(speech.sentence("shippingType.required")).hover();
    await page.getByRole("radio", { name: /^Estándar/ }).press("Space");
    await until(async () => expect(await notices.textContent()).toBe(""));

    await follow([{ do: "quote" }], traveller);
    await page
      .getByRole("button", { name: speech.button("quotation.request"), exact: true })
      .first()
      .click();
    const alert = page.getByRole("alertdialog", { name: speech.label("quotation.terms.title") });
    await alert.getByText(speech.message("quotation.terms.required")).waitFor();
    await visitor.picture("the terms have to be accepted");
    await alert.getByRole("button", { name: speech.button("warning.confirm") }).click();
    await focused(page.getByRole("checkbox", { name: said.es.accept }));
    // They can be read and accepted where they are asked for, and the request goes on from there.
    await page
      .getByRole("button", { name: speech.button("quotation.request"), exact: true })
      .first()
      .click();
    await alert.getByRole("link", { name: said.es.terms.link }).waitFor();
    await alert
      .getByRole("button", { name: speech.button("quotation.terms.acceptAndGo"), exact: true })
      .click();
    await page.waitForURL(/\/nueva-solicitud/);
  }));

test.concurrent("Without a session the terms can be read too, in both languages", () =>
  visit({}, async (visitor) => {
    const { page, watch } = visitor;
    await page.goto("/terminos");
    await page.getByRole("heading", { level: 1, name: said.es.terms.title, exact: true }).waitFor();
    await watch.look("the terms");
    await visitor.picture("the terms");
  }));
