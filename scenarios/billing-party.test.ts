import { newBillingParty } from "@anden/contract/billing-entry";
import { addressOfCall } from "@anden/contract/testing/call-addresses";
import { fromWire } from "@anden/contract/wire/convert";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { readHelp } from "./testing/help.ts";
import { inspecting, looks } from "./testing/inspect.ts";
import { contentOfRequest, partsToChange, sendAgain, sendChanged } from "./testing/made-requests.ts";
import {
  acceptTerms,
  chooseParty,
  confirmedAtTheDesk,
  describeGoods,
  entriesOfStepper,
  onSummary,
  pickUpOn,
  sendButton,
} from "./testing/request.ts";
import { focused, goTo, lookedUp, nextButton, saidAt, titleOf } from "./testing/screens.ts";
import { markupField } from "./testing/shipping.ts";
import { openAs } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const look = inspecting(visit);
/** By which a billing party is added, in their order. */
const callsOfParty = [
  ...(["saveBillingParty", "savePartyResidence", "savePartyTaxUse", "savePartyCatalogueUse"] as const),
  "validateBillingParty",
] as const;
let made = 0;

/** A firm's tax id that no other case has, of one day after another. */
function freshTaxId(): string {
  made += 1;
  const day = new Date(Date.UTC(1990, 0, 1 + Math.floor(performance.now() / 10) + made));
  return `HEO${day.toISOString().slice(2, 10).replaceAll("-", "")}ZA${made % 10}`;
}

const step = ({ page, speech }: Visitor) =>
  page.getByRole("heading", { level: 1, name: speech.label("wizard.entry.billing"), exact: true });
const card = ({ page, speech }: Visitor) =>
  page.getByRole("region", { name: speech.label("wizard.step.billing-party"), exact: true });
const form = ({ page, speech }: Visitor) =>
  page.getByRole("dialog", { name: speech.label("partyForm.new"), exact: true });
const tab = (visitor: Visitor, name: "general" | "addresses") =>
  form(visitor).getByRole("tab", { name: new RegExp(visitor.speech.label(`partyForm.tab.${name}`)) });
const field = (visitor: Visitor, name: string): Locator =>
  visitor.page.locator(`#address-${name}`).locator("input, select").first();
const saveButton = (visitor: Visitor) =>
  form(visitor).getByRole("button", { name: visitor.speech.button("partyForm.save"), exact: true });

async function openStep(visitor: Visitor): Promise<void> {
  await openAs(visitor, account("logistico"), "/nueva-solicitud");
  await step(visitor).waitFor();
}

async function openForm(visitor: Visitor): Promise<void> {
  await openStep(visitor);
  await card(visitor)
    .getByRole("button", { name: visitor.speech.button("wizard.billing.add") })
    .click();
  await form(visitor).waitFor();
}

/** Opens the search by tax id. */
async function openSearch(visitor: Visitor): Promise<Locator> {
  const { page, speech } = visitor;
  await card(visitor)
    .getByRole("button", { name: speech.button("wizard.billing.search") })
    .click();
  return page.getByRole("dialog", { name: speech.label("wizard.billing.searchTitle"), exact: true });
}

async function searchFor(dialog: Locator, taxId: string, { speech }: Visitor): Promise<void> {
  await dialog.getByRole("textbox").fill(taxId);
  await dialog.getByRole("button", { name: speech.button("wizard.billing.find"), exact: true }).click();
}

/** Finds a billing party by its tax id and confirms it. */
async function chooseByTaxId(visitor: Visitor, taxId: string): Promise<void> {
  const { speech } = visitor;
  const dialog = await openSearch(visitor);
  await searchFor(dialog, taxId, visitor);
  await dialog.getByRole("radio", { name: new RegExp(taxId) }).check();
  await dialog.getByRole("button", { name: speech.button("wizard.billing.choose"), exact: true }).click();
  await card(visitor).getByText(taxId).waitFor();
}

