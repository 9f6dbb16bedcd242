import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { estimate } from "@anden/contract/quotation";
import { addressOfCall } from "@anden/contract/testing/call-addresses";
import type { Locator } from "playwright-core";
import { describe, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { holding, inspecting, looks } from "./testing/inspect.ts";
import { keyboardOf } from "./testing/keyboard.ts";
import { saidUnder, stateOf } from "./testing/parts.ts";
import { askForQuotation, focused, goTo, lookedUp, saidAt, summary, titleOf } from "./testing/screens.ts";
import { markupCard, markupField, markupKind } from "./testing/shipping.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();
const inspect = inspecting(visit);
const reseller = account("logistico");

const amountsIn = (text: string | null) =>
  (text?.match(/\$[\d,]+\.\d\d/g) ?? []).map((each) => Math.round(Number(each.replace(/[$,]/g, "")) * 100));

/** What the carrier charges, what is added, what the reseller's customer pays before and after taxes. */
async function earned(visitor: Visitor): Promise<readonly number[]> {
  await lookedUp(visitor);
  return amountsIn(await markupCard(visitor).locator("dl").textContent());
}

/** The sign in a field, and the side of the field at which it is. */
async function signIn(field: Locator) {
  const sign = field.locator("..").getByText(/[$%]/);
  const [at, all] = [await sign.boundingBox(), await field.boundingBox()];
  ok(at && all);
  const isLeft = at.x + at.width / 2 < all.x + all.width / 2;
  return [await sign.textContent(), isLeft ? "left" : "right"];
}

const isEmptyAndOff = async (field: Locator) =>
  (await field.isDisabled()) && (await field.inputValue()) === "";

test("A reseller adds an amount or a share of the freight, and sees what their customer pays [P-188, B-006, B-046, B-047, B-086, B-183, B-184, B-272, B-273, B-274, B-275]", () =>
  visit({}, async (visitor) => {
    const { page, speech, watch } = visitor;
    await follow(aWholeDraft, await begin(visitor, reseller));
    const [amount, share] = [markupField(visitor, "amount"), markupField(visitor, "share")];
    await until(async () => ok(await amount.isEnabled()));
    ok(await isEmptyAndOff(share));
    deepStrictEqual(await signIn(amount), ["$", "left"]);
    deepStrictEqual(await signIn(share), ["%", "right"]);

    // Neither is optional.
    await askForQuotation(visitor);
    await focused(amount);
    match(await saidAt(amount), /Campo requerido\. Complétalo para continuar\./);
    await choose(markupKind(visitor, "share"));
    match(await saidAt(share), /Campo requerido\. Complétalo para continuar\./);
    await choose(markupKind(visitor, "amount"));

    await amount.fill("");
    await amount.pressSequentially("123456789");
    strictEqual(await amount.inputValue(), "12345678");
    await amount.fill("150.50");
    await until(async () => {
      const [carrier = 0, own, paid] = await earned(visitor);
      deepStrictEqual([own, paid], [150_50, carrier + 150_50]);
    });
    match((await markupCard(visitor).textContent()) ?? "", /\$150\.50/);
    await watch.look("amount");

    await choose(markupKind(visitor, "share"));
    ok(await isEmptyAndOff(amount));
    strictEqual(await share.inputValue(), "");
    await share.pressSequentially("12.505");
    strictEqual(await share.inputValue(), "12.50");
    await until(async () => {
      const [carrier = 0, own = 0, paid] = await earned(visitor);
      ok(own > 0);
      strictEqual(paid, carrier + own);
    });
    await until(async () => ok((await summary(visitor).textContent())?.includes("12.5 % del flete")));
    const [, own = 0, paid = 0] = await earned(visitor);
    await choose(markupKind(visitor, "amount"));
    strictEqual(await amount.inputValue(), "");
    await choose(markupKind(visitor, "share"));
    strictEqual(await share.inputValue(), "");

    // The taxes are named that the total has.
    const totalsNamed = () => markupCard(visitor).locator("dl").textContent();
    await until(async () => match((await totalsNamed()) ?? "", /Con IVA y retención/));
    const estimates = `**${addressOfCall("estimate").url}*`;
    const withholding = String(estimate.toWire(["withholding"])[0]);
    await page.route(estimates, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), [withholding]: 0 } });
    });
    // Not one of the figures typed above, whose answer may be cached.
    await share.fill("13");
    await until(async () => match((await totalsNamed()) ?? "", /Con IVA\$/));
    await page.unrouteAll({ behavior: "wait" });

    await share.fill("12.5");
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
    const bill = page.getByRole("region", { name: speech.label("quotation.price") });
    await until(async () => {
      const amounts = amountsIn(await bill.textContent());
      ok(amounts.includes(own) && amounts.includes(paid), `${amounts}`);
    });
  }));

