import { aSheet, waybillTitles } from "@anden/server/testing/a-sheet";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { openList } from "./testing/address-form.ts";
import { chooseParty, party } from "./testing/request.ts";
import { goTo, titleOf } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { goodsOf } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Stops the browser's clock a little later than now, until a test advances it. */
async function stopClock({ page }: Visitor): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
}

/** What the browser asks of a source from now on. */
function searches({ page }: Visitor, source: string): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname === `/api/app/${source}`)
      asked.push(decodeURIComponent(search.replaceAll("+", " ")));
  });
  return asked;
}

/** Types a word in two goes with a short rest between, and sees that it is asked for a second after the last key, once. */
async function searchFor(
  { page }: Visitor,
  field: Locator,
  word: string,
  asked: readonly string[],
): Promise<void> {
  const before = asked.length;
  await field.pressSequentially(word.slice(0, 3));
  await page.clock.runFor(999);
  await field.pressSequentially(word.slice(3));
  await page.clock.runFor(999);
  expect(asked).toHaveLength(before);
  await page.clock.runFor(1);
  await until(async () => expect(asked).toHaveLength(before + 1));
  await page.clock.runFor(2_000);
  expect(asked).toHaveLength(before + 1);
}

for (const language of ["es", "en"] as const)
  test.concurrent(`An address of the book is searched for one second after the last key, at once by Enter or an arrow key, and not again while its answer is at hand, in ${language} [A-093, B-388, P-300]`, () =>
    visit({ language }, async (visitor) => {
      const { page, speech } = visitor;
      await openList(visitor, "demo", "/contactos");
      await page.getByRole("button", { name: speech.button("myContacts.add") }).click();
      const field = page.locator("#contact-distributor input");
      const options = page.getByRole("listbox").getByRole("option");
      const asked = searches(visitor, "cliente-distribuidor/by-filtro/10001");
      await page.clock.install({ time: await page.evaluate(() => Date.now()) });
      await stopClock(visitor);
      await searchFor(visitor, field, "bodega", asked);
      expect(asked.at(-1)).toMatch(/^\?nombre=bodega&filtrar=true&/);
      await page.clock.resume();
      await options.first().waitFor();

      await stopClock(visitor);
      await field.fill("bodega gua");
      expect(await options.count()).toBe(0);
      await field.press("Enter");
      await until(async () => expect(asked).toHaveLength(2));
      await field.fill("bodega ej");
      await field.press("ArrowDown");
      await until(async () => expect(asked).toHaveLength(3));
      for (const [at, name] of [/nombre=bodega&/, /nombre=bodega gua&/, /nombre=bodega ej&/].entries())
        expect(asked[at]).toMatch(name);

      // The clock stands: what is shown now was at hand.
      await field.fill("bodega");
      await options.first().waitFor();
      expect(asked).toHaveLength(3);
    }));

test.concurrent("Enter pressed before the answer of a search chooses the only address found, leaves several to be chosen from, and sends no form", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    let answers = Promise.resolve();
    await page.route(/cliente-distribuidor\/by-filtro/, async (route) => {
      await answers;
      await route.continue();
    });
    const options = page.getByRole("listbox").getByRole("option");
    await openAs(visitor, account("cartaporte"), "/nueva-solicitud");
    await titleOf(visitor, "route").waitFor();
    const origin = party(visitor, "origin");
    const field = origin.getByRole("combobox", { name: speech.label("wizard.party.field") });
    await field.fill("modelo");
    await field.press("Enter");
    await options.nth(1).waitFor();
    await field.fill("constructora modelo de ciudad de mexico");
    await field.press("Enter");
    await origin.getByRole("button", { name: speech.button("wizard.party.clear.origin") }).waitFor();
    expect(await field.inputValue()).toBe("Constructora Modelo de Ciudad de México");

    await openList(visitor, "demo", "/contactos");
    await page.getByRole("button", { name: speech.button("myContacts.add") }).click();
    const holder = page.locator("#contact-distributor input");
    const { promise, resolve } = Promise.withResolvers<void>();
    answers = promise;
    await holder.fill("bodega gua");
    const sent = page.waitForRequest(/cliente-distribuidor\/by-filtro/);
    await holder.press("Enter");
    await sent;
    await holder.press("Enter");
    resolve();
    await options.first().waitFor();
    expect(await page.locator("form [aria-invalid=true]").count()).toBe(0);
  }));

test.concurrent("The keys of the tax office and the parties of a request are searched for with Texto and the client, one second after the last key [A-092, A-093, B-342, B-343, B-388, P-300, B-344]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const { label } = speech;
    await openAs(visitor, account("cartaporte"), "/nueva-solicitud");
    await titleOf(visitor, "route").waitFor();
    await chooseParty(visitor, "origin", "Constructora Modelo de Ciudad de México", "Mariana Prueba Ochoa");
    await page.clock.install({ time: await page.evaluate(() => Date.now()) });
    const client = 10_008;
    const ofTheBook = searches(visitor, `cliente-distribuidor/by-filtro/${client}`);
    const destination = party(visitor, "destination").getByRole("combobox", {
      name: label("wizard.party.field"),
    });
    await stopClock(visitor);
    await searchFor(visitor, destination, "laboratorio", ofTheBook);
    expect(ofTheBook.at(-1)).toMatch(/^\?texto=laboratorio&esDestinatario=true&filtrar=true&/);
    await page.clock.resume();
    await chooseParty(visitor, "destination", "Laboratorio Ejemplo de Tijuana", "Héctor Prueba Cano");

    // The waybill is asked once the goods are described.
    await goTo(visitor, "goods");
    await follow([goodsOf(1)], { ...visitor, isGuest: false, lines: 0, quotation: undefined });
    const line = page.getByRole("group", { name: label("wizard.waybill.line", { line: 1 }), exact: true });
    const isSearched = async (inside: Locator, column: string, catalogue: string, word: string) => {
      const asked = searches(visitor, `solicitud-servicio/get-catalogo-${catalogue}/${client}`);
      await stopClock(visitor);
      const cell = inside.getByLabel(label(`waybill.column.${column}`), { exact: true });
      await cell.fill("");
      await searchFor(visitor, cell, word, asked);
      expect(asked.at(-1)).toMatch(/^\?Texto=/);
      expect(asked.at(-1)?.endsWith(word)).toBe(true);
      await page.clock.resume();
      await inside.getByRole("listbox").getByRole("option").first().click();
      expect(await cell.inputValue()).not.toBe(word);
    };
    await isSearched(line, "unitKey", "clave-unidad", "pieza");
    await isSearched(line, "productKey", "clave-producto", "goznes");
    // A line that names what is asked across the border has its fields.
    const sheet = await aSheet([
      [...waybillTitles, "Fracción arancelaria", "UUID de la factura"],
      [1, "H87", "31162403", "Bisagra", 320, "8302109999", "3F2504E0-4F89-41D3-9A0C-0305E82C3301"],
    ]);
    await page.getByLabel(label("wizard.waybill.upload"), { exact: true }).setInputFiles({
      name: "lines.xlsx",
      mimeType: xlsx,
      buffer: Buffer.from(sheet, "base64"),
    });
    await page
      .getByRole("button", { name: speech.button("wizard.waybill.sheet.load", { count: 1 }) })
      .click();
    await isSearched(page.getByRole("main"), "tariffCode", "fraccion-arancelaria", "bisagras");
  }));
