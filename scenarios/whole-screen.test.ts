import { problemDocument } from "@anden/contract/problem-document";
import { expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { askForQuotation, goTo, lookedUp, seeNotStored, shippingTypeNamed, stop } from "./testing/screens.ts";
import { chooseType, markupCard, markupField, markupKind } from "./testing/shipping.ts";
import { aWholeDraft, goodsOf, monterreyToGuadalajara } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

test.concurrent("A quotation holds route, goods, insurance, services and shipping type, and for a logistics client their commission [P-001, P-007, P-242]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const traveller = await begin(visitor, account("logistico"));
    await follow([...monterreyToGuadalajara, goodsOf(2), { do: "insure", kind: "basic" }], traveller);
    await goTo(visitor, "services");
    await lookedUp(visitor);
    const services = page.getByRole("region", {
      name: speech.label("wizard.step.additional-services"),
      exact: true,
    });
    const handling = services.locator("details").filter({ hasText: "Maniobra" }).first();
    if ((await handling.getAttribute("open")) === null) await handling.locator("summary").click();
    await choose(
      services
        .getByRole("group", { name: "Maniobra de carga", exact: true })
        .locator("xpath=self::fieldset")
        .getByRole("checkbox", { name: /Origen/ }),
    );
    await lookedUp(visitor);
    await goTo(visitor, "shipping");
    await chooseType(visitor, "standard");
    await until(async () => expect(await markupField(visitor, "amount").isEnabled()).toBe(true));
    await choose(markupKind(visitor, "amount"));
    await markupField(visitor, "amount").fill("250");
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
    const main = page.getByRole("main");
    await until(async () => {
      const told = (await main.textContent()) ?? "";
      for (const part of [
        "Monterrey",
        "Guadalajara",
        "Tarima",
        "1.20 × 1.00 × 1.00",
        "Maniobra de carga",
        "Seguro",
        "$45.00",
        "Estándar",
        "$250.00",
      ])
        expect(told).toContain(part);
    });
    await visitor.picture("whole quotation of a reseller");
  }));

test.concurrent("Who is no logistics client has no commission step, and chooses from three pickup types and a menu of branches [P-242, A-089, A-091]", () =>
  visit({}, async (visitor) => {
    const { speech } = visitor;
    const traveller = await begin(visitor, account("demo"));
    await follow(monterreyToGuadalajara, traveller);
    const ways = stop(visitor, "origin").getByRole("group", { name: speech.label("wizard.pickup.origin") });
    await until(async () => expect(await ways.getByRole("radio").count()).toBe(3));
    for (const type of ["commercial", "residential", "branch"] as const)
      await choose(ways.getByRole("radio", { name: speech.label(`wizard.pickup.origin.${type}`) }));
    const branches = stop(visitor, "origin").getByRole("combobox", {
      name: speech.label("wizard.branch.origin"),
    });
    await branches.waitFor();
    // They are sorted by the way to them, which comes later.
    await lookedUp(visitor);
    const names = await branches.getByRole("option").allTextContents();
    expect(names.length).toBeGreaterThan(10);
    // The first one is proposed; another one is taken.
    await branches.selectOption({ index: 2 });
    await until(async () => expect(await branches.locator("option:checked").textContent()).toBe(names[2]));
    await follow([goodsOf(1)], traveller);
    await goTo(visitor, "shipping");
    await shippingTypeNamed(visitor, "standard").waitFor();
    await lookedUp(visitor);
    expect(await markupCard(visitor).count()).toBe(0);
  }));

const path = "/api/app/cotizacion";
const failing = (sentence: string) => ({
  status: 500,
  contentType: "application/problem+json",
  body: problemDocument.write({
    type: "about:blank",
    title: "",
    status: 500,
    code: "server.fault",
    sentence,
    errors: [],
  }),
});

test.concurrent("A quotation that is not stored says why in a dialog: a time-out in its own words, else what the server says, else that it failed [B-394, B-397]", () =>
  visit({}, async (visitor) => {
    const { page, watch } = visitor;
    await follow(aWholeDraft, await begin(visitor, account("demo")));
    const unanswered = "El servidor no contesta, así que la cotización quizá no se guardó.";
    const cases = [
      ["Execution Timeout Expired.", unanswered],
      ["Consider enabling EnableRetryOnFailure() on the context.", unanswered],
      ["Falta configurar la tarifa de esta ruta.", "Falta configurar la tarifa de esta ruta."],
      ["", "La cotización no se guardó por una falla nuestra."],
    ] as const;
    for (const [answer, told] of cases) {
      watch.expectRefusal(500, path);
      await page.route(`**${path}`, (route) => route.fulfill(failing(answer)), { times: 1 });
      await askForQuotation(visitor);
      await seeNotStored(visitor, told);
    }
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
  }));
