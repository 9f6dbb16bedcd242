import { collectionWindow } from "@anden/contract/scheduling";
import { loginData } from "@anden/contract/session";
import { fromWire, toWire } from "@anden/contract/wire/convert";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { titled } from "./testing/address-form.ts";
import { address, openPalette } from "./testing/frame.ts";
import { looks } from "./testing/inspect.ts";
import { unfoldFilters } from "./testing/list.ts";
import { fieldAt, hasFocus, titleOf } from "./testing/screens.ts";
import { enter, openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

/** An address of `demo` in the demo data, with twelve contacts. */
const warehouse = { number: 300_002, name: "Bodega Ejemplo de Guadalajara" } as const;
/** The address of the client `demo`. */
const own = { number: 300_001, name: "Comercializadora Ejemplo del Valle, S.A. de C.V." } as const;

/** The answer to a client with a fixed window at the warehouse's branch; the demo's client has none. */
const mornings = toWire(collectionWindow, {
  opens: { hours: 9, minutes: 0 },
  closes: { hours: 13, minutes: 0 },
  mon: true,
  tue: false,
  wed: true,
  thu: false,
  fri: false,
  sat: false,
  sun: false,
  inSpanish: "lunes y miércoles, 9:00–13:00",
  inEnglish: "Monday and Wednesday, 9:00 AM–1:00 PM",
});

const mainTab = ({ page, speech }: Visitor, tab: string) =>
  page
    .getByRole("navigation", { name: speech.label("app.mainNav"), exact: true })
    .getByRole("link", { name: speech.label(`app.${tab}`), exact: true });
const field = ({ page, speech }: Visitor, key: string) =>
  page.getByRole("textbox", { name: speech.label(key), exact: true });
const searchButton = ({ page, speech }: Visitor) =>
  page.getByRole("button", { name: speech.button("list.search"), exact: true });
const table = ({ page, speech }: Visitor, of: "myAddresses" | "myContacts") =>
  page.getByRole("table", { name: speech.label(`${of}.table`), exact: true });
/** The rows of a list without its head, once the search is answered. */
const rowsOf = (list: Locator) => list.getByRole("row").filter({ has: list.page().getByRole("cell") });
const shown = (list: Locator, count: number) =>
  until(async () => {
    expect(await list.getAttribute("aria-busy")).toBe("false");
    expect(await rowsOf(list).count()).toBe(count);
  });

/** From the sign-in screen to the list of addresses, by its tab. */
async function openAddresses(visitor: Visitor, userName = "demo"): Promise<void> {
  await enter(visitor, account(userName));
  await mainTab(visitor, "addresses").click();
  await titled(visitor, visitor.speech.label("myAddresses.title")).waitFor();
}

test.concurrent("The second main tab is the addresses, with contacts beside them, each at an address of its own with help of its own [P-050, A-009, A-094]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openAddresses(visitor);
    expect(address(visitor)).toMatchObject({ pathname: "/direcciones", search: "" });
    expect(await mainTab(visitor, "addresses").getAttribute("aria-current")).toBe("page");
    expect(await mainTab(visitor, "shipments").getAttribute("aria-current")).toBeNull();
    const lists = page.getByRole("navigation", { name: speech.label("app.addresses"), exact: true });
    expect(await lists.getByRole("link").allTextContents()).toEqual(["Direcciones", "Contactos"]);
    for (const [list, title] of [
      ["addresses", "myAddresses.title"],
      ["contacts", "myContacts.title"],
    ] as const) {
      await lists.getByRole("link", { name: speech.label(`app.${list}`) }).click();
      const about = speech.label(title);
      await titled(visitor, about).waitFor();
      await page.getByRole("button", { name: speech.button("helpDialog.open", { about }) }).click();
      const help = page.getByRole("dialog", { name: speech.label("helpDialog.title", { about }) });
      await help.getByRole("heading", { level: 3 }).first().waitFor();
      await page.keyboard.press("Escape");
      await help.waitFor({ state: "detached" });
    }
    expect(address(visitor)).toMatchObject({ pathname: "/contactos", search: "" });
    const about = speech.label("contactForm.new");
    await page.getByRole("button", { name: speech.button("myContacts.add") }).click();
    await page.getByRole("button", { name: speech.button("helpDialog.open", { about }) }).click();
    const help = page.getByRole("dialog", { name: speech.label("helpDialog.title", { about }) });
    await help.getByRole("listitem").first().waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await mainTab(visitor, "addresses").getAttribute("aria-current")).toBe("true");
    await mainTab(visitor, "shipments").click();
    await titled(visitor, speech.label("myQuotations.title")).waitFor();
  }));