async function fillGeneral(visitor: Visitor, taxId: string): Promise<void> {
  const { speech } = visitor;
  await field(visitor, "personType").selectOption({ label: speech.label("personType.moral") });
  await field(visitor, "taxId").fill(taxId);
  await field(visitor, "name").fill("Herrajes Ensayo de Oriente, S.A. de C.V.");
  await field(visitor, "tradeName").fill("Herrajes Ensayo");
  await field(visitor, "businessTypeId").selectOption("3");
  await field(visitor, "paymentMethod").selectOption("PUE");
  // The carrier's parameters ask for both.
  for (const name of ["taxRegime", "cfdiUse"])
    expect(await field(visitor, name).getAttribute("required"), name).not.toBeNull();
  await field(visitor, "taxRegime").selectOption("601");
  await field(visitor, "cfdiUse").selectOption("G03");
}

async function fillAddress(visitor: Visitor): Promise<void> {
  await tab(visitor, "addresses").click();
  await field(visitor, "postalCode").fill("44940");
  // The postal code fills in state and city, and offers its colonies.
  await until(async () => expect(await field(visitor, "cityId").inputValue()).not.toBe(""));
  // A list shows its choice once it has been read.
  await until(async () => expect(await field(visitor, "stateId").inputValue()).toBe("14"));
  await field(visitor, "placeId").fill("zona");
  await field(visitor, "placeId").press("ArrowDown");
  await visitor.page.getByRole("listbox").getByRole("option", { name: "Zona Industrial" }).click();
  await field(visitor, "street").fill("Calle 7");
  await field(visitor, "exteriorNumber").fill("100-B");
  const kind = field(visitor, "phoneKind");
  expect(await kind.locator("option").allTextContents()).toEqual(
    visitor.speech.language === "es" ? ["Celular", "Fijo"] : ["Mobile", "Landline"],
  );
  await kind.selectOption("landline");
  await field(visitor, "phone").fill("33 5550-0187");
}

for (const asked of looks)
  test.concurrent(`A logistics client that finds nobody under a tax id adds a billing party on two tabs, and has it chosen; ${Object.values(asked).join(", ")} [B-003, B-052, B-212, B-213, B-316, B-319, P-121]`, () =>
    look(asked, async (visitor) => {
      const { page, speech, see } = visitor;
      const taxId = freshTaxId();
      await openStep(visitor);
      const search = await openSearch(visitor);
      await searchFor(search, taxId, visitor);
      await search.getByText(speech.message("wizard.billing.nothingFound")).waitFor();
      await see("billing-party-not-found");
      await search.getByRole("button", { name: speech.button("wizard.billing.add") }).click();
      await form(visitor).waitFor();
      expect(await field(visitor, "taxId").inputValue()).toBe(taxId);
      expect(await form(visitor).getByRole("tab").allTextContents()).toEqual(
        asked.language === "es" ? ["Datos generales", "Direcciones"] : ["General data", "Addresses"],
      );
      await see("billing-party-empty");
      await fillGeneral(visitor, taxId);
      await field(visitor, "taxId").fill(`${taxId.slice(0, 6)}9${taxId.slice(7)}`);
      await see("billing-party-general");
      await field(visitor, "taxId").fill(taxId);
      await fillAddress(visitor);
      await see("billing-party-addresses");
      await until(async () => expect(await saveButton(visitor).isEnabled()).toBe(true));
      const posted: string[] = [];
      const phones: unknown[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (request.method() === "POST") posted.push(pathname);
        if (pathname !== addressOfCall("saveBillingParty").url) return;
        const read = fromWire(newBillingParty, request.postDataJSON());
        phones.push(read.ok && [read.value.phoneKind, read.value.phone]);
      });
      await saveButton(visitor).click();
      await card(visitor).getByText(taxId).waitFor();
      const steps = callsOfParty.map((call) => addressOfCall(call).url.replace("{id}", ""));
      const stepOf = (path: string) => steps.find((step) => path.replace(/\d+$/, "") === step);
      expect(phones).toEqual([["landline", "3355500187"]]);
      expect(posted.map(stepOf).filter((step) => step !== undefined)).toEqual(steps);
      const saved = page.getByText(
        speech.message("partyForm.saved", { name: "Herrajes Ensayo de Oriente, S.A. de C.V." }),
      );
      // Kept under the pointer until the step is left: the next one is not covered by it.
      await saved.hover();
      await see("billing-party-chosen");
      await saved.waitFor();
      await page.keyboard.press("Control+Enter");
      await titleOf(visitor, "route").waitFor();
      await until(async () => expect(await saved.count()).toBe(0));
    }));

