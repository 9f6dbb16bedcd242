import { ok } from "node:assert/strict";
import { formatClock } from "@anden/domain/values/formats";
import type { Locator } from "playwright-core";
import type { Step } from "../../journey.ts";
import { choose } from "../choose.ts";
import { lookedUp } from "../screens.ts";
import { until } from "../until.ts";
import type { Page, Traveller } from "./traveller.ts";

/** When the goods are picked up and delivered, and additional services. */
export const services = {
  screen: "services",
  actions: { schedule, askForService, returnDocuments },
} as const satisfies Page<"schedule" | "askForService" | "returnDocuments">;

async function schedule(
  { side, mode, day, from = "", to = "" }: Step<"schedule">,
  traveller: Traveller,
): Promise<void> {
  const { page, speech } = traveller;
  const { label, language } = speech;
  await lookedUp(traveller);
  const region = page.getByRole("region", { name: label(`wizard.when.${side}`), exact: true });
  await choose(region.getByRole("radio", { name: new RegExp(`^${label(`wizard.when.${mode}`)}`) }));
  await region.getByRole("textbox", { name: label(`wizard.when.day.${side}`) }).fill(typedDay(day, language));
  if (mode === "outside-hours") {
    await region.getByLabel(label("wizard.when.from"), { exact: true }).fill(from);
    await region.getByLabel(label("wizard.when.to"), { exact: true }).fill(to);
  } else if (mode !== "ordinary") {
    const hours = { from: formatClock(from, language), to: formatClock(to, language) };
    await choose(region.getByRole("radio", { name: label("wizard.when.fromTo", hours), exact: true }));
  }
}

/** The day in the format of the language. */
function typedDay(day: string, language: "es" | "en"): string {
  const [year, month, date] = day.split("-");
  return language === "es" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

async function askForService(
  { service, side, quantity, cost }: Step<"askForService">,
  traveller: Traveller,
): Promise<void> {
  const { label } = traveller.speech;
  const row = await rowOf(traveller, service);
  const tick = row.getByRole("checkbox", { name: label(`wizard.stop.${side}`) });
  await tick.click();
  await until(async () => ok(await tick.isChecked()));
  if (quantity !== undefined)
    await row
      .getByRole("textbox", { name: label(`wizard.services.${side}Quantity`) })
      .or(row.getByRole("textbox", { name: label("wizard.services.quantity"), exact: true }))
      .fill(String(quantity));
  if (cost !== undefined)
    await row.getByRole("textbox", { name: label("wizard.services.cost") }).fill(String(cost));
}

async function returnDocuments(
  { documents, sheets }: Step<"returnDocuments">,
  traveller: Traveller,
): Promise<void> {
  const { page, speech } = traveller;
  const { label, button } = speech;
  const row = await rowOf(traveller, "RETORNO DOCUMENTOS");
  // A client's own documents are always returned: then the dialog only changes which ones.
  const change = row.getByRole("button", { name: button("wizard.services.documents.change") });
  if ((await change.count()) > 0) await change.click();
  else await row.getByRole("checkbox", { name: label("wizard.stop.destination") }).click();
  const dialog = page.getByRole("dialog", { name: label("wizard.services.documents") });
  if (documents)
    for (const tick of await dialog.getByRole("checkbox").all())
      await tick.setChecked(await isOneOf(tick, documents));
  await dialog.getByRole("textbox").fill(String(sheets));
  await dialog.getByRole("button", { name: button("wizard.services.documents.accept") }).click();
  await dialog.waitFor({ state: "detached" });
}

async function isOneOf(tick: Locator, documents: readonly string[]): Promise<boolean> {
  const said = (await tick.locator("..").textContent()) ?? "";
  return documents.some((name) => said.startsWith(name));
}

/** The row of a service, after its category was opened. */
export async function rowOf({ page, speech }: Traveller, service: string): Promise<Locator> {
  const { label } = speech;
  const region = page.getByRole("region", { name: label("wizard.step.additional-services"), exact: true });
  const shown = speech.service(service);
  const row = region
    .getByRole("group", { name: shown, exact: true, includeHidden: true })
    .or(
      region.getByRole("group", {
        name: label("wizard.services.isRequired", { service: shown }),
        exact: true,
        includeHidden: true,
      }),
    )
    .locator("xpath=self::fieldset");
  await row.waitFor({ state: "attached" });
  const category = row.locator("xpath=ancestor::details");
  if ((await category.count()) > 0 && (await category.getAttribute("open")) === null)
    await category.locator("summary").first().click();
  return row;
}
