import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FoundPlace, rankPlaces } from "./place-rank.ts";
import { fold, parseSearch } from "./place-search.ts";

describe("text is compared without accents, case and punctuation", () => {
  const check = (text: string, expected: string) =>
    test(JSON.stringify(text), () => expect(fold(text)).toBe(expected));
  check("Nuevo León", "nuevo leon");
  check("PEÑÓN (2a Sección)", "penon 2a seccion");
  check("  Güémez,\tTam. ", "guemez tam");
  check("Querétaro", "queretaro");
  check("N° 5 / 7-B", "n 5 7 b");
  check("¿…?", "");

  test("folding a folded text changes nothing", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => fold(fold(text)) === fold(text)));
  });
});

describe("what was typed is understood", () => {
  const check = (typed: string, expected: Partial<ReturnType<typeof parseSearch>>) =>
    test(JSON.stringify(typed), () => expect(parseSearch(typed)).toMatchObject(expected));

  check("64000", { codes: ["64000"], words: [] });
  check("640", { codes: [], codePrefix: "640", words: [] });
  check("Centro", { codes: [], text: "centro", words: ["centro"] });
  check("64000 Centro", { codes: ["64000"], text: "centro" });
  check("lomas de chapultepec", { text: "lomas de chapultepec", words: ["lomas", "chapultepec"] });
  check("la", { text: "la", words: ["la"] });
  check("20 de Noviembre", { text: "20 de noviembre", words: ["20", "noviembre"] });
  check("Col. Roma", { text: "roma", words: ["roma"] });
  // A complete word here; alone it is read as the beginning of Colima.
  check("col", { text: "col", words: ["col"] });
  check("Roma Norte CDMX", { text: "roma norte ciudad de mexico" });
  check("Obrera, Mty, N.L.", { text: "obrera monterrey nuevo leon" });
  check("Av. Constitución 1234, Col. Centro, C.P. 64000 Monterrey, N.L., México", {
    codes: ["64000"],
    text: "constitucion centro monterrey nuevo leon",
  });
  check("1600 Pennsylvania Ave NW, Washington, DC 20500-0003", {
    codes: ["20500"],
    text: "pennsylvania nw washington dc",
  });
  check("Calle 5 de Febrero 120, Centro, Querétaro", {
    text: "5 de febrero centro queretaro",
    attempts: [
      ["5", "febrero", "centro", "queretaro"],
      ["centro", "queretaro"],
      ["queretaro"],
      ["febrero", "centro", "queretaro"],
      ["5", "febrero", "centro"],
    ],
  });
  check("", { codes: [], text: "", words: [], attempts: [], runs: [] });
  check("?!", { codes: [], text: "", words: [], attempts: [], runs: [] });

  test("a word that is also a property of every object is an ordinary word", () => {
    expect(parseSearch("constructor")).toMatchObject({ words: ["constructor"] });
  });

  test("every run of neighbouring words may be a town", () => {
    expect(parseSearch("centro nuevo laredo").runs).toEqual([
      "centro",
      "centro nuevo",
      "centro nuevo laredo",
      "nuevo",
      "nuevo laredo",
      "laredo",
    ]);
  });

  test("any text gives few words and few attempts, of letters and digits only", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (typed) => {
        const search = parseSearch(typed);
        expect(search.words.length).toBeLessThanOrEqual(12);
        expect(search.attempts.length).toBeLessThanOrEqual(5);
        for (const word of [...search.words, ...search.attempts.flat()]) expect(word).toMatch(/^[a-z0-9]+$/);
        for (const code of search.codes) expect(code).toMatch(/^\d{5}$/);
      }),
    );
  });
});

