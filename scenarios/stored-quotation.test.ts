import { aPallet, aStop, fromLaredo, monterrey } from "@anden/server/testing/shipments";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { givenAQuotation } from "./testing/given.ts";
import { focused, quoteButton, summary, titleOf } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

/** Apodaca: an area with appointments. */
const apodaca = { country: "MX", placeId: 190_061_391, postalCode: "66633" } as const;
/** Veracruz: a port. */
const veracruz = { country: "MX", placeId: 301_938_565, postalCode: "91709" } as const;
const atOrigin = (serviceId: number) => ({ serviceId, atOrigin: true, atDestination: false });

const region = ({ page, speech }: Visitor, key: string) =>
  page.getByRole("region", { name: speech.label(key), exact: true });
const bill = (visitor: Visitor) => region(visitor, "quotation.price");
const heading = ({ page }: Visitor, number: number | string) =>
  page.getByRole("heading", { level: 1, name: String(number) });

async function open(visitor: Visitor, userName: string, number: number): Promise<void> {
  await openAs(visitor, account(userName), `/cotizacion/${number}`);
  await heading(visitor, number).waitFor();
  await bill(visitor).getByRole("listitem").first().waitFor();
}

/** The texts of the bill's lines, from the first to the last. */
const lines = (visitor: Visitor) => bill(visitor).getByRole("listitem").allTextContents();

const services = [3, 60, 1].map(atOrigin);
const guest = {
  name: "Rosa Muestra",
  company: "Ejemplo del Golfo (ficticia)",
  phone: "8155500101",
  email: "rosa@ejemplo.example",
};

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const)) {
  test.concurrent(`A stored quotation says its number, route, appointment, goods, services and who asked; ${language} at ${width} px [B-072, B-075, B-077, B-080, B-082, P-322, P-323, P-336, P-337, P-338, B-078, B-079, B-088]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const number = await givenAQuotation(account("credito"), {
        origin: aStop(apodaca),
        // Far from the branch, whose city it does not have.
        destination: { ...aStop(monterrey), pickupType: "branch", branchId: 102 },
        appointments: { pickup: { mode: "appointment", at: "2026-11-24T09:00:00" } },
        lines: [aPallet, { ...aPallet, pieces: 3, weight: 320_500, notStackable: true }],
        projectId: 402,
        services,
        guest,
      });
      await open(visitor, "credito", number);
      await until(async () =>
        expect(await page.title()).toContain(speech.label("quotation.title", { number: String(number) })),
      );
      const main = page.getByRole("main");
      for (const text of [
        language === "es" ? "24 nov 2026 9:00 a.m." : "Nov 24 2026 9:00 AM",
        // At an address its neighbourhood and code, at a branch the branch's own city and state.
        /^66633 Los Álamos, |^Los Álamos, 66633/,
        speech.label("quotation.destination.branch"),
        "Guadalajara, Jalisco",
        "Refacciones",
        guest.name,
        guest.company,
        "81 5550 0101",
        guest.email,
      ])
        await main.getByText(text).first().waitFor();
      const goods = region(visitor, "quotation.goods");
      const columns = {
        es: ["#", "Embalaje", "Piezas", "Largo × ancho × alto, m", "Vol., m³", "Peso, kg", "Estibable"],
        en: ["#", "Package", "Pieces", "L × W × H, m", "Vol., m³", "Weight, kg", "Stackable"],
      }[language];
      expect(await goods.getByRole("columnheader").allTextContents()).toEqual(columns);
      // What was not bought is said too.
      await goods.getByText(speech.label("quotation.insurance.none")).waitFor();
      // The link to the home page does not mention a saved draft: there is none.
      await page
        .getByRole("banner")
        .getByRole("link", { name: speech.button("notFound.home") })
        .waitFor();
      const rowOf = async (line: number) =>
        (await goods.getByRole("row").nth(line).getByRole("cell").allTextContents()).slice(-5);
      const [yes, no] = language === "es" ? ["Sí", "No"] : ["Yes", "No"];
      expect(await rowOf(1)).toEqual(["1", "1.20 × 1.00 × 0.80", "0.96", "320", yes]);
      expect(await rowOf(2)).toEqual(["3", "1.20 × 1.00 × 0.80", "2.88", "961.500", no]);
      expect(await bill(visitor).textContent()).toMatch(
        language === "es"
          ? /Subtotal.*\$4,183\.03.*IVA 16 %.*\$669\.28.*Retención 4 %.*−\$134\.32/
          : /Subtotal.*\$4,183\.03.*VAT 16%.*\$669\.28.*Withholding 4%.*−\$134\.32/,
      );
      // What the price is for stands beside it.
      const network = language === "es" ? "Carga consolidada" : "LTL freight";
      const type = `${speech.shippingType("standard")} · ${network}`;
      await bill(visitor).getByText(type, { exact: true }).waitFor();
      const said = (await lines(visitor)).join("\n");
      expect(said).toContain(language === "es" ? "Maniobra en piso alto" : "Upper floor handling");
      await watch.look("a quotation with everything");
    }));

  test.concurrent(`The bill has a line with its cost for each service, in the reader's language, and A.P.C. apart from the list of them; ${language} [B-076, B-090, P-327, P-328]`, () =>
    visit({ language, width }, async (visitor) => {
      const { speech } = visitor;
      const number = await givenAQuotation(account("demo"), {
        services,
        insurance: { kind: "declared", value: 85_000_00 },
      });
      await open(visitor, "demo", number);
      const general = bill(visitor).getByRole("list", { name: speech.label("quotation.lines") });
      const apart = bill(visitor).getByRole("list", { name: speech.label("quotation.apart") });
      const said = await general.getByRole("listitem").allTextContents();
      const [handling, loading] =
        language === "es"
          ? ["Maniobra en piso alto", "Maniobra de carga"]
          : ["Upper floor handling", "Loading"];
      for (const name of [handling, loading])
        expect(said.filter((line) => line.includes(name))).toHaveLength(1);
      for (const line of said) expect(line).toMatch(/\$[\d,]+\.\d\d/);
      expect(said.join()).not.toContain("A.P.C.");
      expect(await apart.getByRole("listitem").allTextContents()).toEqual([
        expect.stringMatching(/A\.P\.C\..*\$95\.00/),
      ]);
    }));
}

