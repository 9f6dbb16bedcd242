import { expect, test } from "vitest";
import { deskChoices, inKilos, isSoonestFirst, statusesOf, totalLoad } from "./desk-list.ts";
import { requestStatuses } from "./service-request.ts";

const units = { kilosPerPound: 4536, metresPerInch: 254 };

test("the desk lists each status by itself, or all of them", () => {
  for (const status of requestStatuses) expect(statusesOf(status)).toEqual([status]);
  expect(statusesOf("all")).toEqual(requestStatuses);
});

test("what the carrier still has to handle begins with what is due first, everything else with the latest", () => {
  expect(deskChoices.filter(isSoonestFirst)).toEqual(["registered", "confirmed"]);
});

test("pounds are shown to the carrier in kilos to the gram, and kilos as they were typed", () => {
  expect(inKilos(820_000, "pound", units)).toBe(371_952);
  expect(inKilos(1_001, "pound", units)).toBe(454);
  expect(inKilos(1_234, "kilogram", units)).toBe(1_234);
});

test("several requests add up to pieces and kilos, and say how many have no weight", () => {
  const requests = [
    { goods: [{ pieces: 2 }, { pieces: 3 }], weight: 780_000 },
    { goods: [{ pieces: 1 }] },
    { goods: [{ pieces: 4 }], weight: 371_952 },
  ];
  expect(totalLoad(requests)).toEqual({ pieces: 10, weight: 1_151_952, unweighed: 1 });
  expect(totalLoad([])).toEqual({ pieces: 0, weight: 0, unweighed: 0 });
});
