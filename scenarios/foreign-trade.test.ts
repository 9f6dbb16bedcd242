import { shipmentDraft } from "@anden/contract/shipment";
import { fromWire, toWire } from "@anden/contract/wire/convert";
import type { Language } from "@anden/domain/customer/customer";
import type { Request } from "playwright-core";
import { expect, test } from "vitest";
import type { Step } from "./journey.ts";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import {
  askForQuotation,
  fieldAt,
  focused,
  goTo,
  lookedUp,
  nextButton,
  saidAt,
  stop,
  summary,
  titleOf,
} from "./testing/screens.ts";
import { chooseType } from "./testing/shipping.ts";
import { goodsOf, place } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const monterrey = place("origin", "64000", "Monterrey Centro");
const guadalajara = place("destination", "44160", "Americana");
const dallas = place("destination", "75201", "Dallas");
/** No area of the carrier is there. */
const sanFrancisco = place("destination", "94103", "San Francisco");
const veracruz = place("destination", "91709", "Puerto de Veracruz");
const pallets = goodsOf(4);

/** As the seeds and the trade say it. */
const said = {
  es: {
    title: "Comercio exterior",
    required: "Elige por dónde cruza la frontera tu mercancía.",
    nearest: "Usar Nuevo Laredo-Laredo, el que menos desvía",
    onTheWay: "Nuevo Laredo-Laredo, en tu camino",
    northbound: "Nuevo Laredo-Laredo, hacia Estados Unidos",
    southbound: "Tu carga cruza la frontera hacia México.",
    setAside: "El cruce fronterizo que elegiste no va con estos lugares.",
    map: "Mapa de la ruta: de Monterrey a Dallas, por Nuevo Laredo-Laredo",
    handledBy: "Lo atiende la sucursal Nuevo Laredo.",
  },
  en: {
    title: "Foreign trade",
    required: "Choose where your goods cross the border.",
    nearest: "Use Nuevo Laredo-Laredo, the shortest detour",
    onTheWay: "Nuevo Laredo-Laredo, on your way",
    northbound: "Nuevo Laredo-Laredo, into the United States",
    southbound: "Your goods cross the border into Mexico.",
    setAside: "The border crossing that you chose does not go with these places.",
    map: "Route map: from Monterrey to Dallas, by way of Nuevo Laredo-Laredo",
    handledBy: "Handled by the Nuevo Laredo terminal.",
  },
} as const satisfies Record<Language, Record<string, string>>;

const card = ({ page, speech }: Visitor) =>
  page.getByRole("region", { name: speech.label("wizard.step.foreign-trade"), exact: true });
const intraUsa = (visitor: Visitor) => card(visitor).getByRole("switch", { name: "Intra-USA" });

for (const [language, width] of variants([
  ["es", 1280],
  ["en", 360],
] as const))
  test.concurrent(`Across the border the crossing is asked before the goods, with one press for the nearest, and none inside the country; ${language} at ${width} px [B-003, B-007, B-027, B-035, B-144, B-145, B-229, P-294, P-295]`, () =>
    visit({ language, width }, async (visitor) => {
      const { page, watch } = visitor;
      const words = said[language];
      const traveller = await begin(visitor, account("frontera"));
      await follow([monterrey, guadalajara], traveller);
      await lookedUp(visitor);
      expect(await card(visitor).count()).toBe(0);
      await nextButton(visitor).click();
      await titleOf(visitor, "goods").waitFor();
      await page.goBack();
      await titleOf(visitor, "route").waitFor();

      await follow([dallas], traveller);
      await page.getByRole("heading", { level: 2, name: words.title, exact: true }).waitFor();
      const crossing = fieldAt(visitor, "crossing.crossingId");
      expect(await saidAt(crossing)).not.toContain(words.required);
      await lookedUp(visitor);
      await nextButton(visitor).click();
      await focused(crossing);
      expect(await saidAt(crossing)).toContain(words.required);
      expect(await crossing.getAttribute("aria-invalid")).toBe("true");
      await watch.look("the crossing is missing");
      // The first of the list is the nearest one; farther ones come later.
      const offered = await crossing.getByRole("option").allTextContents();
      expect(offered).toHaveLength(15);
      expect(offered[1]).toBe(words.onTheWay);
      expect(offered.at(-1)).toMatch(/^(Tijuana|Tecate)[^,]*, [\d,]+\skm/);
      await card(visitor).getByRole("button", { name: words.nearest }).click();
      await until(async () => expect(await saidAt(crossing)).toContain(words.handledBy));
      await until(async () => expect(await summary(visitor).textContent()).toContain(words.northbound));
      await summary(visitor).getByRole("img", { name: words.map }).waitFor();
      await choose(intraUsa(visitor));
      await until(async () => expect(await summary(visitor).textContent()).toContain("(Intra-USA)"));
      await watch.look("the crossing is chosen");
      await lookedUp(visitor);
      await nextButton(visitor).click();
      await titleOf(visitor, "goods").waitFor();
      expect(await page.getByRole("main").textContent()).not.toMatch(/Label|Message/);
    }));

