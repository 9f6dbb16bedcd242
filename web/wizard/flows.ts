import type { QuotationStep } from "@anden/domain/wizard/flows";
import type { StepScreen } from "./define-step.ts";
import { additionalServicesScreen } from "./steps/additional-services/step.tsx";
import { customerDataScreen } from "./steps/customer-data/step.tsx";
import { foreignTradeScreen } from "./steps/foreign-trade/step.tsx";
import { goodsScreen } from "./steps/goods/step.tsx";
import { guestDataScreen } from "./steps/guest-data/step.tsx";
import { markupScreen } from "./steps/markup/step.tsx";
import { originDestinationScreen } from "./steps/origin-destination/step.tsx";
import { projectScreen } from "./steps/project/step.tsx";
import { schedulingScreen } from "./steps/scheduling/step.tsx";
import { shippingTypeScreen } from "./steps/shipping-type/step.tsx";

// The only file of `web` that knows all steps, in the order of `domain/wizard/flows.ts`.

const screens = [
  guestDataScreen,
  projectScreen,
  originDestinationScreen,
  foreignTradeScreen,
  goodsScreen,
  schedulingScreen,
  additionalServicesScreen,
  customerDataScreen,
  shippingTypeScreen,
  markupScreen,
] as const;

/** Steps of the quotation that no screen asks for: with one, the list below does not compile. */
type Unasked = Exclude<QuotationStep, (typeof screens)[number]["rule"]["name"] | "quotation-summary">;

/** The screens of a quotation; its summary is the stored quotation's own screen. */
export const quotationScreens: readonly StepScreen[] = screens satisfies [Unasked] extends [never]
  ? readonly StepScreen[]
  : { readonly stepsWithoutAScreen: Unasked };
