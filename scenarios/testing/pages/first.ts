import { contactTexts } from "@anden/domain/customer/contact-entry";
import type { Step } from "../../journey.ts";
import { contactField } from "../contact.ts";
import { nextButton, titleOf } from "../screens.ts";
import type { Actions, Traveller } from "./traveller.ts";

/** The pages before the first question. Only some users have one, and their journey begins on it. */
export const first = { giveContact, chooseProject, billTo } as const satisfies Partial<Actions>;

async function giveContact({ do: _, ...contact }: Step<"giveContact">, traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  await page.getByRole("link", { name: speech.button("wizard.back"), exact: true }).click();
  await titleOf(traveller, "guest").waitFor();
  for (const text of contactTexts) await contactField(traveller, text).fill(contact[text]);
  traveller.isKnown = true;
  await goOn(traveller);
}

async function chooseProject({ project }: Step<"chooseProject">, traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  const projects = page.getByRole("combobox", { name: speech.label("wizard.project.field") });
  await projects.getByRole("option", { name: project, exact: true }).waitFor({ state: "attached" });
  await projects.selectOption(project);
  await goOn(traveller);
}

async function billTo({ taxId }: Step<"billTo">, traveller: Traveller): Promise<void> {
  const { page, speech } = traveller;
  const { label, button } = speech;
  await page.getByRole("button", { name: button("wizard.billing.search") }).click();
  const search = page.getByRole("dialog", { name: label("wizard.billing.searchTitle"), exact: true });
  await search.getByRole("textbox").fill(taxId);
  await search.getByRole("button", { name: button("wizard.billing.find"), exact: true }).click();
  await search.getByRole("radio", { name: new RegExp(taxId) }).check();
  await search.getByRole("button", { name: button("wizard.billing.choose") }).click();
  await page.getByRole("status").getByText(taxId).waitFor();
  await goOn(traveller);
}

async function goOn(traveller: Traveller): Promise<void> {
  await nextButton(traveller).click();
  await titleOf(traveller, "route").waitFor();
}
