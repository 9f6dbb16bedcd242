import { endpoints } from "@anden/contract/endpoints";
import { urlOf } from "@anden/contract/wire/call";
import { describe, expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { address, openPalette, signOut } from "./testing/frame.ts";
import { cutting, holding, inspecting, looks, tryAgain } from "./testing/inspect.ts";
import { keyboardOf } from "./testing/keyboard.ts";
import { rows, seeRows } from "./testing/list.ts";
import { hasFocus } from "./testing/screens.ts";
import { enter } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const inspect = inspecting(visit);

/** Of the demo's reseller: with complete data, and without regime and use. */
const complete = { number: 20_060, name: "Aceros Muestra de Monterrey", taxId: "AMM060516ZZ3" };
const lacking = { name: "Llantas y Servicios Modelo" };

const heading = ({ page, speech }: Visitor, key: string) =>
  page.getByRole("heading", { level: 1, name: speech.label(key), exact: true });
const card = ({ page, speech }: Visitor, key: string) =>
  page.getByRole("region", { name: speech.label(key), exact: true });
const words = ({ page, speech }: Visitor) =>
  page.getByRole("textbox", { name: speech.label("parties.words") });

/** From home by the tab. */
async function openBilling(visitor: Visitor, userName: string, title: string): Promise<void> {
  const { page, speech } = visitor;
  await enter(visitor, account(userName));
  const tabs = page.getByRole("navigation", { name: speech.label("app.mainNav") });
  await tabs.getByRole("link", { name: speech.label("app.billing"), exact: true }).click();
  await heading(visitor, title).waitFor();
  expect(address(visitor).pathname).toBe("/facturacion");
}

async function search(visitor: Visitor, text: string): Promise<void> {
  const { page, speech } = visitor;
  await words(visitor).fill(text);
  await page.getByRole("button", { name: speech.button("list.search"), exact: true }).click();
}

describe.each(
  variants([
    ["es", 1280],
    ["en", 360],
  ] as const),
)("%s, %d px", (language, width) => {
  test.concurrent("The third tab tells a client on hold what that means, and how to end it [P-050]", () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await openBilling(visitor, "suspendido", "billing.title");
      const credit = card(visitor, "billing.credit");
      await credit.getByText(speech.label("billing.credit.on-hold"), { exact: true }).waitFor();
      for (const said of ["text", "closed", "open", "clock", "do"])
        await credit.getByText(speech.message(`billing.credit.on-hold.${said}`)).waitFor();
      // Whoever reads English may be abroad.
      const phone = language === "en" ? "+52 81 5550 0100" : "81 5550 0100";
      const call = credit.getByRole("link", { name: speech.button("billing.call", { phone }) });
      expect(await call.getAttribute("href")).toBe("tel:+528155500100");
      // The call is the one next step, so saving is no filled button.
      expect(await page.locator("main [data-variant=filled]").allTextContents()).toEqual([
        await call.textContent(),
      ]);
      await card(visitor, "billing.projects").getByText(speech.message("billing.projects.general")).waitFor();
      await watch.look("credit on hold");
      const tab = page.getByRole("link", { name: speech.label("app.billing"), exact: true });
      expect(await tab.getAttribute("aria-current")).toBe("page");
    }));

  test.concurrent("A client on credit reads their projects, their group's, and their tax data for invoices [P-050]", () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await openBilling(visitor, "credito", "billing.title");
      await card(visitor, "billing.credit").getByText(speech.label("billing.credit.open")).waitFor();
      const listOf = (key: string) => page.getByRole("list", { name: speech.label(key), exact: true });
      const projects = await listOf("billing.projects.credit").getByRole("listitem").allTextContents();
      expect(projects).toEqual([401, 402, 403].map((number) => expect.stringContaining(String(number))));
      expect(projects[1]).toContain("Refacciones");
      expect(await listOf("billing.projects.group").getByRole("listitem").count()).toBe(2);
      const data = card(visitor, "billing.data");
      await data.getByText("MMA090522ZZA").waitFor();
      await data.getByText(speech.label("billing.complete"), { exact: true }).waitFor();
      await watch.look("credit in good standing");
    }));

  test.concurrent("A client corrects the data of their invoices: what is wrong is told at its field, the rest is kept [P-050]", () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await openBilling(visitor, "hogar", "billing.title");
      const data = card(visitor, "billing.data");
      const field = (name: string) => data.getByLabel(speech.label(`billing.field.${name}`), { exact: true });
      const keep = data.getByRole("button", { name: speech.button("billing.data.keep") });
      await field("taxRegime").selectOption("626");
      await field("cfdiUse").selectOption("G01");
      await field("postalCode").fill("4511");
      await keep.click();
      await data.getByText(speech.sentence("field.badPostalCode")).waitFor();
      expect(await hasFocus(field("postalCode"))).toBe(true);
      await watch.look("a wrong postal code of one's own invoices");
      await field("postalCode").fill("45117");
      await field("email").fill("facturas@muebles-ejemplo.example");
      await keep.click();
      await until(async () => expect(await watch.passed()).toContain(speech.message("billing.data.kept")));
      await page.reload();
      await field("email").waitFor();
      // A list shows its choice once it has been read.
      await until(async () => {
        expect(await field("taxRegime").inputValue()).toBe("626");
        expect(await field("cfdiUse").inputValue()).toBe("G01");
      });
      expect(await field("postalCode").inputValue()).toBe("45117");
      expect(await field("email").inputValue()).toBe("facturas@muebles-ejemplo.example");
      // The name and the tax id are not the client's to change.
      expect(await data.getByRole("textbox").count()).toBe(2);
    }));

  test.concurrent("A client who pays in cash is told so, and that they need no projects [P-050]", () =>
    visit({ language, width }, async (visitor) => {
      const { speech } = visitor;
      await openBilling(visitor, "demo", "billing.title");
      const credit = card(visitor, "billing.credit");
      await credit.getByText(speech.message("billing.credit.cash.text")).waitFor();
      expect(await credit.getByRole("link").count()).toBe(0);
      await card(visitor, "billing.projects").getByText(speech.message("billing.projects.none")).waitFor();
    }));

  test.concurrent("A logistics client finds a billing party by a few letters, opens it and comes back to their search [P-050]", () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await openBilling(visitor, "logistico", "parties.title");
      await seeRows(visitor, 10);
      expect(await rows(visitor).first().textContent()).toContain(complete.name);
      await search(visitor, "mont acer");
      await seeRows(visitor, 1);
      expect(address(visitor).searchParams.get("buscar")).toBe("mont acer");
      const row = (await rows(visitor).first().textContent()) ?? "";
      for (const shown of [
        complete.taxId,
        "64740",
        speech.label("billing.complete"),
        speech.label("personType.moral"),
      ])
        expect(row).toContain(shown);
      await watch.look("one billing party found");

      await rows(visitor).getByRole("link").click();
      await page.getByRole("heading", { level: 1, name: complete.name }).waitFor();
      expect(address(visitor).pathname).toBe(`/facturacion/${complete.number}`);
      await card(visitor, "parties.general").getByText(complete.taxId).waitFor();
      const home = language === "es" ? "MEX · México" : "MEX · Mexico";
      await card(visitor, "parties.general").getByText(home, { exact: true }).waitFor();
      await card(visitor, "parties.address").getByText("64740").waitFor();
      expect(
        await page
          .getByRole("link", { name: speech.label("app.billing"), exact: true })
          .getAttribute("aria-current"),
      ).toBe("true");
      await watch.look("a billing party");
      await page.goBack();
      await seeRows(visitor, 1);
      expect(await words(visitor).inputValue()).toBe("mont acer");
    }));
});

