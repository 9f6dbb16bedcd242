import { correctAPlace } from "./correct-a-place.ts";
import type { Journey } from "./journey.ts";
import { quoteAcrossTheBorder } from "./quote-across-the-border.ts";
import { quoteAsEachCustomer } from "./quote-as-each-customer.ts";
import { quoteAsGuest } from "./quote-as-guest.ts";
import { quoteBranchToBranch } from "./quote-branch-to-branch.ts";
import { quoteBulkyGoods } from "./quote-bulky-goods.ts";
import { requestFromNothing } from "./request-from-nothing.ts";
import { requestFromQuotation } from "./request-from-quotation.ts";

/** Every journey, in the order in which a newcomer best reads them. */
export const journeys: readonly Journey[] = [
  ...quoteAsGuest,
  ...quoteBulkyGoods,
  ...quoteBranchToBranch,
  ...quoteAcrossTheBorder,
  ...correctAPlace,
  ...quoteAsEachCustomer,
  ...requestFromQuotation,
  ...requestFromNothing,
];
