import { addressOfCall } from "@anden/contract/testing/call-addresses";
import type { LocalDate } from "@anden/domain/values/calendar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { editedDemo } from "./testing/edited-demo.ts";
import { inspecting } from "./testing/inspect.ts";
import { nextOf } from "./testing/parts.ts";
import { type Portal, portalDatabase, startProcess } from "./testing/portal.ts";
import { acceptTerms, send, sendButton, sidePanel, toSummary } from "./testing/request.ts";
import {
  askForQuotation,
  focused,
  goTo,
  lookedUp,
  nextButton,
  saidAt,
  stop,
  suggestedPlaces,
  titleOf,
} from "./testing/screens.ts";
import { markupCard } from "./testing/shipping.ts";
import { enter } from "./testing/sign-in.ts";
import { aWholeDraft, goodsOf, monterreyToGuadalajara } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const inspect = inspecting(visits());

/** Messages 45 and 46. */
const abroad = {
  es: {
    tariffCode:
      "Con Estados Unidos hace falta la fracción arancelaria de cada mercancía. Búscala por nombre o por clave.",
    invoiceUuid:
      "Con Estados Unidos hace falta el UUID de la factura de cada mercancía. Cópialo de la factura.",
  },
  en: {
    tariffCode:
      "Goods to or from the United States need a tariff code on each line. Search for it by name or by key.",
    invoiceUuid:
      "Goods to or from the United States need the UUID of their invoice on each line. Copy it from the invoice.",
  },
} as const;

// Options that no client of the demo carrier has. The coverage of two is validated: `otro` has no agreement at all, that
// of `credito` has an agreed price for service 1. `logistico` is a reseller without the flag
// `markup-detail`; `cartaporte` has that flag and is no reseller. `frontera`, whose addresses are on both sides of the
// border, is asked for the waybill complement.
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
  await demo.edit("clients.csv", ",classes ", ",waybill-complement classes ");
  // The tariff is in force from the first of January on.
  await demo.edit("parity.csv", "2026-01-01,USD", "2026-01-20,USD");
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
        await until(async () => expect(await field.inputValue()).toBe(""));
        await see(`a door without an agreement at the ${side}`);
        await end.getByRole("button", { name: speech.anyOf(`wizard.branch.use.${side}`) }).click();
        await end.getByRole("alert").waitFor({ state: "detached" });
        await until(async () => expect(await field.inputValue()).toContain(postalCode));
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

const waybillLine = ({ page, speech }: Visitor) =>
  page.getByRole("group", { name: speech.label("wizard.waybill.line", { line: 1 }), exact: true });
const waybillCell = (visitor: Visitor, field: string) =>
  waybillLine(visitor).getByLabel(visitor.speech.label(`waybill.column.${field}`), { exact: true });

async function fillInAbroad(visitor: Visitor, field: "tariffCode" | "invoiceUuid"): Promise<void> {
  if (field === "invoiceUuid")
    return waybillCell(visitor, field).fill("3F2504E0-4F89-41D3-9A0C-0305E82C3301");
  await waybillCell(visitor, field).fill("8301409199");
  await waybillLine(visitor).getByRole("option").first().click();
}

/** Fills in a request of `frontera` with a waybill line that lacks what is asked across the border. */
async function acrossTheBorder(visitor: Visitor, day: LocalDate): Promise<void> {
  const traveller = await begin(visitor, account("frontera"), "request");
  const packaging = visitor.speech.packaging("Tarima");
  await follow(
    [
      {
        do: "chooseParty",
        side: "origin",
        name: "Sample Cross-Dock of Laredo",
        contact: "Raúl Muestra Ibáñez",
      },
      {
        do: "chooseParty",
        side: "destination",
        name: "Vidrios Ensayo de Ciudad Apodaca",
        contact: "Noemí Ensayo Ríos",
      },
      { do: "crossBorder", crossing: "Nuevo Laredo-Laredo" },
      // In inches and pounds: 300 lb are 136.08 kg.
      { do: "addLine", pieces: 1, packaging, length: 48, width: 40, height: 36, weight: 300 },
      { do: "chooseClass", name: "85" },
      {
        do: "addWaybillLine",
        quantity: 480,
        unitKey: "H87",
        productKey: "31162403",
        description: "Bisagra de acero",
        weight: 136.08,
      },
    ],
    traveller,
  );
  await nextOf(visitor, "waybill", "content").click();
  await follow(
    [
      { do: "describeContent", content: "Herrajes" },
      { do: "schedule", side: "pickup", mode: "ordinary", day },
      { do: "chooseShippingType", shippingType: "standard" },
    ],
    traveller,
  );
}

