import type { RequestDraft } from "../service-request/request-draft.ts";
import type { ShipmentDraft } from "../shipment/draft.ts";
import type { Step } from "./step.ts";
import { additionalServices } from "./steps/additional-services.ts";
import { customerData } from "./steps/customer-data.ts";
import { foreignTrade } from "./steps/foreign-trade.ts";
import { goods } from "./steps/goods.ts";
import { guestData } from "./steps/guest-data.ts";
import { markup } from "./steps/markup.ts";
import { originDestination } from "./steps/origin-destination.ts";
import { parties } from "./steps/parties.ts";
import { project } from "./steps/project.ts";
import { quotationNumber } from "./steps/quotation-number.ts";
import { quotationSummary } from "./steps/quotation-summary.ts";
import { requestGoods } from "./steps/request-goods.ts";
import { requestScheduling } from "./steps/request-scheduling.ts";
import { requestSummary } from "./steps/request-summary.ts";
import { scheduling } from "./steps/scheduling.ts";
import { shippingType } from "./steps/shipping-type.ts";

// The only file of `domain` that knows all steps. A row here adds a step; the compiler names a field without an owner.

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

/** The fields of a request that callers send and the wizard does not ask for yet. */
type Unasked = "billingPartyId" | "references" | "notes" | "fileIds";

/**
 * The steps of a service request: guests make none, so that their step is not among them. Goods and scheduling ask for
 * more than for a quotation. [P-107, B-017, B-020]
 */
export const requestFlow = flowOf<Exclude<keyof RequestDraft, Unasked | "guest">>()([
  quotationNumber,
  project,
  parties,
  originDestination,
  foreignTrade,
  requestGoods,
  requestScheduling,
  additionalServices,
  customerData,
  shippingType,
  markup,
  requestSummary,
]);

export type QuotationStep = (typeof quotationFlow)[number]["name"];
export type RequestStep = (typeof requestFlow)[number]["name"];

/** A list of steps; it does not compile while one of these fields has none that asks for it. */
function flowOf<Fields extends keyof RequestDraft>() {
  return <const Steps extends readonly Step[]>(
    steps: [Exclude<Fields, Steps[number]["owns"][number]>] extends [never]
      ? Steps
      : { readonly fieldsWithoutAStep: Exclude<Fields, Steps[number]["owns"][number]> },
  ): Steps => steps as Steps;
}