test.concurrent("The search by tax ID says of a billing party what it lacks before it can be invoiced", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openStep(visitor);
    const search = await openSearch(visitor);
    const find = async (taxId: string) => {
      await searchFor(search, taxId, visitor);
      const row = search
        .locator("label")
        .filter({ has: page.getByRole("radio", { name: new RegExp(taxId) }) });
      await row.waitFor();
      return row.textContent();
    };
    const missing = speech.message("billing.lacks.taxRegime");
    const told = speech.label("wizard.billing.notInvoiced", { missing });
    expect(await find("LSM070709ZZ9")).toContain(told);
    await visitor.picture("a party without tax data");
    expect(await find("JED220327ZZ2")).not.toContain(
      speech.label("wizard.billing.notInvoiced", { missing: "" }),
    );
  }));

/** The required fields of a new billing party, on both tabs, in their order. */
const asked = [
  "Tipo de persona",
  "RFC",
  "Nombre o razón social",
  "Nombre comercial",
  "Giro",
  "Método de pago",
  "Régimen fiscal",
  "Uso de CFDI",
  "Código postal",
  "Estado",
  "Ciudad",
  "Colonia",
  "Calle",
  "No. exterior",
  "Teléfono",
];

/** What no field takes, and what is told there. */
const refused = {
  general: [
    ["name", "Herrajes <b>", "Aquí no van los signos < y >."],
    ["name", "x".repeat(101), "caben 100 caracteres"],
    ["tradeName", "x".repeat(101), "caben 100 caracteres"],
    ["taxId", "HEO900101Z", "faltan 2"],
    ["taxId", "HEO900101ZA12", "sobra 1"],
  ],
  addresses: [
    ["postalCode", "4494O", "solo cifras"],
    ["postalCode", "4494000", "caben 6 caracteres"],
    ["street", "x".repeat(51), "caben 50 caracteres"],
    ["exteriorNumber", "1".repeat(11), "caben 10 caracteres"],
    ["interiorNumber", "1".repeat(11), "caben 10 caracteres"],
    ["phone", "33555OO187", "solo cifras"],
    ["phone", "3".repeat(16), "caben 15 caracteres"],
  ],
} as const;

test.concurrent("Who shares a generic tax id has it with regime, use and postal code in disabled fields; a natural person needs a CURP, and a foreigner another country; what is missing or wrong is told on its tab [B-304, B-305, B-307, B-308, B-310, B-311, B-314, B-315, B-317, B-318, B-320, B-321]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openForm(visitor);
    const missing = page.locator("#address-missing").getByRole("link");
    await until(async () => expect(await missing.allTextContents()).toEqual(asked));
    expect(await field(visitor, "personType").locator("option").allTextContents()).toEqual(
      expect.arrayContaining(["Persona moral", "Persona física", "Particular", "Extranjero"]),
    );
    const choose = (type: string) =>
      field(visitor, "personType").selectOption({ label: speech.label(`personType.${type}`) });
    // A new one has Mexico, which the person type may still change.
    const residence = field(visitor, "taxResidence");
    const isMexico = () => until(async () => expect(await residence.inputValue()).toBe("México"));
    await isMexico();
    expect(await saidAt(residence)).toBe(speech.label("addressForm.taxResidence.afterPersonType"));
    await choose("particular");
    expect(await saidAt(residence)).toBe(speech.label("addressForm.taxResidence.home"));
    for (const [name, value] of [
      ["taxId", "XAXX010101000"],
      ["taxRegime", "616"],
      ["postalCode", "66633"],
      ["country", "MX"],
    ] as const) {
      // A list shows its choice once it has been read.
      await until(async () => expect(await field(visitor, name).inputValue()).toBe(value));
      expect(await field(visitor, name).isDisabled()).toBe(true);
    }
    await until(async () => expect(await field(visitor, "cfdiUse").inputValue()).toBe("S01"));
    expect(await field(visitor, "cfdiUse").isDisabled()).toBe(true);
    await isMexico();
    await until(async () => expect(await field(visitor, "stateId").inputValue()).toBe("19"));
    await choose("foreign");
    for (const [name, value] of [
      ["taxId", "XEXX010101000"],
      ["taxRegime", "616"],
      ["cfdiUse", "S01"],
      ["postalCode", "66633"],
    ] as const) {
      await until(async () => expect(await field(visitor, name).inputValue()).toBe(value));
      expect(await field(visitor, name).isDisabled()).toBe(true);
    }
    expect(await residence.isEnabled()).toBe(true);
    // The fields of a row stand in one line, also where one of them has a hint.
    const [use, beside] = [await field(visitor, "cfdiUse").boundingBox(), await residence.boundingBox()];
    expect(use?.y).toBe(beside?.y);
    await choose("physical");
    await until(async () => expect(await missing.allTextContents()).toContain("CURP"));
    expect(await field(visitor, "taxId").inputValue()).toBe("");
    expect(await field(visitor, "taxId").isEnabled()).toBe(true);
    await field(visitor, "curp").fill("eetm860214hnlnrr09");
    await field(visitor, "curp").press("Tab");
    await page.getByText(speech.sentence("curp.badCheck")).first().waitFor();
    await field(visitor, "curp").fill("eetm860214hnlnrr08");
    expect(await field(visitor, "curp").inputValue()).toBe("EETM860214HNLNRR08");
    expect(await page.getByText(speech.sentence("curp.badCheck")).count()).toBe(0);
    await choose("moral");
    for (const of of ["general", "addresses"] as const) {
      await tab(visitor, of).click();
      for (const [name, typed, told] of refused[of]) {
        await field(visitor, name).fill(typed);
        await field(visitor, name).press("Tab");
        await page.locator(`#address-${name}`).getByText(told).first().waitFor();
      }
    }
  }));

