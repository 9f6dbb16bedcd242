import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { aSheet, waybillTitles } from "@anden/server/testing/a-sheet";
import { expect, test } from "vitest";
import { follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { chooseParty } from "./testing/request.ts";
import { goTo, titleOf } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { goodsOf } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

for (const { language, width } of variants([
  { language: "es", width: 1280 },
  { language: "en", width: 360 },
] as const))
  test.concurrent(`A client uploads the lines of the waybill complement, is told the code of what is no workbook, mends a line in the preview and loads both; ${language} at ${width} px [B-248, B-249, B-250, B-393]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const { label, button } = speech;
      await openAs(visitor, account("cartaporte"), "/nueva-solicitud");
      await titleOf(visitor, "route").waitFor();
      await chooseParty(visitor, "origin", "Constructora Modelo de Ciudad de México", "Mariana Prueba Ochoa");
      await chooseParty(visitor, "destination", "Laboratorio Ejemplo de Tijuana", "Héctor Prueba Cano");
      await goTo(visitor, "goods");
      // The complement opens once the goods are complete.
      await follow([goodsOf(1)], { ...visitor, isGuest: false, lines: 0, quotation: undefined });
      const upload = page.getByLabel(label("wizard.waybill.upload"), { exact: true });
      const [template] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: button("wizard.waybill.template"), exact: true }).click(),
      ]);
      expect(template.suggestedFilename()).toMatch(/\.xlsx$/);
      watch.expectRefusal(422, addressOfCall("readSheet").url);
      await upload.setInputFiles({ name: "lines.xlsx", mimeType: xlsx, buffer: Buffer.from("no workbook") });
      expect(await page.getByRole("alert").textContent()).toContain("265");
      watch.expectRefusal(422, addressOfCall("readSheet").url);
      await upload.setInputFiles({
        name: "lines.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
      });
      await until(async () =>
        expect(await page.getByRole("alert").textContent()).toMatch(speech.sentence("sheet.notXlsx")),
      );
      expect(await page.getByRole("alert").textContent()).toContain("265");
      const sheet = await aSheet([
        waybillTitles,
        [480, "H87", "31162403", "Bisagra de acero", 384],
        [12, "PZA", "31162403", "Cerradura", 216],
      ]);
      await upload.setInputFiles({
        name: "lines.xlsx",
        mimeType: xlsx,
        buffer: Buffer.from(sheet, "base64"),
      });
      const preview = page.getByRole("region", {
        name: label("wizard.waybill.sheet", { name: "lines.xlsx" }),
      });
      const wrong = preview.getByRole("textbox", { name: label("waybill.column.unitKey"), exact: true });
      expect(await wrong.inputValue()).toBe("PZA");
      await visitor.picture("waybill-sheet");
      await wrong.fill("H87");
      await preview.getByRole("button", { name: button("wizard.waybill.sheet.load", { count: 2 }) }).click();
      const second = page.getByRole("group", {
        name: label("wizard.waybill.line", { line: 2 }),
        exact: true,
      });
      const field = second.getByLabel(label("waybill.column.unitKey"), { exact: true });
      await field.waitFor();
      expect(await field.inputValue()).toBe("H87");
    }));
