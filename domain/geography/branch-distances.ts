import type { Branch } from "./branch.ts";
import { kilometresBetween } from "./distance.ts";
import type { Place } from "./place.ts";
import { type PostalRange, rangeFinder } from "./postal-ranges.ts";

/** The kilometres by road from a branch to a range of postal codes, as the carrier gives them. */
export interface Road extends PostalRange {
  readonly branchId: Branch["id"];
  readonly kilometres: number;
}

/** The kilometres by road to a place from each branch for which the carrier gives them. */
export type RoadFinder = (place: Pick<Place, "country" | "postalCode">) => ReadonlyMap<Branch["id"], number>;

/** For each branch, the narrowest of its ranges that contain the place applies. */
export function roadFinder(roads: readonly Road[]): RoadFinder {
  const around = rangeFinder(roads);
  return (place) => {
    const narrowestLast = around(place).toReversed();
    return new Map(narrowestLast.map(({ branchId, kilometres }) => [branchId, kilometres]));
  };
}

/** How far a branch is from a place, in kilometres by road or in a straight line. */
export interface BranchDistance {
  readonly branchId: Branch["id"];
  readonly kilometres: number;
  readonly isByRoad: boolean;
}

/**
 * The branches in the country of a place, the nearest first; those whose distance is unknown are left out.
 *
 * A road is never shorter than the straight line. So the branch with the smallest figure is the nearest if that figure
 * is a road, even where others are known in a straight line only. If it is a straight line, its road may be the longer
 * way: then all distances are in a straight line, so that like is compared with like.
 */
export function branchDistances(
  place: Pick<Place, "country" | "postalCode" | "point">,
  { branches, roadsTo }: { readonly branches: ReadonlyMap<number, Branch>; readonly roadsTo: RoadFinder },
): readonly BranchDistance[] {
  const roads = roadsTo(place);
  const inCountry = [...branches.values()].filter(({ country }) => country === place.country);
  const straight = inCountry.map(({ id, point }) => ({
    branchId: id,
    kilometres: place.point && kilometresBetween(place.point, point),
    isByRoad: false,
  }));
  const byRoad = straight.map((each) => {
    const road = roads.get(each.branchId);
    return isPossible(road, each.kilometres) ? { ...each, kilometres: road, isByRoad: true } : each;
  });
  const nearest = nearestFirst(byRoad);
  return nearest[0]?.isByRoad ? nearest : nearestFirst(straight);
}

/**
 * Whether a distance by road can be right. One that is shorter than the straight line by a kilometre or more, which is
 * no rounding, was given for another part of its range of postal codes.
 */
export function isPossible(road: number | undefined, straight: number | undefined): road is number {
  return road !== undefined && (straight === undefined || road > straight - 1);
}

function nearestFirst(
  all: readonly (Omit<BranchDistance, "kilometres"> & { readonly kilometres: number | undefined })[],
): readonly BranchDistance[] {
  return all
    .flatMap(({ kilometres, ...each }) => (kilometres === undefined ? [] : [{ ...each, kilometres }]))
    .toSorted((a, b) => a.kilometres - b.kilometres);
}

/** Branches up to this distance, in kilometres, count as nearby. */
const nearby = 150;

/** The branches that are suggested with a place: the nearest ones, as far as they are nearby. */
export function branchesNearby(distances: readonly BranchDistance[]): readonly BranchDistance[] {
  return distances.filter(({ kilometres }) => kilometres <= nearby).slice(0, mostNearby);
}
export const mostNearby = 2;
