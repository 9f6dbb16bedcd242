import { expect, test } from "vitest";
import { doorKey, type SameParts } from "./same-address.ts";

const own: SameParts = {
  placeId: 140391234,
  street: "Av Niños Héroes",
  exteriorNumber: "2905",
  interiorNumber: "B-4",
};

function check(change: Partial<SameParts>, expected: boolean) {
  expect(doorKey({ ...own, ...change }) === doorKey(own), JSON.stringify(change)).toBe(expected);
}

test("an address is the same however it is written: accents, capitals, signs, abbreviations", () => {
  check({}, true);
  for (const street of ["AV. NINOS HEROES", "Avenida  Niños-Héroes", "Ave. niños heroes"])
    check({ street }, true);
  for (const interiorNumber of ["b4", "B 4", "B-4 "]) check({ interiorNumber }, true);
  check({ exteriorNumber: "02905" }, true);
  expect(doorKey({ ...own, street: "Calle 7" })).toBe(doorKey({ ...own, street: "7" }));
});

test("another street, number or neighbourhood is another address", () => {
  check({ street: "Calle Niños Héroes de Chapultepec" }, false);
  check({ street: "Blvd Niños Héroes" }, false);
  check({ exteriorNumber: "2906" }, false);
  check({ interiorNumber: undefined }, false);
  check({ interiorNumber: "B-5" }, false);
  check({ placeId: 140391235 }, false);
});
