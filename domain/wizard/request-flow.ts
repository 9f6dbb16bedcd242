import type { RequestDraft } from "../service-request/request-draft.ts";
import { flowOf } from "./flow-of.ts";
import { additionalServices } from "./steps/additional-services.ts";
import { billingParty } from "./steps/billing-party.ts";
import { coverLetter } from "./steps/cover-letter.ts";
import { customerData } from "./steps/customer-data.ts";
import { foreignTrade } from "./steps/foreign-trade.ts";
import { originDestination } from "./steps/origin-destination.ts";
import { parties } from "./steps/parties.ts";
import { project } from "./steps/project.ts";
import { quotationNumber } from "./steps/quotation-number.ts";
import { references } from "./steps/references.ts";
import { requestGoods } from "./steps/request-goods.ts";
import { requestMarkup } from "./steps/request-markup.ts";
import { requestScheduling } from "./steps/request-scheduling.ts";
import { requestSummary } from "./steps/request-summary.ts";
import { shippingType } from "./steps/shipping-type.ts";
import { waybill } from "./steps/waybill.ts";

// The steps of a request are in a file of their own, so that the quotation wizard does not load them.

/**
 * The steps of a service request: guests cannot make one, so it has no step for them. Goods and scheduling ask for more
 * than for a quotation. [P-107, B-017, B-020]
 */
export const requestFlow = flowOf<Exclude<keyof RequestDraft, "guest">>()([
  quotationNumber,
  project,
  billingParty,
  parties,
  originDestination,
  foreignTrade,
  requestGoods,
  waybill,
  references,
  requestScheduling,
  additionalServices,
  customerData,
  shippingType,
  requestMarkup,
  coverLetter,
  requestSummary,
]);

export type RequestStep = (typeof requestFlow)[number]["name"];
