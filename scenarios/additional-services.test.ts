import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import type { Locator } from "playwright-core";
import { test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { readHelp } from "./testing/help.ts";
import { keyboardOf } from "./testing/keyboard.ts";
import {
  askForQuotation,
  focused,
  goTo,
  lookedUp,
  nextButton,
  saidAt,
  summary,
  titleOf,
} from "./testing/screens.ts";
import { aWholeDraft, monterreyToGuadalajara } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const services = ({ page, speech }: Visitor) =>
  page.getByRole("region", { name: speech.label("wizard.step.additional-services"), exact: true });

/** Opens a category, unless it is open. */
async function opened(visitor: Visitor, category: string): Promise<Locator> {
  const group = services(visitor).locator("details").filter({ hasText: category });
  await group.waitFor();
  if ((await group.getAttribute("open")) === null) await group.locator("summary").click();
  return group;
}

const rowOf = (visitor: Visitor, name: string) =>
  services(visitor).getByRole("group", { name, exact: true }).locator("xpath=self::fieldset");

/** All answers before the services, the shipping type aside. */
const shipment = aWholeDraft.slice(0, -1);

/** At the services of a shipment from Monterrey to Guadalajara. */
async function atServices(visitor: Visitor, userName: string) {
  const traveller = await begin(visitor, account(userName));
  await follow(shipment, traveller);
  await goTo(visitor, "services");
  return traveller;
}

async function costs(visitor: Visitor, text: string): Promise<void> {
  await until(async () =>
    ok((await summary(visitor).textContent())?.includes(text), `no ${text} in the summary`),
  );
}

test.concurrent("A client chooses services by category and side, each with its price before it is chosen [P-135, A-133, A-134, A-135, A-136, A-142, A-143, A-144, A-221, B-038, B-222, B-223, P-202, P-203, P-206, P-326, A-007]", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    const { speech } = await atServices(visitor, "demo");
    await services(visitor).getByRole("heading", { level: 3 }).first().waitFor();
    await visitor.picture("services untouched");
    deepStrictEqual(await services(visitor).getByRole("heading", { level: 3 }).allTextContents(), [
      "Maniobra",
      "Post Servicio",
      "Punto con Cliente",
      "Mercancía",
    ]);

    // Supplementary freight is the carrier's own to add.
    ok(!/Flete complementario/i.test((await services(visitor).textContent()) ?? ""));

    // Loading is for the origin alone; its price is there before it is chosen.
    const loading = rowOf(visitor, "Maniobra de carga");
    match((await loading.textContent()) ?? "", /\+\$380\.00.*No se ofrece en el destino/);
    strictEqual(await loading.getByRole("checkbox").count(), 1);
    await loading.getByRole("checkbox", { name: "Origen" }).click();
    await costs(visitor, "$380.00");

    // Helpers are counted at each side, by up to three digits.
    const helpers = rowOf(visitor, "Personal adicional");
    for (const of of ["Origen", "Destino"])
      strictEqual(await helpers.getByRole("checkbox", { name: of }).isChecked(), false);
    const atDestination = helpers.getByRole("checkbox", { name: "Destino" });
    const before = await atDestination.boundingBox();
    await atDestination.click();
    const count = helpers.getByRole("textbox", { name: "Cantidad en el destino" });
    strictEqual(await count.inputValue(), "1");
    // The box stays where it was pressed.
    strictEqual((await atDestination.boundingBox())?.x, before?.x);
    // An empty one is missing, not wrong.
    await count.fill("");
    const missing = page.getByRole("link", { name: "Servicios adicionales" });
    await missing.waitFor();
    strictEqual(await missing.locator("xpath=..").textContent(), "Servicios adicionales");
    await lookedUp(visitor);
    strictEqual(await count.getAttribute("aria-invalid"), null);
    await count.pressSequentially("12345");
    strictEqual(await count.inputValue(), "123");
    for (const wrong of ["1.5", "-2", "dos"]) {
      await count.fill("");
      await count.fill(wrong);
      await until(async () => match(await saidAt(count), /debe ser un número entero de 1 a 999/));
      strictEqual(await count.inputValue(), wrong);
    }
    // Wrong at both sides, it is said of which one each sentence is.
    const atOrigin = helpers.getByRole("checkbox", { name: "Origen" });
    await atOrigin.click();
    await helpers.getByRole("textbox", { name: "Cantidad en el origen" }).fill("0");
    await until(async () => match(await saidAt(count), /Origen: La cantidad.*Destino: La cantidad/));
    await atOrigin.click();
    await count.fill("2");
    await costs(visitor, "$920.00");
    await atDestination.click();
    strictEqual(await count.count(), 0);
    await atDestination.click();
    strictEqual(await count.inputValue(), "1");

    // The price of this service is typed: at most ten characters, not counting the "$".
    await opened(visitor, "Mercancía");
    const packing = rowOf(visitor, "Embalaje especial");
    match((await packing.textContent()) ?? "", /lo acordado/);
    await packing.getByRole("checkbox", { name: "Origen" }).click();
    const cost = packing.getByRole("textbox", { name: /Costo acordado/ });
    await lookedUp(visitor);
    // It is not wrong before it is typed; the price waits for it.
    strictEqual(await cost.getAttribute("aria-invalid"), null);
    await costs(visitor, "Servicios adicionales");
    await nextButton(visitor).click();
    await focused(cost);
    match(await saidAt(cost), /Escribe el costo acordado de Embalaje especial/);
    await count.fill("");
    await until(async () =>
      match(await saidAt(count), /La cantidad de Personal adicional debe ser un número entero de 1 a 999/),
    );
    await count.fill("1");
    await cost.fill("0");
    await until(async () =>
      match(await saidAt(cost), /El costo de Embalaje especial debe ser más de 0 y hasta/),
    );
    await cost.fill("");
    await until(async () => match(await saidAt(cost), /Escribe el costo acordado/));
    await services(visitor)
      .getByText(/Revisa los servicios marcados en rojo/)
      .waitFor();
    await cost.pressSequentially("123456.7890");
    strictEqual(await cost.inputValue(), "123456.789");
    const sign = cost.locator("xpath=preceding-sibling::span[1]");
    strictEqual(await sign.evaluate((it) => getComputedStyle(it, "::before").content), '"$"');
    match((await cost.locator("xpath=..").textContent()) ?? "", /MXN$/);
    // What is pasted with its sign and separators is not cut off.
    await cost.fill("$123,456.78");
    await costs(visitor, "$123,456.78");
    await cost.fill("850.50");
    await costs(visitor, "$850.50");
    await packing.getByRole("checkbox", { name: "Origen" }).click();
    await packing.getByRole("checkbox", { name: "Origen" }).click();
    strictEqual(await cost.inputValue(), "");
    await cost.fill("850.50");

    // Returned documents are asked for in a dialog; this client has named none, so only how many.
    await opened(visitor, "Post Servicio");
    const papers = rowOf(visitor, "Retorno documentos");
    await papers.waitFor();
    // A second delivery is offered in requests alone.
    strictEqual(await rowOf(visitor, "Reentrega programada").count(), 0);
    await papers.getByRole("checkbox", { name: "Destino" }).click();
    const dialog = page.getByRole("dialog", { name: "Retorno de documentos" });
    await dialog.waitFor();
    const sheets = dialog.getByRole("textbox", { name: /Cuántas hojas regresan/ });
    await sheets.fill("21");
    await dialog.getByRole("button", { name: "Listo" }).click();
    await dialog
      .getByText("La cantidad de Retorno documentos debe ser un número entero de 1 a 20.")
      .waitFor();
    await sheets.fill("4");
    await dialog.getByRole("button", { name: "Listo" }).click();
    await until(async () => strictEqual(await dialog.count(), 0));
    ok(await papers.getByRole("checkbox", { name: "Destino" }).isChecked());
    match((await papers.textContent()) ?? "", /Regresan 4 hojas/);
    await costs(visitor, "Retorno documentos");
    await lookedUp(visitor);
    await visitor.picture("services chosen");

    // A reload finds all of it, and the quotation has it.
    await page.reload();
    await titleOf(visitor, "services").waitFor();
    ok(await loading.getByRole("checkbox", { name: "Origen" }).isChecked());
    strictEqual(await cost.inputValue(), "850.50");
    await follow(aWholeDraft.slice(-1), { ...visitor, isGuest: false, lines: 1, quotation: undefined });
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
    const bill = page.getByRole("region", { name: speech.label("quotation.price") });
    for (const text of [
      "Maniobra de carga",
      "Personal adicional",
      "Embalaje especial",
      "Retorno documentos",
      "$850.50",
    ])
      await until(async () => ok((await bill.textContent())?.includes(text), `no ${text} on the bill`));
  }));

