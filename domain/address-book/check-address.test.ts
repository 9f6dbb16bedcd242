import { describe, expect, test } from "vitest";
import type { PersonType } from "../customer/customer.ts";
import { herrajes } from "../testing/an-address.ts";
import { type AddressEntry, emptyAddress, withPersonType } from "./address-entry.ts";
import {
  addressProblems,
  problemsBeforeSave,
  problemsBeforeVerify,
  settledLocation,
} from "./check-address.ts";

const asked = { asksTaxData: true };
const unasked = { asksTaxData: false };

function check(change: Partial<AddressEntry>, ...expected: readonly string[]) {
  const problems = addressProblems({ ...herrajes, ...change }, asked);
  expect(
    problems.map(({ code, path, details }) => [path, code, ...Object.values(details)].join(" ")),
    JSON.stringify(change),
  ).toEqual(expected);
}

test("an address that is complete and right has no problem", () => {
  check({});
  check({ warehouse: "", interiorNumber: "" });
});

describe("what is required", () => {
  test("name, person type, telephone and every part of the address [A-030, A-032, A-042, A-043, A-044, A-045]", () => {
    check({ name: " " }, "name field.required");
    check({ phone: "" }, "phone field.required");
    check({ country: "" }, "country field.required");
    check({ postalCode: "" }, "postalCode field.required");
    check({ stateId: undefined }, "stateId field.required");
    check({ cityId: undefined }, "cityId field.required");
    check({ placeId: undefined }, "placeId field.required");
    check({ street: "" }, "street field.required");
    check({ exteriorNumber: "" }, "exteriorNumber field.required");
    check({ personType: "" }, "personType field.required");
  });

  test("of an empty form all at once, in the order of the form [A-014]", () => {
    const missing = (rules: typeof asked) =>
      addressProblems({ ...emptyAddress, country: "" }, rules).map(({ code, path }) => `${code} ${path}`);
    const always = [
      "name",
      "phone",
      "country",
      "postalCode",
      "stateId",
      "cityId",
      "placeId",
      "street",
      "exteriorNumber",
      "personType",
    ];
    expect(missing(unasked)).toEqual(always.map((path) => `field.required ${path}`));
    expect(missing(asked)).toEqual([...always, "taxId"].map((path) => `field.required ${path}`));
  });

  test("the tax id only of clients who are asked for tax data [A-033, A-028]", () => {
    check({ taxId: "" }, "taxId field.required");
    expect(addressProblems({ ...herrajes, taxId: "" }, unasked)).toEqual([]);
    expect(addressProblems({ ...herrajes, taxId: "HOC" }, unasked)).toHaveLength(1);
  });
});

describe("characters and lengths", () => {
  test("a name has letters and spaces, and the digits and signs of real firms; never < or > [A-031]", () => {
    check({ name: "Peña & Hijos, S.A. de C.V. - Ñandú 3M O'Hara" });
    for (const sign of ["<", ">", "@", "/", "#", "_", "\n"])
      check({ name: `Herrajes${sign}` }, `name field.companyName ${sign}`);
    check({ name: "<b>Herrajes</b>" }, "name field.companyName < > /");
    check({ name: "x".repeat(201) }, "name field.tooLong 200");
  });

  test("a postal code has digits only, at most 10 [A-046]", () => {
    check({ postalCode: "1234567890" });
    check({ postalCode: "12345678901" }, "postalCode field.tooLong 10");
    check({ postalCode: "4494O" }, "postalCode field.digitsOnly O");
  });

  test("a street has letters, digits and spaces only, at most 50 [A-047]", () => {
    check({ street: "Niños Héroes de Chapultepec 2a Sección" });
    check({ street: "x".repeat(50) });
    check({ street: "x".repeat(51) }, "street field.tooLong 50");
    for (const sign of ["<", ">", ".", "#", "-", "/"])
      check({ street: `Calle 7${sign}` }, `street field.streetName ${sign}`);
  });

  test("an exterior number has digits only, at most 10 [A-048]", () => {
    check({ exteriorNumber: "1234567890" });
    check({ exteriorNumber: "0" });
    check({ exteriorNumber: "1180-B" }, "exteriorNumber field.houseNumber - B");
    check({ exteriorNumber: "S/N" }, "exteriorNumber field.houseNumber S / N");
    check({ exteriorNumber: "12345678901" }, "exteriorNumber field.tooLong 10");
  });

  test("an interior number has at most 10 characters, and neither < nor > [A-049]", () => {
    check({ interiorNumber: "Piso 3 #B" });
    check({ interiorNumber: "Piso 3 y 4B" }, "interiorNumber field.tooLong 10");
    check({ interiorNumber: "3<B" }, "interiorNumber field.badCharacter <");
    check({ interiorNumber: "3>B" }, "interiorNumber field.badCharacter >");
  });

  test("a telephone has digits only, at most 25 [A-050]", () => {
    check({ phone: "1".repeat(25) });
    check({ phone: "1".repeat(26) }, "phone field.tooLong 25");
    check({ phone: "33 5550" }, "phone field.digitsOnly  ");
  });

  test("a warehouse number has digits only, at most 6 [A-051]", () => {
    check({ warehouse: "123456" });
    check({ warehouse: "1234567" }, "warehouse field.tooLong 6");
    check({ warehouse: "14A" }, "warehouse field.digitsOnly A");
  });
});

