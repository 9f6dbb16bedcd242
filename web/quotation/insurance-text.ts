import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import type { Words } from "../i18n/words.tsx";

/** The insurance of a stored shipment, with the declared value; "No insurance" where none was bought. */
export function insuranceText(
  { insurance, currency }: Pick<ShipmentAnswer, "insurance" | "currency">,
  { label, money }: Pick<Words, "label" | "money">,
): string {
  return insurance.kind === "declared"
    ? label("quotation.insurance.declared", { value: `${money({ minor: insurance.value })} ${currency}` })
    : label(`quotation.insurance.${insurance.kind}`);
}