test.concurrent("A billing party that cannot be invoiced is marked in the list, and says what is missing", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openBilling(visitor, "logistico", "parties.title");
    await search(visitor, "llantas");
    await seeRows(visitor, 1);
    expect(await rows(visitor).first().textContent()).toContain(speech.label("billing.lacking"));
    await rows(visitor).getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: lacking.name }).waitFor();
    const notice = page.getByRole("status").filter({ hasText: speech.label("parties.lacking.title") });
    expect(await notice.getByRole("listitem").allTextContents()).toEqual([
      speech.message("billing.lacks.taxRegime"),
      speech.message("billing.lacks.cfdiUse"),
    ]);
  }));

test.concurrent("The list of billing parties is read page by page, and a search without results can be reset", () =>
  visit({ width: 360 }, async (visitor) => {
    const { page, speech } = visitor;
    await openBilling(visitor, "logistico", "parties.title");
    await seeRows(visitor, 10);
    const first = await rows(visitor).first().textContent();
    await page.getByRole("button", { name: speech.button("list.next"), exact: true }).click();
    await page
      .getByText(speech.label("list.range", { first: 11, last: 20 }))
      .first()
      .waitFor();
    // The previous page may still be shown until the next one has arrived.
    await until(async () => expect(await rows(visitor).first().textContent()).not.toBe(first));
    await search(visitor, "qqxxzz");
    await page
      .getByRole("heading", { level: 2, name: speech.label("parties.nothing.title", { text: "qqxxzz" }) })
      .waitFor();
    await page.getByRole("button", { name: speech.button("parties.nothing.all"), exact: true }).click();
    await seeRows(visitor, 10);
    expect(address(visitor).search).toBe("");
    expect(await words(visitor).inputValue()).toBe("");
  }));

