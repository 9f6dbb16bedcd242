import { type ContactText, contactTexts } from "@anden/domain/customer/contact-entry";
import type { Locator } from "playwright-core";
import { lookedUp, nextButton, titleOf } from "./screens.ts";
import type { Visitor } from "./visitor.ts";

type Where = Pick<Visitor, "page" | "speech" | "watch">;

/** The contact data of a guest. */
export const aGuest: Readonly<Record<ContactText, string>> = {
  company: "Ejemplo del Golfo (ficticia)",
  name: "Rosa",
  lastName: "Muestra Núñez",
  phone: "2295550100",
  email: "rosa@ejemplo.example",
};

/** A field of the contact form. */
export function contactField({ page, speech }: Pick<Where, "page" | "speech">, text: ContactText): Locator {
  return page.getByRole("textbox", { name: speech.label(`wizard.contact.${text}`), exact: true });
}

/** Fills in the form that the guest was sent back to, and returns to the last page of the wizard. */
export async function giveContact(where: Where): Promise<void> {
  await titleOf(where, "guest").waitFor();
  for (const text of contactTexts) await contactField(where, text).fill(aGuest[text]);
  await nextButton(where).click();
  await titleOf(where, "shipping").waitFor();
  await lookedUp(where);
}
