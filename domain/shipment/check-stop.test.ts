import { describe, expect, test } from "vitest";
import type { Country } from "../geography/country.ts";
import type { Place } from "../geography/place.ts";
import {
  apodaca,
  carrier,
  guadalajara,
  laredo,
  monterrey,
  orphaned,
  outside,
  sanFrancisco,
  stopAt,
} from "../testing/little-carrier.ts";
import type { Problem } from "../values/problem.ts";
import { pickupTypesIn, resolveStop, resolveStops } from "./check-stop.ts";
import type { Incomplete } from "./draft.ts";
import type { PickupType, Stop } from "./stop.ts";

describe("the possible pickup types", () => {
  function check(country: Country, facing: Country | undefined, expected: readonly PickupType[]) {
    expect(pickupTypesIn(country, facing)).toEqual(expected);
  }

  test("inside Mexico in every way", () => {
    check("MX", "MX", ["commercial", "residential", "branch"]);
    check("MX", undefined, ["commercial", "residential", "branch"]);
  });

  test("in the United States at a business only", () => {
    check("US", "MX", ["commercial"]);
    check("US", "US", ["commercial"]);
    check("US", undefined, ["commercial"]);
  });

  test("at the Mexican end of an international shipment not at a branch [B-150]", () => {
    check("MX", "US", ["commercial", "residential"]);
  });
});

describe("a stop that can be served", () => {
  function check(
    stop: Incomplete<Stop>,
    place: Place,
    expected: readonly [area: number, branch: number, PickupType],
  ) {
    const resolved = resolveStop(stop, "origin", place, carrier);
    if (!resolved.ok) throw new Error(JSON.stringify(resolved.problems));
    const { area, branch, pickupType } = resolved.value;
    expect([area.id, branch.id, pickupType]).toEqual(expected);
    expect(resolved.value.place).toBe(place);
  }

  test("uses the area around it and that area's branch", () => {
    check(stopAt(monterrey), monterrey, [11, 1, "commercial"]);
    check(stopAt(monterrey, { pickupType: "residential" }), monterrey, [11, 1, "residential"]);
    check(stopAt(laredo), laredo, [15, 4, "commercial"]);
    check(stopAt(apodaca), apodaca, [16, 5, "commercial"]);
  });

  test("is a business by default", () => {
    check({ placeId: monterrey.id }, monterrey, [11, 1, "commercial"]);
  });

  test("may name its own ids", () => {
    const { stateId, cityId } = monterrey;
    check(stopAt(monterrey, { stateId, cityId, areaId: 11, branchId: 1 }), monterrey, [11, 1, "commercial"]);
  });

  test("uses the chosen branch and its own area, wherever the address is [B-155]", () => {
    check(stopAt(monterrey, { pickupType: "branch", branchId: 1 }), monterrey, [11, 1, "branch"]);
    check(stopAt(monterrey, { pickupType: "branch", branchId: 2 }), monterrey, [12, 2, "branch"]);
    check(stopAt(outside, { pickupType: "branch", branchId: 2 }), outside, [12, 2, "branch"]);
  });

  test("uses the branch's own area, not the one around the branch's dock", () => {
    check(stopAt(monterrey, { pickupType: "branch", branchId: 5 }), monterrey, [16, 5, "branch"]);
  });

  test("may name any area that its chosen branch serves", () => {
    check(stopAt(monterrey, { pickupType: "branch", branchId: 2, areaId: 14 }), monterrey, [12, 2, "branch"]);
  });
});

describe("a stop beyond the border and the coverage", () => {
  const toTheCoast = (crossingId: number) =>
    resolveStops(
      { origin: stopAt(monterrey), destination: stopAt(sanFrancisco), crossing: { crossingId } },
      { origin: monterrey, destination: sanFrancisco },
      carrier,
    );

  test("goes as far as the branch of the crossing, in its area [B-158]", () => {
    expect(toTheCoast(2).destination).toMatchObject({
      ok: true,
      value: {
        place: sanFrancisco,
        area: { name: "Tijuana" },
        branch: { id: 3 },
        pickupType: "commercial",
        isForeign: true,
      },
    });
    expect(toTheCoast(2).origin).not.toHaveProperty("value.isForeign");
  });

  test("is not served at a crossing that no branch handles, nor at an unknown one", () => {
    const codes = (crossingId: number) => {
      const { destination } = toTheCoast(crossingId);
      return destination.ok ? [] : destination.problems.map(({ code, path }) => `${code} ${path}`);
    };
    expect(codes(1)).toEqual(["place.notCoveredAbroad destination.placeId"]);
    expect(codes(99)).toEqual(["crossing.required crossing.crossingId"]);
  });
});

