import { notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { askForQuotation, goTo, lookedUp } from "./testing/screens.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

test("Four types stand side by side with price and day, the chosen one has a picture of its own and decides when the goods arrive; without one, message 118 [B-043, B-044, B-271]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await follow(aWholeDraft.slice(0, 3), await begin(visitor, account("demo")));
    await goTo(visitor, "shipping");
    await lookedUp(visitor);
    const cards = page
      .getByRole("group", { name: speech.label("wizard.step.shipping-type") })
      .locator("label");
    strictEqual(await cards.count(), 4);
    const tops = await Promise.all((await cards.all()).map(async (card) => (await card.boundingBox())?.y));
    strictEqual(new Set(tops).size, 1);
    for (const card of await cards.all()) {
      const text = (await card.textContent()) ?? "";
      ok(/\$[\d,]+\.\d\d/.test(text), text);
      ok(/(lun|mar|mié|jue|vie|sáb) \d+ nov/.test(text), text);
    }
    await askForQuotation(visitor);
    await page.getByText("Elige el tipo de envío.").first().waitFor();

    for (const name of ["Estándar", "Priority", "Proximity", "One"]) {
      const card = cards.filter({ hasText: name }).first();
      const picture = () => card.locator("svg").first().innerHTML();
      const before = await picture();
      await choose(page.getByRole("radio", { name: new RegExp(`^${name}`) }));
      await until(async () => notStrictEqual(await picture(), before));
    }

    // The days of delivery on an earlier page are those of the type that was chosen here.
    const one = (await cards.filter({ hasText: "One" }).first().textContent()) ?? "";
    const [arrives = "no day"] = /(lun|mar|mié|jue|vie|sáb) \d+ nov/.exec(one) ?? [];
    await goTo(visitor, "services");
    const delivery = page.getByRole("region", { name: speech.label("wizard.when.delivery"), exact: true });
    await delivery.getByText(arrives).first().waitFor();
  }));
