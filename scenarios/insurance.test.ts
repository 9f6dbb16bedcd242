import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { readHelp } from "./testing/help.ts";
import { furtherAction } from "./testing/more.ts";
import { fieldAt, focused, goTo, lookedUp, nextButton, saidAt, summary, titleOf } from "./testing/screens.ts";
import { goodsOf, monterreyToGuadalajara } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

const said = {
  es: {
    ask: "¿Continuar sin seguro?",
    goOn: "Continuar sin seguro",
    choose: "Elegir un seguro",
    label: /Seguro/,
    withoutIt: "SeguroSin seguro",
    noValue: "Escribe el valor de la mercancía que quieres asegurar.",
    none: /^Sin seguro/,
    basic: /^Básico/,
    declared: /^Valor declarado/,
    declaredValue: /SeguroValor declarado de\s\$85,000\.00\sMXN/,
  },
  en: {
    ask: "Continue without insurance?",
    goOn: "Continue without insurance",
    choose: "Choose insurance",
    label: /Insurance/,
    withoutIt: "InsuranceNo insurance",
    noValue: "Enter the value of the goods you want to insure.",
    none: /^No insurance/,
    basic: /^Basic/,
    declared: /^Declared value/,
    declaredValue: /InsuranceDeclared value of\s\$85,000\.00\sMXN/,
  },
} as const;

for (const [language, width, mode] of variants([
  ["es", 1280, "light"],
  ["en", 360, "dark"],
] as const))
  test.concurrent(`Without insurance the way on asks whether to continue, once; with insurance it does not, there is one of them at a time, and nothing is insured without its value; ${language} at ${width} px [B-174, B-175, B-255, B-256]`, () =>
    visit({ language, width, mode }, async (visitor) => {
      const { page, watch } = visitor;
      const words = said[language];
      await follow([...monterreyToGuadalajara, goodsOf(1)], await begin(visitor, account("demo")));
      await lookedUp(visitor);
      const ask = page.getByRole("alertdialog", { name: words.ask });
      await nextButton(visitor).click();
      await ask.waitFor();
      await watch.look("continue without insurance?");
      await ask.getByRole("button", { name: words.choose }).click();
      await focused(page.getByRole("radio", { name: words.none }));
      const chosen = async () => {
        const kinds = ["none", "basic", "declared"] as const;
        const checked = kinds.map((kind) => page.getByRole("radio", { name: words[kind] }).isChecked());
        return (await Promise.all(checked)).flatMap((is, index) => (is ? [kinds[index]] : []));
      };
      await choose(page.getByRole("radio", { name: words.basic }));
      expect(await chosen()).toEqual(["basic"]);
      await choose(page.getByRole("radio", { name: words.declared }));
      expect(await chosen()).toEqual(["declared"]);
      await lookedUp(visitor);
      await nextButton(visitor).click();
      const value = fieldAt(visitor, "insurance.value");
      await focused(value);
      expect(await saidAt(value)).toContain(words.noValue);
      await value.fill("85000");
      // As on the stored quotation.
      await until(async () => expect(await summary(visitor).textContent()).toMatch(words.declaredValue));
      await choose(page.getByRole("radio", { name: words.basic }));
      expect(await chosen()).toEqual(["basic"]);
      expect(await fieldAt(visitor, "insurance.value").count()).toBe(0);
      await lookedUp(visitor);
      await nextButton(visitor).click();
      await titleOf(visitor, "services").waitFor();
      await page.goBack();
      await titleOf(visitor, "goods").waitFor();
      await choose(page.getByRole("radio", { name: words.none }));
      await lookedUp(visitor);
      // The summary does not mention insurance before the goods page is left, and says "No insurance" afterwards.
      const told = () => summary(visitor).textContent();
      expect(await told()).not.toMatch(words.label);
      await nextButton(visitor).click();
      await ask.getByRole("button", { name: words.goOn }).click();
      await titleOf(visitor, "services").waitFor();
      await until(async () => expect(await told()).toContain(words.withoutIt));
      await page.goBack();
      await titleOf(visitor, "goods").waitFor();
      await nextButton(visitor).click();
      await titleOf(visitor, "services").waitFor();
    }));

