import { deepStrictEqual, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { choose } from "./testing/choose.ts";
import { cents, centsShown } from "./testing/price.ts";
import { askForQuotation, goTo, lookedUp, summary } from "./testing/screens.ts";
import { chooseType } from "./testing/shipping.ts";
import { aWholeDraft } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

test("Four types stand side by side with price and day, the chosen one has a picture of its own and decides when the goods arrive; each says what it promises; without one, message 118 [B-043, B-044, B-271, P-316, P-317, P-318, P-319, P-320]", () =>
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
      ok(/(lun|mar|mié|jue|vie|sáb)\s\d+\snov/.test(text), text);
    }
    await askForQuotation(visitor);
    const notices = page.getByRole("region", { name: speech.label("notices.title"), exact: true });
    await notices.locator("[data-kind=bad]").getByText("Elige el tipo de envío.").waitFor();
    await page.getByRole("main").getByText("Elige el tipo de envío.").first().waitFor();

    // On a Friday: One arrives on the Saturday, the others after two days of travel, which no weekend counts for.
    for (const [name, day, ...promises] of [
      [
        "Estándar",
        "mar 24 nov",
        "antes de 18:30",
        "Sin garantía de fecha",
        "Sin indemnización",
        "antes de 17:30",
      ],
      [
        "Priority",
        "mar 24 nov",
        "antes de 18:30",
        "99 % a tiempo",
        "15 % del flete si llega tarde",
        "antes de 17:30",
      ],
      ["Proximity", "mar 24 nov", "antes de 18:30", "98 % a tiempo", "Sin indemnización", "antes de 17:30"],
      [
        "One",
        "sáb 21 nov",
        "antes de 14:00",
        "100 % a tiempo",
        "30 % del flete si llega tarde",
        "antes de 12:00",
      ],
    ] as const) {
      const card = cards.filter({ hasText: name }).first();
      await until(async () => {
        const text = ((await card.textContent()) ?? "").replaceAll("\u00a0", " ");
        ok(new RegExp([day, ...promises].join(".*")).test(text), text);
      });
      const picture = () => card.locator("svg").first().innerHTML();
      const before = await picture();
      await choose(page.getByRole("radio", { name: new RegExp(`^${name}`) }));
      await until(async () => notStrictEqual(await picture(), before));
    }

    // The days of delivery on an earlier page are those of the type that was chosen here.
    await lookedUp(visitor);
    const one = (await cards.filter({ hasText: "One" }).first().textContent()) ?? "";
    const [arrives = "no day"] = /(lun|mar|mié|jue|vie|sáb)\s\d+\snov/.exec(one) ?? [];
    await goTo(visitor, "services");
    const delivery = page.getByRole("region", { name: speech.label("wizard.when.delivery"), exact: true });
    await delivery.getByText(arrives).first().waitFor();
  }));

test("The message that no type is chosen leaves with its page, even while the pointer is on it [B-271]", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    await follow(aWholeDraft.slice(0, 3), await begin(visitor, account("demo")));
    const notices = page.getByRole("region", { name: speech.label("notices.title"), exact: true });
    for (const way of [speech.button("wizard.back"), speech.label("app.home")]) {
      await goTo(visitor, "shipping");
      await lookedUp(visitor);
      await askForQuotation(visitor);
      await notices.getByText(speech.sentence("shippingType.required")).hover();
      await page.getByRole("link", { name: way, exact: true }).press("Enter");
      await until(async () => strictEqual(await notices.textContent(), ""));
    }
  }));

test("With an appointment at an end, the types name no other hour of it", () =>
  visit({}, async (visitor) => {
    const { page, speech } = visitor;
    const traveller = await begin(visitor, account("demo"));
    await follow(aWholeDraft.slice(0, 3), traveller);
    const card = page
      .getByRole("group", { name: speech.label("wizard.step.shipping-type") })
      .locator("label")
      .filter({ hasText: "One" });
    const hours = async () => {
      await goTo(visitor, "shipping");
      await lookedUp(visitor);
      return ((await card.textContent()) ?? "").match(/antes de \d\d:\d\d/g) ?? [];
    };
    deepStrictEqual(await hours(), ["antes de 14:00", "antes de 12:00"]);
    const pickup = { do: "schedule", side: "pickup", mode: "appointment", day: "2026-11-24" } as const;
    await follow([{ ...pickup, from: "13:00", to: "16:00" }], traveller);
    deepStrictEqual(await hours(), ["antes de 14:00"]);
    const delivery = { do: "schedule", side: "delivery", mode: "outside-hours", day: "2026-12-10" } as const;
    await follow([{ ...delivery, from: "20:00", to: "21:30" }], traveller);
    deepStrictEqual(await hours(), []);
  }));

/** The days that a text names, as both languages write them. */
const days = (text: string) =>
  text.match(/(lun|mar|mié|jue|vie|sáb)\s\d+\s\w{3}|(Mon|Tue|Wed|Thu|Fri|Sat),\s\w{3}\s\d+/g) ?? [];

test.each(
  variants([
    { language: "es", width: 1280 },
    { language: "en", width: 360 },
  ] as const),
)(
  "A branch at either end and a pickup a day later cost what is announced, arrive when they say, and can be undone; $language at $width px",
  (looks) =>
    visit(looks, async (visitor) => {
      const { page, speech, watch } = visitor;
      await follow(aWholeDraft.slice(0, 3), await begin(visitor, account("demo")));
      await goTo(visitor, "services");
      const pickup = page.getByRole("region", { name: speech.label("wizard.when.pickup"), exact: true });
      await choose(
        pickup.getByRole("radio", { name: new RegExp(`^${speech.label("wizard.when.appointment")}`) }),
      );
      await pickup.getByRole("textbox", { name: speech.label("wizard.when.day.pickup") }).fill("2026-11-24");
      const windows = pickup.getByRole("group", { name: speech.label("wizard.when.window"), exact: true });
      await choose(windows.getByRole("radio").nth(1));
      await goTo(visitor, "shipping");
      await chooseType(visitor, "standard");
      const changes = page.getByRole("region", { name: speech.label("wizard.changes"), exact: true });
      await changes.getByRole("button").nth(2).waitFor();
      await lookedUp(visitor);
      await watch.look("what would change the price");
      deepStrictEqual(await findingsOn(page), []);
      await visitor.picture("price-changes");
      const before = await centsShown(visitor);
      const announced: number[] = [];
      for (const chip of await changes.getByRole("button").all()) {
        const by = cents(await chip.textContent());
        announced.push(by);
        await chip.click();
        await until(async () => strictEqual(await centsShown(visitor), before + by));
        await until(async () => strictEqual(await chip.getAttribute("aria-pressed"), "true"));
        await lookedUp(visitor);
        strictEqual(cents(await chip.textContent()), by);
        const said = (await chip.textContent()) ?? "";
        const arrives = days(said).at(-1);
        if (arrives) await summary(visitor).getByText(arrives).first().waitFor();
        if (by === announced[2]) await visitor.picture("price-changes-applied");
        await chip.click();
        await until(async () => strictEqual(await centsShown(visitor), before));
        await lookedUp(visitor);
      }
      // The appointment goes with its day.
      strictEqual(announced.length, 3);
      ok(
        announced.every((by) => by < 0),
        announced.join(),
      );
    }),
);
