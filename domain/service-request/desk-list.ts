import { piecesOf } from "../shipment/goods.ts";
import {
  type Thousandths,
  type UnitFactors,
  type WeightUnit,
  weightIn,
  weightOf,
} from "../values/measures.ts";
import { type RequestStatus, requestStatuses } from "./service-request.ts";
import { nextStatuses } from "./transitions.ts";

/** What the carrier's desk lists: the requests of one status, or those of all. */
export const deskChoices = [...requestStatuses, "all"] as const;
export type DeskChoice = (typeof deskChoices)[number];

/** The statuses of a choice. */
export function statusesOf(choice: DeskChoice): readonly RequestStatus[] {
  return choice === "all" ? requestStatuses : [choice];
}

/**
 * Whether a list begins with the request that is due first: in a status in which the carrier's staff has a next step.
 * Lists of other statuses, and of all together, begin with the latest request, because requests of years ago are of no
 * interest.
 */
export function isSoonestFirst(choice: DeskChoice): boolean {
  return choice !== "all" && nextStatuses(choice, "staff").length > 0;
}

/**
 * A typed weight in the carrier's own unit, kilos to the gram, so that the loads of a lorry can be compared and added,
 * whatever unit their customers weigh in.
 */
export function inKilos(typed: Thousandths, unit: WeightUnit, factors: UnitFactors): Thousandths {
  return weightIn(weightOf(typed, unit, factors), "kilogram", factors);
}

interface Load {
  readonly goods: readonly { readonly pieces: number }[];
  /** Thousandths of a kilogram; absent in old requests, which were stored without their weight. */
  readonly weight?: Thousandths | undefined;
}

/**
 * The pieces and the weight of several requests together, in thousandths of a kilo, and how many of them do not say
 * their weight: it is not in the sum.
 */
export function totalLoad(requests: readonly Load[]) {
  return {
    pieces: piecesOf(requests.flatMap(({ goods }) => goods)),
    weight: requests.reduce((sum, { weight = 0 }) => sum + weight, 0),
    unweighed: requests.filter(({ weight }) => weight === undefined).length,
  };
}