test.concurrent("The freight of the crossing stands apart from the list of services too [P-327]", () =>
  visit({}, async (visitor) => {
    const { speech } = visitor;
    const number = await givenAQuotation(account("frontera"), {
      ...fromLaredo,
      destination: aStop(veracruz),
      tradeKind: "port",
      weightUnit: "pound",
      lengthUnit: "inch",
      lines: [{ ...aPallet, length: 48_000, width: 40_000, height: 40_000, weight: 850_000 }],
      services: [{ serviceId: 61, atOrigin: false, atDestination: true }],
    });
    await open(visitor, "frontera", number);
    const list = (key: string) => bill(visitor).getByRole("list", { name: speech.label(key) });
    expect(await list("quotation.apart").getByRole("listitem").allTextContents()).toEqual([
      expect.stringMatching(/^Flete cruce fronterizo.*\$[\d,]+\.\d\d/),
    ]);
    expect(await list("quotation.lines").textContent()).not.toMatch(/cruce fronterizo/i);
  }));

test.concurrent("On a phone the total with its currency and its validity are first, then the next step with the menu beside it and two others; the keyboard follows the screen, on a tablet too", () =>
  visit({ width: 360 }, async (visitor) => {
    const { page, speech } = visitor;
    await open(visitor, "demo", await givenAQuotation(account("demo")));
    const total = page.getByText(/^Total \$[\d,]+\.\d\dMXN$/);
    const validity = page.getByText(speech.anyOf("quotation.until.valid"));
    const request = page.getByRole("button", { name: speech.button("quotation.request"), exact: true });
    const made = page.getByText(speech.anyOf("quotation.madeAt"));
    expect(await made.textContent()).toMatch(/\d\u00a0nov\u00a02026\u00a0\d/);
    const above = async (one: Locator, other: Locator) =>
      expect(await bottomOf(one)).toBeLessThanOrEqual(await topOf(other));
    await above(validity, total);
    await above(total, request);
    await above(request, bill(visitor));
    await above(bill(visitor), region(visitor, "quotation.route"));
    const actions = page.getByRole("main").getByRole("button");
    const before = await Promise.all((await actions.all()).map(topOf));
    const start = await topOf(bill(visitor));
    // The help, the next step, the menu of the others, the paper and the mail.
    expect(before.filter((top) => top < start)).toHaveLength(5);
    const menu = page.getByRole("main").getByRole("button", { name: speech.label("wizard.more") });
    expect(await topOf(menu)).toBe(await topOf(request));
    const asRead = async () => {
      const found = (await actions.all()).slice(1, 5).map(async (each) => await each.boundingBox());
      const boxes = (await Promise.all(found)).map((box) => ({ x: box?.x ?? 0, y: box?.y ?? 0 }));
      expect(boxes).toEqual(boxes.toSorted((one, other) => one.y - other.y || one.x - other.x));
    };
    await asRead();
    await page.setViewportSize({ width: 768, height: 1024 });
    await until(async () => expect(await topOf(menu)).toBe(await topOf(request)));
    await asRead();
  }));

