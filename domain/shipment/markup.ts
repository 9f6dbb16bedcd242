import type { BasisPoints, Money } from "../values/money.ts";

/**
 * The resale commission of a logistics client: an amount in cents of their currency, or a share of the freight.
 * Zero means no commission. [P-004, P-154, B-183]
 */
export type Markup =
  | { readonly kind: "amount"; readonly amount: Money["minor"] }
  | { readonly kind: "share"; readonly share: BasisPoints };