test.concurrent("Billing is used by keyboard alone: search, open, and help at a key", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openBilling(visitor, "logistico", "parties.title");
    await seeRows(visitor, 10);
    const unseen: string[] = [];
    const keys = keyboardOf(page, unseen);
    const focused = (of: ReturnType<typeof words>) =>
      until(async () => expect(await hasFocus(of)).toBe(true));
    await focused(heading(visitor, "parties.title"));
    await keys.press("Tab", "Tab");
    await focused(words(visitor));
    await keys.type("optica");
    await keys.press("Enter");
    await seeRows(visitor, 1);
    await keys.press("Tab", "Tab");
    await focused(rows(visitor).getByRole("link"));
    await keys.press("Enter");
    await page.getByRole("heading", { level: 1, name: /^Óptica Prueba/ }).waitFor();
    await keys.press("F1");
    const help = page.getByRole("dialog", {
      name: speech.label("helpDialog.title", { about: speech.label("parties.title") }),
    });
    await help.waitFor();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    expect(unseen).toEqual([]);
  }));

test.concurrent("A number that is not the client's own is explained, with the way to the list", () =>
  visit({ language: "en" }, async (visitor) => {
    const { page, speech, watch } = visitor;
    await enter(visitor, account("logistico"));
    const party = urlOf(endpoints.billingParty).replace("/{id}", "");
    watch.expectRefusal(404, `${party}/29999`);
    await page.goto("/facturacion/29999");
    await heading(visitor, "parties.unknown.title").waitFor();
    for (const none of ["0", "abc", "-1", "99999999999999999999"]) {
      await page.goto(`/facturacion/${none}`);
      await page.getByText(speech.message("parties.unknown.text", { number: none })).waitFor();
    }
    await page.getByRole("link", { name: speech.button("parties.unknown.list") }).click();
    await heading(visitor, "parties.title").waitFor();
  }));

test.concurrent("A guest has no billing: its URL leads them to their quotation", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, "guest");
    for (const path of ["/facturacion", "/facturacion/20060"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: speech.label("wizard.entry.guest") }).waitFor();
      expect(address(visitor).pathname).toBe("/nueva-cotizacion");
    }
  }));

