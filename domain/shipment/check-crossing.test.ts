import { describe, expect, test } from "vitest";
import {
  type CrossingTerms,
  crossesBorder,
  crossingProblems,
  directionTo,
  tradeKindsOf,
} from "./check-crossing.ts";
import type { Crossing, TradeKind } from "./crossing.ts";

const crossings = new Map([
  [1, { id: 1, name: "Nuevo Laredo-Laredo", branchId: 127 }],
  [9, { id: 9, name: "San Jerónimo-Santa Teresa" }],
]);
const northbound: CrossingTerms = {
  countries: { origin: "MX", destination: "US" },
  areas: { origin: 11, destination: 15 },
  crossings,
  portAreas: new Set([13]),
  hasPortServices: false,
};
const southbound = { ...northbound, countries: { origin: "US", destination: "MX" } } as const;
const domestic = { ...northbound, countries: { origin: "MX", destination: "MX" } } as const;
const open = { ...northbound, countries: {}, areas: {} };

function check(
  crossingFields: { crossing?: Crossing; tradeKind?: TradeKind },
  terms: CrossingTerms,
  ...expected: readonly string[]
) {
  expect(crossingProblems(crossingFields, terms).map(({ code, path }) => `${code} ${path}`)).toEqual(
    expected,
  );
}

describe("the border crossing", () => {
  test("is required of goods that cross the border, and of those that say so: 320 [B-229, P-295]", () => {
    check({}, northbound, "crossing.required crossing.crossingId");
    check(
      { tradeKind: "port" },
      { ...southbound, portAreas: new Set([15]) },
      "crossing.required crossing.crossingId",
    );
    check({}, domestic);
    check({}, open);
    check({ crossing: {} }, northbound, "crossing.required crossing.crossingId");
    check({ crossing: { direction: "northbound" } }, open, "crossing.required crossing.crossingId");
    check({ tradeKind: "international" }, southbound, "crossing.required crossing.crossingId");
    check({ tradeKind: "international", crossing: { crossingId: 1 } }, southbound);
  });

  test("is none for goods that stay in a country, which an empty crossing may state", () => {
    check({ crossing: {} }, domestic);
    check({ crossing: { crossingId: 1 } }, domestic, "crossing.contradictory crossing.crossingId");
  });

  test("must be one of the carrier's crossings", () => {
    check({ crossing: { crossingId: 77 } }, northbound, "crossing.unknown crossing.crossingId");
  });

  test("has the direction that the countries imply: 322 [P-295]", () => {
    check({ crossing: { crossingId: 1, direction: "northbound" } }, northbound);
    check({ crossing: { crossingId: 1, direction: "southbound" } }, southbound);
    check(
      { crossing: { crossingId: 1, direction: "southbound" } },
      northbound,
      "crossing.contradictory crossing.direction",
    );
    check(
      { crossing: { crossingId: 1, direction: "northbound" } },
      southbound,
      "crossing.contradictory crossing.direction",
    );
  });

  test("has its transport beyond the border arranged where the carrier has no area there [B-148]", () => {
    const beyond = { ...northbound, isBeyondCoverage: true };
    check({}, beyond, "crossing.required crossing.crossingId");
    check({ crossing: { crossingId: 1 } }, beyond, "crossing.intraUsa crossing.isIntraUsa");
    check(
      { crossing: { crossingId: 1, isIntraUsa: false } },
      beyond,
      "crossing.intraUsa crossing.isIntraUsa",
    );
    check({ crossing: { crossingId: 1, isIntraUsa: true } }, beyond);
    check({ crossing: { crossingId: 1, isIntraUsa: true } }, northbound);
  });

  test("is handled by its own branch", () => {
    check({ crossing: { crossingId: 1, branchId: 127 } }, northbound);
    const wrong = "crossing.contradictory crossing.branchId";
    check({ crossing: { crossingId: 1, branchId: 112 } }, northbound, wrong);
    check({ crossing: { crossingId: 9, branchId: 112 } }, northbound, wrong);
  });
});

describe("the service", () => {
  test("is international between two countries, whichever comes first [B-147]", () => {
    expect(crossesBorder({ origin: "MX", destination: "US" })).toBe(true);
    expect(crossesBorder({ origin: "US", destination: "MX" })).toBe(true);
    expect(crossesBorder({ origin: "MX", destination: "MX" })).toBe(false);
    expect(crossesBorder({ origin: "MX" })).toBeUndefined();
    expect(crossesBorder({ destination: "US" })).toBeUndefined();
  });

  test("goes north into the United States, and south into Mexico [P-153]", () => {
    expect(directionTo("US")).toBe("northbound");
    expect(directionTo("MX")).toBe("southbound");
  });

  test("has the kinds of foreign trade of its two ends, and none inside the country [B-027, B-099]", () => {
    const atPort = { ...domestic, areas: { origin: 11, destination: 13 } };
    expect(tradeKindsOf(domestic)).toEqual([]);
    expect(tradeKindsOf(open)).toEqual([]);
    expect(tradeKindsOf(atPort)).toEqual(["port", "airport"]);
    expect(tradeKindsOf(northbound)).toEqual(["international"]);
    expect(tradeKindsOf({ ...southbound, areas: { destination: 13 } })).toEqual([
      "port",
      "airport",
      "international",
    ]);
  });
});

describe("ports and airports", () => {
  const atPort = { ...domestic, areas: { origin: 11, destination: 13 } };

  test("are those of the carrier's parameter [P-309]", () => {
    check({ tradeKind: "port" }, atPort);
    check({ tradeKind: "airport" }, atPort);
    check({ tradeKind: "port" }, domestic, "tradeKind.notHere tradeKind");
    check({ tradeKind: "airport" }, open);
  });

  test("have services that require a choice between the two", () => {
    check({}, { ...atPort, hasPortServices: true }, "tradeKind.required tradeKind");
    check({ tradeKind: "port" }, { ...atPort, hasPortServices: true });
  });

  test("are no border: goods that cross none are not international", () => {
    check({ tradeKind: "international" }, domestic, "tradeKind.notHere tradeKind");
  });
});
