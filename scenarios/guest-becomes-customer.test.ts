import { randomUUID } from "node:crypto";
import { variants } from "@anden/server/testing/extent";
import { readPdf } from "@anden/server/testing/pdf";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { home } from "./testing/frame.ts";
import { mailAbout } from "./testing/outbox.ts";
import { fillIn } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();
const password = "siete gatos en el patio";

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const))
  test.concurrent(`A guest goes home to their own quotation, registers, confirms by mail, finds it in their account and sends its PDF to the boss; ${language} at ${width} px [B-012, B-188, P-186, P-187, B-328]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const { label, button } = speech;
      const traveller = await begin(visitor, "guest");
      await follow([...aWholeDraft, { do: "quote" }], traveller);
      const number = traveller.quotation?.number ?? "";
      await page.getByRole("link", { name: button("quotation.toList") }).click();
      await home(visitor).waitFor();
      expect(new URL(page.url()).pathname).toBe("/");
      await page.getByRole("link", { name: number }).first().click();

      await page.getByRole("button", { name: button("quotation.request") }).click();
      await page.getByRole("button", { name: button("registration.begin") }).click();
      const dialog = page.getByRole("dialog", { name: label("registration.title") });
      const loginName = `ana.${language}.${randomUUID().slice(0, 8)}`;
      const said = {
        ...{ loginName, password, name: "Ana", lastName: "Ruiz", email: `${loginName}@norte.example` },
        ...{ phone: "8155500100", country: "México", postalCode: "64000", exteriorNumber: "7" },
      };
      for (const [name, value] of Object.entries(said))
        await dialog.getByLabel(label(`registration.${name}`), { exact: true }).fill(value);
      await dialog.getByRole("button", { name: button("registration.send") }).click();
      await page.getByRole("alertdialog", { name: label("registration.done") }).waitFor();

      const subject = language === "es" ? "Confirma tu correo" : "Confirm your email";
      const { html } = await mailAbout(visitor, `${loginName}@norte.example`);
      expect(html).toContain(subject);
      const link = /https?:[^"<\s]+\/acceso\/confirmar#[^"<\s]+/.exec(html)?.[0];
      expect(link).toBeDefined();
      const { pathname, hash } = new URL(link ?? "");
      await page.goto(`${pathname}${hash}`);
      await page.getByLabel(label("access.confirm.field"), { exact: true }).fill(password);
      await page.getByRole("button", { name: button("access.confirm.send") }).click();
      await page.getByText(label("access.confirm.done")).waitFor();
      await page.goto("/login");
      await fillIn(visitor, { userName: loginName, password });
      await home(visitor).waitFor();
      await page.getByRole("link", { name: number }).first().click();

      await page.getByRole("button", { name: button("forward.open"), exact: true }).click();
      const field = page.getByLabel(label("forward.addresses"), { exact: true });
      await field.fill("jefe@norte.example");
      await field.press("Enter");
      await page.getByRole("button", { name: button("forward.send"), exact: true }).click();
      await page.getByRole("alertdialog", { name: label("forward.sent") }).waitFor();
      const mail = await mailAbout(visitor, `${language === "es" ? "Cotización" : "Quote"} ${number}`);
      expect(mail.html).toContain(`Cotizacion-${number}.pdf`);
      const paper = await readPdf(await mail.paper());
      expect(paper.title).toContain(number);
    }));
