import type { BasisPoints, Money } from "../values/money.ts";

/**
 * The resale commission of a logistics client: so many cents of his currency, or so much of the freight. Zero is
 * none. [P-004, P-154, B-183]
 */
export type Markup =
  | { readonly kind: "amount"; readonly amount: Money["minor"] }
  | { readonly kind: "share"; readonly share: BasisPoints };
