import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { endpoints } from "@anden/contract/endpoints";
import { urlOf } from "@anden/contract/wire/call";
import { test } from "vitest";
import { follow } from "./run-in-browser.ts";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { home } from "./testing/frame.ts";
import { readHelp } from "./testing/help.ts";
import { entriesOfStepper } from "./testing/request.ts";
import {
  askForQuotation,
  focused,
  nextButton,
  saidAt,
  startNew,
  summary,
  titleOf,
} from "./testing/screens.ts";
import { enter } from "./testing/sign-in.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

test.concurrent("A client of a group with several projects says first which one the shipment is charged to [P-017, P-035, P-102, P-104, P-106, B-022, B-066, B-279, B-330, B-007, P-108]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await enter(visitor, account("credito"));
    await page.getByRole("link", { name: speech.button("myQuotations.new") }).click();
    await focused(page.getByRole("heading", { level: 1, name: "Proyecto", exact: true }));
    deepStrictEqual(await entriesOfStepper(visitor).allTextContents(), [
      "1Proyecto",
      "2Origen y destino",
      "3Mercancía",
      "4Servicios",
      "5Cliente y envío",
      "6Resumen",
    ]);

    const choice = page.getByRole("combobox", { name: "Proyecto del envío" });
    await until(async () =>
      deepStrictEqual(await choice.getByRole("option").allTextContents(), [
        "Elige un proyecto",
        "Línea blanca",
        "Refacciones",
        "Exportación",
        "Grupo Muestra, planta Apodaca",
        "Grupo Muestra, planta Querétaro",
      ]),
    );
    await readHelp(visitor, "Proyecto", /^Un proyecto es una línea de crédito/);
    // The page has a way out beside the way on; nothing is lost by it.
    await page.getByRole("link", { name: speech.button("wizard.cancel"), exact: true }).click();
    await home(visitor).waitFor();
    await page.goBack();
    await nextButton(visitor).click();
    await focused(choice);
    match(await saidAt(choice), /Elige uno de tus proyectos/);
    await visitor.watch.look("no project");
    deepStrictEqual(await findingsOn(page), []);

    await choice.selectOption("Refacciones");
    await until(async () => ok((await summary(visitor).textContent())?.includes("Refacciones")));
    await nextButton(visitor).click();
    await titleOf(visitor, "route").waitFor();

    // It is found again after a reload, and stands on the quotation.
    await page.reload();
    await until(async () => ok((await summary(visitor).textContent())?.includes("Refacciones")));
    await follow(aWholeDraft, { ...visitor, isGuest: false, lines: 0, quotation: undefined });
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
    const client = page.getByRole("region", { name: speech.label("quotation.client") });
    await until(async () => ok((await client.textContent())?.includes("Refacciones")));
  }));

test.concurrent("Projects of the group that cannot be read are logged, and nothing on the screen says so: the client's own can be chosen [B-405]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    const logged: string[] = [];
    page.on("console", (line) => {
      logged.push(line.text());
    });
    const path = urlOf(endpoints.groupProjects).replace(/\{\w+\}/, "10003");
    watch.expectCut(path);
    await page.route(`**${path}`, (route) => route.abort("connectionreset"));
    await enter(visitor, account("credito"));
    await page.getByRole("link", { name: speech.button("myQuotations.new") }).click();
    const choice = page.getByRole("combobox", { name: speech.label("wizard.project.field") });
    await until(async () => ok(logged.some((text) => /options of a field.*groupProjects/.test(text))));
    await until(async () =>
      deepStrictEqual(await choice.getByRole("option").allTextContents(), [
        speech.label("wizard.project.choose"),
        "Línea blanca",
        "Refacciones",
        "Exportación",
      ]),
    );
    strictEqual(await page.locator("[data-notice]").count(), 0);
    strictEqual(await page.getByRole("alert").count(), 0);
    strictEqual(await page.getByRole("region", { name: speech.label("notices.title") }).textContent(), "");
    await choice.selectOption("Refacciones");
    await nextButton(visitor).click();
    await titleOf(visitor, "route").waitFor();
  }));

test.concurrent("A client without a choice of projects is not asked for one [P-102, P-103]", () =>
  visit({}, async (visitor) => {
    await enter(visitor, account("logistico"));
    await startNew(visitor);
    strictEqual(await entriesOfStepper(visitor).count(), 5);
    strictEqual(await visitor.page.getByText("Proyecto", { exact: true }).count(), 0);
  }));
