import { calculationsIn, exactly, isWithin } from "@anden/contract/testing/calculator";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import {
  aPallet,
  aStop,
  fromLaredo,
  guadalajara,
  mexicoCity,
  monterrey,
} from "@anden/server/testing/shipments";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { account } from "./testing/accounts.ts";
import { givenAQuotation } from "./testing/given.ts";
import { furtherAction } from "./testing/more.ts";
import { lookedUp, summary, titleOf } from "./testing/screens.ts";
import { openAs } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

/** What is asked, by whom; and what the bill has to tell for the price to be worth checking. */
const prices: readonly (readonly [
  of: string,
  userName: string,
  asked: Partial<ShipmentDraft>,
  rules: readonly string[],
])[] = [
  [
    "in pesos and kilos, with a shipping type, insurance and a withholding",
    "demo",
    {
      lines: [{ ...aPallet, pieces: 3, weight: 187_500 }],
      shippingType: "priority",
      insurance: { kind: "declared", value: 85_000_00 },
      services: [{ serviceId: 3, atOrigin: false, atDestination: true, destinationQuantity: 2 }],
    },
    ["freight.shippingType", "withholding.legalEntity"],
  ],
  [
    "in dollars and pounds, across the border",
    "frontera",
    {
      ...fromLaredo,
      destination: aStop(mexicoCity),
      lines: [{ ...aPallet, pieces: 2, length: 48_000, width: 40_000, height: 45_000, weight: 641_500 }],
      weightUnit: "pound",
      lengthUnit: "inch",
      insurance: { kind: "basic" },
      tradeKind: "international",
      crossing: { crossingId: 1, direction: "southbound", isIntraUsa: true, branchId: 127 },
    },
    ["convertedToDollars", "classByDensity"],
  ],
  [
    "with a reseller's commission, collected at a branch",
    "logistico",
    {
      origin: aStop(monterrey),
      destination: { ...aStop(guadalajara), pickupType: "branch", branchId: 102 },
      markup: { kind: "share", share: 1_250 },
      insurance: { kind: "basic" },
    },
    ["markup.share", "withholding.legalEntity"],
  ],
];

const amounts = /−?\$[\d,]+\.\d\d/g;
const cents = (written = "") => Number(written.replaceAll(/[$,.]/g, "").replace("−", "-"));

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/** Every calculation of a text, confirmed to the last digit that is shown. */
function confirm(text: string): number {
  const found = calculationsIn(text);
  for (const { typed, result } of found)
    expect(isWithin(exactly(typed), result), `${typed} = ${result} in "${text}"`).toBe(true);
  return found.length;
}

