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
  said: { crossing?: Crossing; tradeKind?: TradeKind },
  terms: CrossingTerms,
  ...expected: readonly string[]
) {
  expect(crossingProblems(said, terms).map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
}

describe("where goods cross the border", () => {
  test("may be left open, and is asked for once it is said that they cross it: 320 [P-295]", () => {
    check({}, northbound);
    check({ crossing: {} }, northbound, "crossing.required crossing.crossingId");
    check({ crossing: { direction: "northbound" } }, open, "crossing.required crossing.crossingId");
    check({ tradeKind: "international" }, southbound, "crossing.required crossing.crossingId");
    check({ tradeKind: "international", crossing: { crossingId: 1 } }, southbound);
  });

  test("is nowhere for goods that stay in a country, who may say so with an empty crossing", () => {
    check({ crossing: {} }, domestic);
    check({ crossing: { crossingId: 1 } }, domestic, "crossing.contradictory crossing.crossingId");
  });

  test("must be one of the carrier's crossings", () => {
    check({ crossing: { crossingId: 77 } }, northbound, "crossing.unknown crossing.crossingId");
  });

  test("goes the way that the countries say: 322 [P-295]", () => {
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

  test("is attended to by its own branch", () => {
    check({ crossing: { crossingId: 1, branchId: 127 } }, northbound);
    const wrong = "crossing.contradictory crossing.branchId";
    check({ crossing: { crossingId: 1, branchId: 112 } }, northbound, wrong);
    check({ crossing: { crossingId: 9, branchId: 112 } }, northbound, wrong);
  });
});

describe("ports and airports", () => {
  const atPort = { ...domestic, areas: { origin: 11, destination: 13 } };

  test("are where the carrier's parameter says [P-309]", () => {
    check({ tradeKind: "port" }, atPort);
    check({ tradeKind: "airport" }, atPort);
    check({ tradeKind: "port" }, domestic, "tradeKind.notHere tradeKind");
    check({ tradeKind: "airport" }, open);
  });

  test("have services that ask which of both it is", () => {
    check({}, { ...atPort, hasPortServices: true }, "tradeKind.required tradeKind");
    check({ tradeKind: "port" }, { ...atPort, hasPortServices: true });
  });

  test("are no border: goods that cross none are not international", () => {
    check({ tradeKind: "international" }, domestic, "tradeKind.notHere tradeKind");
  });
});
