import { describe, expect, test } from "vitest";
import type { Country } from "./country.ts";
import { areaFinder, type Coverage, type ServiceArea } from "./service-area.ts";

function anArea(id: number, name: string): ServiceArea {
  return {
    id,
    name,
    branchId: 1,
    zone: "NE",
    isRemote: false,
    pickupByAppointment: false,
    deliveryByAppointment: false,
    hubPickup: false,
    hubDelivery: false,
    hours: [],
  };
}

const areas = new Map(
  [anArea(1, "state"), anArea(2, "city"), anArea(3, "harbour"), anArea(4, "Texas")].map((area) => [
    area.id,
    area,
  ]),
);

const coverage: readonly Coverage[] = [
  { areaId: 1, country: "MX", from: "64000", to: "67999" },
  { areaId: 2, country: "MX", from: "64500", to: "65099" },
  { areaId: 3, country: "MX", from: "64700", to: "64700" },
  { areaId: 4, country: "US", from: "64000", to: "64999" },
  // The first code of the country begins with a zero.
  { areaId: 2, country: "MX", from: "01000", to: "01299" },
  { areaId: 99, country: "MX", from: "90000", to: "90999" },
];

describe("the area of a postal code", () => {
  function check(postalCode: string, expected: string | undefined, country: Country = "MX") {
    expect(areaFinder(coverage, areas)({ country, postalCode })?.name).toBe(expected);
    expect(areaFinder(coverage.toReversed(), areas)({ country, postalCode })?.name).toBe(expected);
  }

  test("is the one with the narrowest range that contains it, in any order of the ranges", () => {
    check("64100", "state");
    check("64600", "city");
    check("64700", "harbour");
    check("64701", "city");
    check("67000", "state");
  });

  test("holds the first and the last code of its range", () => {
    check("64000", "state");
    check("64499", "state");
    check("64500", "city");
    check("65099", "city");
    check("65100", "state");
    check("67999", "state");
    check("01000", "city");
    check("01299", "city");
  });

  test("is none where no range contains it", () => {
    check("63999", undefined);
    check("68000", undefined);
    check("01300", undefined);
    check("00999", undefined);
    check("99999", undefined);
  });

  test("is always in the place's own country", () => {
    check("64700", "Texas", "US");
    check("67000", undefined, "US");
    check("01000", undefined, "US");
  });

  test("is none for a range whose area does not exist", () => {
    check("90500", undefined);
  });

  test("is none for a text that is not a postal code", () => {
    check("", undefined);
    check("6", undefined);
    check("64", undefined);
  });
});
