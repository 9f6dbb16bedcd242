import { correctAPlace } from "./correct-a-place.ts";
import type { Journey } from "./journey.ts";
import { quoteAcrossTheBorder } from "./quote-across-the-border.ts";
import { quoteAsGuest } from "./quote-as-guest.ts";
import { quoteBranchToBranch } from "./quote-branch-to-branch.ts";
import { quoteBulkyGoods } from "./quote-bulky-goods.ts";

/** Every journey, in the order in which a newcomer best reads them. */
export const journeys: readonly Journey[] = [
  ...quoteAsGuest,
  ...quoteBulkyGoods,
  ...quoteBranchToBranch,
  ...quoteAcrossTheBorder,
  ...correctAPlace,
];