test.concurrent("A save that is cut off shows 'Error!', survives a reload with all that was typed, and goes on where it stopped [B-213, B-402]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const taxId = freshTaxId();
    await openForm(visitor);
    await fillGeneral(visitor, taxId);
    await fillAddress(visitor);
    const third = "/api/app/cliente-regimen-fiscal-uso-cFDI/guarda-regimen-fiscal-uso-cFDI";
    watch.expectCut(third);
    await page.route(`**${third}`, (route) => route.abort());
    await saveButton(visitor).click();
    const failed = page.getByRole("alertdialog", { name: "¡Error!", exact: true });
    await failed.getByText(speech.message("partyForm.failed")).waitFor();
    await visitor.picture("billing-party-error");
    await failed.getByRole("button").click();
    await page.unroute(`**${third}`);
    await page.reload();
    await step(visitor).waitFor();
    // The search finds it as not complete; so does adding, with what was typed.
    await card(visitor)
      .getByRole("button", { name: speech.button("wizard.billing.add") })
      .click();
    await form(visitor).waitFor();
    expect(await field(visitor, "taxId").inputValue()).toBe(taxId);
    expect(await field(visitor, "street").inputValue()).toBe("Calle 7");
    await until(async () => expect(await saveButton(visitor).isEnabled()).toBe(true));
    await saveButton(visitor).click();
    await card(visitor).getByText(taxId).waitFor();
  }));

test.concurrent("A tax id that is registered already is answered with the id 0: a notice says so, and General data is back with the reason at its field; each tab has its help [P-034, B-214]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await openForm(visitor);
    await readHelp(visitor, "Datos generales", /^La razón social es la empresa o persona/);
    await fillGeneral(visitor, "CES920416ZZ9");
    await fillAddress(visitor);
    await readHelp(visitor, "Direcciones", /^Es el domicilio fiscal de la razón social/);
    await saveButton(visitor).click();
    await page
      .getByRole("region", { name: speech.label("notices.title"), exact: true })
      .locator("[data-kind=bad]")
      .getByText(speech.message("partyForm.refused"))
      .waitFor();
    await until(async () => expect(await tab(visitor, "general").getAttribute("aria-selected")).toBe("true"));
    await page.getByText(/Construcciones Ensayo del Sureste.*Búscalo/).waitFor();
    expect(await field(visitor, "name").inputValue()).toContain("Herrajes");
    await visitor.picture("billing-party-refused");
  }));

