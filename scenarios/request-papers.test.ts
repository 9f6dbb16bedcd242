import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { expect, test } from "vitest";
import { follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { handFile } from "./testing/files.ts";
import { coveredCells } from "./testing/list.ts";
import { furtherAction } from "./testing/more.ts";
import {
  acceptTerms,
  chooseParty,
  confirmedAtTheDesk,
  onSummary,
  pickUpOn,
  send,
  toSummary,
} from "./testing/request.ts";
import { focused, goTo, lookedUp, nextButton, titleOf } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

/** The pickup day, as the language writes it. */
const tuesday = { es: "24/11/2026", en: "11/24/2026" };

/** Of files of another kind. */
const kinds = {
  es: /Sólo se pueden adjuntar pdf, word, excel, gif, png y jpg/,
  en: /Only pdf, word, excel, gif, png and jpg may be attached/,
};

/** Of a file's name. */
const tooLong = {
  es: /El nombre del archivo es demasiado largo: caben 100 caracteres/,
  en: /The file name is too long: the limit is 100 characters/,
};

/** How the help of each part begins. */
const helps = {
  "wizard.step.goods": { es: /^Aquí dices qué se mueve/, en: /^Here you say what is moved/ },
  "wizard.part.goods-detail": { es: /^Cada línea describe piezas iguales/, en: /^Each line describes equal/ },
  "wizard.step.waybill": {
    es: /^La Carta Porte es el documento/,
    en: /^The waybill complement \(Carta Porte\) is/,
  },
  "wizard.step.references": { es: /^Tus propias claves/, en: /^Your own identifiers for the shipment/ },
  "wizard.step.customer-data": {
    es: /^Los datos de quien pide la cotización/,
    en: /^The details of the person asking for the quote/,
  },
  "wizard.step.cover-letter": {
    es: /^La carta de instrucciones/,
    en: /^The cover letter goes with the request/,
  },
  "wizard.letter.additional": {
    es: /^Un espacio para comentarios/,
    en: /^A place for comments on the request/,
  },
} as const;

/** Files that are refused are told until they are dismissed; the letter is dropped on a slow line, with the way it came. */
async function attachTheLetter({ page, context, speech, watch }: Visitor): Promise<void> {
  const { label, button, sentence } = speech;
  const main = page.getByRole("main");
  const field = page.getByLabel(label("wizard.letter.choose"), { exact: true });
  const pdf = (name: string, bytes: string) => ({
    name,
    type: "application/pdf",
    content: { base64: Buffer.from(bytes).toString("base64") },
  });
  const told = page.getByRole("alert").getByRole("paragraph");
  const dismiss = async (name: string, why: RegExp) => {
    const failed = told.filter({ hasText: `${name}: ` }).filter({ hasText: why });
    await failed.waitFor();
    await page.getByRole("button", { name: button("wizard.letter.dismiss", { name }), exact: true }).click();
    await failed.waitFor({ state: "detached" });
  };
  const large = { name: "planos.pdf", type: "application/pdf", content: { bytes: 26 * 1024 * 1024 } };
  await handFile(main, "drop", large);
  await dismiss("planos.pdf", sentence("file.tooLarge"));
  await handFile(main, "drop", { ...pdf("carta.exe", "%PDF-1.7\n"), type: "application/x-msdownload" });
  await dismiss("carta.exe", kinds[speech.language]);
  const longName = `${"x".repeat(97)}.pdf`;
  await handFile(main, "drop", pdf(longName, "%PDF-1.7\n"));
  await dismiss(longName, tooLong[speech.language]);
  watch.expectRefusal(422, addressOfCall("storeFile").url);
  await handFile(field, "paste", pdf("foto.pdf", "\u0089PNG no letter"));
  await told.filter({ hasText: sentence("file.notAsNamed") }).waitFor();
  expect(await page.getByText(sentence("file.notSent")).count()).toBe(0);
  await dismiss("foto.pdf", sentence("file.notAsNamed"));
  const line = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
  await line.send("Network.emulateNetworkConditions", slow);
  // At this speed the upload outlasts every wait of a journey, so its progress is seen on a busy machine, too.
  await handFile(main, "drop", pdf("..\\cartas\\carta.pdf", `%PDF-1.7\n${" ".repeat(4_000_000)}\n%%EOF\n`));
  const progress = page.getByRole("progressbar", {
    name: label("wizard.letter.sending", { name: "carta.pdf" }),
  });
  await until(async () => {
    const sent = await progress.evaluate((bar: HTMLProgressElement) => bar.value);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(1);
  });
  await line.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
}

for (const { language, width } of variants([
  { language: "es", width: 1280 },
  { language: "en", width: 360 },
] as const))
  test.concurrent(`A client with waybill complement, references and a letter sends them with the request, reads the complement back, makes the same request again, and the carrier confirms it; ${language} at ${width} px [P-036, P-038, P-040, P-170, P-018, P-019, P-020, B-003, B-042, B-048, B-049, B-247, B-403, B-245, B-252, B-285, B-286, B-287, B-288, B-289]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const { label, button } = speech;
      await openAs(visitor, account("cartaporte"), "/nueva-solicitud");
      await titleOf(visitor, "route").waitFor();
      await chooseParty(visitor, "origin", "Constructora Modelo de Ciudad de México", "Mariana Prueba Ochoa");
      await chooseParty(visitor, "destination", "Laboratorio Ejemplo de Tijuana", "Héctor Prueba Cano");
      const [line, type] = aWholeDraft.slice(-2);
      const traveller = { ...visitor, isGuest: false, lines: 0, quotation: undefined };
      await goTo(visitor, "goods");
      await follow(
        [line].filter((each) => each !== undefined),
        traveller,
      );

      const first = page.getByRole("group", { name: label("wizard.waybill.line", { line: 1 }), exact: true });
      const cell = (field: string) => first.getByLabel(label(`waybill.column.${field}`), { exact: true });
      await cell("quantity").waitFor();
      // Nothing is said of a complement without a line.
      expect(
        await page.getByText(speech.message("wizard.waybill.found.problems", { count: 0 })).count(),
      ).toBe(0);
      const check = page.getByRole("heading", { level: 3, name: label("wizard.waybill.check"), exact: true });
      expect((await check.boundingBox())?.width).toBeLessThanOrEqual(1);
      // A quantity has two decimals, and a weight three; neither is zero.
      for (const [name, typed, right, told] of [
        ["quantity", "480.125", "480", { es: "Usa 2 decimales como máximo.", en: "Use 2 decimals at most." }],
        ["weight", "300.0005", "", { es: "Usa 3 decimales como máximo.", en: "Use 3 decimals at most." }],
        ["quantity", "0", "480", { es: "Escribe la cantidad, mayor que cero.", en: "Enter the quantity" }],
        [
          "weight",
          "0",
          "",
          { es: "Escribe el peso del renglón en kilos", en: "Enter the weight of the line" },
        ],
      ] as const) {
        await cell(name).fill(typed);
        await cell(name).press("Tab");
        await first.getByText(told[language]).waitFor();
        await cell(name).fill(right);
        await first.getByText(told[language]).waitFor({ state: "detached" });
      }
      await cell("unitKey").fill("pieza");
      // The list stands below what is typed, and within the screen.
      await first.getByRole("option").first().waitFor();
      const [field, list] = [
        await cell("unitKey").and(page.getByRole("combobox")).boundingBox(),
        await first.getByRole("listbox").boundingBox(),
      ];
      expect(list?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
      await visitor.watch.look("the list of unit keys");
      await first.getByRole("option").filter({ hasText: "H87" }).first().click();
      await cell("productKey").fill("12131500");
      await first.getByRole("option").filter({ hasText: "Explosivos" }).first().click();
      await first.getByText(speech.sentence("waybill.hazardous")).waitFor();
      // A solvent of which only the customer can say whether it is hazardous: it is left open here.
      await cell("productKey").fill("12191501");
      await first.getByRole("option").filter({ hasText: "Disolventes" }).first().click();
      await cell("description").fill("Bisagra de acero");
      await cell("weight").fill("300");
      // What is wrong with the lines together is shown where going on stops.
      await nextButton(visitor).click();
      const checked = page.getByRole("region", { name: label("wizard.waybill.check"), exact: true });
      await focused(checked);
      // The goods weigh 320 kilos: one press puts them right.
      const remedy = page.getByRole("button", {
        name: button("wizard.waybill.remedy.weight", { line: 1, weight: "320" }),
      });
      await remedy.click();
      await page.getByText(speech.message("wizard.waybill.found.problems", { count: 1 })).waitFor();
      // The pressed button is gone: the focus stays with the check, as it does when the correction is taken back.
      await focused(checked);
      const undo = page.getByRole("button", { name: button("wizard.waybill.undo"), exact: true });
      await undo.click();
      await undo.waitFor({ state: "detached" });
      await focused(checked);
      await remedy.click();
      // It can be taken back, but not what is typed after it.
      await undo.waitFor();
      const described = `Bisagra ${"W".repeat(60)}`;
      await cell("description").fill(described);
      await undo.waitFor({ state: "detached" });
      // A line that is removed can be taken back.
      await page
        .getByRole("button", { name: button("wizard.waybill.remove", { line: 1 }), exact: true })
        .click();
      await until(async () => expect(await cell("description").inputValue()).toBe(""));
      await focused(cell("quantity"));
      await page.getByRole("button", { name: button("notices.undo"), exact: true }).click();
      await until(async () => expect(await cell("description").inputValue()).toBe(described));
      await visitor.picture("request-waybill");
      // The help of the page tells of its subject, and of each of its parts under its title.
      const helpTells = async (subject: keyof typeof helps, ...titles: readonly (keyof typeof helps)[]) => {
        await page.keyboard.press("F1");
        const named = label("helpDialog.title", { about: label(subject) });
        const help = page.getByRole("dialog", { name: named, exact: true });
        await help.getByText(helps[subject][language]).waitFor();
        for (const title of titles) {
          await help.getByRole("heading", { level: 2, name: label(title), exact: true }).waitFor();
          await help.getByText(helps[title][language]).waitFor();
        }
        await page.keyboard.press("Escape");
        await help.waitFor({ state: "detached" });
      };
      await helpTells(
        "wizard.step.goods",
        "wizard.part.goods-detail",
        "wizard.step.waybill",
        "wizard.step.references",
      );
      // What the goods are is asked once the waybill tells them.
      await page.getByRole("textbox", { name: label("wizard.goods.content.request") }).fill("Refacciones");

      await page.getByRole("textbox", { name: "Orden de compra", exact: true }).fill("OC-4512");
      await page.getByRole("textbox", { name: "Lote de producción", exact: true }).fill("77123");
      await goTo(visitor, "services");
      // A request is not sent without its day, so nothing promises a pickup without one.
      await page.getByText(label("wizard.when.needed.pickup"), { exact: true }).waitFor();
      expect(await page.getByText(label("wizard.chosen.pickupDay.soonest"), { exact: true }).count()).toBe(0);
      await pickUpOn(visitor, tuesday[language]);
      await page
        .getByText(label("wizard.when.needed.pickup"), { exact: true })
        .waitFor({ state: "detached" });
      await goTo(visitor, "shipping");
      await lookedUp(visitor);
      await helpTells("wizard.step.customer-data", "wizard.step.cover-letter", "wizard.letter.additional");
      // That a letter is asked for is said before going on without one.
      await page.getByText(label("wizard.letter.required"), { exact: true }).waitFor();
      await nextButton(visitor).click();
      const notices = page.getByRole("region", { name: label("notices.title"), exact: true });
      for (const code of [
        "shippingType.required",
        "coverLetter.fileRequired",
        "coverLetter.termsNotAccepted",
      ] as const) {
        await notices.locator("[data-kind=bad]").getByText(speech.sentence(code)).waitFor();
        // Each stands at its field as well.
        await page.getByRole("main").getByText(speech.sentence(code)).first().waitFor();
      }
      await page.getByRole("main").getByText(label("wizard.letter.termsTitle"), { exact: true }).waitFor();
      await visitor.watch.look("what is missing at the letter");
      await follow(
        [type].filter((each) => each !== undefined),
        traveller,
      );
      await lookedUp(visitor);
      // A word longer than any screen stays within its box, here, in the summary and in the request.
      await page
        .getByRole("textbox", { name: label("wizard.letter.comments"), exact: true })
        .fill(`Andén 4 ${"W".repeat(200)}`);
      await attachTheLetter(visitor);
      await page
        .getByRole("button", { name: button("wizard.letter.remove", { name: "carta.pdf" }) })
        .waitFor();
      const link = page
        .getByRole("main")
        .getByRole("link", { name: /^(Términos del servicio|Terms of service)/ });
      const [terms] = await Promise.all([page.waitForEvent("popup"), link.click()]);
      await terms.getByRole("heading", { level: 1 }).waitFor();
      // Printed, it is the text alone.
      await terms.emulateMedia({ media: "print" });
      expect(await terms.getByRole("button").count()).toBe(0);
      expect(await terms.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
      await terms.close();
      await acceptTerms(visitor);
      // Taken back, they are asked for again.
      const accepted = page.getByRole("checkbox", { name: label("wizard.letter.accept"), exact: true });
      await accepted.uncheck();
      await nextButton(visitor).click();
      await focused(accepted);
      await acceptTerms(visitor);
      await visitor.picture("request-letter");
      await nextButton(visitor).click();
      await onSummary(visitor);
      // What is still open is told where the request is sent from, with the way back to its line.
      const open = page.getByRole("status").filter({ hasText: label("wizard.waybill.check") });
      await open.getByText(speech.sentence("waybill.hazardUnanswered")).waitFor();
      // Figures are written as on every other screen, not as they were typed.
      await page.getByRole("cell", { name: "1.20 × 1.00 × 0.80", exact: true }).waitFor();
      await visitor.picture("request-summary-with-an-open-hazard");
      await open.getByRole("link", { name: label("wizard.waybill.line", { line: 1 }), exact: true }).click();
      const hazard = first.getByRole("combobox", { name: label("waybill.column.hazard"), exact: true });
      await focused(hazard);
      // Keys are asked of hazardous goods alone.
      expect(await cell("hazardKey").count()).toBeGreaterThan(0);
      await hazard.selectOption("never");
      await until(async () => expect(await cell("hazardKey").count()).toBe(0));
      await cell("productKey").fill("goznes");
      await first.getByRole("option").filter({ hasText: "Goznes o bisagras" }).first().click();
      await page.getByText(speech.message("wizard.waybill.found.problems", { count: 0 })).waitFor();
      // Continuing was refused on this page before, so it leads back to the summary.
      await lookedUp(visitor);
      await nextButton(visitor).click();
      await onSummary(visitor);
      await open.waitFor({ state: "detached" });
      const isWhole = async () => {
        const complement = page.getByRole("region", { name: label("serviceRequest.waybill"), exact: true });
        await complement.getByText("31162403 Goznes o bisagras").waitFor();
        const sum = label("serviceRequest.waybill.sum", { count: 1, weight: "320" });
        await complement.getByText(sum, { exact: true }).waitFor();
        expect(await coveredCells(complement)).toEqual([]);
        expect(await page.textContent("main")).toContain("OC-4512");
        expect(await page.textContent("main")).toContain("Andén 4");
        await visitor.watch.look("a long word in a request");
        await page
          .getByRole("button", { name: button("serviceRequest.saveFile", { name: "carta.pdf" }) })
          .waitFor();
      };
      const number = await send(visitor);
      await isWhole();
      // On paper, as wide as a letter between its margins, the long word leaves room for the last column.
      const screen = page.viewportSize() ?? { width, height: 900 };
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 726, height: 960 });
      const table = page.getByRole("region", { name: label("serviceRequest.waybill.table"), exact: true });
      const { x: edge = 0, width: room = 0 } = (await table.boundingBox()) ?? {};
      const ofWeight = table.getByRole("columnheader", { name: label("waybill.column.weight"), exact: true });
      const { x = room, width: inner = room } = (await ofWeight.boundingBox()) ?? {};
      expect(x + inner).toBeLessThanOrEqual(edge + room);
      // On paper an attachment has its name, without its download button.
      const files = page.getByRole("region", { name: label("serviceRequest.files"), exact: true });
      expect(await files.getByText("carta.pdf", { exact: true }).isVisible()).toBe(true);
      expect(await files.getByRole("button").count()).toBe(0);
      await visitor.picture("request-waybill-on-paper");
      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize(screen);
      await page.getByText(speech.anyOf("quotation.arrives")).waitFor();
      // Made again, it is asked for its day and the terms alone.
      await page.getByRole("button", { name: button("serviceRequest.again"), exact: true }).click();
      await titleOf(visitor, "route").waitFor();
      await lookedUp(visitor);
      await goTo(visitor, "services");
      await pickUpOn(visitor, tuesday[language]);
      await toSummary(visitor);
      const again = await send(visitor);
      expect(again).not.toBe(number);
      const repeated = button("serviceRequest.repeatOf", { number: String(number) });
      await (await furtherAction(visitor, repeated)).waitFor();
      await page.keyboard.press("Escape");
      await isWhole();
      await confirmedAtTheDesk(visitor, again);
    }));

for (const { language, width } of variants([
  { language: "es", width: 1280 },
  { language: "en", width: 360 },
] as const))
  test.concurrent(`A recipient without a tax id is named in the check of the waybill, with the way to their address; ${language} at ${width} px`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const name = "Electrónica Ensayo de Abasolo";
      await openAs(visitor, account("cartaporte"), "/nueva-solicitud");
      await titleOf(visitor, "route").waitFor();
      await chooseParty(visitor, "origin", "Constructora Modelo de Ciudad de México", "Mariana Prueba Ochoa");
      await chooseParty(visitor, "destination", name, "Pablo Prueba Lara");
      await goTo(visitor, "goods");
      const goods = aWholeDraft.filter((step) => step.do === "addLine");
      await follow(goods, { ...visitor, isGuest: false, lines: 0, quotation: undefined });
      const check = page.getByRole("region", { name: speech.label("wizard.waybill.check"), exact: true });
      await check.getByText(speech.message("problem.waybill.partyTaxId", { name })).waitFor();
      await visitor.picture("waybill of a recipient without tax data");
      await check.getByRole("link", { name: speech.button("wizard.waybill.openParty") }).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
    }));