describe("by person type", () => {
  const as = (personType: PersonType, change: Partial<AddressEntry> = {}) => ({
    ...withPersonType(herrajes, personType),
    ...change,
  });

  test("each fault of a tax id stands at its field [A-034]", () => {
    check({ taxId: "HOC0902304KA1" }, "taxId taxId.tooLong 12 1", "taxId taxId.badDate");
    check({ personType: "physical" }, "taxId taxId.otherKind 13");
    check({ personType: "physical", taxId: "EETM860214ZZA" });
    check({ personType: "government" });
  });

  test("a private person has the generic tax id [A-025]", () => {
    check(as("particular"));
    check(as("particular", { taxId: "HOC090223QK2" }), "taxId taxId.notGeneric XAXX010101000");
  });

  test("a foreign person gives a foreign tax id and a residence [A-036, A-038]", () => {
    check(as("foreign"), "foreignTaxId field.required", "taxResidence field.required");
    check(as("foreign", { foreignTaxId: "123456789", taxResidence: "USA" }));
    check(as("foreign", { foreignTaxId: "123456789" }), "taxResidence field.required");
    check(as("foreign", { taxResidence: "DEU" }), "foreignTaxId field.required");
    expect(addressProblems(as("foreign"), unasked)).toEqual([]);
  });

  test("a foreign person of a client who is not asked for tax data is stored with Mexico, and can be saved again [A-028]", () => {
    const stored = as("foreign", { taxResidence: "MEX" });
    expect(addressProblems(stored, unasked)).toEqual([]);
    expect(addressProblems({ ...stored, foreignTaxId: "DE123456" }, unasked)).toHaveLength(1);
    expect(addressProblems({ ...stored, foreignTaxId: "DE1", taxResidence: "DEU" }, unasked)).toHaveLength(1);
  });

  test("of the right form for that residence, which is not Mexico [A-037, A-039, A-040, A-041]", () => {
    check(
      as("foreign", { foreignTaxId: "123456789", taxResidence: "MEX" }),
      "taxResidence taxId.residenceMexico",
    );
    check(
      as("foreign", { taxResidence: "MEX" }),
      "foreignTaxId field.required",
      "taxResidence taxId.residenceMexico",
    );
    check(
      as("foreign", { foreignTaxId: "12345678", taxResidence: "USA" }),
      "foreignTaxId taxId.foreignNineDigits",
    );
    check(as("foreign", { foreignTaxId: "12345", taxResidence: "DEU" }), "foreignTaxId taxId.foreignForm");
    check(
      as("foreign", { foreignTaxId: "1".repeat(257), taxResidence: "DEU" }),
      "foreignTaxId field.tooLong 256",
    );
    check(as("foreign", { foreignTaxId: "DE123456", taxResidence: "XXX" }), "taxResidence field.notInList");
  });
});

describe("what is missing", () => {
  const point = { latitude: 20.6347, longitude: -103.4344 };
  const missing = (entry: AddressEntry, location: Parameters<typeof problemsBeforeSave>[2]) =>
    problemsBeforeSave(entry, asked, location).map(({ code, path }) => `${code} ${path}`);

  test("to verify: country, postal code, state, city, neighbourhood, street and exterior number [A-016]", () => {
    const missing = (change: Partial<AddressEntry>) =>
      problemsBeforeVerify({ ...herrajes, ...change }, asked).map(({ path }) => path);
    expect(missing({ name: "", phone: "", personType: "", taxId: "" })).toEqual([]);
    const parts = [
      "country",
      "postalCode",
      "stateId",
      "cityId",
      "placeId",
      "street",
      "exteriorNumber",
    ] as const;
    for (const part of parts)
      expect(missing({ [part]: part.endsWith("Id") ? undefined : "" }), part).toEqual([part]);
    expect(missing({ exteriorNumber: "1180-B" })).toEqual(["exteriorNumber"]);
  });

  test("to save: everything, and a location on the map [A-014, A-015]", () => {
    expect(missing(herrajes, {})).toEqual(["location.required location"]);
    expect(missing(herrajes, { found: point })).toEqual([]);
    expect(missing(herrajes, { marked: point })).toEqual([]);
    expect(missing({ ...herrajes, street: "" }, { found: point })).toEqual(["field.required street"]);
  });

  test("to save: a location in the country of the address", () => {
    const kansas = { latitude: 38.5, longitude: -98 };
    expect(missing(herrajes, { found: point, marked: kansas })).toEqual(["location.elsewhere location"]);
    expect(missing(herrajes, { found: kansas, marked: point })).toEqual([]);
    expect(missing(herrajes, { found: kansas })).toEqual(["location.elsewhere location"]);
  });
});

describe("the position that is stored", () => {
  const found = { latitude: 20.6347, longitude: -103.4344 };
  const marked = { latitude: 20.635, longitude: -103.434 };

  test("is the geocoder's point and the marker's, confirmed by a yes [A-019, A-087]", () => {
    expect(settledLocation({ found, marked, isVerified: true })).toEqual({ found, marked, isVerified: true });
    expect(settledLocation({ found, isVerified: true })).toEqual({ found, marked: found, isVerified: true });
  });

  test("is the geocoder's point twice after a no [A-019, A-087]", () => {
    expect(settledLocation({ found, marked, isVerified: false })).toEqual({
      found,
      marked: found,
      isVerified: false,
    });
  });

  test("is as exact as the geocoder's point, and nobody knows how exact a marker alone is", () => {
    const level = "postalCode";
    expect(settledLocation({ found, level, marked, isVerified: true })).toMatchObject({
      found,
      marked,
      level,
    });
    expect(settledLocation({ found, level, isVerified: false })).toMatchObject({ marked: found, level });
    expect(settledLocation({ marked, level, isVerified: true })).not.toHaveProperty("level");
  });

  test("is the marker's where the geocoder found nothing, and none without either [A-088]", () => {
    expect(settledLocation({ marked, isVerified: false })).toEqual({
      found: marked,
      marked,
      isVerified: false,
    });
    expect(settledLocation({ isVerified: true })).toBeUndefined();
  });
});