test.concurrent("Only logistics clients are asked for a billing party, and only for a request, between its quotation and its ends [B-017, B-018]", async () => {
  await visit({}, async (visitor) => {
    await openStep(visitor);
    await card(visitor).waitFor();
    const before = ["quotation", "billing", "route", "goods", "services"];
    const entries = [...before, "shipping", "markup", "summary"];
    const shown = await entriesOfStepper(visitor).allTextContents();
    expect(shown).toHaveLength(entries.length);
    for (const [index, entry] of entries.entries())
      expect(shown[index]).toContain(visitor.speech.label(`wizard.entry.${entry}`));
    for (const width of [768, 660]) {
      await visitor.page.setViewportSize({ width, height: 1024 });
      await visitor.watch.look(`eight steps at ${width} px`);
    }
    await visitor.page.goto("/nueva-cotizacion");
    await nextButton(visitor).waitFor();
    await titleOf(visitor, "route").waitFor();
    expect(await card(visitor).count()).toBe(0);
  });
  await visit({}, async (visitor) => {
    await openAs(visitor, account("demo"), "/nueva-solicitud");
    await nextButton(visitor).waitFor();
    await titleOf(visitor, "route").waitFor();
    expect(await card(visitor).count()).toBe(0);
  });
});

/** A billing party of the demo without tax regime and use. */
const withoutTaxData = "LSM070709ZZ9";
const cannotBeInvoiced = {
  es: /^No se le puede facturar a Llantas y Servicios Modelo, .* Elige otra razón social/,
  en: /^Llantas y Servicios Modelo, .* cannot be invoiced: .* Choose another billing party/,
} as const;

/** How each text of the help of customer and shipping begins. */
const helpOfShipping = {
  es: [
    /^Los datos de quien pide la cotización/,
    /^La misma ruta puede prometer cosas distintas/,
    /^Tu comisión de reventa: lo que agregas al flete/,
    /^La carta de instrucciones acompaña la solicitud/,
    /^Un espacio para comentarios de la solicitud/,
  ],
  en: [
    /^The details of the person asking for the quote/,
    /^The same route can promise different things/,
    /^Your resale commission: what you add to the freight/,
    /^The cover letter goes with the request/,
    /^A place for comments on the request/,
  ],
} as const;

