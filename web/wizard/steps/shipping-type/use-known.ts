import { serviceTypeNumbers } from "@anden/contract/codes";
import { resolveStops } from "@anden/domain/shipment/check-stop";
import { serviceTypes } from "@anden/domain/shipment/draft";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWords } from "../../../i18n/words.tsx";
import type { Before, StepKnown } from "../../define-step.ts";
import { type Lane, laneOfferQuery } from "../../queries.ts";
import type { ShippingTypeKnown, Typed } from "./slice.ts";

/** What the lane between the two ends offers. */
export function useKnown(_typed: Typed, before: Before): StepKnown<ShippingTypeKnown> {
  const { language } = useWords();
  const { data: offer } = useQuery(laneOfferQuery(language, laneOf(before)));
  return useMemo(() => {
    const serviceType = serviceTypes.find((type) => serviceTypeNumbers[type] === offer?.serviceType.id);
    return { kind: "known", own: { offer, serviceType } };
  }, [offer]);
}

function laneOf({ draft, rules }: Before): Lane | undefined {
  if (!rules.stops) return undefined;
  const { origin, destination } = resolveStops(draft, rules, rules.stops);
  if (!origin.ok || !destination.ok) return undefined;
  return {
    originAreaId: origin.value.area.id,
    destinationAreaId: destination.value.area.id,
    isBranchPickup: origin.value.pickupType === "branch",
    isBranchDelivery: destination.value.pickupType === "branch",
  };
}