test.concurrent("A contract without insurance is told so instead of a choice, and is not asked about it [P-036, B-176]", () =>
  visit({}, async (visitor) => {
    const { page, watch } = visitor;
    await follow([...monterreyToGuadalajara, goodsOf(1)], await begin(visitor, account("hogar")));
    const card = page.getByRole("region", { name: "Seguro", exact: true });
    await until(async () =>
      expect(await card.textContent()).toContain(
        "Tu contrato no incluye seguro: la mercancía viaja por tu cuenta y riesgo.",
      ),
    );
    expect(await card.getByRole("radio").count()).toBe(0);
    await readHelp(visitor, "Seguro", /^Decide qué pasa con tu dinero/);
    await watch.look("a contract without insurance");
    await lookedUp(visitor);
    await nextButton(visitor).click();
    await titleOf(visitor, "services").waitFor();
    expect(await page.getByRole("alertdialog").count()).toBe(0);
  }));

test.concurrent("A client in dollars reads in dollars what the basic insurance covers and costs, and the limits by which a declared value is refused [B-254]", () =>
  visit({ language: "en" }, async (visitor) => {
    const { page, speech, watch } = visitor;
    const traveller = await begin(visitor, account("frontera"));
    const pallet = { ...goodsOf(1), packaging: speech.packaging("Tarima") };
    await follow(
      [...monterreyToGuadalajara, pallet, { do: "insure", kind: "declared", value: 379 }],
      traveller,
    );
    const field = fieldAt(visitor, "insurance.value");
    // 7,000.00 and 2,000,000.00 pesos at 18.4215.
    const limits = speech.label("wizard.insurance.limits", {
      minimum: "$379.99",
      maximum: "$108,568.79",
      currency: "USD",
    });
    await until(async () => expect(await saidAt(field)).toContain(limits));
    await until(async () => expect(await saidAt(field)).toMatch(speech.sentence("insurance.belowMinimum")));
    expect(await saidAt(field)).not.toContain("MXN");
    // 7,000.00 and 45.00 pesos.
    const basic = page.getByRole("group", { name: speech.label("wizard.insurance.legend") });
    await until(async () => {
      const offered = await basic.textContent();
      expect(offered).toContain("Covers up to $379.99 USD");
      expect(offered).toContain("+$2.44 USD");
      expect(offered).not.toContain("MXN");
    });
    await watch.look("limits in dollars");
    await visitor.picture("limits-in-dollars");
    await field.fill("380");
    await until(async () =>
      expect(await summary(visitor).textContent()).toMatch(/Declared value of\s\$380\.00\sUSD/),
    );
    await until(async () =>
      expect(await saidAt(field)).not.toMatch(speech.sentence("insurance.belowMinimum")),
    );
    await field.fill("108568.80");
    await until(async () => expect(await saidAt(field)).toContain("We insure up to $108,568.79"));
  }));

test.concurrent("A new question begins without insurance; a copy of a quotation keeps the quotation's [B-173]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const traveller = await begin(visitor, account("demo"));
    await follow([...monterreyToGuadalajara, goodsOf(1)], traveller);
    expect(await page.getByRole("radio", { name: said.es.none }).isChecked()).toBe(true);
    await follow(
      [
        { do: "insure", kind: "declared", value: 90_000 },
        { do: "chooseShippingType", shippingType: "standard" },
        { do: "quote" },
      ],
      traveller,
    );
    await (await furtherAction(visitor, speech.button("quotation.duplicate"))).click();
    await page.waitForURL(/nueva-cotizacion/);
    await goTo(visitor, "goods");
    await until(async () =>
      expect(await page.getByRole("radio", { name: said.es.declared }).isChecked()).toBe(true),
    );
    expect(
      await page.getByRole("textbox", { name: speech.anyOf("wizard.insurance.value") }).inputValue(),
    ).toBe("90000");
  }));