test.concurrent("Billing is found by its name in the command palette", () =>
  visit({ language: "en" }, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("credito"));
    const palette = await openPalette(visitor);
    await palette.getByRole("combobox").fill("invoice");
    await palette.getByRole("option", { name: speech.label("billing.title") }).waitFor();
    await page.keyboard.press("Enter");
    await heading(visitor, "billing.title").waitFor();
  }));

describe.each(looks)("$mode, $width px, $language", { concurrent: true }, (look) => {
  test("Credit, projects and data are accessible, on hold, in good standing, in cash, loading and failed", () =>
    inspect(look, async (inspector) => {
      const { page, speech, see } = inspector;
      const shown = card(inspector, "billing.data").getByText(speech.message("billing.data.text"));
      const account = urlOf(endpoints.billingAccount);
      for (const [user, state] of [
        ["suspendido", "credit on hold"],
        ["credito", "credit in good standing"],
        ["demo", "in cash"],
      ] as const) {
        await openBilling(inspector, user, "billing.title");
        await shown.waitFor();
        await card(inspector, "billing.data").getByRole("link").waitFor();
        await see(state);
        if (user !== "demo") await signOut(inspector);
      }
      await page.getByRole("button", { name: speech.anyOf("helpDialog.open") }).click();
      await page.getByRole("dialog").getByRole("heading", { level: 2 }).first().waitFor();
      await see("help on billing");
      await page.keyboard.press("Escape");
      await holding(inspector, `**${account}`, async () => {
        await page.goto("/facturacion");
        await page.getByText(speech.message("billing.loading")).waitFor({ state: "attached" });
        await see("billing on its way");
      });
      await shown.waitFor();
      await cutting(inspector, account, async () => {
        await page.goto("/facturacion");
        await page.getByRole("alert").waitFor();
        await see("billing that did not come");
      });
      await tryAgain(inspector, shown);
    }));

  test("The billing parties and one of them are accessible, full, narrowed, empty, loading and failed", () =>
    inspect(look, async (inspector) => {
      const { page, speech, watch, see } = inspector;
      const parties = urlOf(endpoints.billingParties);
      const party = urlOf(endpoints.billingParty).replace("/{id}", "");
      await openBilling(inspector, "logistico", "parties.title");
      await seeRows(inspector, 10);
      await see("billing parties");
      await search(inspector, "llantas");
      await seeRows(inspector, 1);
      await see("a billing party that lacks data, in the list");
      await rows(inspector).getByRole("link").click();
      await page.getByRole("heading", { level: 1, name: lacking.name }).waitFor();
      await page
        .getByRole("main")
        .getByRole("link", { name: speech.anyOf("billing.call") })
        .waitFor();
      await see("a billing party that lacks data");
      await page.goto("/facturacion?buscar=qqxxzz");
      await page.getByRole("heading", { level: 2, name: speech.anyOf("parties.nothing.title") }).waitFor();
      await see("no billing party found");
      await holding(inspector, `**${parties}*`, async () => {
        await page.goto("/facturacion");
        await page.getByText(speech.message("parties.loading")).waitFor({ state: "attached" });
        await see("billing parties on their way");
      });
      await seeRows(inspector, 10);
      await cutting(inspector, parties, async () => {
        await page.goto("/facturacion");
        await page.getByRole("alert").waitFor();
        await see("billing parties that did not come");
      });
      await holding(inspector, `**${party}/*`, async () => {
        await page.goto(`/facturacion/${complete.number}`);
        await page.getByText(speech.message("parties.party.loading")).waitFor({ state: "attached" });
        await see("a billing party on its way");
      });
      await page.getByRole("heading", { level: 1, name: complete.name }).waitFor();
      await cutting(inspector, `${party}/${complete.number}`, async () => {
        await page.goto(`/facturacion/${complete.number}`);
        await page.getByRole("alert").waitFor();
        await see("a billing party that did not come");
      });
      watch.expectRefusal(404, `${party}/29999`);
      await page.goto("/facturacion/29999");
      await heading(inspector, "parties.unknown.title").waitFor();
      await see("a billing party that is not there");
    }));
});
