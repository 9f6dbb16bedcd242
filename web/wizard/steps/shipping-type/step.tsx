import { shippingType } from "@anden/domain/wizard/steps/shipping-type";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingPart } from "../../loading-step.tsx";
import { slice } from "./slice.ts";
import { ChosenShippingType, missingShippingType, nameOfType } from "./summary.tsx";
import { useKnown } from "./use-known.ts";

export const shippingTypeScreen = defineStep({
  rule: shippingType,
  help: "shipping-type",
  slice,
  useKnown,
  parts: [
    {
      name: "shipping-type",
      title: "wizard.step.shipping-type",
      isTouched: slice.isTouched,
      answer: nameOfType,
      Content: late(async () => (await import("./screen.tsx")).ShippingType, LoadingPart),
    },
  ],
  Chosen: ChosenShippingType,
  missing: missingShippingType,
  asks: ["shippingType"],
  shows: (path) => path === "shippingType",
});
