import type { ShippingType } from "@anden/domain/shipment/draft";
import type { Locator } from "playwright-core";
import { choose } from "./choose.ts";
import { lookedUp, shippingTypeNamed } from "./screens.ts";
import type { Visitor } from "./visitor.ts";

type Where = Pick<Visitor, "page" | "speech">;

/** Chooses a shipping type, once the cards, which are sorted by price, stand where they stay. */
export async function chooseType(
  where: Pick<Visitor, "page" | "speech" | "watch">,
  type: ShippingType,
): Promise<void> {
  await lookedUp(where);
  await choose(shippingTypeNamed(where, type));
}

/** The card of a customer's contact, or a guest's form. */
export const contactCard = ({ page, speech }: Where): Locator =>
  page.getByRole("region", { name: speech.label("wizard.contact"), exact: true });

/** The card of the commission. */
export const markupCard = ({ page, speech }: Where): Locator =>
  page.getByRole("region", { name: speech.label("wizard.markup"), exact: true });

/** The field of the commission; its name includes the currency. */
export const markupField = ({ page, speech }: Where, kind: "amount" | "share"): Locator =>
  page.getByRole("textbox", { name: speech.anyOf(`wizard.markup.${kind}.field`) });

export const markupKind = ({ page, speech }: Where, kind: "amount" | "share"): Locator =>
  page.getByRole("radio", { name: speech.label(`wizard.markup.${kind}`), exact: true });