test.concurrent("The documents of a client always come back, at least a sheet of each and at most twenty [A-002, A-149, A-150, A-152, A-153, A-154, B-224]", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await atServices(visitor, "cartaporte");
    const papers = rowOf(visitor, "Retorno documentos, obligatorio");
    const tick = papers.getByRole("checkbox", { name: /Destino/ });
    ok(await tick.isChecked());
    await tick.click({ force: true });
    ok(await tick.isChecked());
    match(
      (await papers.textContent()) ?? "",
      /Carta porte firmada.*Hoja de seguridad.*Remisión firmada.*Regresan 3 hojas/,
    );
    await costs(visitor, "$165.00");
    await costs(visitor, "Servicios adicionalesRetorno documentos");

    await papers.getByRole("button", { name: "Elegir documentos" }).click();
    const dialog = page.getByRole("dialog", { name: "Retorno de documentos" });
    const done = dialog.getByRole("button", { name: "Listo" });
    const sheets = dialog.getByRole("textbox", { name: /De 3 a 20/ });
    await sheets.fill("2");
    await done.click();
    match(await saidAt(sheets), /un número entero de 3 a 20/);
    await sheets.fill("5");
    const documents = dialog.getByRole("checkbox");
    strictEqual(await documents.count(), 3);
    for (const document of await documents.all()) await document.uncheck();
    await dialog.getByText(/Elige los documentos que deben regresar/).waitFor();
    await visitor.picture("documents none");
    await dialog.getByRole("checkbox", { name: /Remisión firmada/ }).check();
    await done.click();
    await until(async () => strictEqual(await dialog.count(), 0));
    match((await papers.textContent()) ?? "", /Remisión firmada.*Regresan 5 hojas/);
    ok(!(await papers.textContent())?.includes("Hoja de seguridad"));
  }));

