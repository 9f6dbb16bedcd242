import { type AgreedDoors, coverageServices, validatesCoverage } from "../shipment/check-coverage.ts";
import { projectOf } from "../shipment/check-entitlement.ts";
import { type Incomplete, networkOf, type ShipmentDraft } from "../shipment/draft.ts";
import { sides } from "../shipment/stop.ts";
import { agreedPrice } from "../tariff/rate-book.ts";
import type { Tariff } from "../tariff/tariff.ts";
import type { PricingContext } from "./pricing-context.ts";

/** The sides at which the client's agreements cover an address, for clients whose agreements are checked. [B-163] */
export function agreedDoors(
  draft: Incomplete<ShipmentDraft>,
  { carrier, customer }: Pick<PricingContext, "carrier" | "customer">,
  tariff: Tariff | undefined,
): AgreedDoors {
  const asked = sides.filter((side) => validatesCoverage(side, customer));
  if (asked.length === 0) return {};
  const { clientId } = customer;
  const payer = { clientId, projectId: projectOf(draft, customer), serviceType: networkOf(draft) };
  const agreements = tariff?.rates.agreementsOf(payer) ?? [];
  return Object.fromEntries(
    asked.map((side) => [
      side,
      coverageServices(side, carrier.parameters).some((id) => agreedPrice(id, agreements) !== undefined),
    ]),
  );
}
