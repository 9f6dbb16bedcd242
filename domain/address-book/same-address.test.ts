import * as fc from "fast-check";
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

const word = fc
  .array(fc.constantFrom(..."abdefghijlmnopqrstuvzñáéíóúü"), { minLength: 4, maxLength: 12 })
  .map((letters) => letters.join(""));
const anyDoor = fc.record({
  placeId: fc.integer({ min: 1, max: 999_999_999 }),
  street: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
  exteriorNumber: fc.integer({ min: 1, max: 99_999 }).map(String),
  interiorNumber: fc.option(fc.integer({ min: 1, max: 999 }).map(String), { nil: undefined }),
});

/** Other ways to write one text. */
const writings: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.normalize("NFD").replace(/\p{M}/gu, ""),
  (text) => text.normalize("NFD"),
  (text) => ` ${text.replaceAll(" ", "  ")} `,
  (text) => text.replaceAll(" ", "-"),
  (text) => `${text}.`,
];
const kindsOfStreets = [
  ["Avenida", "Av."],
  ["Boulevard", "BLVD"],
  ["Calzada", "calz"],
  ["Privada", "Priv."],
  ["Calle", ""],
] as const;

test("any door is the same in every way of writing, with its kind of street in full or short", () => {
  fc.assert(
    fc.property(
      anyDoor,
      fc.array(fc.constantFrom(...writings), { maxLength: 4 }),
      fc.constantFrom(...kindsOfStreets),
      fc.nat(3),
      (door, ways, [full, short], zeros) => {
        const street = ways.reduce((text, way) => way(text), `${short} ${door.street}`.trim());
        const written = { ...door, street, exteriorNumber: "0".repeat(zeros) + door.exteriorNumber };
        expect(doorKey(written)).toBe(doorKey({ ...door, street: `${full} ${door.street}` }));
      },
    ),
    { numRuns: 2_000 },
  );
});

test("two doors that differ in neighbourhood or number are never the same", () => {
  const same = (one: SameParts, other: SameParts) =>
    one.placeId === other.placeId &&
    one.exteriorNumber === other.exteriorNumber &&
    one.interiorNumber === other.interiorNumber;
  fc.assert(
    fc.property(anyDoor, anyDoor, fc.boolean(), (one, two, isOfOneStreet) => {
      const other = isOfOneStreet ? { ...two, street: one.street } : two;
      if (!same(one, other)) expect(doorKey(one)).not.toBe(doorKey(other));
    }),
    { numRuns: 2_000 },
  );
});
