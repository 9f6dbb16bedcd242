import type { BorderCrossing } from "../carrier.ts";
import type { Country } from "../geography/country.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Crossing, Direction, TradeKind } from "./crossing.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";
import type { Side } from "./stop.ts";

/** The known data of both ends; any of them may be absent. */
export interface CrossingTerms {
  readonly countries: Readonly<Partial<Record<Side, Country>>>;
  readonly areas: Readonly<Partial<Record<Side, number>>>;
  readonly crossings: ReadonlyMap<number, BorderCrossing>;
  /** The areas of ports and airports. */
  readonly portAreas: ReadonlySet<number>;
  /** Whether a service at a port or an airport was requested. */
  readonly hasPortServices: boolean;
  /** Whether one end is in the United States, where no area serves it. */
  readonly isBeyondCoverage?: boolean;
}

type Abroad = Pick<Incomplete<ShipmentDraft>, "crossing" | "tradeKind">;

/** The country in which each direction ends. */
const endsIn = { northbound: "US", southbound: "MX" } as const satisfies Record<Direction, Country>;

/** Whether goods cross the border, which makes the service international; undefined while an end is unknown. [B-147] */
export function crossesBorder({ origin, destination }: CrossingTerms["countries"]): boolean | undefined {
  return origin === undefined || destination === undefined ? undefined : origin !== destination;
}

/** The direction of goods that cross the border to a destination. [P-153] */
export function directionTo(destination: Country): Direction {
  return destination === endsIn.northbound ? "northbound" : "southbound";
}

/**
 * The kinds of foreign trade that a shipment may have: port and airport where an end is one, international where it
 * crosses the border. None where foreign trade is not asked for. [B-027, B-099]
 */
export function tradeKindsOf({
  countries,
  areas,
  portAreas,
}: Pick<CrossingTerms, "countries" | "areas" | "portAreas">): readonly TradeKind[] {
  const isPort = [areas.origin, areas.destination].some((area) => area !== undefined && portAreas.has(area));
  return [
    ...(isPort ? (["port", "airport"] as const) : []),
    ...(crossesBorder(countries) ? (["international"] as const) : []),
  ];
}

/**
 * The crossings that a shipment can use: beyond the coverage only those with a branch, which arranges the rest of the
 * route. [B-148]
 */
export function possibleCrossings<Crossing extends { readonly branchId?: number | null }>(
  crossings: readonly Crossing[],
  isBeyondCoverage: boolean,
): readonly Crossing[] {
  return isBeyondCoverage ? crossings.filter(({ branchId }) => branchId) : crossings;
}

/** A chosen crossing completed with its name, its branch and its direction. [P-128] */
export function wholeCrossing(
  crossing: Crossing,
  destination: Country,
  crossings: CrossingTerms["crossings"],
): Crossing {
  const { name, branchId } = crossings.get(crossing.crossingId ?? 0) ?? {};
  if (name === undefined) return crossing;
  return {
    ...crossing,
    name,
    direction: directionTo(destination),
    ...(branchId === undefined ? {} : { branchId }),
  };
}

/**
 * The validation problems of the border crossing and of ports.
 *
 * `crossing.required` (320) at `crossing.crossingId` for a shipment that crosses the border, or says so, and names no
 * crossing, `crossing.unknown`; `crossing.contradictory` (322) at the field that does not match both countries or the
 * crossing; `crossing.intraUsa` (322) at `crossing.isIntraUsa` where the carrier has to arrange the transport beyond
 * the border and was not asked to; `tradeKind.notHere` for a port, an airport or a border where neither end has one,
 * `tradeKind.required` for port services without a choice between port and airport. [B-148, B-227, B-229, P-295, P-309]
 */
export function crossingProblems(draft: Abroad, terms: CrossingTerms): readonly Problem[] {
  return [...borderProblems(draft, terms), ...tradeProblems(draft, terms)];
}

function borderProblems({ crossing, tradeKind }: Abroad, terms: CrossingTerms): readonly Problem[] {
  const isAbroad = crossesBorder(terms.countries);
  if (crossing?.crossingId === undefined) {
    const isDeclared = tradeKind === "international" || crossing !== undefined;
    const isAsked = isAbroad ?? isDeclared;
    return isAsked ? [problem("crossing.required", "crossing.crossingId")] : [];
  }
  const known = terms.crossings.get(crossing.crossingId);
  if (!known) return [problem("crossing.unknown", "crossing.crossingId")];
  const { direction, branchId, isIntraUsa } = crossing;
  const { destination } = terms.countries;
  const turned = direction !== undefined && destination !== undefined && endsIn[direction] !== destination;
  return [
    ...(isAbroad === false ? [problem("crossing.contradictory", "crossing.crossingId")] : []),
    ...(isAbroad !== false && turned ? [problem("crossing.contradictory", "crossing.direction")] : []),
    ...(branchId !== undefined && branchId !== known.branchId
      ? [problem("crossing.contradictory", "crossing.branchId")]
      : []),
    ...(isAbroad && terms.isBeyondCoverage && !isIntraUsa
      ? [problem("crossing.intraUsa", "crossing.isIntraUsa")]
      : []),
  ];
}

function tradeProblems({ tradeKind }: Abroad, terms: CrossingTerms): readonly Problem[] {
  const isOfPort = tradeKind === "port" || tradeKind === "airport";
  if (terms.hasPortServices && !isOfPort) return [problem("tradeKind.required", "tradeKind")];
  if (tradeKind === undefined) return [];
  const areas = [terms.areas.origin, terms.areas.destination];
  const isElsewhere = isOfPort
    ? areas.every((area) => area !== undefined && !terms.portAreas.has(area))
    : crossesBorder(terms.countries) === false;
  return isElsewhere ? [problem("tradeKind.notHere", "tradeKind")] : [];
}