/** Opens what is still closed. */
async function openAll(rows: Locator): Promise<void> {
  const closed = rows.getByRole("button", { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
}

/** The paragraphs of each opened row, with its amount. */
async function explained(rows: Locator) {
  return Promise.all(
    (await rows.all()).map(async (row) => {
      const text = (await row.textContent()) ?? "";
      return { text, amount: text.match(amounts)?.[0] ?? "", why: await row.locator("p").allTextContents() };
    }),
  );
}

/** Each amount is told by its reason, and each calculation of it is right. */
async function checkRows(rows: Locator): Promise<number> {
  await openAll(rows);
  let sum = 0;
  for (const { text, amount, why } of await explained(rows)) {
    expect(why.length, text).toBeGreaterThan(0);
    expect(why.join("\n")).toContain(amount.replace("−", ""));
    confirm(why.join("\n"));
    sum += cents(amount);
  }
  return sum;
}

const bill = ({ page, speech }: Visitor) =>
  page.getByRole("region", { name: speech.label("quotation.price"), exact: true });

for (const [of, userName, asked, rules] of prices)
  for (const [language, width] of variants([
    ["es", 1280],
    ["en", 360],
  ] as const))
    test.concurrent(`A calculator confirms every line of a price ${of}, from the screen alone; ${language} at ${width} px [B-087, B-088]`, () =>
      visit({ language, width }, async (visitor) => {
        const { page, speech, picture } = visitor;
        const number = await givenAQuotation(account(userName), asked);
        await openAs(visitor, account(userName), `/cotizacion/${number}`);
        await bill(visitor).getByRole("listitem").first().waitFor();

        const lines = await checkRows(bill(visitor).getByRole("listitem"));
        const taxes = bill(visitor).locator("dl > div");
        const [subtotal, ...rest] = (await taxes.locator("dd:first-of-type").allTextContents()).map(cents);
        expect(subtotal).toBe(lines);
        const dues = sumOf(rest);
        expect(await checkRows(taxes)).toBe(lines + dues);
        const total = bill(visitor).getByText(speech.label("quotation.total"), { exact: true }).locator("..");
        const written = (await total.textContent())?.match(amounts)?.[0] ?? "";
        expect(cents(written)).toBe(lines + dues);
        // The total opens to the subtotal with each tax.
        await total.click();
        const why = (await total.locator("xpath=following-sibling::div[1]").textContent()) ?? "";
        expect(why.endsWith(`= ${written}`), why).toBe(true);
        expect(confirm(why)).toBe(1);
        // The freight beside the weight is the freight of the lines.
        for (const said of await bill(visitor).locator("header ~ p").allTextContents()) confirm(said);
        const whole = await bill(visitor).textContent();
        for (const rule of rules) expect(whole).toMatch(speech.anyOf(`reason.${rule}`));
        await picture(`the bill of ${userName}`);

        const risks = page
          .getByRole("region", { name: speech.label("quotation.risks") })
          .getByRole("listitem");
        const told = (await risks.allTextContents()).filter((text) => text.includes("+$"));
        expect(told.length).toBeGreaterThan(0);
        for (const text of told) expect(new Set(text.match(amounts)).size, text).toBe(1);
      }));

for (const language of variants(["es", "en"] as const))
  test.concurrent(`The price panel of the wizard tells the lines of the price that is stored, subtotal, taxes and total included, each with its calculation, and the risks with their money; ${language}`, () =>
    visit({ language }, async (visitor) => {
      const { page, speech, picture } = visitor;
      const number = await givenAQuotation(account("demo"), { shippingType: "priority" });
      await openAs(visitor, account("demo"), `/cotizacion/${number}`);
      const total = bill(visitor).getByText(speech.label("quotation.total"), { exact: true }).locator("..");
      const stored = cents((await total.textContent())?.match(amounts)?.[0]);
      await (await furtherAction(visitor, speech.button("quotation.duplicate"))).click();
      await titleOf(visitor, "shipping").waitFor();
      await lookedUp(visitor);
      const panel = summary(visitor)
        .locator("dl")
        .filter({ has: page.getByRole("button") });
      await until(async () => expect(await panel.count()).toBe(2));
      const rows = panel.first().locator("> div");
      await checkRows(rows);
      // The lines, their sum, the taxes, and the sum of all.
      const told = (await rows.locator("dd:first-of-type").allTextContents()).map(cents);
      const names = await rows.locator("dt").allTextContents();
      const at = names.findIndex((name) => name.startsWith(speech.label("quotation.subtotal")));
      expect(sumOf(told.slice(0, at))).toBe(told[at]);
      expect(sumOf(told.slice(at, -1))).toBe(stored);
      expect(told.at(-1)).toBe(stored);
      expect(await checkRows(panel.last().locator("> div"))).toBeGreaterThan(0);
      await picture("the panel");
      // On a low screen the bar has the price too, and the panel scrolls by itself.
      await page.setViewportSize({ width: 1366, height: 768 });
      const bar = page.getByRole("region", { name: speech.label("wizard.goOn"), exact: true });
      await bar.getByText(speech.label("wizard.price.beforeVat"), { exact: true }).waitFor();
      await bar.getByText(/^\$[\d,]+\.\d\d\s(MXN|USD)$/).waitFor();
      expect((await summary(visitor).boundingBox())?.height).toBeLessThan(768 - 80);
      await picture("the panel of a low screen");
    }));

test.concurrent("Supplementary freight, which only a caller of the API asks for, keeps its price where its quotation is duplicated or requested in the portal", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const demo = account("demo");
    const number = await givenAQuotation(demo, {
      services: [{ serviceId: 480, atOrigin: true, atDestination: true }],
    });
    const supplementary = "Flete complementario";
    await openAs(visitor, demo, `/cotizacion/${number}`);
    const total = bill(visitor).getByText(speech.label("quotation.total"), { exact: true }).locator("..");
    const stored = cents((await total.textContent())?.match(amounts)?.[0]);
    await bill(visitor).getByText(supplementary).waitFor();
    const keepsIts = async (flow: FlowKind) => {
      await lookedUp(visitor);
      const panel = page
        .getByRole("complementary", { name: speech.label(`wizard.soFar.${flow}`) })
        .locator("dl")
        .filter({ has: page.getByRole("button") })
        .first();
      await panel.getByText(supplementary).waitFor();
      await until(async () =>
        expect((await panel.locator("dd:first-of-type").allTextContents()).map(cents).at(-1)).toBe(stored),
      );
    };
    await (await furtherAction(visitor, speech.button("quotation.duplicate"))).click();
    await titleOf(visitor, "shipping").waitFor();
    await keepsIts("quotation");
    await page.goto(`/cotizacion/${number}`);
    await page.getByRole("checkbox", { name: speech.label("quotation.terms.accept") }).check();
    await page.getByRole("button", { name: speech.button("quotation.request"), exact: true }).click();
    await titleOf(visitor, "route").waitFor();
    await keepsIts("request");
  }));
