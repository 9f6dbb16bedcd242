import { sides } from "../shipment/stop.ts";
import { subtract } from "../values/money.ts";
import { chosenClass, cutHeights, reweighedGoods, roundWeights, unmeasuredGoods } from "./goods-risks.ts";
import type { RatingTerms } from "./ratable-shipment.ts";
import { rateShipment } from "./rate-shipment.ts";
import type { Risk } from "./risk.ts";
import type { RiskCandidate, RiskQuestion, RiskTerms } from "./risk-question.ts";
import { secondAttempt, secondTrip, storage, undeclaredHome, waiting } from "./stop-risks.ts";

/**
 * What could raise the bill above the price, each with its amount: weights that look estimated, or else goods that turn
 * out larger at the dock, goods without all their measures, pieces cut to the stackable height, a class that does not
 * match the density, homes declared as businesses, remote areas that need a second trip, and what the carrier charges
 * later: waiting at an address, a second delivery, storage at the branch. Each is priced independently, so their
 * amounts must not be added up. Risks that this shipment cannot have are left out. Decision 0014.
 */
export function risksOf(asked: RiskQuestion, terms: RatingTerms, limits: RiskTerms): readonly Risk[] {
  const candidates = [
    unmeasuredGoods(asked, limits),
    cutHeights(asked, limits),
    chosenClass(asked),
    ...sides.map((side) => undeclaredHome(asked, side)),
  ];
  const priced = (candidate: RiskCandidate | undefined): Risk[] => {
    if (!candidate) return [];
    const { code, paths, figures } = candidate;
    const decision = rateShipment(candidate.instead, terms);
    if (!decision.ok) return [];
    const atStake = subtract(decision.value.subtotal, asked.price.subtotal);
    return atStake.minor > 0 ? [{ code, paths, figures, atStake }] : [];
  };
  // An estimated weight is the same event with a larger margin.
  const estimated = priced(roundWeights(asked));
  const weighed = estimated.length > 0 ? estimated : priced(reweighedGoods(asked, limits));
  const later = [
    ...sides.map((side) => waiting(asked, side, terms, limits)),
    secondAttempt(asked, terms, limits),
    storage(asked, terms, limits),
  ];
  return [
    ...weighed,
    ...candidates.flatMap(priced),
    ...sides.flatMap((side) => secondTrip(asked, side)),
    ...later.flatMap(priced),
  ];
}
