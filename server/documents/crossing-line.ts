import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import type { PaperWords } from "./paper-words.ts";

/**
 * Where a shipment crosses the border, its direction, and that the leg inside the United States is not in the price.
 * `name` is the text of the crossing itself.
 */
export function crossingLine(
  crossing: NonNullable<ShipmentAnswer["crossing"]>,
  name: string,
  label: PaperWords["label"],
): string {
  return [
    name,
    crossing.direction && label(`quotation.crossing.${crossing.direction}`),
    crossing.isIntraUsa && label("quotation.crossing.intraUsa"),
  ]
    .filter(Boolean)
    .join(". ");
}