for (const { language, width } of variants([
  { language: "es", width: 1280 },
  { language: "en", width: 360 },
] as const))
  test.concurrent(`A logistics client sends a request from nothing, invoiced to a party that it adds with the keyboard and not to one without tax data, makes it again and changes it, and the carrier confirms it; ${language} at ${width} px [B-017, B-018, B-213, B-296, P-035, P-038, P-107, P-108, P-170]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      const { button, label } = speech;
      const taxId = freshTaxId();
      await openStep(visitor);
      const { keyboard } = page;
      await card(visitor)
        .getByRole("button", { name: button("wizard.billing.add") })
        .focus();
      await keyboard.press("Enter");
      await form(visitor).waitFor();
      // The first field has the focus; a letter chooses in a list.
      await until(async () =>
        expect(await field(visitor, "personType").evaluate((it) => it === document.activeElement)).toBe(true),
      );
      // A letter finds nothing in a list that has not come yet.
      await visitor.watch.quiet();
      await keyboard.type(label("personType.moral"));
      const typed = async (text: string) => {
        await keyboard.press("Tab");
        await keyboard.type(text);
      };
      await typed(taxId);
      await typed("Herrajes Ensayo de Poniente");
      await typed("Herrajes");
      await typed(language === "es" ? "Manufactura" : "Manufacturing");
      await typed("PUE");
      await typed("601");
      await until(async () =>
        expect(await field(visitor, "cfdiUse").locator("option").count()).toBeGreaterThan(2),
      );
      await typed("G03");
      await keyboard.press("Shift+Tab");
      for (let back = 0; back < 6; back += 1) await keyboard.press("Shift+Tab");
      await keyboard.press("Shift+Tab");
      await until(async () =>
        expect(await tab(visitor, "general").evaluate((it) => it === document.activeElement)).toBe(true),
      );
      await keyboard.press("ArrowRight");
      await keyboard.press("Tab");
      await keyboard.press("Tab");
      await keyboard.type("44940");
      await until(async () => expect(await field(visitor, "cityId").inputValue()).not.toBe(""));
      for (let next = 0; next < 3; next += 1) await keyboard.press("Tab");
      await keyboard.type("zona ind");
      await page.getByRole("option", { name: "Zona Industrial" }).waitFor();
      await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      await until(async () => expect(await field(visitor, "placeId").inputValue()).toBe("Zona Industrial"));
      await field(visitor, "street").focus();
      await keyboard.type("Calle 7");
      await typed("12");
      await typed("");
      await typed("");
      await typed("3355500187");
      await until(async () => expect(await saveButton(visitor).isEnabled()).toBe(true));
      await keyboard.press("Enter");
      await card(visitor).getByText(taxId).waitFor();
      await chooseByTaxId(visitor, withoutTaxData);
      await nextButton(visitor).click();

      await titleOf(visitor, "route").waitFor();
      await chooseParty(visitor, "origin", "Textiles Modelo de Ciudad de México", "Julián Muestra Zúñiga");
      await chooseParty(visitor, "destination", "Hotel Ejemplo de Guadalajara", "Rebeca Prueba Serna");
      const traveller = { ...visitor, isGuest: false, lines: 0, quotation: undefined };
      await goTo(visitor, "goods");
      await follow(aWholeDraft.slice(-2, -1), traveller);
      await describeGoods(visitor, "Refacciones de motor");
      await goTo(visitor, "services");
      await pickUpOn(visitor, language === "es" ? "24/11/2026" : "11/24/2026");
      await goTo(visitor, "shipping");
      await follow(aWholeDraft.slice(-1), traveller);
      await lookedUp(visitor);
      const entry = (name: string) =>
        entriesOfStepper(visitor).filter({ hasText: label(`wizard.entry.${name}`) });
      const isCurrent = (name: string) => entry(name).locator("[aria-current=step]").waitFor();
      await isCurrent("shipping");
      await readHelp(visitor, label("wizard.step.customer-data"), ...helpOfShipping[language]);
      await markupField(visitor, "amount").fill("250");
      // The commission is an entry of its own on this page: each of the two leads to its panel.
      await isCurrent("markup");
      await page.getByText(label("wizard.stepOf", { step: 7, steps: 8 })).waitFor({ state: "attached" });
      await visitor.watch.look("the commission in the stepper");
      await visitor.picture("request-commission");
      await entry("shipping").getByRole("link").click();
      await focused(page.getByRole("button", { name: label("wizard.step.shipping-type"), exact: true }));
      await isCurrent("shipping");
      await entry("markup").getByRole("link").click();
      await focused(page.getByRole("button", { name: label("wizard.markup"), exact: true }));
      await isCurrent("markup");
      await acceptTerms(visitor);
      await nextButton(visitor).click();
      await onSummary(visitor);
      visitor.watch.expectRefusal(422, addressOfCall("request").url);
      await sendButton(visitor).click();
      await step(visitor).waitFor();
      const cannot = card(visitor).getByText(cannotBeInvoiced[language]);
      await cannot.waitFor();
      await visitor.picture("a billing party without tax data");
      await chooseByTaxId(visitor, taxId);
      await cannot.waitFor({ state: "detached" });
      await nextButton(visitor).click();
      await onSummary(visitor);
      await page.getByRole("main").getByText(taxId).first().waitFor();
      await sendButton(visitor).click();
      await page.waitForURL(/\?solicitud=\d+$/);
      const number = Number(/\d+$/.exec(page.url())?.[0]);
      await page.getByText(taxId).first().waitFor();
      // This client is asked for its payer, but has no projects to choose from.
      expect(await partsToChange(visitor)).toEqual(
        ["billing", "route", "goods", "services", "shipping"].map((part) => label(`wizard.entry.${part}`)),
      );
      // Made again and changed, it is invoiced to the same party.
      const user = account("logistico");
      const content = await contentOfRequest(user, number);
      expect(content).toMatchObject({ billingParty: { taxId }, markup: { kind: "amount" } });
      const day = language === "es" ? "24/11/2026" : "11/24/2026";
      const again = await sendAgain(visitor, "billing", day);
      expect(await contentOfRequest(user, again)).toEqual(content);
      const changed = await sendChanged(visitor, "Andén 5");
      expect(await contentOfRequest(user, changed)).toEqual({ ...content, notes: "Andén 5" });
      await confirmedAtTheDesk(visitor, changed);
    }));