test.concurrent("Addresses are shown in a table with id, name, tax id, address, phone, role and whether they were verified, ten a page, or five, or twenty-five [A-053, A-054, A-056]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openAddresses(visitor);
    const list = table(visitor, "myAddresses");
    await shown(list, 10);
    const first = await rowsOf(list).first().textContent();
    await page.getByRole("button", { name: speech.button("list.next"), exact: true }).click();
    await until(async () => expect(await rowsOf(list).first().textContent()).not.toBe(first));
    await page
      .getByText(speech.label("list.range", { first: 11, last: 20 }), { exact: true })
      .first()
      .waitFor();
    await page.goBack();
    await until(async () => expect(await rowsOf(list).first().textContent()).toBe(first));
    const perPage = page.getByRole("combobox", { name: speech.label("list.perPage") });
    expect(await perPage.getByRole("option").allTextContents()).toEqual(["5", "10", "25"]);
    for (const rows of [5, 25]) {
      await perPage.selectOption(String(rows));
      await shown(list, rows);
    }
    await field(visitor, "myAddresses.number").fill(String(own.number));
    await searchButton(visitor).click();
    await shown(list, 1);
    const cells = rowsOf(list).getByRole("cell");
    expect(await cells.nth(0).textContent()).toBe(`${own.name}Clave 300001 · CEV150310ZZ2`);
    expect(await cells.nth(1).textContent()).toBe(
      "Calle Muestra 317Los Álamos, 66633, Ciudad Apodaca, Nuevo León",
    );
    expect(await cells.nth(2).textContent()).toMatch(/^(\d{2} \d{4}|\d{3} \d{3}) \d{4}$/);
    expect(await cells.nth(3).textContent()).toBe("RemitenteDestinatario");
    expect(await cells.nth(4).textContent()).toBe("Verificada");
  }));

test.concurrent("Addresses are filtered by name, by address and by id, with keys alone; the id takes fifteen digits and nothing else [A-052, A-055]", () =>
  visit({ language: "en" }, async (visitor) => {
    const { page, speech } = visitor;
    await openAddresses(visitor);
    const list = table(visitor, "myAddresses");
    await shown(list, 10);
    await field(visitor, "myAddresses.name").focus();
    await page.keyboard.type("bodega gua");
    await page.keyboard.press("Tab");
    await page.keyboard.type("GUADALAJARA 44160");
    await page.keyboard.press("Enter");
    await shown(list, 1);
    expect(await rowsOf(list).textContent()).toContain(warehouse.name);
    expect(address(visitor).search).toContain("bodega+gua");
    await page.reload();
    await shown(list, 1);
    expect(await field(visitor, "myAddresses.address").inputValue()).toBe("GUADALAJARA 44160");

    await field(visitor, "myAddresses.name").fill("bodega");
    await field(visitor, "myAddresses.address").fill("");
    await page.keyboard.press("Enter");
    await until(async () => {
      // A list that is still coming has rows too.
      expect(await list.getAttribute("aria-busy")).toBe("false");
      expect(await rowsOf(list).count()).toBeGreaterThan(1);
    });
    for (const row of await rowsOf(list).allTextContents()) expect(row).toMatch(/bodega/i);
    await field(visitor, "myAddresses.name").fill("");
    await field(visitor, "myAddresses.address").fill("44160");
    await page.keyboard.press("Enter");
    await shown(list, 2);
    for (const row of await rowsOf(list).allTextContents()) expect(row).toContain("44160");
    await field(visitor, "myAddresses.address").fill("");
    const id = field(visitor, "myAddresses.number");
    await id.fill("");
    await id.pressSequentially("a3000 02-99999999999999");
    expect(await id.inputValue()).toBe("300002999999999");
    await id.fill(String(own.number));
    await page.keyboard.press("Enter");
    await until(async () => expect(await rowsOf(list).textContent()).toContain(own.name));

    await id.fill("0");
    await searchButton(visitor).click();
    await page
      .getByText(speech.message("problem.distributor.unknown", { number: "0" }))
      .first()
      .waitFor();
    expect(await hasFocus(id)).toBe(true);
    await visitor.picture("addresses: an id of none");
  }));

test.concurrent("Where nothing is found each filter can be removed", () =>
  visit({ width: 360 }, async (visitor) => {
    const { page, speech, watch } = visitor;
    await openAddresses(visitor);
    await field(visitor, "myAddresses.name").fill("%");
    await unfoldFilters(visitor);
    await field(visitor, "myAddresses.address").fill("guadalajara");
    await searchButton(visitor).click();
    await page.getByRole("heading", { name: speech.label("myAddresses.nothing.title") }).waitFor();
    await watch.look("nothing found");
    await visitor.picture("addresses: nothing found");
    await page
      .getByRole("button", {
        name: speech.button("list.without", { filter: speech.label("myAddresses.name") }),
      })
      .click();
    await until(async () => expect(await rowsOf(table(visitor, "myAddresses")).count()).toBeGreaterThan(0));
  }));

