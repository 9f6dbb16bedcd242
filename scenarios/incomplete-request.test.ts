import { expect, test } from "vitest";
import { follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { chooseParty, onSummary, pickUpOn, send, sendButton, toSummary } from "./testing/request.ts";
import { focused, goTo, lookedUp, nextButton, saidAt, titleOf } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { goodsOf } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

/** The first words of each message, by its number. */
const said = {
  es: {
    97: "A la solicitud le faltan datos.",
    101: "Al complemento Carta Porte le faltan datos.",
    102: "Esta referencia no tiene valor.",
    153: "Falta el día de recolección.",
    154: "Faltan las referencias que tu empresa pide.",
    156: "Falta la descripción del contenido.",
    311: "Escribe la cantidad, mayor que cero.",
    312: "Elige la clave de unidad del SAT",
    313: "Elige la clave de producto del SAT.",
    314: "Escribe qué mercancía es.",
  },
  en: {
    97: "The request is missing some details.",
    101: "The waybill complement is missing some details.",
    102: "This reference has no value.",
    153: "The pickup day is missing.",
    154: "The references that your company asks for are missing.",
    156: "The description of the goods is missing.",
    311: "Enter the quantity, more than zero.",
    312: "Choose the SAT unit key",
    313: "Choose the SAT product key.",
    314: "Enter what the goods are.",
  },
} as const;

for (const { language, width } of variants([
  { language: "es", width: 1280 },
  { language: "en", width: 360 },
] as const))
  test.concurrent(`A request is not sent without the fields of its waybill line, its content, its references and its day: the summary lists each of them as a link to its field, each field says it, and once all are given the request is sent; ${language} at ${width} px [B-244, B-246, B-253, B-259, B-291, B-292, B-293]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const { label } = speech;
      const told = said[language];
      const startOf = ([name, number]: readonly [string, keyof typeof told] = ["", 97]) =>
        name + told[number];
      await openAs(visitor, account("cartaporte"), "/nueva-solicitud");
      await titleOf(visitor, "route").waitFor();
      await chooseParty(visitor, "origin", "Constructora Modelo de Ciudad de México", "Mariana Prueba Ochoa");
      await chooseParty(visitor, "destination", "Laboratorio Ejemplo de Tijuana", "Héctor Prueba Cano");
      const traveller = { ...visitor, isGuest: false, lines: 0, quotation: undefined };
      await goTo(visitor, "goods");
      const pallet = { ...goodsOf(1), packaging: speech.packaging("Tarima") };
      await follow([pallet], traveller);
      const line = page.getByRole("group", { name: label("wizard.waybill.line", { line: 1 }), exact: true });
      const cell = (field: string) => line.getByLabel(label(`waybill.column.${field}`), { exact: true });
      await cell("weight").fill("300");
      // Both are asked of goods across the border alone.
      for (const abroad of ["tariffCode", "invoiceUuid"]) expect(await cell(abroad).count()).toBe(0);
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" && /\/solicitud-servicio$/.test(request.url()))
          sent.push(request.url());
      });
      // What may wait until the request is sent keeps nobody from going on.
      await goTo(visitor, "shipping");
      await follow([{ do: "chooseShippingType", shippingType: "standard" }], traveller);
      await follow([{ do: "attachFile", name: "carta.pdf" }], traveller);
      await toSummary(visitor);
      await sendButton(visitor).click();
      const list = page.getByRole("alert").filter({ hasText: told[97] });
      const links = list.getByRole("link");
      const ofLine = (field: string) =>
        `${label("wizard.waybill.line", { line: 1 })} · ${label(`waybill.column.${field}`)}: `;
      // A sentence that is the same for several fields begins with the name of its field.
      const lacking = [
        ["", 156],
        [ofLine("quantity"), 311],
        [ofLine("unitKey"), 312],
        [ofLine("productKey"), 313],
        [ofLine("description"), 314],
        ["", 101],
        ["Orden de compra: ", 102],
        ["Lote de producción: ", 102],
        ["", 154],
        ["", 153],
      ] as const;
      await until(async () => {
        const listed = await links.allTextContents();
        expect(listed.map((text, at) => text.slice(0, startOf(lacking[at]).length))).toEqual(
          lacking.map(startOf),
        );
      });
      await focused(links.first());
      // An alert inside a status would be read out twice.
      expect(await page.getByRole("status").filter({ hasText: told[97] }).count()).toBe(0);
      expect(sent).toEqual([]);
      await visitor.watch.look("what a request lacks");
      await visitor.picture("what a request lacks");

      // Each link leads to its field, which says the same.
      const reference = (name: string) => page.getByRole("textbox", { name, exact: true });
      const content = page.getByRole("textbox", { name: label("wizard.goods.content.request") });
      const fields = [
        [0, content, "Refacciones"],
        [1, cell("quantity"), "480"],
        [2, cell("unitKey"), "H87"],
        [3, cell("productKey"), "31162403"],
        [4, cell("description"), "Bisagra de acero"],
        [6, reference("Orden de compra"), "OC-4512"],
        [7, reference("Lote de producción"), "77123"],
      ] as const;
      for (const [at, field] of fields) {
        await links.nth(at).click();
        await focused(field);
        const [, number] = lacking[at];
        // At its field the content is asked for as a part of the goods.
        const sentence = number === 156 ? speech.message("problem.description.required") : told[number];
        expect(await saidAt(field)).toContain(sentence);
        await page.goBack();
        await sendButton(visitor).click();
        await links.nth(lacking.length - 1).waitFor();
      }
      await links.nth(0).click();
      for (const [, field, typed] of fields) {
        await field.fill(typed);
        await page.keyboard.press("Tab");
      }
      await goTo(visitor, "services");
      await pickUpOn(visitor, language === "es" ? "24/11/2026" : "11/24/2026");
      // Going on was refused before, so it leads back to the summary.
      await lookedUp(visitor);
      await nextButton(visitor).click();
      await onSummary(visitor);
      await send(visitor);
      expect(sent).toHaveLength(1);
    }));
