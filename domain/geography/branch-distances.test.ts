import { expect, test } from "vitest";
import type { Branch } from "./branch.ts";
import { branchDistances, branchesNearby, type Road, roadFinder } from "./branch-distances.ts";

// A branch so many kilometres north of the place: a degree of latitude is 111.19 km.
const branch = (id: number, north: number, country: Branch["country"] = "MX"): Branch => ({
  id,
  name: `Branch ${id}`,
  country,
  state: "Coahuila",
  city: "Parras",
  address: "Calle 1",
  postalCode: "27980",
  point: { latitude: 25 + north / 111.195, longitude: -102 },
  timeZone: "America/Monterrey",
  cutOff: "17:00",
  isHub: false,
  borderVat: false,
  hours: [],
});
const place = { country: "MX", postalCode: "27980", point: { latitude: 25, longitude: -102 } } as const;
const road = (branchId: number, kilometres: number, from = "27980", to = from): Road => ({
  branchId,
  country: "MX",
  from,
  to,
  kilometres,
});

/** The branches in their order, each as `1: 45 by road` or `2: 30 straight`. */
function ordered(
  branches: readonly Branch[],
  roads: readonly Road[],
  to: Parameters<typeof branchDistances>[0] = place,
): readonly string[] {
  const carrier = {
    branches: new Map(branches.map((each) => [each.id, each])),
    roadsTo: roadFinder(roads),
  };
  return branchDistances(to, carrier).map(
    ({ branchId, kilometres, isByRoad }) =>
      `${branchId}: ${Math.round(kilometres)} ${isByRoad ? "by road" : "straight"}`,
  );
}

test("without roads, branches are ordered by the straight line, and those of another country are left out", () => {
  expect(ordered([branch(1, 60), branch(2, 30), branch(3, 10, "US")], [])).toEqual([
    "2: 30 straight",
    "1: 60 straight",
  ]);
});

test("a branch that is nearer by road stands before one that is nearer in a straight line", () => {
  expect(ordered([branch(1, 30), branch(2, 40)], [road(1, 70), road(2, 45)])).toEqual([
    "2: 45 by road",
    "1: 70 by road",
  ]);
});

test("a road comes first where all other branches are further away even in a straight line", () => {
  expect(ordered([branch(1, 30), branch(2, 40), branch(3, 50)], [road(1, 38), road(3, 55)])).toEqual([
    "1: 38 by road",
    "2: 40 straight",
    "3: 55 by road",
  ]);
});

test("all distances are in a straight line where a branch without a road may be the nearest by road, too", () => {
  // Branch 2 is at least 35 km away by road, which may be more or less than 36.
  expect(ordered([branch(1, 30), branch(2, 35)], [road(1, 36)])).toEqual([
    "1: 30 straight",
    "2: 35 straight",
  ]);
  // The carrier gives a road only for the distant branch, none for the near one.
  expect(ordered([branch(1, 200), branch(2, 5)], [road(1, 230)])).toEqual([
    "2: 5 straight",
    "1: 200 straight",
  ]);
});

test("of a branch's ranges the narrowest around the postal code holds", () => {
  const branches = [branch(1, 30)];
  const wide = road(1, 90, "27000", "27999");
  const narrow = road(1, 45, "27900", "27989");
  expect(ordered(branches, [wide, narrow])).toEqual(["1: 45 by road"]);
  expect(ordered(branches, [narrow, wide])).toEqual(["1: 45 by road"]);
  expect(ordered(branches, [wide, narrow], { ...place, postalCode: "27990" })).toEqual(["1: 90 by road"]);
  expect(ordered(branches, [wide, narrow], { ...place, postalCode: "28000" })).toEqual(["1: 30 straight"]);
});

test("a road that is shorter than the straight line is not believed, but for less than a kilometer of rounding", () => {
  expect(ordered([branch(1, 30.6)], [road(1, 30)])).toEqual(["1: 30 by road"]);
  expect(ordered([branch(1, 31.4)], [road(1, 30)])).toEqual(["1: 31 straight"]);
});

test("of a place without coordinates only roads are known", () => {
  const { country, postalCode } = place;
  const branches = [branch(1, 30), branch(2, 40), branch(3, 50)];
  expect(ordered(branches, [road(3, 60), road(2, 45)], { country, postalCode })).toEqual([
    "2: 45 by road",
    "3: 60 by road",
  ]);
  expect(ordered(branches, [], { country, postalCode })).toEqual([]);
});

test("the two nearest branches within 150 km are suggested", () => {
  const away = (branchId: number, kilometres: number) => ({ branchId, kilometres, isByRoad: true });
  expect(branchesNearby([away(1, 10), away(2, 20), away(3, 30)])).toEqual([away(1, 10), away(2, 20)]);
  expect(branchesNearby([away(1, 150), away(2, 151)])).toEqual([away(1, 150)]);
});
