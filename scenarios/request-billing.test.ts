import { addressOfCall } from "@anden/contract/testing/call-addresses";
import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { entriesOfStepper, sidePanel } from "./testing/request.ts";
import { openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

for (const { language, width } of variants([
  { language: "es", width: 1280 },
  { language: "en", width: 360 },
] as const))
  test.concurrent(`A logistics client finds by its tax id whom a request is invoiced to, ticks and confirms it; ${language} at ${width} px [P-016, P-107, P-108, B-050, B-051]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const { label, button, message } = speech;
      await openAs(visitor, account("logistico"), "/nueva-solicitud");
      // It is the first question of who resells.
      await page
        .getByRole("heading", { level: 1, name: label("wizard.entry.billing"), exact: true })
        .waitFor();
      // Customer data and shipping type, sections 5 and 6, are one entry; the commission, 7, has its own.
      expect(
        (await entriesOfStepper(visitor).allTextContents()).map((text) => text.replace(/^\d|\(.*\)$/g, "")),
      ).toEqual(
        {
          es: [
            "Cotización",
            "Facturación",
            "Origen y destino",
            "Mercancía",
            "Servicios",
            "Cliente y envío",
            "Comisión",
            "Resumen",
          ],
          en: [
            "Quote",
            "Billing",
            "Origin and destination",
            "Goods",
            "Services",
            "Customer and shipping",
            "Commission",
            "Summary",
          ],
        }[language],
      );
      const card = page.getByRole("region", { name: label("wizard.step.billing-party"), exact: true });
      // Until another is chosen, it is the client itself, also in the request so far.
      const own = "Logística Ensayo Integral, S.A. de C.V. (ficticia)";
      await sidePanel(visitor).getByText(own, { exact: true }).waitFor({ state: "attached" });
      await card.getByRole("status").getByText(own).waitFor();
      await card.getByRole("button", { name: button("wizard.billing.add"), exact: true }).waitFor();
      await card.getByRole("button", { name: button("wizard.billing.search"), exact: true }).click();
      const dialog = page.getByRole("dialog", { name: label("wizard.billing.searchTitle"), exact: true });
      const field = dialog.getByRole("textbox", { name: label("wizard.billing.taxId"), exact: true });
      const find = dialog.getByRole("button", { name: button("wizard.billing.find"), exact: true });
      // A CURP stays whole: truncated, it would be a tax id.
      await field.fill("EETM860214HNLNRR08");
      expect(await field.inputValue()).toBe("EETM860214HNLNRR08");
      await dialog.getByText(message("problem.field.tooLong", { maximum: 13 })).waitFor();
      expect(await find.isDisabled()).toBe(true);
      await field.fill("AAA010101AA1");
      await find.click();
      await dialog.getByText(message("wizard.billing.nothingFound")).waitFor();
      // A late answer about another tax id is not shown for this one.
      const held: Route[] = [];
      const asked = `**${addressOfCall("billingParties").url}?*`;
      await page.route(asked, (route) => void held.push(route));
      await field.fill("AAA010101AA2");
      await find.click();
      await until(async () => expect(held).toHaveLength(1));
      await field.fill("AAA010101AA3");
      await held[0]?.continue();
      await page.unroute(asked);
      await watch.quiet();
      expect(await dialog.getByText(message("wizard.billing.nothingFound")).count()).toBe(0);
      // As it is written on many papers: its hyphens do not count towards the length. It is typed key by key, because a
      // text that is filled in is not cut off by the field's own maximum.
      await field.fill("");
      await field.pressSequentially("ces-920416-zz9");
      expect(await field.inputValue()).toBe("CES920416ZZ9");
      await find.click();
      const choose = dialog.getByRole("button", { name: button("wizard.billing.choose"), exact: true });
      const found = dialog.getByRole("radio", { name: /CES920416ZZ9/ });
      await found.waitFor();
      expect(await choose.isDisabled()).toBe(true);
      await found.check();
      await visitor.picture("request-billing-party");
      await page.setViewportSize({ width: 320, height: 640 });
      const isCut = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(isCut).toBe(false);
      await page.setViewportSize({ width, height: 800 });
      await choose.click();
      await card.getByText("CES920416ZZ9").waitFor();
      // Several foreigners share one tax id: each can be chosen.
      await page.getByRole("button", { name: button("wizard.billing.search"), exact: true }).click();
      await field.fill("XEXX010101000");
      await find.click();
      await dialog.getByRole("radio", { name: /Example Foods Canada/ }).waitFor();
      await dialog.getByRole("radio", { name: /Sample Hardware of Texas/ }).check();
      const widths = await dialog
        .locator("label", { has: page.getByRole("radio") })
        .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
      expect(new Set(widths).size).toBe(1);
      await choose.click();
      await card.getByText("Sample Hardware of Texas").waitFor();
    }));