test.concurrent("A client with credit has their own prices, and no cash on delivery [P-245]", () =>
  visit({}, async (visitor) => {
    await atServices(visitor, "logistico");
    const after = await opened(visitor, "Post Servicio");
    await rowOf(visitor, "Almacenaje (por día)").waitFor();
    strictEqual(await after.getByText("Cobro en destino").count(), 0);
  }));

test.concurrent("Another destination brings other services, each category with a help of its own, and what is not offered there is told and kept [P-037, A-222, B-033, B-156, B-226]", () =>
  visit({}, async (visitor) => {
    const traveller = await atServices(visitor, "demo");
    const { page, speech } = traveller;
    const forklift = rowOf(visitor, "Montacargas");
    await forklift.getByRole("checkbox", { name: "Destino" }).click();
    await rowOf(visitor, "Maniobra de descarga").getByRole("checkbox", { name: "Destino" }).click();
    // A service that is offered on both sides says which one was chosen.
    await costs(visitor, "Maniobra de descarga, Montacargas (en el destino)");
    await follow(
      [
        {
          do: "choosePlace",
          side: "destination",
          typed: "78040",
          first: { name: "Laredo", postalCode: "78040" },
        },
        { do: "crossBorder", crossing: "Nuevo Laredo-Laredo" },
      ],
      traveller,
    );
    await goTo(visitor, "services");
    await page.getByText("Montacargas: no se ofrece en el destino.", { exact: true }).waitFor();
    await until(async () => match((await forklift.textContent()) ?? "", /No se ofrece en el destino/));
    await services(visitor)
      .getByText(/En el destino no hay maniobras/)
      .waitFor();
    await visitor.picture("services abroad");
    // A reload still knows the name of a service that is offered at neither end.
    const unloaded = page.getByText(/^Maniobra de descarga: no se ofrece en estos lugares/);
    await unloaded.waitFor();
    await page.reload();
    await unloaded.waitFor();
    // At a port there are all categories, below what is agreed of the pickup and the delivery.
    const port = { name: "Puerto de Veracruz", postalCode: "91709" };
    await follow([{ do: "choosePlace", side: "destination", typed: "91709", first: port }], traveller);
    await goTo(visitor, "services");
    const categories = services(visitor).getByRole("heading", { level: 3 });
    await until(async () =>
      deepStrictEqual(await categories.allTextContents(), [
        "Maniobra",
        "Puertos",
        "Post Servicio",
        "Punto con Cliente",
        "Mercancía",
      ]),
    );
    for (const [category, text] of [
      ["Maniobra", /^Maniobra es cargar y descargar/],
      ["Puertos", /^Son servicios para carga que entra o sale por un puerto/],
      ["Post Servicio", /^Es lo que sucede después de entregar/],
      ["Punto con Cliente", /^Son servicios que dependen del lugar/],
      ["Mercancía", /^Son servicios sobre la mercancía misma/],
    ] as const)
      await readHelp(visitor, category, text);
    const delivery = page.getByRole("region", { name: speech.label("wizard.when.delivery"), exact: true });
    const [agreed, offered] = [await delivery.boundingBox(), await services(visitor).boundingBox()];
    ok(agreed && offered && agreed.y + agreed.height <= offered.y);
    await follow(monterreyToGuadalajara.slice(1), traveller);
    await goTo(visitor, "services");
    await until(async () => ok(await forklift.getByRole("checkbox", { name: "Destino" }).isChecked()));
    strictEqual(await page.getByText(speech.anyOf("wizard.setAside")).count(), 0);
  }));

