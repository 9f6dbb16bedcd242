import type { EstimateAnswer } from "@anden/contract/quotation";
import type { Currency, Money } from "@anden/domain/values/money";

export interface PriceSoFar extends Money {
  /** Whether it is the minimum of this lane, as long as no goods are known. */
  readonly isLeast: boolean;
}

/** The price of an estimate, before VAT; undefined while there is none. */
export function priceOf(estimate: EstimateAnswer | undefined): PriceSoFar | undefined {
  const currency: Currency = estimate?.currency ?? "MXN";
  if (estimate?.subtotal !== undefined) return { minor: estimate.subtotal, currency, isLeast: false };
  return estimate?.least === undefined ? undefined : { minor: estimate.least, currency, isLeast: true };
}
