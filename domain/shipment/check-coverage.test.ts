import { describe, expect, test } from "vitest";
import { apodaca, monterrey, stopAt } from "../testing/little-carrier.ts";
import { coverageServices, remoteBranchNotices, validatesCoverage } from "./check-coverage.ts";
import { listedIds, portAreasOf } from "./listed-ids.ts";

const parameter = (name: string, value: string, id = 300) => ({ id, name, value });

describe("the coverage of a client's agreements", () => {
  test("is asked of each side by a flag of its own [P-244]", () => {
    expect(validatesCoverage("origin", { flags: ["validate-pickup-coverage"] })).toBe(true);
    expect(validatesCoverage("destination", { flags: ["validate-pickup-coverage"] })).toBe(false);
    expect(validatesCoverage("destination", { flags: ["validate-delivery-coverage"] })).toBe(true);
    expect(validatesCoverage("origin", { flags: [] })).toBe(false);
  });

  test("is that of the services which the carrier's parameters list", () => {
    const parameters = [
      parameter("SERVICIO_COBERTURA_RAD", "7, 8"),
      parameter("SERVICIO_COBERTURA_EAD", "9"),
    ];
    expect(coverageServices("origin", parameters)).toEqual([7, 8]);
    expect(coverageServices("destination", parameters)).toEqual([9]);
    expect(coverageServices("destination", [])).toEqual([]);
  });
});

test("a parameter lists ids with commas between, and nothing else counts; that of port and airport areas is 126 [P-307, P-309]", () => {
  expect(listedIds({ value: "1014, 1026,,x,1036 " })).toEqual([1014, 1026, 1036]);
  expect(listedIds(undefined)).toEqual([]);
  const parameters = [parameter("OTRAS", "1, 2", 125), parameter("AREAS", "1014,1203", 126)];
  expect(portAreasOf(parameters)).toEqual(new Set([1014, 1203]));
  expect(portAreasOf(parameters.slice(0, 1))).toEqual(new Set());
});

describe("goods that change hands at a branch though the address is in a remote area", () => {
  const sierra = { name: "Sierra", isRemote: true };
  const nearby = { name: "Apodaca", isRemote: false };
  const nameOf = (id: number) => (id === 2 ? "Guadalajara" : undefined);
  const atBranch = stopAt(monterrey, { pickupType: "branch", branchId: 2 });

  test("are told that the way between is the customer's own: 151 [B-162]", () => {
    expect(remoteBranchNotices({ origin: atBranch }, { origin: sierra }, nameOf)).toEqual([
      {
        code: "branch.remoteArea",
        path: "origin.branchId",
        details: { area: "Sierra", branch: "Guadalajara" },
      },
    ]);
    expect(
      remoteBranchNotices({ destination: atBranch }, { destination: sierra }, nameOf).map(({ path }) => path),
    ).toEqual(["destination.branchId"]);
  });

  test("are told nothing near the branch, at the door, or before a branch is chosen", () => {
    expect(remoteBranchNotices({ origin: atBranch }, { origin: nearby }, nameOf)).toEqual([]);
    expect(remoteBranchNotices({ origin: stopAt(apodaca) }, { origin: sierra }, nameOf)).toEqual([]);
    expect(
      remoteBranchNotices({ origin: stopAt(apodaca, { pickupType: "branch" }) }, { origin: sierra }, nameOf),
    ).toEqual([]);
  });
});
