import { expect, test } from "vitest";
import type { Incomplete } from "../shipment/draft.ts";
import type { Stop } from "../shipment/stop.ts";
import { areSameEnds } from "./same-ends.ts";

test("both ends are the same where they are one place, or one branch at which the goods are brought and collected", () => {
  const check = (origin: Incomplete<Stop>, destination: Incomplete<Stop>, expected: boolean) =>
    expect(areSameEnds({ origin, destination })).toBe(expected);
  const [centro, juarez] = [{ placeId: 1 }, { placeId: 2 }];
  check(centro, centro, true);
  check(centro, juarez, false);
  // Collected at the branch that serves the origin: another place than the customer's door.
  check({ ...centro, pickupType: "commercial" }, { ...centro, pickupType: "branch", branchId: 5 }, true);
  const [at5, at6] = [
    { pickupType: "branch", branchId: 5 } as const,
    { pickupType: "branch", branchId: 6 } as const,
  ];
  check({ ...centro, ...at5 }, { ...juarez, ...at5 }, true);
  check({ ...centro, ...at5 }, { ...centro, ...at6 }, false);
  check({}, {}, false);
  check({ pickupType: "branch" }, { pickupType: "branch" }, false);
  expect(areSameEnds({})).toBe(false);
});
