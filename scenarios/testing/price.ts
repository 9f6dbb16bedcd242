// Amounts of money in the format of the screens.
import { summary } from "./screens.ts";
import type { Visitor } from "./visitor.ts";

/** `$1,234.50 MXN`, `+ $4.50` and `−$4.50` in cents; NaN without an amount. */
export function cents(text: string | null): number {
  const [, sign = "", figure = ""] = /([−-]?)\+?\s*\$([\d,]+\.\d\d)/.exec(text ?? "") ?? [];
  return figure === "" ? Number.NaN : Math.round(Number(figure.replaceAll(",", "")) * 100) * (sign ? -1 : 1);
}

/** The price of the shipment in the summary, in cents. */
export async function centsShown(visitor: Visitor): Promise<number> {
  const region = summary(visitor).getByRole("region", { name: visitor.speech.label("wizard.price") });
  return cents(await region.locator("[aria-live] p").first().textContent());
}
