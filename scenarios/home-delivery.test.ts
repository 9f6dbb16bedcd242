import { shipmentDraft } from "@anden/contract/shipment";
import { fromWire } from "@anden/contract/wire/convert";
import type { Language } from "@anden/domain/customer/customer";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { givenAQuotation } from "./testing/given.ts";
import { cents, centsShown } from "./testing/price.ts";
import {
  askForQuotation,
  focused,
  goTo,
  lookedUp,
  nextButton,
  stop,
  summary,
  titleOf,
} from "./testing/screens.ts";
import { chooseType } from "./testing/shipping.ts";
import { openAs } from "./testing/sign-in.ts";
import { goodsOf, place } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const monterrey = place("origin", "64000", "Monterrey Centro");
const guadalajara = place("destination", "44160", "Americana");
/** The client has no rate for home delivery there. */
const merida = place("destination", "97000", "Mérida Centro");
const pallets = goodsOf(3);

const said = {
  es: {
    name: "Entrega a domicilio (Home Delivery)",
    ask: "¿Cotizar sin entrega a domicilio?",
    confirm: "Cotizar sin entrega a domicilio",
    cancel: "Cancelar",
    off: "Cotizas sin entrega a domicilio: va como carga consolidada.",
  },
  en: {
    name: "Home delivery",
    ask: "Quote without home delivery?",
    confirm: "Quote without home delivery",
    cancel: "Cancel",
    off: "You are quoting without home delivery: it goes as LTL freight.",
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The service type and the switch of home delivery, as they are sent. */
function networkIn(body = "{}"): readonly unknown[] {
  const sent: Record<string, unknown> = JSON.parse(body);
  return ["serviceType", "isHomeDelivery"].map((field) => sent[String(shipmentDraft.toWire([field])[0])]);
}

const toggle = (visitor: Visitor, language: Language = "es") =>
  stop(visitor, "destination").getByRole("switch", { name: said[language].name, exact: true });

/** What a card of the destination adds to the price of the cheapest one, in cents. */
async function extraOf(visitor: Visitor, name: RegExp): Promise<number> {
  const card = stop(visitor, "destination").locator("label").filter({ hasText: name });
  const [extra] = /[+−-]\s*\$[\d,.]+/.exec((await card.textContent()) ?? "") ?? [];
  return extra === undefined ? 0 : cents(extra);
}

test.concurrent("Home delivery is switched on and off where the client has the agreement and the lane goes by it, and for nobody else; what collecting at a branch and services are said to add is what they add [B-007, B-030, B-172, B-177, B-178]", () =>
  visit({}, async (visitor) => {
    const { page, watch } = visitor;
    const traveller = await begin(visitor, account("hogar"));
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/estimar")) asked.push(request.postData() ?? "");
    });
    await follow([monterrey, guadalajara], traveller);
    await until(async () => expect(await toggle(visitor).isChecked()).toBe(true));
    await watch.look("home delivery");
    expect(await findingsOn(page)).toEqual([]);
    await lookedUp(visitor);
    expect(asked.map(networkIn)).toContainEqual([3, true]);
    await follow([goodsOf(1)], traveller);
    await goTo(visitor, "route");
    await lookedUp(visitor);
    const [home, branch] = [/^En una casa/, /^La recogen/];
    await choose(stop(visitor, "destination").getByRole("radio", { name: home }));
    await lookedUp(visitor);
    await stop(visitor, "destination").getByText("la más económica").waitFor();
    // The goods of a client without classes are sent with both ends, each a home or not.
    expect(fromWire(shipmentDraft.incomplete, JSON.parse(asked.at(-1) ?? "{}"))).toMatchObject({
      ok: true,
      value: {
        origin: { postalCode: "64000", pickupType: "commercial" },
        destination: { postalCode: "44160", pickupType: "residential" },
        lines: [{ pieces: 1 }],
      },
    });
    const announced = (await extraOf(visitor, branch)) - (await extraOf(visitor, home));
    const atHome = await centsShown(visitor);
    await choose(stop(visitor, "destination").getByRole("radio", { name: branch }));
    await until(async () => expect(await toggle(visitor).count()).toBe(0));
    await lookedUp(visitor);
    expect(announced).not.toBe(0);
    expect((await centsShown(visitor)) - atHome).toBe(announced);
    expect((await extraOf(visitor, branch)) - (await extraOf(visitor, home))).toBe(announced);
    await choose(stop(visitor, "destination").getByRole("radio", { name: home }));
    await until(async () => expect(await toggle(visitor).isChecked()).toBe(true));
    await lookedUp(visitor);
    expect(await centsShown(visitor)).toBe(atHome);
    asked.length = 0;
    await toggle(visitor).click();
    await stop(visitor, "destination").getByText(said.es.off).waitFor();
    await lookedUp(visitor);
    expect(asked.map(networkIn)).toContainEqual([1, false]);
    expect(asked.map(networkIn)).not.toContainEqual([3, true]);
    await goTo(visitor, "services");
    const ramp = page.getByRole("group", { name: /^Rampa hidráulica/ });
    await lookedUp(visitor);
    const offered = cents(await ramp.textContent());
    const withoutRamp = await centsShown(visitor);
    await ramp.getByRole("checkbox", { name: "Destino" }).click();
    await until(async () => expect(await centsShown(visitor)).toBe(withoutRamp + offered));
    await goTo(visitor, "route");
    await page.reload();
    await until(async () => expect(await toggle(visitor).isChecked()).toBe(false));
  }));

