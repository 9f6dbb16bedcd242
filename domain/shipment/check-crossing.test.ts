import { describe, expect, test } from "vitest";
import { type CrossingTerms, crossingProblems } from "./check-crossing.ts";
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
  test("may be left open, and is required once the shipment is marked international: 320 [P-295]", () => {
    check({}, northbound);
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

  test("is handled by its own branch", () => {
    check({ crossing: { crossingId: 1, branchId: 127 } }, northbound);
    const wrong = "crossing.contradictory crossing.branchId";
    check({ crossing: { crossingId: 1, branchId: 112 } }, northbound, wrong);
    check({ crossing: { crossingId: 9, branchId: 112 } }, northbound, wrong);
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