test.concurrent("A crossing is set aside where both ends are in one country, told, and taken again with the border", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    const traveller = await begin(visitor, account("frontera"));
    const steps: readonly Step[] = [monterrey, dallas, { do: "crossBorder", crossing: "Reynosa-Pharr" }];
    await follow(steps, traveller);
    await follow([guadalajara], traveller);
    await page.getByText(said.es.setAside).waitFor();
    await card(visitor).waitFor({ state: "detached" });
    await follow([place("origin", "78040", "Laredo")], traveller);
    await card(visitor).getByText(said.es.southbound).waitFor();
    const chosen = fieldAt(visitor, "crossing.crossingId").locator("option:checked");
    await until(async () => expect(await chosen.textContent()).toMatch(/^Reynosa-Pharr/));
    await page.getByText(said.es.setAside).waitFor({ state: "detached" });
  }));

/** The question of a quotation, with its crossing the other way. */
function turned(request: Request) {
  const read = fromWire(shipmentDraft, request.postDataJSON());
  if (!read.ok) throw new Error("what was sent is not understood");
  const crossing = { ...read.value.crossing, direction: "southbound" } as const;
  return { postData: JSON.stringify(toWire(shipmentDraft, { ...read.value, crossing })) };
}

test.concurrent("Beyond the coverage the goods go as far as the crossing: Intra-USA is on and stays on, and the quotation says so; a direction that the server refuses is told at the crossing [B-147, B-148, B-158, P-294]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const traveller = await begin(visitor, account("demo"));
    await follow([monterrey, sanFrancisco], traveller);
    await page.getByText("No llegamos con unidades propias a 94103").waitFor();
    await until(async () => expect(await intraUsa(visitor).isChecked()).toBe(true));
    expect(await intraUsa(visitor).getAttribute("aria-disabled")).toBe("true");
    await intraUsa(visitor).focus();
    await page.keyboard.press("Space");
    expect(await intraUsa(visitor).isChecked()).toBe(true);
    await summary(visitor).getByText("Aparece en cuanto elijas por dónde cruza la frontera.").waitFor();
    await follow([{ do: "crossBorder", crossing: "Nuevo Laredo-Laredo" }, pallets], traveller);
    await lookedUp(visitor);
    await goTo(visitor, "shipping");
    await chooseType(visitor, "standard");
    // The portal itself never sends the wrong direction: the server refuses it with 322.
    watch.expectRefusal(422, "/api/app/cotizacion");
    await page.route("**/api/app/cotizacion", (route) => route.continue(turned(route.request())), {
      times: 1,
    });
    await askForQuotation(visitor);
    const crossing = fieldAt(visitor, "crossing.crossingId");
    const contradictory = "El cruce, su sentido o su sucursal no van con el origen y el destino. Revísalos.";
    await until(async () => expect(await saidAt(crossing)).toContain(contradictory));
    await follow([{ do: "crossBorder", crossing: "Tijuana-Otay Mesa" }], traveller);
    // Once it is corrected, "continue" leads back to where the quotation was asked for.
    await lookedUp(visitor);
    await nextButton(visitor).click();
    await titleOf(visitor, "shipping").waitFor();
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
    const route = page.getByRole("region", { name: speech.label("quotation.route") });
    await route.getByRole("img", { name: /, por Tijuana-Otay Mesa$/ }).waitFor();
    await visitor.picture("map with a crossing");
    await until(async () => {
      const told = await route.textContent();
      expect(told).toContain("Tijuana-Otay Mesa");
      expect(told).toContain("Hacia Estados Unidos");
      expect(told).toContain("Intra-USA: contratamos el tramo dentro de Estados Unidos");
    });
  }));

