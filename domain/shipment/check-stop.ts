import type { BorderCrossing } from "../carrier.ts";
import type { Branch } from "../geography/branch.ts";
import type { Country } from "../geography/country.ts";
import { contradictedFields, type Place } from "../geography/place.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import { accept, type Decision, type Problem, problem, refuse } from "../values/problem.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";
import { type PickupType, pickupTypes, type Side, type Stop } from "./stop.ts";

/** The fields of an area and of a branch that the rules read; a screen has only these. */
export type AreaFacts = Pick<ServiceArea, "id" | "name" | "branchId">;
export type BranchFacts = Pick<Branch, "id" | "country" | "postalCode">;

/** The data that the rules for a stop look up. */
export interface StopTerms<Area extends AreaFacts = ServiceArea, Dock extends BranchFacts = Branch> {
  readonly areaOf: (place: Pick<Place, "country" | "postalCode">) => Area | undefined;
  readonly areas: ReadonlyMap<number, Area>;
  readonly branches: ReadonlyMap<number, Dock>;
  /**
   * A stop beyond the border and the coverage is priced as far as its crossing. Absent means that there are no
   * crossings.
   */
  readonly crossings?: ReadonlyMap<number, BorderCrossing>;
}

/** A stop that the carrier can serve, with everything that a price needs to know about it. */
export interface ResolvedStop<Area extends AreaFacts = ServiceArea, Dock extends BranchFacts = Branch> {
  readonly place: Place;
  readonly area: Area;
  readonly branch: Dock;
  readonly pickupType: PickupType;
  /** Beyond the border and the coverage: area and branch are those of the crossing. [B-158] */
  readonly isForeign?: true;
}

/** The parts of the rest of the shipment that decide about a stop. */
export interface Across {
  /** The country of the other stop, as far as it is known. */
  readonly facing?: Country | undefined;
  /** Where the goods cross the border. */
  readonly crossingId?: number | undefined;
}

/**
 * The pickup types possible in a country, with the other stop in the country `facing`: in the US only at a
 * business, at a Mexican stop facing the US not at a branch. [B-150]
 */
export function pickupTypesIn(country: Country, facing: Country = country): readonly PickupType[] {
  if (country === "US") return ["commercial"];
  return facing === "US" ? ["commercial", "residential"] : pickupTypes;
}

/**
 * A stop resolved to place, area and branch. `place` is the place of the place id, undefined when there is none.
 * Problems: place.required, place.unknown, place.contradictory (ids and code that are not the place's own),
 * place.notCovered or, where no branch can be used instead, place.notCoveredAbroad [B-392], pickupType.notHere
 * [B-150], branch.required, branch.unknown, area.contradictory; each at `origin.…` or `destination.…`. A place in the
 * United States that the carrier does not serve is priced as far as the crossing; until that is chosen,
 * crossing.required at `crossing.crossingId`. [B-158]
 */
export function resolveStop<Area extends AreaFacts, Dock extends BranchFacts>(
  stop: Incomplete<Stop>,
  side: Side,
  place: Place | undefined,
  terms: StopTerms<Area, Dock>,
  { facing, crossingId }: Across = {},
): Decision<ResolvedStop<Area, Dock>> {
  if (stop.placeId === undefined) return refuse(problem("place.required", `${side}.placeId`));
  if (!place) return refuse(problem("place.unknown", `${side}.placeId`));
  const contradictions = contradictionsOf(stop, side, place);
  if (contradictions.length > 0) return refuse(...contradictions);

  const pickupType = stop.pickupType ?? "commercial";
  const possible = pickupTypesIn(place.country, facing);
  if (!possible.includes(pickupType)) return refuse(problem("pickupType.notHere", `${side}.pickupType`));

  if (pickupType === "branch") return resolveBranch(stop, side, place, terms);
  const own = terms.areaOf(place);
  const isForeign = !own && isBeyondBorder(place, facing);
  const crossing = isForeign ? terms.crossings?.get(crossingId ?? 0) : undefined;
  if (isForeign && !crossing) return refuse(problem("crossing.required", "crossing.crossingId"));
  const dock = terms.branches.get(crossing?.branchId ?? 0);
  const area = own ?? (dock && areaOfBranch(dock, terms));
  const branch = area && terms.branches.get(area.branchId);
  if (!area || !branch) {
    const code = possible.includes("branch") ? "place.notCovered" : "place.notCoveredAbroad";
    const { postalCode, name } = place;
    return refuse(problem(code, `${side}.placeId`, { postalCode, name }));
  }
  if (stop.areaId !== undefined && stop.areaId !== area.id)
    return refuse(problem("area.contradictory", `${side}.areaId`, { area: area.name }));
  if (stop.branchId !== undefined && stop.branchId !== branch.id)
    return refuse(problem("branch.unknown", `${side}.branchId`));
  return accept({ place, area, branch, pickupType, ...(isForeign ? { isForeign } : {}) });
}

/** Whether a place is in the United States and the other stop is not, or is not known yet. */
export function isBeyondBorder({ country }: Pick<Place, "country">, facing: Country | undefined): boolean {
  return country === "US" && facing !== "US";
}

/** The area of a branch's own dock: the one around it if the branch serves that, else one that it serves. */
export function areaOfBranch<Area extends AreaFacts>(
  branch: BranchFacts,
  { areaOf, areas }: Pick<StopTerms<Area>, "areaOf" | "areas">,
): Area | undefined {
  const own = areaOf(branch);
  return own?.branchId === branch.id
    ? own
    : [...areas.values()].find(({ branchId }) => branchId === branch.id);
}

/** Both stops of a shipment, each resolved with the other's country and the crossing: see `resolveStop`. */
export function resolveStops<Area extends AreaFacts, Dock extends BranchFacts>(
  { origin = {}, destination = {}, crossing }: Incomplete<Pick<ShipmentDraft, Side | "crossing">>,
  places: Readonly<Partial<Record<Side, Place | undefined>>>,
  terms: StopTerms<Area, Dock>,
): Readonly<Record<Side, Decision<ResolvedStop<Area, Dock>>>> {
  const across = (facing: Side) => ({ facing: places[facing]?.country, crossingId: crossing?.crossingId });
  return {
    origin: resolveStop(origin, "origin", places.origin, terms, across("destination")),
    destination: resolveStop(destination, "destination", places.destination, terms, across("origin")),
  };
}

/** Goods brought to or collected at a branch use that branch's own area, wherever the address is. */
function resolveBranch<Area extends AreaFacts, Dock extends BranchFacts>(
  stop: Incomplete<Stop>,
  side: Side,
  place: Place,
  terms: StopTerms<Area, Dock>,
): Decision<ResolvedStop<Area, Dock>> {
  if (stop.branchId === undefined) return refuse(problem("branch.required", `${side}.branchId`));
  const branch = terms.branches.get(stop.branchId);
  if (!branch || branch.country !== place.country)
    return refuse(problem("branch.unknown", `${side}.branchId`));
  const area = areaOfBranch(branch, terms);
  if (!area) return refuse(problem("branch.unknown", `${side}.branchId`));
  if (stop.areaId !== undefined && terms.areas.get(stop.areaId)?.branchId !== branch.id)
    return refuse(problem("area.contradictory", `${side}.areaId`, { area: area.name }));
  return accept({ place, area, branch, pickupType: "branch" });
}

function contradictionsOf(stop: Incomplete<Stop>, side: Side, place: Place): readonly Problem[] {
  return contradictedFields(stop, place).map((field) =>
    problem("place.contradictory", `${side}.${field}`, { name: place.name }),
  );
}
