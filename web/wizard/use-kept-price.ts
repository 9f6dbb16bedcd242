import { schedulingSides } from "@anden/domain/scheduling/side";
import type { IncompleteRequest, ShipmentToPrice } from "@anden/domain/service-request/request-draft";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWords } from "../i18n/words.tsx";
import type { WizardFlow } from "./flow.ts";
import type { RequestTariff } from "./request/request-tariff.ts";
import type { PriceState } from "./use-price.ts";

const notAsked = { queryKey: ["keptPrice"], queryFn: skipToken } as const;

/** Whether an estimate has the days of the draft: one that cannot be booked is left out of what is priced. */
export function hasItsDays(estimated: ShipmentToPrice, { appointments = {} }: IncompleteRequest): boolean {
  return schedulingSides.every((side) => !appointments[side] || estimated.appointments?.[side]);
}

/**
 * The price of a request by the terms of its quotation and the taxes of its billing party. Once the draft is complete
 * and its days can be booked, it replaces today's estimate, which knows neither. [B-189]
 */
export function useKeptPrice(
  price: PriceState,
  { keptPrice }: Pick<WizardFlow, "keptPrice">,
  draft: IncompleteRequest,
): PriceState {
  const { language } = useWords();
  const { estimate, isEstimating, obstacles } = price;
  const isWhole =
    !isEstimating &&
    estimate?.total !== undefined &&
    estimate.missing.length + obstacles.length === 0 &&
    hasItsDays(price.asked, draft);
  const asked = isWhole ? keptPrice?.(language, draft) : undefined;
  const { data, isPending } = useQuery<RequestTariff, Error, RequestTariff, readonly unknown[]>(
    asked ?? notAsked,
  );
  return useMemo(() => {
    if (!asked || !estimate) return price;
    if (!data) return isPending ? { ...price, isEstimating: true } : price;
    const { freightClass, ...kept } = data;
    const priced = { ...estimate, ...kept, ...(freightClass ? { freightClass } : {}) };
    return { ...price, estimate: priced, isOfQuotation: data.difference === 0 };
  }, [asked, estimate, price, data, isPending]);
}