test.concurrent("In an area abroad that the carrier does not serve, another pickup type than a business is answered by an error and not taken [B-161]", () =>
  visit({}, async (visitor) => {
    const { speech } = visitor;
    const traveller = await begin(visitor, account("frontera"));
    await follow([monterrey, sanFrancisco], traveller);
    const end = stop(visitor, "destination");
    const way = (type: string) =>
      end.getByRole("radio", { name: speech.label(`wizard.pickup.destination.${type}`) });
    const refused = end.getByText(speech.message("wizard.pickup.foreign.destination"));
    await way("branch").waitFor();
    expect(await refused.count()).toBe(0);
    for (const type of ["residential", "branch"]) {
      await way(type).click({ force: true });
      await refused.waitFor();
      expect(await way(type).isChecked()).toBe(false);
      expect(await way("commercial").isChecked()).toBe(true);
      await visitor.watch.look(`a pickup type that is refused abroad: ${type}`);
      // A place that the carrier serves leaves nothing to choose, and no error.
      await follow([dallas], traveller);
      await until(async () => expect(await refused.count()).toBe(0));
      await follow([sanFrancisco], traveller);
      await way("branch").waitFor();
      expect(await refused.count()).toBe(0);
    }
  }));

test.concurrent("The area of a port asks whether the goods pass a port or an airport, and no crossing inside the country [B-099]", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    const traveller = await begin(visitor, account("demo"));
    await follow([monterrey, veracruz], traveller);
    const kinds = card(visitor).getByRole("group", { name: "¿Pasa por un puerto o un aeropuerto?" });
    await kinds.waitFor();
    expect(await card(visitor).getByRole("combobox").count()).toBe(0);
    expect(await kinds.getByRole("radio").count()).toBe(3);
    await choose(kinds.getByRole("radio", { name: /^Puerto/ }));
    await until(async () =>
      expect(await summary(visitor).textContent()).toContain("Comercio exteriorPuerto"),
    );
    await page.reload();
    await until(async () =>
      expect(await kinds.getByRole("radio", { name: /^Puerto/ }).isChecked()).toBe(true),
    );
  }));

test.concurrent("The crossing is chosen and Intra-USA is switched by keyboard alone", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    const traveller = await begin(visitor, account("frontera"));
    await follow([monterrey, dallas], traveller);
    await lookedUp(visitor);
    await page.keyboard.press("Control+Enter");
    const crossing = fieldAt(visitor, "crossing.crossingId");
    await focused(crossing);
    await page.keyboard.type("Colombia");
    await until(async () =>
      expect(await crossing.locator("option:checked").textContent()).toMatch(/^Colombia/),
    );
    await page.keyboard.press("Tab");
    await focused(intraUsa(visitor));
    await page.keyboard.press("Space");
    await until(async () => expect(await intraUsa(visitor).isChecked()).toBe(true));
    await lookedUp(visitor);
    await page.keyboard.press("Control+Enter");
    await titleOf(visitor, "goods").waitFor();
  }));
