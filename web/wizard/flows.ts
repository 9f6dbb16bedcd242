import type { QuotationStep } from "@anden/domain/wizard/flows";
import type { StepScreen } from "./define-step.ts";
import { goodsScreen } from "./steps/goods/step.tsx";
import { originDestinationScreen } from "./steps/origin-destination/step.tsx";
import { projectScreen } from "./steps/project/step.tsx";
import { shippingTypeScreen } from "./steps/shipping-type/step.tsx";

// The only file of `web` that knows all steps, in the order of `domain/wizard/flows.ts`.

/** The screens of a quotation; its summary is the stored quotation's own screen. */
export const quotationScreens = screensOf([
  projectScreen,
  originDestinationScreen,
  goodsScreen,
  shippingTypeScreen,
]);

/** Steps of the quotation that no screen asks for. */
type Unasked<Screens extends readonly StepScreen[]> = Exclude<
  QuotationStep,
  Screens[number]["rule"]["name"] | "quotation-summary"
>;

function screensOf<const Screens extends readonly StepScreen[]>(
  screens: [Unasked<Screens>] extends [never] ? Screens : { readonly stepsWithoutAScreen: Unasked<Screens> },
): readonly StepScreen[] {
  return screens as Screens;
}
