import type { Language } from "@anden/domain/customer/customer";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { givenParties } from "./testing/given.ts";
import {
  headerOf,
  insideOf,
  nextOf,
  type Part,
  saidUnder,
  seeParts,
  stateOf,
  titleOfPart,
} from "./testing/parts.ts";
import { chooseParty, describeGoods } from "./testing/request.ts";
import {
  fieldAt,
  focused,
  goOnUninsured,
  goTo,
  lookedUp,
  nextButton,
  shippingTypeNamed,
  stop,
  titleOf,
} from "./testing/screens.ts";
import { markupField } from "./testing/shipping.ts";
import { openAs } from "./testing/sign-in.ts";
import { aWholeDraft, goodsOf, place } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const looks = variants([
  { language: "es", width: 1280, mode: "light" },
  { language: "en", width: 360, mode: "dark" },
] as const);

const monterrey = place("origin", "64000", "Monterrey Centro");
const dallas = place("destination", "75201", "Dallas");

/** What the parts that are to come say, and the answers in a line. */
const said = {
  es: {
    afterOrigin: "Se abre cuando elijas el origen.",
    afterDestination: "Se abre cuando elijas el destino.",
    afterGoods: "Se abre cuando la mercancía esté completa.",
    afterContent: "Se abre cuando describas el contenido o pulses «Siguiente».",
    goods: /^1 pieza, [\d.,]+ kg facturables$/,
    basic: "Básico",
    standard: /Estándar/i,
  },
  en: {
    afterOrigin: "Opens once you choose the origin.",
    afterDestination: "Opens once you choose the destination.",
    afterGoods: "Opens once the goods are complete.",
    afterContent: "Opens once you describe the contents or press “Next”.",
    goods: /^1 piece, [\d.,]+ kg billed$/,
    basic: "Basic",
    standard: /Standard/i,
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

/** Waits until the parts are in these states. */
const are = (visitor: Visitor, states: Readonly<Partial<Record<Part, string>>>) =>
  until(async () => {
    const names = Object.keys(states) as readonly Part[];
    const now = await Promise.all(names.map(async (part) => [part, await stateOf(visitor, part)]));
    expect(Object.fromEntries(now)).toEqual(states);
  });

const traveller = (visitor: Visitor) => ({ ...visitor, isGuest: false, lines: 0, quotation: undefined });

async function isSound(visitor: Visitor, moment: string): Promise<void> {
  expect(await findingsOn(visitor.page)).toEqual([]);
  await visitor.watch.look(moment);
  await visitor.picture(moment);
}

for (const look of looks)
  test.concurrent(`Origin, destination and, across the border, foreign trade are parts of a quotation's page: each opens once the one before it is answered, ends with the way to the next one, and can be folded to its answer; ${look.language} at ${look.width} px [B-026, B-034, B-143, B-145]`, () =>
    visit(look, async (visitor) => {
      const { page, speech } = visitor;
      const words = said[look.language];
      const at = await begin(visitor, account("frontera"));
      await lookedUp(visitor);
      await seeParts(visitor, "origin", "destination");
      await are(visitor, { origin: "open", destination: "to come" });
      expect(await saidUnder(visitor, "destination")).toBe(words.afterOrigin);
      await isSound(visitor, "parts-route-first");

      // Its next one leads to what is missing in it.
      await nextOf(visitor, "origin", "destination").click();
      await focused(fieldAt(visitor, "origin.placeId"));
      await follow([monterrey], at);
      await are(visitor, { origin: "open", destination: "open" });
      await lookedUp(visitor);
      await nextOf(visitor, "origin", "destination").click();
      await focused(fieldAt(visitor, "destination.placeId"));
      await follow([dallas], at);
      await are(visitor, { origin: "open", destination: "open", "foreign-trade": "open" });
      await seeParts(visitor, "origin", "destination", "foreign-trade");
      await lookedUp(visitor);
      await nextOf(visitor, "destination", "foreign-trade").click();
      await focused(fieldAt(visitor, "crossing.crossingId"));

      // Folded, a part says its answer; what was typed is there when it is unfolded.
      for (const part of ["origin", "destination", "foreign-trade"] as const)
        await headerOf(visitor, part).click();
      await are(visitor, { origin: "folded", destination: "folded", "foreign-trade": "folded" });
      expect(await saidUnder(visitor, "origin")).toContain("Monterrey Centro");
      expect(await saidUnder(visitor, "destination")).toContain("Dallas");
      expect(await saidUnder(visitor, "foreign-trade")).toBe(speech.label("wizard.part.unanswered"));
      expect(await insideOf(visitor, "origin").count()).toBe(0);
      await isSound(visitor, "parts-route-folded");
      await headerOf(visitor, "origin").press("Enter");
      await are(visitor, { origin: "open", destination: "folded" });
      expect(await stop(visitor, "origin").getByRole("combobox").first().inputValue()).toContain("Monterrey");

      // What is missing unfolds its part and has the focus.
      await nextButton(visitor).click();
      await focused(fieldAt(visitor, "crossing.crossingId"));
      await are(visitor, { origin: "open", destination: "folded", "foreign-trade": "open" });
      await headerOf(visitor, "foreign-trade").click();
      expect(await saidUnder(visitor, "foreign-trade")).toBe(speech.label("wizard.part.toCorrect"));
      await nextButton(visitor).click();
      await focused(fieldAt(visitor, "crossing.crossingId"));
      await fieldAt(visitor, "crossing.crossingId").selectOption({ index: 1 });
      await headerOf(visitor, "foreign-trade").click();
      await until(async () => expect(await saidUnder(visitor, "foreign-trade")).toMatch(/Laredo/));
      await nextButton(visitor).click();
      await titleOf(visitor, "goods").waitFor();
      expect(
        await page
          .getByRole("main")
          .getByRole("button", { name: speech.button("wizard.next"), exact: true })
          .count(),
      ).toBe(0);
    }));

for (const look of looks)
  test.concurrent(`The goods of a quotation have the parts goods detail, content and insurance, the insurance open once the goods are complete, and no references; ${look.language} at ${look.width} px [B-037, B-166, B-168]`, () =>
    visit(look, async (visitor) => {
      const words = said[look.language];
      const at = await begin(visitor, account("cartaporte"));
      await follow(aWholeDraft.slice(0, 2), at);
      await goTo(visitor, "goods");
      await seeParts(visitor, "goods-detail", "content", "insurance");
      await are(visitor, { "goods-detail": "open", content: "to come", insurance: "to come" });
      expect(await saidUnder(visitor, "insurance")).toBe(words.afterGoods);
      await isSound(visitor, "parts-goods-first");
      await nextOf(visitor, "goods-detail", "content").click();
      await focused(fieldAt(visitor, "lines[0].packagingId"));
      await are(visitor, { content: "to come", insurance: "to come" });
      await follow(aWholeDraft.slice(2, 3), at);
      await are(visitor, { "goods-detail": "open", content: "open", insurance: "open" });
      await nextOf(visitor, "goods-detail", "content").click();
      await focused(headerOf(visitor, "content"));
      await nextOf(visitor, "content", "insurance").click();
      await focused(headerOf(visitor, "insurance"));
      await insideOf(visitor, "insurance")
        .getByRole("radio", { name: new RegExp(`^${words.basic}`) })
        .check();
      await lookedUp(visitor);
      await isSound(visitor, "parts-goods-open");
      await headerOf(visitor, "goods-detail").click();
      await headerOf(visitor, "insurance").click();
      expect(await saidUnder(visitor, "goods-detail")).toMatch(words.goods);
      expect(await saidUnder(visitor, "insurance")).toBe(words.basic);
      await isSound(visitor, "parts-goods-folded");
      await nextButton(visitor).click();
      await titleOf(visitor, "services").waitFor();
    }));

for (const look of looks)
  test.concurrent(`The goods of a request are asked in parts, one after the other: goods detail, waybill complement, content, insurance, references, and then the additional services; ${look.language} at ${look.width} px [B-003, B-007, B-036, B-170, B-171, B-167, B-260, B-262]`, () =>
    visit(look, async (visitor) => {
      const { page, speech } = visitor;
      const words = said[look.language];
      await openAs(visitor, account("cartaporte"), "/nueva-solicitud");
      await titleOf(visitor, "route").waitFor();
      await chooseParty(visitor, "origin", "Constructora Modelo de Ciudad de México", "Mariana Prueba Ochoa");
      await chooseParty(visitor, "destination", "Laboratorio Ejemplo de Tijuana", "Héctor Prueba Cano");
      await lookedUp(visitor);
      // The ends are parts of a request's page too.
      await are(visitor, { origin: "open", destination: "open" });
      await nextOf(visitor, "origin", "destination").waitFor();
      await goTo(visitor, "goods");
      const all = ["goods-detail", "waybill", "content", "insurance", "references"] as const;
      await seeParts(visitor, ...all);
      const state = (...open: readonly Part[]) =>
        are(visitor, Object.fromEntries(all.map((part) => [part, open.includes(part) ? "open" : "to come"])));
      await state("goods-detail");
      expect(await saidUnder(visitor, "references")).toBe(words.afterGoods);
      await follow([goodsOf(1)], traveller(visitor));
      await state("goods-detail", "waybill");
      await isSound(visitor, "parts-request-goods");
      // What may wait until the request is sent is passed by "next".
      await nextOf(visitor, "waybill", "content").click();
      await state("goods-detail", "waybill", "content");
      const content = page.getByRole("textbox", { name: speech.label("wizard.goods.content.request") });
      await focused(content);
      expect(await saidUnder(visitor, "insurance")).toBe(words.afterContent);
      // To choose an insurance, when that is asked on the way on, is to pass it too.
      await lookedUp(visitor);
      await nextButton(visitor).click();
      await page.getByRole("button", { name: speech.button("wizard.insurance.choose"), exact: true }).click();
      await focused(insideOf(visitor, "insurance").getByRole("radio").first());
      await state(...all);
      await describeGoods(visitor, "Solventes");
      await state("goods-detail", "waybill", "content", "insurance", "references");
      await nextOf(visitor, "content", "insurance").click();
      await focused(headerOf(visitor, "insurance"));
      await nextOf(visitor, "insurance", "references").click();
      await focused(insideOf(visitor, "references").getByRole("textbox").first());
      await insideOf(visitor, "references").getByRole("textbox").first().fill("OC1");
      await ownReferenceStandsInLine(visitor);
      await referencesKeepTheirKinds(visitor);
      await headerOf(visitor, "content").click();
      expect(await saidUnder(visitor, "content")).toBe("Solventes");
      await headerOf(visitor, "references").click();
      expect(await saidUnder(visitor, "references")).toContain("OC1");
      await isSound(visitor, "parts-request-goods-folded");
      await nextButton(visitor).click();
      await goOnUninsured(visitor);
      await titleOf(visitor, "services").waitFor();
    }));

/** The name and the value of a custom reference are side by side, although only one of them has a hint. */
async function ownReferenceStandsInLine(visitor: Visitor): Promise<void> {
  const { page, speech } = visitor;
  const part = insideOf(visitor, "references");
  await part.getByRole("button", { name: speech.button("wizard.references.add"), exact: true }).click();
  const topOf = async (name: string) =>
    (await part.getByLabel(speech.label(`wizard.references.${name}`), { exact: true }).boundingBox())?.y;
  await part.getByLabel(speech.label("wizard.references.name"), { exact: true }).waitFor();
  // On a phone they are one below the other.
  if ((page.viewportSize()?.width ?? 0) > 640) expect(await topOf("name")).toBe(await topOf("value"));
  // Without a name its value is called a reference.
  await part.getByLabel(speech.label("wizard.references.value"), { exact: true }).fill("OC2");
  await page.locator("aside").getByText(speech.label("myRequests.reference"), { exact: true }).waitFor();
  await part.getByRole("button", { name: /^(Quitar|Remove).* \d$/ }).click();
}

/** Digits alone, letters alone, and no more of them than each takes. */
async function referencesKeepTheirKinds(visitor: Visitor): Promise<void> {
  const { language, button, label } = visitor.speech;
  const part = insideOf(visitor, "references");
  const lot = part.getByRole("textbox", { name: "Lote de producción", exact: true });
  await lot.fill("A-77 123");
  expect(await lot.inputValue()).toBe("77123");
  const tooLong = (maximum: number) =>
    part.getByText(
      language === "es"
        ? `Es demasiado largo: caben ${maximum} caracteres.`
        : `This is too long: the limit is ${maximum} characters.`,
    );
  const isTooLong = async (field: Locator, text: string, maximum: number) => {
    await field.fill(text);
    await tooLong(maximum).waitFor();
    expect(await field.inputValue()).toBe(text);
    await field.fill(text.slice(0, maximum));
    await tooLong(maximum).waitFor({ state: "detached" });
  };
  await isTooLong(lot, "1".repeat(11), 10);
  await part.getByRole("button", { name: "Planta", exact: true }).click();
  const plant = part.getByRole("textbox", { name: "Planta", exact: true });
  await plant.fill("León 2-B");
  expect(await plant.inputValue()).toBe("León B");
  await part.getByRole("button", { name: button("wizard.references.add"), exact: true }).click();
  await isTooLong(part.getByLabel(label("wizard.references.value"), { exact: true }), "x".repeat(26), 25);
  for (const removed of ["4", "Planta"])
    await part
      .getByRole("button", { name: button("wizard.references.remove", { name: removed }), exact: true })
      .click();
}

/** Answers a flow up to its shipping type. */
const toShippingType = {
  quotation: async (visitor: Visitor, user: string) => {
    await follow(aWholeDraft.slice(0, 3), await begin(visitor, account(user)));
    await goTo(visitor, "shipping");
  },
  request: async (visitor: Visitor, user: string) => {
    const { page, speech } = visitor;
    const { origin, destination } = await givenParties(account(user));
    await openAs(visitor, account(user), "/nueva-solicitud");
    const billing = page.getByRole("heading", {
      level: 1,
      name: speech.label("wizard.entry.billing"),
      exact: true,
    });
    await billing.or(titleOf(visitor, "route")).waitFor();
    if ((await billing.count()) > 0) await nextButton(visitor).click();
    await titleOf(visitor, "route").waitFor();
    await chooseParty(visitor, "origin", origin.name, origin.contact);
    await chooseParty(visitor, "destination", destination.name, destination.contact);
    await goTo(visitor, "goods");
    await follow(aWholeDraft.slice(2, 3), traveller(visitor));
    await goTo(visitor, "shipping");
  },
} as const;

for (const [flow, toShipping] of Object.entries(toShippingType)) {
  test.concurrent(`The shipping type of a ${flow} has the panels shipping type and markup for a client who may add one, and in a request the letter follows [B-003, B-045, B-182]`, () =>
    visit({}, async (visitor) => {
      await toShipping(visitor, "logistico");
      await shippingTypeNamed(visitor, "standard").waitFor();
      await seeParts(visitor, "shipping-type", "markup");
      await are(visitor, { "shipping-type": "open", markup: "to come" });
      const { page, speech } = visitor;
      const letter = ["additional", "files"].map((card) => speech.label(`wizard.letter.${card}`));
      // The letter has a script of its own.
      await until(async () => {
        const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
        const sections = titles.map((title) => title.trim());
        const afterMarkup = sections.slice(sections.indexOf(titleOfPart(visitor, "markup")) + 1);
        expect(afterMarkup.filter((title) => letter.includes(title))).toEqual(
          flow === "request" ? letter : [],
        );
      });
      await isSound(visitor, `parts-${flow}-shipping-first`);
      await shippingTypeNamed(visitor, "standard").check();
      await are(visitor, { "shipping-type": "open", markup: "open" });
      await until(async () => expect(await markupField(visitor, "amount").isEnabled()).toBe(true));
      await nextOf(visitor, "shipping-type", "markup").click();
      await focused(markupField(visitor, "amount"));
      await lookedUp(visitor);
      await isSound(visitor, `parts-${flow}-shipping-open`);
      for (const part of ["shipping-type", "markup"] as const) await headerOf(visitor, part).click();
      await are(visitor, { "shipping-type": "folded", markup: "folded" });
      await until(async () => expect(await saidUnder(visitor, "shipping-type")).toMatch(said.es.standard));
      expect(await shippingTypeNamed(visitor, "standard").count()).toBe(0);
    }));

  test.concurrent(`The shipping type of a ${flow} has no markup panel for any other client`, () =>
    visit({}, async (visitor) => {
      await toShipping(visitor, "demo");
      await shippingTypeNamed(visitor, "standard").waitFor();
      await seeParts(visitor, "shipping-type");
    }));
}