test.each(
  variants([
    { language: "es", width: 1280 },
    { language: "en", width: 360 },
  ] as const),
)(
  "Goods from the United States need a tariff code and the UUID of their invoice on each waybill line: the summary asks for both, each at its field, and sends the request with them; $language at $width px [B-246]",
  (looks) =>
    inspect({ ...looks, place: portal.place() }, async (visitor) => {
      const { page, speech, see } = visitor;
      const told = abroad[looks.language];
      await acrossTheBorder(visitor, "2026-11-24");
      await toSummary(visitor);
      await sendButton(visitor).click();
      const links = page
        .getByRole("alert")
        .filter({ hasText: speech.sentence("request.incomplete") })
        .getByRole("link");
      await until(async () =>
        expect(await links.allTextContents()).toEqual(
          (["tariffCode", "invoiceUuid"] as const).map(
            (field) =>
              `${speech.label("wizard.waybill.line", { line: 1 })} · ${speech.label(`waybill.column.${field}`)}: ${told[field]}`,
          ),
        ),
      );
      await see("a waybill line without the data of foreign trade");
      for (const field of ["tariffCode", "invoiceUuid"] as const) {
        await links.filter({ hasText: told[field] }).click();
        await focused(waybillCell(visitor, field));
        expect(await saidAt(waybillCell(visitor, field))).toContain(told[field]);
        await fillInAbroad(visitor, field);
        await lookedUp(visitor);
        await page.goBack();
        await page.getByRole("region", { name: speech.label("quotation.price"), exact: true }).waitFor();
        await lookedUp(visitor);
        if (field === "tariffCode") await sendButton(visitor).click();
      }
      await send(visitor);
    }),
);

test("On a day without an exchange rate a client who pays in dollars is told so beside the price and once at the summary, which is focused when they send, and no request is sent: message 200 [B-242]", async () => {
  const { clockBy } = portal.place();
  await portal.setClock("2026-01-15T12:00");
  await inspect({ place: portal.place() }, async (visitor) => {
    const { page, speech, watch, see } = visitor;
    const noRate = "No hay tipo de cambio para cobrar en USD en esta fecha. Inténtalo más tarde o llámanos.";
    await acrossTheBorder(visitor, "2026-01-21");
    await lookedUp(visitor);
    await sidePanel(visitor).getByText(noRate).waitFor();
    await goTo(visitor, "goods");
    await fillInAbroad(visitor, "tariffCode");
    await fillInAbroad(visitor, "invoiceUuid");
    await goTo(visitor, "shipping");
    await acceptTerms(visitor);
    watch.expectRefusal(422, addressOfCall("requestTariff").url);
    await nextButton(visitor).click();
    await page
      .getByRole("heading", { level: 1, name: speech.label("wizard.entry.summary"), exact: true })
      .waitFor();
    const told = page.getByText(noRate);
    await told.first().waitFor();
    await page.getByText(speech.message("wizard.request.notPriced")).waitFor();
    expect(await told.count()).toBe(1);
    await see("a request without an exchange rate");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    await sendButton(visitor).click();
    await lookedUp(visitor);
    await until(async () =>
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(noRate),
    );
    expect(await told.count()).toBe(1);
    await see("a request that is not sent without an exchange rate");
    expect(sent).not.toContain(addressOfCall("request").url);
  });
  await portal.moveClock(clockBy - portal.place().clockBy);
});
