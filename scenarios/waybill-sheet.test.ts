import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { aSheet, waybillTitles } from "@anden/server/testing/a-sheet";
import { expect, test } from "vitest";
import { follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { handFile } from "./testing/files.ts";
import { chooseParty } from "./testing/request.ts";
import { focused, goTo, titleOf } from "./testing/screens.ts";
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
  test.concurrent(`A client uploads the lines of the waybill complement, is told the code of what is no workbook, drops a long one, reads its rows, corrects one and loads all; ${language} at ${width} px [B-248, B-249, B-250, B-393]`, () =>
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
      const bolts = ["H87", "31162403", "Bisagra de acero", 1] as const;
      const sheet = await aSheet([
        waybillTitles,
        ...Array.from({ length: 299 }, () => [1, ...bolts]),
        [12, "PZA", "31162403", `Cerradura ${"W".repeat(250)}`, 216],
        [480, ...bolts],
      ]);
      await upload.focus();
      // Dropped anywhere on the page.
      const file = { name: "lines.xlsx", type: xlsx, content: { base64: sheet } };
      await handFile(page.getByRole("heading", { level: 1 }), "drop", file);
      const preview = page.getByRole("region", {
        name: label("wizard.waybill.sheet", { name: "lines.xlsx" }),
      });
      // The button that reads a file is gone until the preview is.
      await focused(preview.getByRole("heading", { level: 3 }));
      const wrong = preview.getByRole("combobox", { name: label("waybill.column.unitKey"), exact: true });
      expect(await wrong.inputValue()).toBe("PZA");
      // Right rows are folded on both sides of it, and can be read, a hundred at once.
      const run = (from: number, to: number, count: number) =>
        preview.getByRole("button", {
          name: label("wizard.waybill.sheet.run", { from, to, count }),
          exact: true,
        });
      await run(302, 302, 1).waitFor();
      expect(await preview.getByRole("listitem").count()).toBe(3);
      await visitor.watch.look("a row with a long word");
      await visitor.picture("waybill-sheet");
      // As its message says, the key is found by its name.
      await wrong.fill("pieza");
      await preview.getByRole("option").filter({ hasText: "H87" }).first().click();
      expect(await wrong.inputValue()).toBe("H87");
      await run(2, 300, 299).click();
      await until(async () => expect(await preview.getByRole("listitem").count()).toBe(100));
      await visitor.picture("waybill-sheet-opened");
      await preview.getByRole("button", { name: button("wizard.waybill.later"), exact: true }).click();
      await preview.getByText(`${label("wizard.waybill.row", { row: 110 })}:`).waitFor();
      await preview.getByRole("button", { name: button("wizard.waybill.earlier"), exact: true }).click();
      await run(2, 300, 299).click();
      expect(await wrong.inputValue()).toBe("H87");
      await preview
        .getByRole("button", { name: button("wizard.waybill.sheet.load", { count: 301 }) })
        .click();
      // Said until a line is changed.
      const loaded = page.getByText(speech.message("wizard.waybill.loaded", { count: 301 }), { exact: true });
      await loaded.waitFor();
      await focused(upload);
      for (let pages = 1; pages < 3; pages++)
        await page.getByRole("button", { name: button("wizard.waybill.later"), exact: true }).click();
      const corrected = page.getByRole("group", {
        name: label("wizard.waybill.line", { line: 300 }),
        exact: true,
      });
      const field = corrected.getByLabel(label("waybill.column.unitKey"), { exact: true });
      await field.waitFor();
      expect(await field.inputValue()).toBe("H87");
      await loaded.waitFor();
      await field.fill("KGM");
      await loaded.waitFor({ state: "detached" });
    }));