describe("places come in the order in which a person expects them", () => {
  let nextId = 1;
  const place = (
    described: string,
    sizes: Partial<Pick<FoundPlace, "townSize" | "municipalitySize">> = {},
  ): FoundPlace => {
    const [postalCode = "", name = "", city = "", state = "", municipality = city] = described.split(", ");
    return {
      id: nextId++,
      country: /^[A-Z][a-z]+$/.test(state) && state === "Texas" ? "US" : "MX",
      postalCode,
      name,
      city,
      cityId: 1,
      state,
      stateId: 1,
      municipality,
      townSize: 0,
      municipalitySize: 1,
      ...sizes,
    };
  };
  const check = (typed: string, ...expected: (string | FoundPlace)[]) =>
    test(JSON.stringify(typed), () => {
      const places = expected.map((each) => (typeof each === "string" ? place(each) : each));
      const names = (ranked: readonly FoundPlace[]) =>
        ranked.map(({ postalCode, name }) => `${postalCode} ${name}`);
      expect(names(rankPlaces(parseSearch(typed), places.toReversed()))).toEqual(names(places));
    });

  // The exact code, and within it the centre before alphabetical order.
  check(
    "64000",
    "64000, Monterrey Centro, Monterrey, Nuevo León",
    "64000, La Finca, Monterrey, Nuevo León",
    "64000, Zacatal, Monterrey, Nuevo León",
    "64001, Alameda, Monterrey, Nuevo León",
  );
  // In a pasted address the code counts more than the words, and the words choose within the code.
  check(
    "Col. Obrera, 64010 Monterrey",
    "64010, Obrera, Monterrey, Nuevo León",
    "64010, Garza Cantú, Monterrey, Nuevo León",
    "22180, Obrera, Tijuana, Baja California",
  );
  // The town before the neighbourhood name, the bigger town before the smaller, and within a town the centre and
  // then the codes.
  check(
    "juarez",
    place("32000, Centro, Juárez, Chihuahua", { townSize: 1100 }),
    place("32010, Cuauhtémoc, Juárez, Chihuahua", { townSize: 1100 }),
    place("67250, Terranova, Juárez, Nuevo León", { townSize: 250 }),
    "06600, Juárez, Ciudad de México, Ciudad de México, Cuauhtémoc",
  );
  check(
    "ciudad juarez",
    place("32000, Centro, Juárez, Chihuahua", { townSize: 1100 }),
    "35180, Ciudad Juárez, Lerdo, Durango",
  );
  check(
    "mont",
    place("64000, Monterrey Centro, Monterrey, Nuevo León", { townSize: 900 }),
    place("67500, Montemorelos Centro, Montemorelos, Nuevo León", { townSize: 200 }),
  );
  // A name equal to the typed text, then one that begins with it, then one with a word that does.
  check(
    "industrial vallejo",
    "02300, Industrial Vallejo, Ciudad de México, Ciudad de México",
    "02310, Industrial Vallejo Sur, Ciudad de México, Ciudad de México",
    "07700, Nueva Industrial Vallejo, Ciudad de México, Ciudad de México",
  );
  // Of two equal names, the one in the bigger municipality is first.
  check(
    "polanco",
    place("78220, Polanco, San Luis Potosí, San Luis Potosí", { municipalitySize: 600 }),
    place("43628, Polanco, Tulancingo, Hidalgo", { municipalitySize: 90 }),
  );
  check(
    "obrera monterrey",
    "64010, Obrera, Monterrey, Nuevo León",
    "64018, Obrera Sur, Monterrey, Nuevo León",
    "22180, Obrera, Tijuana, Baja California",
  );
  check(
    "centro monterr",
    "64000, Monterrey Centro, Monterrey, Nuevo León",
    "64460, Mitras Centro, Monterrey, Nuevo León",
    "72000, Centro, Puebla, Puebla",
  );
  check("merida yuc", "97000, Mérida Centro, Mérida, Yucatán", "97050, Yucatán, Mérida, Yucatán");
  // Puebla is a city and a state.
  check(
    "5 de mayo puebla",
    "72270, Lomas 5 de Mayo, Heroica Puebla de Zaragoza, Puebla, Puebla",
    "73029, 5 de Mayo, Pantepec, Puebla",
  );
  check("laredo tx", "78040, Laredo, Laredo, Texas", "88000, Nuevo Laredo Centro, Nuevo Laredo, Tamaulipas");

  // A place without a county.
  check("laredo", "78040, Laredo, Laredo, Texas, ", "88000, Nuevo Laredo Centro, Nuevo Laredo, Tamaulipas");

  test("places with equal labels have a stable order too", () => {
    const twins = [
      place("64000, La Finca, Monterrey, Nuevo León"),
      place("64000, La Finca, Monterrey, Nuevo León"),
    ];
    for (const found of [twins, twins.toReversed()])
      expect(rankPlaces(parseSearch("la finca"), found)).toEqual(twins);
  });

  test("the order does not depend on the order in which places are found", () => {
    const places = [
      "64000, Monterrey Centro, Monterrey, Nuevo León",
      "64720, Centro, Monterrey, Nuevo León",
      "72000, Centro, Puebla, Puebla",
      "64000, La Finca, Monterrey, Nuevo León",
    ].map((each) => place(each));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(places, { minLength: 4 }),
        fc.constantFrom("64000", "centro", "monterrey", "mont", "puebla centro", ""),
        (shuffled, typed) => {
          const search = parseSearch(typed);
          expect(rankPlaces(search, shuffled)).toEqual(rankPlaces(search, places));
        },
      ),
    );
  });
});
