import type { ShipmentDraft } from "../shipment/draft.ts";
import { flowOf } from "./flow-of.ts";
import { additionalServices } from "./steps/additional-services.ts";
import { customerData } from "./steps/customer-data.ts";
import { foreignTrade } from "./steps/foreign-trade.ts";
import { goods } from "./steps/goods.ts";
import { guestData } from "./steps/guest-data.ts";
import { markup } from "./steps/markup.ts";
import { originDestination } from "./steps/origin-destination.ts";
import { project } from "./steps/project.ts";
import { quotationSummary } from "./steps/quotation-summary.ts";
import { scheduling } from "./steps/scheduling.ts";
import { shippingType } from "./steps/shipping-type.ts";

// With `request-flow.ts` the only file of `domain` that knows all steps. A row here adds a step; the compiler names a
// field without an owner.

/** The steps of a quotation, in the order in which they are asked. [P-104, P-106] */
export const quotationFlow = flowOf<keyof ShipmentDraft>()([
  guestData,
  project,
  originDestination,
  foreignTrade,
  goods,
  scheduling,
  additionalServices,
  customerData,
  shippingType,
  markup,
  quotationSummary,
]);

export type QuotationStep = (typeof quotationFlow)[number]["name"];
