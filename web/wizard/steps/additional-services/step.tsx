import { additionalServices } from "@anden/domain/wizard/steps/additional-services";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { remedy, shows } from "./remedy.ts";
import { slice } from "./slice.ts";
import { ChosenServices, missingServices } from "./summary.tsx";
import { useKnown } from "./use-known.ts";

export const additionalServicesScreen = defineStep({
  rule: additionalServices,
  help: "services-handling",
  slice,
  useKnown,
  Screen: late(async () => (await import("./screen.tsx")).AdditionalServices, LoadingStep),
  Chosen: ChosenServices,
  missing: missingServices,
  asks: ["services"],
  shows,
  remedy,
});
