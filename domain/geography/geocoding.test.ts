import { describe, expect, test } from "vitest";
import {
  askedLevel,
  countryCentres,
  type GeocodeAddress,
  type GeocodingCountry,
  geocodeQuery,
  geocodingCountry,
  isInCountry,
  isPlausible,
  lesserLevel,
  locationLevels,
  mapCentre,
  mapZooms,
  precisionMetres,
} from "./geocoding.ts";

const whole: GeocodeAddress = {
  country: "MX",
  postalCode: "64000",
  state: "Nuevo León",
  city: "Monterrey",
  neighborhood: "Centro",
  street: "Padre Mier",
  exteriorNumber: "120",
};

describe("the country of an address", () => {
  test.each<[string, GeocodingCountry | undefined]>([
    ["MEXICO", "MX"],
    ["EU", "US"],
    ["CANADA", "CA"],
    ["ALASKA", "US"],
  ])("%s is asked for as %s [A-084]", (name, code) => {
    expect(geocodingCountry(name)).toBe(code);
  });

  test("its name may be written in any way that people write it, and its code is a name too", () => {
    for (const name of ["México", " mexico ", "MX", "mex"]) expect(geocodingCountry(name), name).toBe("MX");
    for (const name of ["Estados Unidos", "EE. UU.", "eeuu", "USA", "us", "United States of America"])
      expect(geocodingCountry(name), name).toBe("US");
    for (const name of ["Canadá", "ca"]) expect(geocodingCountry(name), name).toBe("CA");
  });

  test("any other is unknown", () => {
    for (const name of ["", " ", "Brasil", "constructor", "__proto__", "MEXICO CITY"])
      expect(geocodingCountry(name), name).toBeUndefined();
  });

  test("each has a centre, to the fourth decimal, that lies in it [A-086]", () => {
    expect(countryCentres).toEqual({
      MX: { latitude: 23.6345, longitude: -102.5528 },
      US: { latitude: 39.8283, longitude: -98.5795 },
      CA: { latitude: 56.1304, longitude: -106.3468 },
    });
    for (const country of ["MX", "US", "CA"] as const)
      expect(isInCountry(countryCentres[country], country)).toBe(true);
  });
});

describe("the centre of the map", () => {
  test.each(["MX", "US", "CA"] as const)(
    "is the centre of the country where nothing is found of an address in %s, otherwise what is found [A-075]",
    (country) => {
      expect(mapCentre(country)).toEqual(countryCentres[country]);
      const found = { latitude: 25.67, longitude: -100.31 };
      expect(mapCentre(country, found)).toEqual(found);
    },
  );
});

describe("the zoom of the map", () => {
  test("is 6 for a country [A-077]", () => {
    expect(mapZooms.country).toBe(6);
  });
  test("is 15 once a location is found [A-078]", () => {
    expect(mapZooms.postalCode).toBe(15);
  });
  test("is 17 with a neighbourhood [A-079]", () => {
    expect(mapZooms.neighborhood).toBe(17);
  });
  test("is 20 with a street [A-080]", () => {
    expect(mapZooms.street).toBe(20);
  });
  test("the more is known, the closer the map and the smaller the circle", () => {
    const zooms = locationLevels.map((level) => mapZooms[level]);
    expect(zooms).toEqual(zooms.toSorted((a, b) => a - b));
    const { postalCode, neighborhood, street } = precisionMetres;
    expect(postalCode).toBeGreaterThan(neighborhood);
    expect(neighborhood).toBeGreaterThan(street);
  });
});

describe("what is asked of a geocoding service", () => {
  function check(address: Partial<GeocodeAddress>, query: string, level: string) {
    const asked = { country: "MX", ...address } as const;
    expect(geocodeQuery(asked)).toBe(query);
    expect(askedLevel(asked)).toBe(level);
  }

  test("an address as the post writes it, in Mexico with the number after the street", () => {
    check(whole, "Padre Mier 120, Centro, 64000 Monterrey, Nuevo León", "street");
  });

  test("a house without a number by its street", () => {
    check({ ...whole, exteriorNumber: "0" }, "Padre Mier, Centro, 64000 Monterrey, Nuevo León", "street");
  });

  test("in the United States the number is first and the ZIP code last", () => {
    check(
      {
        country: "US",
        street: "San Bernardo Ave",
        exteriorNumber: "501",
        city: "Laredo",
        state: "TX",
        postalCode: "78040",
      },
      "501 San Bernardo Ave, Laredo, TX 78040",
      "street",
    );
  });

  test("a part that is not said, or is only blanks, is left out", () => {
    check({ postalCode: "64000", city: " ", street: "" }, "64000", "postalCode");
    check({ neighborhood: "Centro", city: "Monterrey" }, "Centro, Monterrey", "neighborhood");
    check({ city: " San  Pedro\tGarza García " }, "San Pedro Garza García", "postalCode");
    check({ state: "Jalisco" }, "Jalisco", "country");
    check({}, "", "country");
  });

  test("a number without its street is not asked", () => {
    check({ exteriorNumber: "120", postalCode: "64000" }, "64000", "postalCode");
  });

  test("nothing but where it is: whatever else an object carries stays here", () => {
    const more = { ...whole, name: "Comercializadora Ejemplo", phone: "8112345678", interiorNumber: "4-B" };
    expect(geocodeQuery(more)).toBe(geocodeQuery(whole));
  });

  test("what is found is no more exact than what was asked", () => {
    expect(lesserLevel("street", "postalCode")).toBe("postalCode");
    expect(lesserLevel("neighborhood", "street")).toBe("neighborhood");
    expect(lesserLevel("country", "country")).toBe("country");
  });
});

describe("a point that a service answers", () => {
  const monterrey = { latitude: 25.6866, longitude: -100.3161 };

  test("is believed in its country", () => {
    expect(isPlausible(monterrey, "MX", undefined)).toBe(true);
    expect(isPlausible({ latitude: 64.84, longitude: -147.72 }, "US", undefined)).toBe(true);
    expect(isPlausible({ latitude: 52.83, longitude: 173.18 }, "US", undefined)).toBe(true);
    expect(isPlausible({ latitude: 49.28, longitude: -123.12 }, "CA", undefined)).toBe(true);
  });

  test("is not believed in another country, in the sea, or where numbers are none", () => {
    for (const [latitude, longitude] of [
      [40.4168, -3.7038],
      [0, 0],
      [25.6866, 100.3161],
      [-100.3161, 25.6866],
      [Number.NaN, -100],
      [Number.POSITIVE_INFINITY, -100],
      [1e9, -100],
    ] as const)
      expect(isPlausible({ latitude, longitude }, "MX", undefined)).toBe(false);
  });

  test("is believed up to a hundred kilometres from its postal code's known point, and no farther", () => {
    const near = { latitude: 26.4, longitude: -100.3161 };
    const far = { latitude: 26.7, longitude: -100.3161 };
    expect(isPlausible(near, "MX", monterrey)).toBe(true);
    expect(isPlausible(far, "MX", monterrey)).toBe(false);
    expect(isPlausible(far, "MX", undefined)).toBe(true);
  });
});