test.concurrent("A request has the home delivery of the quotation that it is loaded from, and the other network where that was without it [B-193]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const hogar = account("hogar");
    await openAs(visitor, hogar, "/nueva-solicitud?paso=cotizacion");
    const destination = {
      country: "MX",
      placeId: 140_390_013,
      postalCode: "44160",
      pickupType: "residential",
    } as const;
    for (const isHomeDelivery of [false, true]) {
      const quotation = await givenAQuotation(hogar, { destination, isHomeDelivery });
      await page.goto("/nueva-solicitud?paso=cotizacion");
      const field = page.getByRole("textbox", { name: speech.label("wizard.quotation.field") });
      await field.fill(String(quotation));
      await page.getByRole("button", { name: speech.button("wizard.quotation.load"), exact: true }).click();
      await titleOf(visitor, "route").waitFor();
      await lookedUp(visitor);
      await until(async () => expect(await toggle(visitor).isChecked()).toBe(isHomeDelivery));
    }
  }));

test.concurrent("A client without the agreement is not asked about home delivery [B-177]", () =>
  visit({}, async (visitor) => {
    const traveller = await begin(visitor, account("demo"));
    await follow([monterrey, guadalajara], traveller);
    await lookedUp(visitor);
    expect(await toggle(visitor).count()).toBe(0);
  }));

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const))
  test.concurrent(`Without a rate for home delivery a warning asks whether to go on without it: refused, the problem stands at its switch; confirmed, it is priced as normal service; ${language} at ${width} px [B-219, B-220]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech, watch } = visitor;
      const words = said[language];
      const traveller = await begin(visitor, account("hogar"));
      const pallet = language === "es" ? pallets : { ...pallets, packaging: "Pallet" };
      await follow([monterrey, guadalajara, pallet], traveller);
      await page.goBack();
      await titleOf(visitor, "route").waitFor();
      await follow([merida], traveller);
      await lookedUp(visitor);
      await summary(visitor).getByText(speech.sentence("tariff.noHomeDelivery")).first().waitFor();
      for (const untrue of ["wizard.price.asSoonAs", "wizard.missing.nothing"])
        expect(await summary(visitor).getByText(speech.label(untrue)).count()).toBe(0);
      await summary(visitor)
        .getByRole("listitem")
        .getByRole("link", { name: words.name, exact: true })
        .waitFor();
      await nextButton(visitor).click();
      const dialog = page.getByRole("alertdialog", { name: words.ask });
      await dialog.waitFor();
      expect(await dialog.textContent()).toMatch(/ERROR TARIFA HOME DELIVERY/);
      await watch.look("without a rate for home delivery");
      expect(await findingsOn(page)).toEqual([]);
      await dialog.getByRole("button", { name: words.cancel }).click();
      await focused(toggle(visitor, language));
      expect(await toggle(visitor, language).isChecked()).toBe(true);
      await nextButton(visitor).click();
      await dialog.getByRole("button", { name: words.confirm }).click();
      await until(async () => expect(await toggle(visitor, language).isChecked()).toBe(false));
      await lookedUp(visitor);
      await nextButton(visitor).click();
      await titleOf(visitor, "goods").waitFor();
      await goTo(visitor, "shipping");
      await chooseType(visitor, "standard");
      const [quoted] = await Promise.all([
        page.waitForRequest((request) => request.method() === "POST" && /\/cotizacion$/.test(request.url())),
        askForQuotation(visitor),
      ]);
      expect(networkIn(quoted.postData() ?? "")).toEqual([1, false]);
      await page.waitForURL(/\?cotizacion=\d+$/);
    }));
