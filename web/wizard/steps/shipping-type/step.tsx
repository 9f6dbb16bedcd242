import { shippingType } from "@anden/domain/wizard/steps/shipping-type";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { slice } from "./slice.ts";
import { ChosenShippingType, missingShippingType } from "./summary.tsx";
import { useKnown } from "./use-known.ts";

export const shippingTypeScreen = defineStep({
  rule: shippingType,
  help: "shipping-type",
  slice,
  useKnown,
  Screen: late(async () => (await import("./screen.tsx")).ShippingType, LoadingStep),
  Chosen: ChosenShippingType,
  missing: missingShippingType,
  asks: ["shippingType"],
  shows: (path) => path === "shippingType",
});
