import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { additionalServices } from "@anden/domain/wizard/steps/additional-services";
import { late } from "../../../ui/late.tsx";
import { defineStep } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { remedy, shows } from "./remedy.ts";
import { setAside } from "./set-aside.ts";
import { isEmptyIn, slice } from "./slice.ts";
import { ChosenServices, missingServices } from "./summary.tsx";
import { useOffer } from "./use-known.ts";

const screenIn = (flow: FlowKind) =>
  defineStep({
    rule: additionalServices,
    help: "services-handling",
    slice,
    useKnown: (typed, before) => useOffer(flow, typed, before),
    Screen: late(async () => (await import("./screen.tsx")).AdditionalServices, LoadingStep),
    Chosen: ChosenServices,
    missing: missingServices,
    asks: ["services"],
    shows,
    setAside,
    remedy,
    isEmptyIn,
  });

export const additionalServicesScreen = screenIn("quotation");
export const requestServicesScreen = screenIn("request");
