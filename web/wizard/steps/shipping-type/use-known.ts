import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWords } from "../../../i18n/words.tsx";
import type { Before, StepKnown } from "../../define-step.ts";
import { laneOf } from "../../lane.ts";
import { laneOfferQuery } from "../../queries.ts";
import type { ShippingTypeKnown, Typed } from "./slice.ts";

/** The offer for the lane between the two ends. */
export function useKnown(_typed: Typed, { draft, rules }: Before): StepKnown<ShippingTypeKnown> {
  const { language } = useWords();
  const { data: offer, isError, refetch } = useQuery(laneOfferQuery(language, laneOf(draft, rules)));
  return useMemo(
    () => ({ kind: "known", own: { offer, ...(isError ? { retry: () => void refetch() } : {}) } }),
    [offer, isError, refetch],
  );
}