test.concurrent("On a phone, in English and by keyboard alone", () =>
  visit({ width: 360, language: "en", mode: "dark" }, async (visitor) => {
    const { page } = visitor;
    await atServices(visitor, "demo");
    const unseen: string[] = [];
    const keyboard = keyboardOf(page, unseen);
    const loading = rowOf(visitor, "Loading").getByRole("checkbox", { name: "Origin" });
    await services(visitor).locator("summary").first().focus();
    await keyboard.press("Tab", "Space");
    ok(await loading.isChecked());
    const group = services(visitor).locator("details").filter({ hasText: "Post-service" });
    await group.locator("summary").focus();
    await keyboard.press("Enter");
    const papers = rowOf(visitor, "Document return").getByRole("checkbox", { name: "Destination" });
    await papers.focus();
    await keyboard.press("Space");
    const dialog = page.getByRole("dialog", { name: "Returned documents" });
    await dialog.waitFor();
    deepStrictEqual(await findingsOn(page), []);
    await visitor.picture("documents");
    await keyboard.press("Enter");
    await until(async () => strictEqual(await dialog.count(), 0));
    await focused(papers);
    ok(await papers.isChecked());
    await lookedUp(visitor);
    deepStrictEqual(await findingsOn(page), []);
    // The row contains the quantities of both sides.
    const helpers = rowOf(visitor, "Additional helper");
    for (const tick of await helpers.getByRole("checkbox").all()) await tick.click();
    const row = await helpers.boundingBox();
    for (const quantity of await helpers.getByRole("textbox").all()) {
      const box = await quantity.boundingBox();
      ok(row && box && box.x + box.width <= row.x + row.width - 16);
    }
    await visitor.picture("services");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    ok(wide <= 0, `the page is ${wide} px too wide`);
    deepStrictEqual(unseen, []);
  }));