test("A commission above the cap is refused with the cap, as an amount and as a share [B-276, B-277, B-278]", () =>
  visit({ width: 360, language: "en" }, async (visitor) => {
    await follow(aWholeDraft, await begin(visitor, reseller));
    const [amount, share] = [markupField(visitor, "amount"), markupField(visitor, "share")];
    const above = "The commission is above your cap, which is 25% of the freight. Enter a lower one.";
    await choose(markupKind(visitor, "share"));
    await share.fill("25.01");
    await until(async () => ok((await saidAt(share)).includes(above)));
    // Also where the figure is no share at all.
    await share.fill("101");
    await until(async () => ok((await saidAt(share)).includes(above)));
    await share.fill("25");
    await until(async () => ok(!(await saidAt(share)).includes(above)));
    await choose(markupKind(visitor, "amount"));
    await amount.fill("99999");
    await until(async () => ok((await saidAt(amount)).includes(above)));
    await visitor.watch.look("above the cap");
    await lookedUp(visitor);
    await askForQuotation(visitor);
    await focused(amount);
  }));

test("The tariff is validated before a commission can be typed [B-182, B-351]", () =>
  visit({}, async (visitor) => {
    const traveller = await begin(visitor, reseller);
    const [route, line] = [aWholeDraft.slice(0, 2), aWholeDraft.slice(2, 3)];
    await follow([...route, ...line], traveller);
    await goTo(visitor, "shipping");
    const card = markupCard(visitor);
    // A shipping type comes first: there is no freight without it.
    strictEqual(await stateOf(visitor, "markup"), "to come");
    strictEqual(await saidUnder(visitor, "markup"), "Se abre cuando elijas el tipo de envío.");
    strictEqual(await markupField(visitor, "amount").count(), 0);
    await holding(visitor, "**/cotizacion/validar-tarifario*", async () => {
      await choose(visitor.page.getByRole("radio", { name: /^Estándar/ }));
      await card.getByText("Calculando el flete…").waitFor();
      ok(await markupField(visitor, "amount").isDisabled());
    });
    await until(async () => ok(await markupField(visitor, "amount").isEnabled()));
  }));

test("Another route asks for the commission again, and keeps what was typed [B-157]", () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    const traveller = await begin(visitor, reseller);
    await follow(aWholeDraft, traveller);
    await markupField(visitor, "amount").fill("200");
    await lookedUp(visitor);
    await goTo(visitor, "route");
    const first = { name: "Centro (Área 1)", postalCode: "06000" };
    await follow([{ do: "choosePlace", side: "destination", typed: "06000", first }], traveller);
    await goTo(visitor, "shipping");
    await page.getByText("Tu comisión era para otra ruta. Confírmala o escribe otra.").waitFor();
    await lookedUp(visitor);
    await askForQuotation(visitor);
    await focused(markupField(visitor, "amount"));
    strictEqual(await markupField(visitor, "amount").inputValue(), "200");
    await page.getByRole("button", { name: "Usarla también en esta ruta" }).click();
    await until(async () => {
      const [carrier = 0, own, paid] = await earned(visitor);
      deepStrictEqual([own, paid], [200_00, carrier + 200_00]);
    });
    await askForQuotation(visitor);
    await page.waitForURL(/\?cotizacion=\d+$/);
  }));

test.each([
  ["A customer who is no reseller", account("demo")],
  ["A guest", "guest"],
] as const)("%s has no commission [P-188, P-189, B-046, B-180, B-326]", (_title, actor) =>
  visit({}, async (visitor) => {
    await follow(aWholeDraft, await begin(visitor, actor));
    await lookedUp(visitor);
    strictEqual(await markupCard(visitor).count(), 0);
    strictEqual(await visitor.page.getByText("Tu comisión").count(), 0);
    // Its address leads to the page of the customer's data.
    await visitor.page.goto("/nueva-cotizacion?paso=comision");
    await titleOf(visitor, "shipping").waitFor();
    strictEqual(await markupCard(visitor).count(), 0);
  }),
);

test("A commission is typed with the keyboard alone", () =>
  visit({}, async (visitor) => {
    await follow(aWholeDraft, await begin(visitor, reseller));
    await until(async () => ok(await markupField(visitor, "amount").isEnabled()));
    const unseen: string[] = [];
    const keys = keyboardOf(visitor.page, unseen);
    await markupKind(visitor, "amount").focus();
    await keys.press("ArrowDown", "Tab");
    await focused(markupField(visitor, "share"));
    await keys.type("10");
    await lookedUp(visitor);
    await keys.press("Control+Enter");
    await visitor.page.waitForURL(/\?cotizacion=\d+$/);
    deepStrictEqual(unseen, []);
  }));

describe.each(looks)("in $language, $mode, at $width px", (look) => {
  test("The shipping page of a reseller is accessible, before, with and above the cap", () =>
    inspect(look, async (inspector) => {
      const { see } = inspector;
      const traveller = await begin(inspector, reseller);
      await follow(aWholeDraft.slice(0, 3), traveller);
      await goTo(inspector, "shipping");
      await lookedUp(inspector);
      await see("commission before the freight");
      await follow(aWholeDraft.slice(3), traveller);
      await markupField(inspector, "amount").fill("150.5");
      await lookedUp(inspector);
      await see("commission");
      await markupField(inspector, "amount").fill("99999");
      await lookedUp(inspector);
      await see("commission above the cap");
    }));
});
