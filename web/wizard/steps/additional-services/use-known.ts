import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWords } from "../../../i18n/words.tsx";
import type { Before, StepKnown } from "../../define-step.ts";
import { servicesQuery } from "../../queries.ts";
import type { ServicesKnown, Typed } from "./slice.ts";

/** The services on offer on the route in a flow, with prices, and those that its appointments add. [B-156, P-135] */
export function useOffer(flow: FlowKind, { entries }: Typed, { draft }: Before): StepKnown<ServicesKnown> {
  const { language } = useWords();
  const query = servicesQuery(language, { ...routeOf(draft), flow });
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const isAsked = query.enabled === true;
  return useMemo((): StepKnown<ServicesKnown> => {
    const isBehind = isAsked && !isError && (isPlaceholderData || data === undefined);
    return {
      kind: "known",
      own: {
        offer: isAsked && !isError ? data?.offer : undefined,
        isBehind,
        retry: isAsked && isError ? () => void refetch() : undefined,
      },
      // The rules for another route would report too many problems.
      ...(isAsked && data && !isPlaceholderData ? { rules: { serviceProblems: data.serviceProblems } } : {}),
      isUnsettled: isBehind && entries.length > 0,
    };
  }, [isAsked, data, isError, isPlaceholderData, refetch, entries.length]);
}

/**
 * The answers that determine which services are offered, and their prices. The lane determines the network, unless home
 * delivery is switched off.
 */
export function routeOf({
  origin,
  destination,
  projectId,
  crossing,
  appointments,
  serviceType,
  isHomeDelivery,
}: Incomplete<ShipmentDraft>): Incomplete<ShipmentDraft> {
  return {
    ...(origin ? { origin } : {}),
    ...(destination ? { destination } : {}),
    ...(projectId === undefined ? {} : { projectId }),
    ...(crossing ? { crossing } : {}),
    ...(appointments ? { appointments } : {}),
    ...(serviceType && isHomeDelivery === false ? { serviceType, isHomeDelivery } : {}),
  };
}
