import { describe, expect, test } from "vitest";
import { carrier } from "../testing/little-carrier.ts";
import { journeyOf, type NamedJourney } from "./journey.ts";

const on = "2026-11-20";
const monterrey = 11;
const guadalajara = 12;
const laredo = 15;

const lane: NamedJourney = { originAreaId: monterrey, destinationAreaId: guadalajara };

function found(asked: NamedJourney, rest: Partial<typeof carrier> = {}) {
  const decision = journeyOf(asked, { ...carrier, ...rest }, on);
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  return decision.value;
}

describe("a journey", () => {
  const opens = (hour: string) => [{ day: "mon", opens: hour, closes: "18:00" } as const];
  const areas = new Map([...carrier.areas].map(([id, area]) => [id, { ...area, hours: opens("07:00") }]));
  const terms = {
    areas,
    areaOf: (place: Parameters<typeof carrier.areaOf>[0]) => areas.get(carrier.areaOf(place)?.id ?? 0),
    branches: new Map(
      [...carrier.branches].map(([id, branch]) => [id, { ...branch, hours: opens("06:00") }]),
    ),
  };

  test("takes the days of its lane, from the hours of one area to those of the other", () => {
    expect(found(lane, terms)).toEqual({
      origin: { country: "MX", timeZone: "America/Monterrey", cutOff: "17:00", hours: opens("07:00") },
      destination: { country: "MX", timeZone: "America/Monterrey", cutOff: "17:00", hours: opens("07:00") },
      transitDays: 2,
      shippingType: { key: "standard" },
    });
  });

  test("may be named by branches, or by both", () => {
    const byAreas = found(lane, terms);
    expect(found({ originBranchId: 1, destinationBranchId: 2 }, terms)).toEqual(byAreas);
    expect(found({ ...lane, originBranchId: 1, destinationBranchId: 2 }, terms)).toEqual(byAreas);
    // Old callers send 0 for an unknown id.
    expect(found({ ...lane, originBranchId: 0, destinationBranchId: 0 }, terms)).toEqual(byAreas);
  });

  test("that ends at a branch ends in the hours of the branch, another than the area's too", () => {
    expect(found({ ...lane, isBranchDelivery: true }, terms).destination.hours).toEqual(opens("06:00"));
    const elsewhere = { ...lane, destinationBranchId: 3, isBranchDelivery: true };
    expect(found(elsewhere, terms).destination.hours).toEqual(opens("06:00"));
  });

  test("has the promise of its shipping type [P-155]", () => {
    const one = { id: 4, key: "one", name: { es: "One", en: "One" }, deliveryDays: 1 } as const;
    const shippingTypes = new Map([["one", one] as const]);
    expect(found({ ...lane, shippingType: "one" }, { shippingTypes }).shippingType).toBe(one);
    expect(found(lane).shippingType.key).toBe("standard");
  });
});

describe("a journey is refused", () => {
  function check(asked: NamedJourney, expected: readonly object[], rest: Partial<typeof carrier> = {}) {
    const decision = journeyOf(asked, { ...carrier, ...rest }, on);
    expect(decision.ok ? [] : decision.problems).toMatchObject(expected);
  }

  test("without one of its ends", () => {
    check({}, [
      { code: "field.required", path: "originAreaId" },
      { code: "field.required", path: "destinationAreaId" },
    ]);
    check({ ...lane, originAreaId: 0 }, [{ code: "field.required", path: "originAreaId" }]);
  });

  test("to areas and branches that do not exist, or that have no area", () => {
    check({ originAreaId: 99, destinationBranchId: 98 }, [
      { code: "id.unknown", path: "originAreaId", details: { id: "99" } },
      { code: "id.unknown", path: "destinationBranchId", details: { id: "98" } },
    ]);
    check({ ...lane, destinationAreaId: 17 }, [{ code: "id.unknown", path: "destinationAreaId" }]);
    check({ originBranchId: 6, destinationAreaId: guadalajara }, [
      { code: "branch.unknown", path: "originBranchId" },
    ]);
  });

  test("by a branch that does not serve the area", () => {
    check({ ...lane, originBranchId: 2 }, [{ code: "branch.unknown", path: "originBranchId" }]);
    check({ ...lane, destinationBranchId: 3 }, [{ code: "branch.unknown", path: "destinationBranchId" }]);
    // Only the destination may use another branch.
    check({ ...lane, originBranchId: 2, isBranchDelivery: true }, [{ path: "originBranchId" }]);
  });

  test("on a lane, with a promise or on a day without a price", () => {
    check({ ...lane, destinationAreaId: laredo }, [
      {
        code: "tariff.noLane",
        path: "destinationAreaId",
        details: { originArea: "Monterrey", destinationArea: "Laredo" },
      },
    ]);
    const tariffs = carrier.tariffs.map((tariff) => ({
      ...tariff,
      shippingTypeFactors: { standard: 10_000 },
    }));
    check({ ...lane, shippingType: "one" }, [{ code: "shippingType.notOffered", path: "shippingType" }], {
      tariffs,
    });
    check(lane, [{ code: "tariff.none" }], { tariffs: [] });
  });
});