test.concurrent("A client without addresses is told what the address book is for", () =>
  visit({ width: 360, mode: "dark" }, async (visitor) => {
    const { page, speech, watch } = visitor;
    await openAddresses(visitor, "otro");
    await page.getByRole("heading", { name: speech.label("myAddresses.empty.title") }).waitFor();
    await watch.look("an empty book");
    await visitor.picture("addresses: none yet");
    expect(await findingsOn(page)).toEqual([]);
    await page.goto("/contactos");
    await page.getByRole("heading", { name: speech.label("myContacts.empty.title") }).waitFor();
    await visitor.picture("contacts: none yet");
  }));

test.concurrent("Contacts are shown in a table, five a page, and filtered by name, position and department; each leads to its address [A-068, A-069, A-070]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openAs(visitor, account("demo"), "/contactos");
    const list = table(visitor, "myContacts");
    await shown(list, 5);
    const first = await rowsOf(list).first().textContent();
    await page.getByRole("button", { name: speech.button("list.next"), exact: true }).click();
    await page
      .getByText(speech.label("list.range", { first: 6, last: 10 }), { exact: true })
      .first()
      .waitFor();
    await shown(list, 5);
    expect(await rowsOf(list).first().textContent()).not.toBe(first);
    const filters = {
      name: ["sofia", /^Sofía/],
      position: ["jef", /Jef[ae] de/],
      department: ["compras", /Compras/],
    } as const;
    for (const [filter, [typed, found]] of Object.entries(filters)) {
      await field(visitor, `myContacts.${filter}`).fill(typed);
      await page.keyboard.press("Enter");
      await until(async () => {
        expect(await list.getAttribute("aria-busy")).toBe("false");
        const rows = await rowsOf(list).allTextContents();
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) expect(row).toMatch(found);
      });
      await field(visitor, `myContacts.${filter}`).fill("");
    }
    const link = rowsOf(list).first().getByRole("link").last();
    const name = (await link.textContent()) ?? "";
    await link.click();
    await titled(visitor, name).waitFor();
  }));

test.concurrent("An address shows its place, its contacts, five a page, the carrier's service there, and help on all of it; it is used in a quotation without losing its input [P-040]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openAddresses(visitor);
    await field(visitor, "myAddresses.name").fill("bodega guadalajara");
    await page.keyboard.press("Enter");
    await page.route("**/get-ventana-fija?*", (route) =>
      route.fulfill({ contentType: "application/json", body: JSON.stringify(mornings) }),
    );
    await page.getByRole("link", { name: warehouse.name, exact: true }).click();
    await titled(visitor, warehouse.name).waitFor();
    expect(address(visitor)).toMatchObject({ pathname: `/direcciones/${warehouse.number}`, search: "" });
    await shown(table(visitor, "myContacts"), 5);
    const coverage = page.getByRole("region", { name: speech.label("address.coverage") });
    await coverage.getByText(/lunes a viernes.*\d:\d\d–\d\d:\d\d/).waitFor();
    // What is agreed with the branch of the address holds for both sides.
    await until(async () =>
      expect(await coverage.getByText(/lunes y miércoles, 9:00–13:00/).count()).toBe(2),
    );
    await page.keyboard.press("F1");
    const help = page.getByRole("dialog");
    await help
      .getByRole("heading", { level: 2, name: speech.label("address.contacts"), exact: true })
      .waitFor();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    await page.getByRole("button", { name: speech.button("list.next"), exact: true }).click();
    await page
      .getByText(speech.label("list.range", { first: 6, last: 10 }), { exact: true })
      .first()
      .waitFor();

    const quotes = page.getByRole("main").getByRole("button", { name: /^Cotizar/ });
    expect(await quotes.allTextContents()).toEqual([
      speech.button("address.quote.destination"),
      speech.button("address.quote.origin"),
    ]);
    await page.getByRole("button", { name: speech.button("address.quote.origin"), exact: true }).click();
    await titleOf(visitor, "route").waitFor();
    const from = fieldAt(visitor, "origin.placeId");
    await until(async () => expect(await from.inputValue()).toBe("44160 Americana, Guadalajara, Jalisco"));
    expect(await fieldAt(visitor, "destination.placeId").inputValue()).toBe("");

    await page.goto(`/direcciones/${own.number}`);
    await page.getByRole("button", { name: speech.button("address.quote.destination"), exact: true }).click();
    await until(async () =>
      expect(await fieldAt(visitor, "destination.placeId").inputValue()).toContain("66633 Los Álamos"),
    );
    expect(await from.inputValue()).toBe("44160 Americana, Guadalajara, Jalisco");
  }));

