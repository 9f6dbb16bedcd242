import type { Step } from "../../journey.ts";
import { choose } from "../choose.ts";
import { lookedUp } from "../screens.ts";
import type { Page, Traveller } from "./traveller.ts";

/** When it has to arrive. */
export const shipping = {
  screen: "shipping",
  actions: { chooseShippingType },
} as const satisfies Page<"chooseShippingType">;

async function chooseShippingType(
  { shippingType }: Step<"chooseShippingType">,
  traveller: Traveller,
): Promise<void> {
  const { page, speech } = traveller;
  // The cards are in the order of their prices.
  await lookedUp(traveller);
  await choose(page.getByRole("radio", { name: new RegExp(`^${speech.shippingType(shippingType)}`) }));
}
