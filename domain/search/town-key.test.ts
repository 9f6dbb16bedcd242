import { expect, test } from "vitest";
import { townKey } from "./town-key.ts";

const place = { city: "San Pedro Garza García", state: "Nuevo León" };

test("an end of a quotation is found by its city and its state, however they are spelled", () => {
  expect(townKey({ place })).toBe("san pedro garza garcia nuevo leon");
  expect(townKey({ place: { city: "", state: "Texas" } })).toBe("texas");
});

test("a stop at a branch is found by the branch too", () => {
  expect(townKey({ place, branchName: "Monterrey-Apodaca" })).toBe(
    "san pedro garza garcia nuevo leon monterrey apodaca",
  );
});
