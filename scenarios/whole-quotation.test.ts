import { expect, test } from "vitest";
import { follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { askForQuotation, goTo, lookedUp, nextButton, summary, titleOf } from "./testing/screens.ts";
import { enter } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

// Everything on these summaries was answered on the screens.
for (const { language, width } of variants([
  { language: "es", width: 1280 },
  { language: "en", width: 360 },
] as const))
  test.concurrent(`What a client answers on the pages stands on the summary: the project, from whom it is fetched and when, the branch, contents, services and insurance with their costs, who asked, and the amounts in either currency; ${language} at ${width} px [A-001, B-054, B-168, B-073, B-074, B-081, B-085, B-142, B-414]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, speech } = visitor;
      await enter(visitor, account("credito"));
      await page.getByRole("link", { name: speech.button("myQuotations.new") }).click();
      await page
        .getByRole("combobox", { name: speech.label("wizard.project.field") })
        .selectOption("Refacciones");
      await nextButton(visitor).click();
      await titleOf(visitor, "route").waitFor();
      const traveller = { ...visitor, isGuest: false, lines: 0, quotation: undefined };
      await follow(
        [
          ...aWholeDraft.slice(0, -1),
          { do: "handOver", side: "origin", pickupType: "commercial" },
          { do: "handOver", side: "destination", pickupType: "branch", branch: "Guadalajara" },
          { do: "insure", kind: "basic" },
        ],
        traveller,
      );
      await page
        .getByRole("textbox", { name: speech.label("wizard.goods.content") })
        .fill("Refacciones de motor 🚚");
      await visitor.picture("goods-content");
      await goTo(visitor, "services");
      await lookedUp(visitor);

      const pickup = page.getByRole("region", { name: speech.label("wizard.when.pickup"), exact: true });
      await choose(
        pickup.getByRole("radio", { name: new RegExp(`^${speech.label("wizard.when.appointment")}`) }),
      );
      await pickup
        .getByRole("textbox", { name: speech.label("wizard.when.day.pickup") })
        .fill(language === "es" ? "24/11/2026" : "11/24/2026");
      const nine = language === "es" ? /^9:00 a 12:00/ : /^9(:00)? AM to 12(:00)? PM/;
      await choose(pickup.getByRole("radio", { name: nine }));

      const services = page.getByRole("region", {
        name: speech.label("wizard.step.additional-services"),
        exact: true,
      });
      const [loading, helpers] =
        language === "es" ? ["Maniobra de carga", "Personal adicional"] : ["Loading", "Additional helper"];
      const ask = (name: string) =>
        services
          .getByRole("group", { name, exact: true })
          .getByRole("checkbox", { name: speech.label("wizard.stop.origin") });
      await ask(loading).check();
      await ask(helpers).check();
      await lookedUp(visitor);
      await goTo(visitor, "shipping");
      await follow([{ do: "chooseShippingType", shippingType: "standard" }], traveller);
      await lookedUp(visitor);
      const told = (await summary(visitor).textContent()) ?? "";
      await askForQuotation(visitor);
      await page.waitForURL(/\?cotizacion=\d+$/);

      const region = (key: string) => page.getByRole("region", { name: speech.label(key), exact: true });
      const route = region("quotation.route");
      await until(async () => expect(await route.textContent()).toContain("Guadalajara, Jalisco"));
      const lane = (await route.textContent()) ?? "";
      expect(lane).toContain(speech.label("quotation.origin.commercial"));
      expect(lane).toContain(speech.label("quotation.destination.branch"));
      expect(lane).toMatch(language === "es" ? /24\snov\s2026\s9:00\sa/ : /Nov\s24\s2026\s9:00\sA/);

      const bill = region("quotation.price");
      const lines = await bill.getByRole("listitem").allTextContents();
      for (const name of [loading, helpers]) {
        const own = lines.filter((line) => line.includes(name));
        expect(own, name).toHaveLength(1);
        expect(own[0]).toMatch(/\$[\d,]+\.\d\d/);
      }
      expect(lines.filter((line) => line.includes("$45.00"))).toHaveLength(1);

      await region("quotation.goods").getByText("Refacciones de motor 🚚").waitFor();

      await until(async () => {
        const client = (await region("quotation.client").textContent()) ?? "";
        for (const text of [
          "Rodrigo Muestra Cantú",
          "Manufacturas Muestra de Apodaca",
          "81 5550 0203",
          "credito@manufacturas-muestra.example",
          "Refacciones",
        ])
          expect(client).toContain(text);
      });

      // The price is the one that the wizard told, in the client's currency, until the other one is asked for.
      const total = bill.getByText(speech.label("quotation.total"), { exact: true }).locator("..");
      const pesos = (await total.textContent()) ?? "";
      expect(pesos).toMatch(/\$[\d,]+\.\d\dMXN/);
      expect(told).toContain(/\$[\d,]+\.\d\d/.exec(pesos)?.[0]);
      const minor = (text: string) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(",", "")) * 100;
      expect(await bill.getByRole("radio", { name: "MXN" }).isChecked()).toBe(true);
      const toggle = bill.getByRole("group", { name: speech.label("quotation.currency") });
      await toggle.getByText("USD", { exact: true }).click();
      await until(async () => expect(await total.textContent()).toMatch(/USD$/));
      const informative = (await bill.getByText(speech.anyOf("quotation.informative")).textContent()) ?? "";
      const parity = Number(/\d+\.\d{4}/.exec(informative)?.[0]);
      expect(minor((await total.textContent()) ?? "")).toBeCloseTo(minor(pesos) / parity, -1);
      // The calculations stay in the currency that is charged, and each amount of them says so.
      const why = (await bill.getByRole("listitem").first().locator("p").first().textContent()) ?? "";
      expect(why).toMatch(/\$[\d,]+\.\d+\sMXN/);
      expect(why).not.toMatch(/\$[\d,]+\.\d+\b(?!\sMXN)/);
      await visitor.watch.look("a quotation in the other currency");
      await visitor.picture("whole-quotation");
      await toggle.getByText("MXN", { exact: true }).click();
      await until(async () => expect(await total.textContent()).toBe(pesos));
    }));
