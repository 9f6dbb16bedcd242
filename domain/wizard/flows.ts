import type { ShipmentDraft } from "../shipment/draft.ts";
import type { Step } from "./step.ts";
import { additionalServices } from "./steps/additional-services.ts";
import { customerData } from "./steps/customer-data.ts";
import { foreignTrade } from "./steps/foreign-trade.ts";
import { goods } from "./steps/goods.ts";
import { guestData } from "./steps/guest-data.ts";
import { markup } from "./steps/markup.ts";
import { originDestination } from "./steps/origin-destination.ts";
import { project } from "./steps/project.ts";
import { quotationSummary } from "./steps/quotation-summary.ts";
import { requestSummary } from "./steps/request-summary.ts";
import { scheduling } from "./steps/scheduling.ts";
import { shippingType } from "./steps/shipping-type.ts";

// The only file of `domain` that knows all steps. A row here adds a step; the compiler names a field without an owner.

/** What both flows ask, in the order of the portal. */
const questions = [
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
] as const;

/** The steps of a quotation, in the order in which they are asked. [P-104, P-106] */
export const quotationFlow = flowOf([...questions, quotationSummary]);

/** The steps of a service request: those of a quotation, and its own end. */
export const requestFlow = flowOf([...questions, requestSummary]);

export type QuotationStep = (typeof quotationFlow)[number]["name"];

/** Fields of the draft that none of the steps asks for. */
type Unowned<Steps extends readonly Step[]> = Exclude<keyof ShipmentDraft, Steps[number]["owns"][number]>;

function flowOf<const Steps extends readonly Step[]>(
  steps: [Unowned<Steps>] extends [never] ? Steps : { readonly fieldsWithoutAStep: Unowned<Steps> },
): Steps {
  return steps as Steps;
}
