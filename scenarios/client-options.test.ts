import { afterAll, beforeAll, expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { editedDemo } from "./testing/edited-demo.ts";
import { inspecting } from "./testing/inspect.ts";
import { type Portal, portalDatabase, startProcess } from "./testing/portal.ts";
import {
  askForQuotation,
  goTo,
  lookedUp,
  nextButton,
  stop,
  suggestedPlaces,
  titleOf,
} from "./testing/screens.ts";
import { markupCard } from "./testing/shipping.ts";
import { enter } from "./testing/sign-in.ts";
import { aWholeDraft, goodsOf, monterreyToGuadalajara } from "./testing/steps.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const inspect = inspecting(visits());

// Options that no client of the demo carrier has. The coverage of two is validated: `otro` has no agreement at all, that
// of `credito` has an agreed price for service 1. `logistico` is a reseller without the flag
// `markup-detail`; `cartaporte` has that flag and is no reseller.
let portal: Portal;
let drop: () => Promise<void>;
beforeAll(async () => {
  await using demo = await editedDemo();
  const flags = "validate-pickup-coverage validate-delivery-coverage";
  await demo.edit(
    "clients.csv",
    "otro@papeleria-ejemplo.example,",
    `otro@papeleria-ejemplo.example,${flags} `,
  );
  await demo.edit("clients.csv", "service-window generic-data", `service-window generic-data ${flags}`);
  await demo.edit("clients.csv", "logistics markup-active markup-detail", "logistics markup-active");
  await demo.edit("clients.csv", "waybill-complement", "markup-active markup-detail waybill-complement");
  const services = "205,SERVICIO_COBERTURA_RAD,1\n206,SERVICIO_COBERTURA_EAD,1\n";
  await demo.edit("parameters.csv", "201,", `${services}201,`);
  const database = await portalDatabase("demo");
  drop = database.drop;
  portal = await startProcess("demo", database, undefined, { CARRIER_DIR: demo.folder });
});
afterAll(async () => {
  await portal?.end();
  await drop?.();
});

test.each(
  variants([
    { language: "es", width: 1280 },
    { language: "en", width: 360 },
  ] as const),
)(
  "A client whose agreement covers no door sees each address blocked and its form cleared, and restores it at its branch with one press; $language at $width px [B-163]",
  (looks) =>
    inspect({ ...looks, place: portal.place() }, async (visitor) => {
      const { page, speech, see } = visitor;
      const traveller = await begin(visitor, account("otro"));
      await goTo(visitor, "route");
      for (const [side, postalCode] of [
        ["origin", "64000"],
        ["destination", "44160"],
      ] as const) {
        const end = stop(visitor, side);
        const field = end.getByRole("combobox").first();
        await field.fill(postalCode);
        await suggestedPlaces(visitor, side).filter({ hasText: postalCode }).first().click();
        await end.getByRole("alert").getByText(speech.sentence("coverage.notAgreed")).waitFor();
        expect(await field.inputValue()).toBe("");
        await see(`a door without an agreement at the ${side}`);
        await end.getByRole("button", { name: speech.anyOf(`wizard.branch.use.${side}`) }).click();
        await end.getByRole("alert").waitFor({ state: "detached" });
        expect(await field.inputValue()).toContain(postalCode);
      }
      await lookedUp(visitor);
      await nextButton(visitor).click();
      await titleOf(visitor, "goods").waitFor();
      const pallet = { ...goodsOf(1), packaging: speech.packaging("Tarima") };
      await follow([pallet, { do: "chooseShippingType", shippingType: "standard" }], traveller);
      await goTo(visitor, "shipping");
      await askForQuotation(visitor);
      await page.waitForURL(/\?cotizacion=\d+$/);
    }),
);

test("A client whose agreement covers the doors is asked for nothing [B-163]", () =>
  inspect({ place: portal.place() }, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("credito"));
    await page.getByRole("link", { name: speech.button("myQuotations.new") }).click();
    await page.getByRole("combobox", { name: "Proyecto del envío" }).selectOption("Refacciones");
    await nextButton(visitor).click();
    await follow(monterreyToGuadalajara, { ...visitor, isGuest: false, lines: 0, quotation: undefined });
    await lookedUp(visitor);
    await nextButton(visitor).click();
    await titleOf(visitor, "goods").waitFor();
    expect(await page.getByText(speech.sentence("coverage.notAgreed")).count()).toBe(0);
  }));

test.each(["logistico", "cartaporte"] as const)(
  "A commission is asked only of resellers who see it in detail, a billing party of every logistics client: %s is not asked for a commission [B-018, B-046]",
  (user) =>
    inspect({ place: portal.place() }, async (visitor) => {
      const { page, speech } = visitor;
      await follow(aWholeDraft, await begin(visitor, account(user)));
      await lookedUp(visitor);
      await titleOf(visitor, "shipping").waitFor();
      expect(await markupCard(visitor).count()).toBe(0);
      await page.goto("/nueva-solicitud");
      const billing = page.getByRole("heading", {
        level: 1,
        name: speech.label("wizard.entry.billing"),
        exact: true,
      });
      await (user === "logistico" ? billing : titleOf(visitor, "route")).waitFor();
    }),
);
