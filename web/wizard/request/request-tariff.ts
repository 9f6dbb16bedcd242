import { requestCalls } from "@anden/contract/calls/service-requests";
import type { requestTariff } from "@anden/contract/service-request";
import type { ValueOf } from "@anden/contract/wire/codec";
import type { Language } from "@anden/domain/customer/customer";
import {
  type IncompleteRequest,
  shipmentBetweenParties,
  shipmentOf,
} from "@anden/domain/service-request/request-draft";
import { completeDraft } from "@anden/domain/shipment/complete-draft";
import { queryOptions } from "@tanstack/react-query";
import { apiOf, queryClient } from "../../api/api.ts";

const api = apiOf(requestCalls);

export type RequestTariff = ValueOf<typeof requestTariff>;

export const requestTariffKey = "requestTariff";

/**
 * The price of a request as it would be stored: that of its quotation, as long as the answers that the price depends on
 * have not changed.
 */
export const requestTariffQuery = (language: Language, draft: IncompleteRequest) =>
  queryOptions(asked(language, draft));

/**
 * The same for a request that an estimate does not price: from a quotation, or with a billing party. Undefined while an
 * answer that a price needs is missing.
 */
export function keptPrice(language: Language, draft: IncompleteRequest) {
  const isBeyondEstimate = draft.quotationNumber !== undefined || draft.billingPartyId !== undefined;
  const isPriced = isBeyondEstimate && completeDraft(shipmentOf(draft)) !== undefined;
  return isPriced ? asked(language, draft) : undefined;
}

function asked(language: Language, draft: IncompleteRequest) {
  const priced = pricedOf(draft);
  return {
    queryKey: [requestTariffKey, language, priced],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<RequestTariff> =>
      api.requestTariff(priced, { signal }),
    staleTime: 60_000,
  };
}

/** The price that was shown for these answers. */
export function seenTariff(language: Language, draft: IncompleteRequest): RequestTariff | undefined {
  return queryClient.getQueryData(requestTariffQuery(language, draft).queryKey);
}

/** The parts of a request that its price depends on. */
function pricedOf(draft: IncompleteRequest): IncompleteRequest {
  const { guest: _, ...shipment } = shipmentBetweenParties(draft);
  const { quotationNumber, billingPartyId } = draft;
  return {
    ...shipment,
    ...(quotationNumber === undefined ? {} : { quotationNumber }),
    ...(billingPartyId === undefined ? {} : { billingPartyId }),
  };
}
