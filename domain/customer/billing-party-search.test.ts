import { expect, test } from "vitest";
import { partyKeys, partySearchWords, partySortName } from "./billing-party-search.ts";

const party = {
  name: "Óptica Ñandú, S.A. de C.V.",
  tradeName: "Lentes & más",
  taxId: "OÑA150310ZZ2",
  address: {
    country: "MX",
    state: "Nuevo León",
    city: "San Nicolás",
    neighbourhood: "Centro",
    postalCode: "66400",
    street: "Av. Secreta",
    exteriorNumber: "1",
  },
} as const;
const keys = new Set(partyKeys(party));
const isFoundBy = (typed: string) => partySearchWords(typed).every((word) => keys.has(word));

test("a billing party is found by the beginning of any word of its names, without accents and case", () => {
  for (const typed of [
    "o",
    "óptica",
    "OPTICA",
    "ñandu",
    "nan",
    "lentes",
    "mas",
    "lentes mas óptica",
    "sa de cv",
    "S.A. DE C.V.",
  ])
    expect(isFoundBy(typed), typed).toBe(true);
});

test("and by its tax id, its city and its postal code, from their beginnings", () => {
  for (const typed of ["ona1503", "OÑA150310ZZ2", "san nic", "664", "66400 optica"])
    expect(isFoundBy(typed), typed).toBe(true);
});

test("and not by the middle of a word, by its street, or by one word of two that fits", () => {
  for (const typed of ["ptica", "150310", "6400", "secreta", "optica ramirez", "centro"])
    expect(isFoundBy(typed), typed).toBe(false);
});

test("the longest word leads, each is looked for once, and no more than five, twenty letters of each", () => {
  expect(partySearchWords("de óptica de OPTICA sa")).toEqual(["optica", "de", "sa"]);
  expect(partySearchWords("a b c d e f g")).toHaveLength(5);
  expect(partySearchWords("otorrinolaringológicamente")).toEqual(["otorrinolaringologic"]);
  expect(partyKeys({ ...party, name: "Otorrinolaringológicamente" })).toContain("otorrinolaringologic");
  expect(partyKeys({ ...party, name: "Otorrinolaringológicamente" })).not.toContain("otorrinolaringologica");
});

test("nothing typed, and nothing but punctuation, is no search", () => {
  expect(partySearchWords("")).toEqual([]);
  expect(partySearchWords(" «…» ")).toEqual([]);
});

test("names are put in order without accents, case and punctuation", () => {
  const inOrder = ["Ácido", "acme, s.a.", "Ñandú", "Óptica", "Zeta"];
  const sorted = inOrder.toReversed().toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  expect(sorted).toEqual(inOrder);
  function key(name: string) {
    return partySortName({ name });
  }
});
