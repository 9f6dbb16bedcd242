import { describe, expect, test } from "vitest";
import {
  type AddressEntry,
  type AddressText,
  addressFields,
  addressLimits,
  emptyAddress,
  inCountry,
  newAddress,
  ownTaxData,
  tidyAddress,
  typedAddress,
  typedPostalCode,
  wholePostalCode,
  withHiddenTaxData,
  withPersonType,
  withPersonTypeAgain,
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

  test("stays whole where it is too long: cut off, a CURP would be an RFC, and a telephone another one", () => {
    check("taxId", "GODE561231HNLRRD08", "GODE561231HNLRRD08");
    check("phone", "81 5550 0100 / 81 5550 0200 / 81 5550 0300", "8155500100/8155500200/8155500300");
    check("interiorNumber", "Piso 3, Int. 4-B", "Piso 3, Int. 4-B");
    for (const text of Object.keys(addressLimits) as AddressText[])
      expect(typedAddress(text, "7".repeat(10_000)), text).toHaveLength(10_000);
  });
});

test("a ZIP+4 code is the ZIP code that it begins with, and a Mexican code has no such end", () => {
  expect(typedPostalCode("US", "78040-1234")).toBe("78040");
  expect(typedPostalCode("US", "78040 ")).toBe("78040");
  expect(typedPostalCode("US", "7804")).toBe("7804");
  expect(typedPostalCode("US", "7804012345")).toBe("7804012345");
  expect(typedPostalCode("MX", "64000-1234")).toBe("640001234");
});

test("a code of three or four digits is one whose zeros a spreadsheet has dropped", () => {
  expect(wholePostalCode("1376")).toBe("01376");
  expect(wholePostalCode("602")).toBe("00602");
  expect(wholePostalCode("64000")).toBe("64000");
  expect(wholePostalCode("64")).toBe("64");
});

test("what was typed for a person type is there again when the arrow keys come back to it", () => {
  const through = (begin: AddressEntry, ...types: readonly AddressEntry["personType"][]) => {
    let [entry, own] = [begin, ownTaxData(begin)];
    for (const type of types) {
      own = ownTaxData(entry, own);
      entry = withPersonTypeAgain(entry, type, own);
    }
    const { taxId, foreignTaxId, taxResidence } = entry;
    return [taxId, foreignTaxId, taxResidence];
  };
  const firm = { ...emptyAddress, personType: "moral", taxId: "CEV150310ZZ2", taxResidence: "MEX" } as const;
  expect(through(firm, "particular")).toEqual(["XAXX010101000", "", "MEX"]);
  expect(through(firm, "particular", "government")).toEqual(["CEV150310ZZ2", "", "MEX"]);
  expect(through(firm, "particular", "foreign", "moral")).toEqual(["CEV150310ZZ2", "", "MEX"]);
  const abroad = withPersonType(emptyAddress, "foreign");
  const german = { ...abroad, foreignTaxId: "DE123456789", taxResidence: "DEU" };
  expect(through(german, "moral")).toEqual(["", "", "MEX"]);
  expect(through(german, "government", "particular", "foreign")).toEqual([
    "XEXX010101000",
    "DE123456789",
    "DEU",
  ]);
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
