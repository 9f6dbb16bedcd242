import { describe, expect, test } from "vitest";
import { placeSummary } from "./place.ts";

describe("the summary of a place", () => {
  function check(place: Parameters<typeof placeSummary>[0], expected: string) {
    expect(placeSummary(place)).toBe(expected);
  }
  const obispado = { city: "Monterrey", state: "Nuevo León", name: "Obispado", postalCode: "64060" };

  test("is city, state, neighbourhood, postal code [P-130]", () => {
    check(obispado, "Monterrey, Nuevo León, Obispado, 64060");
  });

  test("leaves out what the catalogue does not have", () => {
    check({ ...obispado, city: "" }, "Nuevo León, Obispado, 64060");
    check({ city: "", state: "Texas", name: "", postalCode: "78041" }, "Texas, 78041");
    check({ city: "", state: "", name: "", postalCode: "" }, "");
  });
});