describe("a stop that cannot be served", () => {
  function check(stop: Incomplete<Stop>, place: Place | undefined, ...expected: Problem[]) {
    const resolved = resolveStop(stop, "destination", place, carrier);
    expect(resolved.ok ? [] : resolved.problems).toEqual(expected);
  }

  test("because there is no place", () => {
    check({}, undefined, { code: "place.required", path: "destination.placeId", details: {} });
    check({ pickupType: "branch", branchId: 2 }, undefined, {
      code: "place.required",
      path: "destination.placeId",
      details: {},
    });
  });

  test("because the place does not exist", () => {
    check({ placeId: 404 }, undefined, { code: "place.unknown", path: "destination.placeId", details: {} });
  });

  test("because ids and code are those of another place: each that is", () => {
    const contradicts = (field: string) =>
      ({ code: "place.contradictory", path: `destination.${field}`, details: { name: "Obispado" } }) as const;
    check(stopAt(monterrey, { country: "US" }), monterrey, contradicts("country"));
    check(stopAt(monterrey, { postalCode: "64011" }), monterrey, contradicts("postalCode"));
    check(stopAt(monterrey, { stateId: guadalajara.stateId }), monterrey, contradicts("stateId"));
    check(stopAt(monterrey, { cityId: guadalajara.cityId }), monterrey, contradicts("cityId"));
    const { country, postalCode, stateId, cityId } = laredo;
    check(
      stopAt(monterrey, { country, postalCode, stateId, cityId }),
      monterrey,
      contradicts("country"),
      contradicts("postalCode"),
      contradicts("stateId"),
      contradicts("cityId"),
    );
  });

  test("because the pickup type is not possible there", () => {
    const notHere = { code: "pickupType.notHere", path: "destination.pickupType", details: {} } as const;
    check(stopAt(laredo, { pickupType: "residential" }), laredo, notHere);
    check(stopAt(laredo, { pickupType: "branch", branchId: 4 }), laredo, notHere);
  });

  test("because the carrier does not come", () => {
    check(stopAt(outside), outside, {
      code: "place.notCovered",
      path: "destination.placeId",
      details: { postalCode: "97000", name: "Centro" },
    });
    check(stopAt(orphaned), orphaned, {
      code: "place.notCovered",
      path: "destination.placeId",
      details: { postalCode: "88000", name: "Centro" },
    });
  });

  test("because the carrier does not come, and no branch can be used instead", () => {
    const inside = resolveStops(
      { origin: stopAt(laredo), destination: stopAt(sanFrancisco) },
      { origin: laredo, destination: sanFrancisco },
      carrier,
    );
    expect(inside.destination).toEqual({
      ok: false,
      problems: [
        {
          code: "place.notCoveredAbroad",
          path: "destination.placeId",
          details: { postalCode: "94103", name: "San Francisco" },
        },
      ],
    });
    const { origin } = resolveStops(
      { origin: stopAt(outside), destination: stopAt(laredo) },
      { origin: outside, destination: laredo },
      carrier,
    );
    expect(origin).toMatchObject({ problems: [{ code: "place.notCoveredAbroad", path: "origin.placeId" }] });
  });

  test("because it is not known yet where goods for a place beyond the border and the coverage cross it", () => {
    check(stopAt(sanFrancisco), sanFrancisco, {
      code: "crossing.required",
      path: "crossing.crossingId",
      details: {},
    });
  });

  test("because area or branch are not those that serve it", () => {
    check(stopAt(monterrey, { areaId: 12 }), monterrey, {
      code: "area.contradictory",
      path: "destination.areaId",
      details: { area: "Monterrey" },
    });
    check(stopAt(monterrey, { branchId: 2 }), monterrey, {
      code: "branch.unknown",
      path: "destination.branchId",
      details: {},
    });
  });

  test("because there is no branch", () => {
    check(stopAt(monterrey, { pickupType: "branch" }), monterrey, {
      code: "branch.required",
      path: "destination.branchId",
      details: {},
    });
  });

  test("because the branch does not exist, is in the other country, or serves nothing", () => {
    for (const branchId of [404, 4, 6])
      check(stopAt(monterrey, { pickupType: "branch", branchId }), monterrey, {
        code: "branch.unknown",
        path: "destination.branchId",
        details: {},
      });
  });

  test("because the area is not one of the chosen branch", () => {
    for (const areaId of [11, 404])
      check(stopAt(monterrey, { pickupType: "branch", branchId: 2, areaId }), monterrey, {
        code: "area.contradictory",
        path: "destination.areaId",
        details: { area: "Guadalajara" },
      });
  });
});

describe("both stops of a shipment", () => {
  const branchPickup = stopAt(monterrey, { pickupType: "branch", branchId: 1 });

  function check(origin: readonly [Stop, Place], destination: readonly [Stop, Place], ...expected: string[]) {
    const resolved = resolveStops(
      { origin: origin[0], destination: destination[0] },
      { origin: origin[1], destination: destination[1] },
      carrier,
    );
    const problems = [resolved.origin, resolved.destination].flatMap((each) =>
      each.ok ? [] : each.problems,
    );
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  }

  test("depend on each other: across the border no branch hands over, on neither side [B-150]", () => {
    check([branchPickup, monterrey], [stopAt(guadalajara), guadalajara]);
    check([branchPickup, monterrey], [stopAt(laredo), laredo], "pickupType.notHere origin.pickupType");
    check([stopAt(laredo), laredo], [branchPickup, monterrey], "pickupType.notHere destination.pickupType");
  });

  test("may both still be missing", () => {
    const { origin, destination } = resolveStops({}, {}, carrier);
    expect([origin, destination]).toEqual([
      { ok: false, problems: [{ code: "place.required", path: "origin.placeId", details: {} }] },
      { ok: false, problems: [{ code: "place.required", path: "destination.placeId", details: {} }] },
    ]);
  });
});
