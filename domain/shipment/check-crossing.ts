import type { BorderCrossing } from "../carrier.ts";
import type { Country } from "../geography/country.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Direction } from "./crossing.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";
import type { Side } from "./stop.ts";

/** What is known of both ends, each possibly absent. */
export interface CrossingTerms {
  readonly countries: Readonly<Partial<Record<Side, Country>>>;
  readonly areas: Readonly<Partial<Record<Side, number>>>;
  readonly crossings: ReadonlyMap<number, BorderCrossing>;
  /** The areas of ports and airports. */
  readonly portAreas: ReadonlySet<number>;
  /** Whether a service at a port or an airport was requested. */
  readonly hasPortServices: boolean;
}

type Abroad = Pick<Incomplete<ShipmentDraft>, "crossing" | "tradeKind">;

/** The country in which each direction ends. */
const endsIn = { northbound: "US", southbound: "MX" } as const satisfies Record<Direction, Country>;

/**
 * The validation problems of the border crossing and of ports. An absent crossing is no problem here: whether it is
 * required is decided later.
 *
 * `crossing.required` (320) at `crossing.crossingId` for an international shipment that names no crossing,
 * `crossing.unknown`; `crossing.contradictory` (322) at the field that does not match both countries or the
 * crossing; `tradeKind.notHere` for a port, an airport or a border where neither end has one, `tradeKind.required`
 * for port services without a choice between port and airport. [B-227, P-295, P-309]
 */
export function crossingProblems(draft: Abroad, terms: CrossingTerms): readonly Problem[] {
  return [...borderProblems(draft, terms), ...tradeProblems(draft, terms)];
}

function borderProblems({ crossing, tradeKind }: Abroad, terms: CrossingTerms): readonly Problem[] {
  const isAbroad = abroad(terms.countries);
  const isDeclared = tradeKind === "international" || (crossing !== undefined && isAbroad !== false);
  if (crossing?.crossingId === undefined)
    return isDeclared && isAbroad !== false ? [problem("crossing.required", "crossing.crossingId")] : [];
  const known = terms.crossings.get(crossing.crossingId);
  if (!known) return [problem("crossing.unknown", "crossing.crossingId")];
  const { direction, branchId } = crossing;
  const { destination } = terms.countries;
  const turned = direction !== undefined && destination !== undefined && endsIn[direction] !== destination;
  return [
    ...(isAbroad === false ? [problem("crossing.contradictory", "crossing.crossingId")] : []),
    ...(isAbroad !== false && turned ? [problem("crossing.contradictory", "crossing.direction")] : []),
    ...(branchId !== undefined && branchId !== known.branchId
      ? [problem("crossing.contradictory", "crossing.branchId")]
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
    : abroad(terms.countries) === false;
  return isElsewhere ? [problem("tradeKind.notHere", "tradeKind")] : [];
}

/** Whether goods cross the border; undefined as long as one end is unknown. */
function abroad({ origin, destination }: CrossingTerms["countries"]): boolean | undefined {
  return origin === undefined || destination === undefined ? undefined : origin !== destination;
}
