import { expect, test } from "vitest";
import { searchWords } from "../search/word-beginnings.ts";
import { partyKeys } from "./billing-party-search.ts";

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
const isFoundBy = (typed: string) => searchWords(typed).every((word) => keys.has(word));

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