test.concurrent("On a wide screen the actions of a quotation are one row: the next step, the PDF, the mail, another quotation and the menu of the others, which opens by keyboard [B-056, B-057, B-058]", () =>
  visit({ width: 1280 }, async (visitor) => {
    const { page, speech } = visitor;
    await open(visitor, "demo", await givenAQuotation(account("demo")));
    const named = (key: string) => ({ name: speech.button(key), exact: true });
    const row = [
      page.getByRole("button", named("quotation.request")),
      page.getByRole("button", named("papers.open")),
      page.getByRole("button", named("forward.open")),
      page.getByRole("link", named("quotation.new")),
      page.getByRole("main").getByRole("button", { name: speech.label("wizard.more"), exact: true }),
    ];
    await row[0]?.focus();
    for (const next of row.slice(1)) {
      await page.keyboard.press("Tab");
      await focused(next);
    }
    expect(new Set(await Promise.all(row.map(topOf))).size).toBe(1);
    await page.keyboard.press("Enter");
    const items = page.getByRole("menuitem");
    const others = ["change", "duplicate", "link", "print"].map((key) => speech.button(`quotation.${key}`));
    await until(async () => expect(await items.allTextContents()).toEqual(others));
    await focused(items.first());
    await page.keyboard.press("ArrowDown");
    await focused(items.nth(1));
    await page.keyboard.press("Enter");
    await titleOf(visitor, "shipping").waitFor();
  }));

test.concurrent("On a wide screen and on paper the price is beside the shipment, and the total under its lines; on paper nothing is left to press, and no column is cut [B-088]", () =>
  visit({ width: 1280 }, async (visitor) => {
    const { page, speech } = visitor;
    await open(visitor, "demo", await givenAQuotation(account("demo")));
    const total = bill(visitor).getByText(speech.label("quotation.total"), { exact: true }).locator("..");
    expect(await topOf(total)).toBeGreaterThan(await bottomOf(bill(visitor).getByRole("listitem").last()));
    const route = region(visitor, "quotation.route");
    const isBeside = async () => {
      expect(await topOf(bill(visitor))).toBe(await topOf(route));
      expect((await bill(visitor).boundingBox())?.x).toBeGreaterThan((await route.boundingBox())?.x ?? 0);
    };
    await isBeside();
    // As wide as a letter between its margins.
    await page.setViewportSize({ width: 726, height: 960 });
    await page.emulateMedia({ media: "print" });
    await isBeside();
    for (const pressed of ["quotation.request", "forward.open", "papers.open"])
      expect(await page.getByRole("button", { name: speech.button(pressed), exact: true }).count()).toBe(0);
    expect(await bill(visitor).getByRole("radio").count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(726);
    const goods = page.getByRole("table");
    const { x = 0, width = 0 } = (await goods.boundingBox()) ?? {};
    expect(x + width).toBeLessThan((await bill(visitor).boundingBox())?.x ?? 0);
  }));

const topOf = async (seen: Locator) => (await seen.boundingBox())?.y ?? Number.NaN;
const widthOf = async (seen: Locator) => (await seen.boundingBox())?.width ?? Number.NaN;
const bottomOf = async (seen: Locator) => {
  const { y, height } = (await seen.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height;
};

const weighed = [
  {
    who: "demo",
    saying: {},
    currency: "MXN",
    className: undefined,
    billed: /320 kg.*\$821\.76/,
    sum: "320 kg × $2.568 per kg = $821.76.",
    goods: "1 piece, 0.96 m³, 320 kg",
  },
  {
    who: "frontera",
    saying: {
      ...fromLaredo,
      destination: aStop(monterrey),
      weightUnit: "pound",
      lengthUnit: "inch",
      lines: [{ ...aPallet, pieces: 4, length: 48_000, width: 40_000, height: 40_000, weight: 850_000 }],
    },
    // 3,400 lb in 177.78 ft³ are 19.13 lb/ft³. They are 1,542.24 kg, billed as 1,543, which are 3,402 lb.
    currency: "USD",
    className: "70",
    billed: /3,402 lb.*\$[\d,]+\.\d\d/,
    sum: "$780.00 MXN + 1,043 kg (2,299 lb) × $0.68 MXN per kg = $1,489.24 MXN",
    goods: "4 pieces, 177.778 ft³, 3,400 lb",
  },
] as const;
for (const { who, saying, currency, className, billed, sum, goods } of weighed)
  test.concurrent(`The bill of ${who} says the billed weight and the room of the goods in its units, the freight, what it was reckoned with, and the class only of who uses classes [B-083, B-084, P-160, P-321, P-324, B-081]`, () =>
    visit({ language: "en" }, async (visitor) => {
      const { speech } = visitor;
      const number = await givenAQuotation(account(who), saying);
      await open(visitor, who, number);
      expect(await bill(visitor).getByText(speech.anyOf("quotation.billed")).textContent()).toMatch(billed);
      // The kilos per pound are the carrier's parameter.
      await until(async () =>
        expect((await lines(visitor)).join("\n").replaceAll("\u00a0", " ")).toContain(sum),
      );
      await region(visitor, "quotation.goods").getByText(goods).waitFor();
      expect(await bill(visitor).getByRole("radio", { name: currency }).isChecked()).toBe(true);
      const classes = bill(visitor).getByText(/^Class \S+$/);
      expect(await classes.allTextContents()).toEqual(
        className === undefined ? [] : [speech.label("quotation.class", { name: className })],
      );
    }));

test.concurrent("The insurance costs what was chosen, a commission is a line where there is one, and the only project of a client is not told [B-074, B-086, B-087]", () =>
  visit({}, async (visitor) => {
    const { speech } = visitor;
    const [declared, basic] = [
      await givenAQuotation(account("logistico"), {
        insurance: { kind: "declared", value: 85_000_00 },
        markup: { kind: "share", share: 1_000 },
      }),
      await givenAQuotation(account("logistico"), { insurance: { kind: "basic" } }),
    ];
    await open(visitor, "logistico", declared);
    const client = region(visitor, "quotation.client");
    await client.getByText(speech.label("quotation.client.company"), { exact: true }).waitFor();
    expect(await client.getByText(speech.label("quotation.client.project"), { exact: true }).count()).toBe(0);
    // 1 % of 85,000.00.
    expect(await lines(visitor)).toContainEqual(expect.stringMatching(/^Seguro de mercancía.*\$850\.00/));
    const markup = speech.label("quotation.markup");
    expect((await lines(visitor)).filter((line) => line.includes(markup))).toHaveLength(1);
    await visitor.page.goto(`/cotizacion/${basic}`);
    await heading(visitor, basic).waitFor();
    await until(async () =>
      expect(await lines(visitor)).toContainEqual(expect.stringMatching(/^Seguro básico.*\$45\.00/)),
    );
    expect((await lines(visitor)).filter((line) => line.includes(markup))).toEqual([]);
  }));

test.concurrent("Only a service request has a tracking number, only a quotation its PDF beside the way to mail it, and only who chooses a project reads it; both say what they are priced for [B-053, B-058, B-074, B-082]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const guide = speech.label("serviceRequest.guide");
    const number = await givenAQuotation(account("demo"));
    await open(visitor, "demo", number);
    expect(await page.getByText(guide).count()).toBe(0);
    const pdf = page.getByRole("button", { name: speech.button("papers.open"), exact: true });
    await pdf.waitFor();
    const client = region(visitor, "quotation.client");
    await client.getByText(speech.label("quotation.client.company"), { exact: true }).waitFor();
    expect(await client.getByText(speech.label("quotation.client.project"), { exact: true }).count()).toBe(0);
    await page.goto("/solicitud/70000002");
    await page.getByRole("heading", { level: 1, name: `${guide} 00700000029` }).waitFor();
    await page.getByRole("button", { name: speech.button("print.open"), exact: true }).waitFor();
    expect(await pdf.count()).toBe(0);
    await bill(visitor).getByText("Estándar · Carga consolidada", { exact: true }).waitFor();
  }));

