import type { RequestStep } from "@anden/domain/wizard/request-flow";
import { requestGoods } from "@anden/domain/wizard/steps/request-goods";
import { requestMarkup } from "@anden/domain/wizard/steps/request-markup";
import { requestScheduling } from "@anden/domain/wizard/steps/request-scheduling";
import type { StepScreen } from "../define-step.ts";
import { requestServicesScreen } from "../steps/additional-services/step.tsx";
import { billingPartyScreen } from "../steps/billing-party/step.tsx";
import { coverLetterScreen } from "../steps/cover-letter/step.tsx";
import { customerDataScreen } from "../steps/customer-data/step.tsx";
import { foreignTradeScreen } from "../steps/foreign-trade/step.tsx";
import { goodsScreen } from "../steps/goods/step.tsx";
import { WholeGoods } from "../steps/goods/whole.tsx";
import { markupScreen } from "../steps/markup/step.tsx";
import { originDestinationScreen } from "../steps/origin-destination/step.tsx";
import { partiesScreen } from "../steps/parties/step.tsx";
import { projectScreen } from "../steps/project/step.tsx";
import { quotationNumberScreen } from "../steps/quotation-number/step.tsx";
import { referencesScreen } from "../steps/references/step.tsx";
import { requestSummaryScreen } from "../steps/request-summary/step.tsx";
import { DaysAndHours } from "../steps/scheduling/days-and-hours.tsx";
import { schedulingScreen } from "../steps/scheduling/step.tsx";
import { shippingTypeScreen } from "../steps/shipping-type/step.tsx";
import { waybillScreen } from "../steps/waybill/step.tsx";
import { askedOfRequest } from "./asked-of-request.ts";

// The steps of a request, in the order of `domain/wizard/request-flow.ts`. The list stands apart from that of a
// quotation in `../flows.ts`, so that the quotation wizard does not load the steps of a request.

const screens = [
  quotationNumberScreen,
  projectScreen,
  billingPartyScreen,
  partiesScreen,
  originDestinationScreen,
  foreignTradeScreen,
  askedOfRequest({ ...goodsScreen, Whole: WholeGoods }, requestGoods),
  waybillScreen,
  referencesScreen,
  askedOfRequest({ ...schedulingScreen, Chosen: DaysAndHours }, requestScheduling),
  requestServicesScreen,
  customerDataScreen,
  shippingTypeScreen,
  askedOfRequest(markupScreen, requestMarkup),
  coverLetterScreen,
  requestSummaryScreen,
] as const;

/** Steps of the request that no screen asks for: with one, the list below does not compile. */
type Unasked = Exclude<RequestStep, (typeof screens)[number]["rule"]["name"]>;

/** The screens of a service request. */
export const requestScreens: readonly StepScreen[] = screens satisfies [Unasked] extends [never]
  ? readonly StepScreen[]
  : { readonly stepsWithoutAScreen: Unasked };
