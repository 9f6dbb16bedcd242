import { describe, expect, test } from "vitest";
import {
  type AddressEntry,
  type AddressText,
  addressFields,
  emptyAddress,
  inCountry,
  newAddress,
  tidyAddress,
  typedAddress,
  withHiddenTaxData,
  withPersonType,
  withPlace,
  withWhere,
} from "./address-entry.ts";

test("an address has 15 fields [A-011]", () => {
  expect(addressFields).toHaveLength(15);
});

describe("a text of an address", () => {
  function check(text: AddressText, typed: string, kept: string, tidied = kept) {
    expect(typedAddress(text, typed), typed).toBe(kept);
    expect(tidyAddress(text, typed), typed).toBe(tidied);
  }

  test("keeps the digits of a telephone and a postal code, written in whatever groups", () => {
    check("phone", "+52 (81) 5550-0100", "528155500100");
    check("phone", "81.5550.0100 ext", "8155500100ext");
    check("postalCode", " 64 000", "64000");
    check("postalCode", "78040-1234", "780401234");
  });

  test("is a tax id in capitals, without spaces and dashes", () => {
    check("taxId", "ñ&a-150310-ab1", "Ñ&A150310AB1");
    check("taxId", "eetm 860214 zza", "EETM860214ZZA");
  });

  test("has no character that does not show, as copied texts have them", () => {
    check("phone", "\u202a+52 81 5550 0100\u202c", "528155500100");
    check("taxId", "EET860214ZZA\u200b", "EET860214ZZA");
    check("name", "Peña\u200b\ufeff e Hijos", "Peña e Hijos");
    check("interiorNumber", "\u200eB 2", "B 2");
  });

  test("loses no sign that is wrong: it is said instead", () => {
    check("exteriorNumber", "1180-B", "1180-B");
    check("name", "Peña <Hijos>", "Peña <Hijos>");
  });

  test("has single spaces when it has been typed, and a street no periods or commas", () => {
    check("street", "Av. Niños  Héroes, ", "Av. Niños  Héroes, ", "Av Niños Héroes");
    check("name", " Peña  Hijos, S.A. ", " Peña  Hijos, S.A. ", "Peña Hijos, S.A.");
  });

  test("ends where its field ends [A-034, A-037, A-046, A-047, A-048, A-049, A-050, A-051]", () => {
    const most: readonly (readonly [AddressText, number])[] = [
      ["postalCode", 10],
      ["street", 50],
      ["exteriorNumber", 10],
      ["interiorNumber", 10],
      ["phone", 25],
      ["warehouse", 6],
      ["taxId", 13],
      ["foreignTaxId", 256],
    ];
    for (const [text, length] of most) {
      expect(typedAddress(text, "7".repeat(length)), text).toHaveLength(length);
      expect(typedAddress(text, "7".repeat(length + 1)), text).toHaveLength(length);
      expect(tidyAddress(text, "7".repeat(10_000)), text).toHaveLength(length);
    }
  });
});

describe("another person type", () => {
  const firm: AddressEntry = {
    ...emptyAddress,
    personType: "moral",
    taxId: "CEV150310ZZ2",
    taxResidence: "MEX",
  };

  test("fills in the tax id that private persons and foreigners share [A-024, A-025]", () => {
    expect(withPersonType(firm, "particular")).toMatchObject({ taxId: "XAXX010101000", taxResidence: "MEX" });
    expect(withPersonType(firm, "foreign")).toMatchObject({ taxId: "XEXX010101000", taxResidence: "" });
  });

  test("takes it back, and keeps one of one's own", () => {
    expect(withPersonType(withPersonType(firm, "particular"), "moral").taxId).toBe("");
    expect(withPersonType(firm, "government").taxId).toBe("CEV150310ZZ2");
  });

  test("an id that is not shown goes when it is none of the new kind [A-028]", () => {
    expect(withHiddenTaxData(firm, "physical").taxId).toBe("");
    expect(withHiddenTaxData(firm, "government").taxId).toBe("CEV150310ZZ2");
    expect(withHiddenTaxData(firm, "particular").taxId).toBe("XAXX010101000");
  });

  test("keeps a foreign tax id and residence of foreigners alone", () => {
    const foreign = { ...withPersonType(firm, "foreign"), foreignTaxId: "123456789", taxResidence: "USA" };
    expect(withPersonType(foreign, "foreign")).toMatchObject({
      foreignTaxId: "123456789",
      taxResidence: "USA",
    });
    expect(withPersonType(foreign, "physical")).toMatchObject({ foreignTaxId: "", taxResidence: "MEX" });
  });
});

describe("another place", () => {
  const apodaca = {
    id: 190061391,
    country: "MX",
    postalCode: "66633",
    stateId: 19,
    cityId: 19006,
  } as const;
  const there = withPlace({ ...emptyAddress, street: "Calle 7" }, apodaca);

  test("brings its country, postal code, state and city along", () => {
    expect(there).toMatchObject({
      country: "MX",
      postalCode: "66633",
      stateId: 19,
      cityId: 19006,
      placeId: 190061391,
    });
  });

  test("a postal code takes away the state, the city and the neighbourhood of the one before [A-082]", () => {
    expect(withWhere(there, "postalCode", "44940")).toEqual({
      ...emptyAddress,
      street: "Calle 7",
      postalCode: "44940",
    });
  });

  test("a country takes away the postal code too, a city its neighbourhood alone", () => {
    expect(withWhere(there, "country", "US")).toMatchObject({ postalCode: "", placeId: undefined });
    expect(inCountry(there, "US")).toMatchObject({
      country: "US",
      postalCode: there.postalCode,
      placeId: undefined,
    });
    expect(withWhere(there, "stateId", 14)).toMatchObject({
      postalCode: "66633",
      stateId: 14,
      cityId: undefined,
    });
    expect(withWhere(there, "cityId", 19039)).toMatchObject({
      stateId: 19,
      cityId: 19039,
      placeId: undefined,
    });
  });
});

test("a new address begins with a private person and the generic tax id for a client with generic data, and empty for any other [P-244]", () => {
  expect(newAddress({ hasGenericData: true })).toEqual({
    ...emptyAddress,
    personType: "particular",
    taxId: "XAXX010101000",
    taxResidence: "MEX",
  });
  expect(newAddress({ hasGenericData: false })).toEqual(emptyAddress);
});