test.concurrent("While a quotation is made the screen says so; then it is complete, at its summary, at full width, without the side of the wizard, and a notice says that it is saved [B-069, B-092, B-185, B-404, P-097, P-098, P-184]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await follow([...aWholeDraft, { do: "seeMissing", what: [] }], await begin(visitor, account("demo")));
    await summary(visitor).waitFor();
    const narrow = await widthOf(page.getByRole("main"));
    // The answer is delayed until the waiting screen was seen.
    let letGo = () => {};
    const seen = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route("**/api/app/cotizacion", async (route) => {
      await seen;
      await route.continue();
    });
    await quoteButton(visitor).click();
    const processing = page.getByRole("dialog", { name: speech.message("app.processing") });
    await processing.waitFor();
    letGo();
    await page.waitForURL(/\?cotizacion=\d+$/);
    const number = /\d+$/.exec(page.url())?.[0];
    const notices = page.getByRole("region", { name: speech.label("notices.title"), exact: true });
    await notices
      .getByText(new RegExp(`^Cotización ${number} guardada\\. Total \\$[\\d,.]+ MXN\\.$`))
      .waitFor();
    await visitor.picture("a quotation that was just saved");
    await page.getByText(speech.label("quotation.status.valid"), { exact: true }).waitFor();
    await processing.waitFor({ state: "detached" });
    await summary(visitor).waitFor({ state: "detached" });
    // The form left room for its side, and the summary takes it.
    await until(async () => expect(await widthOf(page.getByRole("main"))).toBeGreaterThan(narrow + 200));
    const steps = page.getByRole("navigation", { name: speech.label("wizard.steps") });
    const current = steps.locator("[aria-current=step]");
    expect(await current.textContent()).toContain(speech.label("wizard.entry.summary"));
  }));
