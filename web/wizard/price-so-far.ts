import type { EstimateAnswer } from "@anden/contract/quotation";
import type { Currency, Money } from "@anden/domain/values/money";

export interface PriceSoFar extends Money {
  /** The least of this lane, as long as no goods are known. */
  readonly isLeast: boolean;
}

/** What an estimate says the shipment costs, before VAT; undefined while nothing can be said. */
export function priceOf(estimate: EstimateAnswer | undefined): PriceSoFar | undefined {
  const currency: Currency = estimate?.currency ?? "MXN";
  if (estimate?.subtotal !== undefined) return { minor: estimate.subtotal, currency, isLeast: false };
  return estimate?.least === undefined ? undefined : { minor: estimate.least, currency, isLeast: true };
}