test.concurrent("An address takes no appointments for the pickup where its client may not book them", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await page.route("**/login/login-data*", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const read = fromWire(loginData, answer.result);
      if (!read.ok) throw new Error("the client cannot be read");
      const client = { ...read.value.client, pickupByAppointment: false };
      const result = toWire(loginData, { ...read.value, client });
      await route.fulfill({ response, json: { ...answer, result } });
    });
    await openAs(visitor, account("demo"), `/direcciones/${warehouse.number}`);
    const coverage = page.getByRole("region", { name: speech.label("address.coverage") });
    const said = (side: "pickup" | "delivery") =>
      coverage.locator("div", { has: page.locator("dt", { hasText: speech.label(`address.${side}`) }) });
    await said("delivery").getByText(speech.label("address.byAppointment"), { exact: true }).waitFor();
    await said("pickup").getByText(speech.label("address.byDayOnly"), { exact: true }).waitFor();
  }));

test.concurrent("Ctrl+K finds an address by a word of its name or of its town", () =>
  visit({}, async (visitor) => {
    await enter(visitor, account("demo"));
    const palette = await openPalette(visitor);
    await palette.getByRole("combobox").fill("guadalajara bodega");
    const option = palette.getByRole("option").filter({ hasText: warehouse.name });
    await option.waitFor();
    await visitor.picture("an address in the palette");
    await option.click();
    await titled(visitor, warehouse.name).waitFor();
  }));

test.concurrent("Ctrl+K shows an address that is called as typed before those that are only in a street of that name", () =>
  visit({}, async (visitor) => {
    await enter(visitor, account("demo"));
    const palette = await openPalette(visitor);
    await palette.getByRole("combobox").fill("constructora modelo");
    await palette.getByRole("option").filter({ hasText: "Constructora Ejemplo de Juárez" }).waitFor();
    const first = await palette.getByRole("option").first().textContent();
    expect(first).toContain("Constructora Modelo de Cadereyta de Montes");
  }));

test.concurrent("An unknown number, another client's, or an invalid one is explained, with the way to the list", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await enter(visitor, account("otro"));
    const path = (number: number) => `/api/app/cliente-distribuidor/${number}`;
    watch.expectRefusal(403, path(own.number));
    watch.expectRefusal(404, path(999));
    for (const number of [String(own.number), "999", "0", "-1", "abc", "9".repeat(16)]) {
      await page.goto(`/direcciones/${number}`);
      await titled(visitor, speech.label("address.unknown")).waitFor();
      expect(await page.textContent("main")).not.toContain(own.name);
    }
    await visitor.picture("an address that is not there");
    await page.getByRole("link", { name: speech.button("address.toList"), exact: true }).click();
    await titled(visitor, speech.label("myAddresses.title")).waitFor();
  }));

test.concurrent("A list that cannot be read says so and is read again by a button", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await enter(visitor, account("demo"));
    const path = "/api/app/cliente-distribuidor/by-filtro/10001";
    watch.expectCut(path);
    await page.route(`**${path}*`, (route) => route.abort("connectionreset"));
    await mainTab(visitor, "addresses").click();
    await page.getByText(speech.label("myAddresses.failed")).waitFor();
    await visitor.picture("addresses that did not come");
    await page.unroute(`**${path}*`);
    await page.getByRole("button", { name: speech.button("app.tryAgain"), exact: true }).click();
    await shown(table(visitor, "myAddresses"), 10);
  }));

test.concurrent("A guest has no address book", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await enter(visitor, "guest");
    for (const path of ["/direcciones", "/contactos", `/direcciones/${own.number}`]) {
      await page.goto(path);
      await titleOf(visitor, "guest").waitFor();
      expect(new URL(page.url()).pathname).toBe("/nueva-cotizacion");
    }
  }));

test.concurrent.each(looks)(
  "The address book is accessible and its layout holds at $width px, $mode, in $language",
  (look) =>
    visit(look, async (visitor) => {
      const { page, watch, speech } = visitor;
      await openAddresses(visitor);
      await shown(table(visitor, "myAddresses"), 10);
      const seen = async (what: string) => {
        await watch.look(what);
        await visitor.picture(what);
        expect(await findingsOn(page), what).toEqual([]);
      };
      await seen("addresses");
      await page.goto("/contactos");
      await shown(table(visitor, "myContacts"), 5);
      await seen("contacts");
      await page.goto(`/direcciones/${warehouse.number}`);
      await shown(table(visitor, "myContacts"), 5);
      await page
        .getByRole("region", { name: speech.label("address.coverage") })
        .getByText(/\d:\d\d–\d\d:\d\d|\d [AP]M–\d/)
        .first()
        .waitFor();
      await seen("an address");
    }),
);
