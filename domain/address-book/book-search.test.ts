import { expect, test } from "vitest";
import { searchWords } from "../search/word-beginnings.ts";
import { contactKeys, distributorKeys, rolesIn } from "./book-search.ts";

/** Whether a search for the typed text finds a row with these keys. */
const finds = (typed: string, keys: readonly string[]) =>
  searchWords(typed).length > 0 && searchWords(typed).every((word) => keys.includes(word));

const guadalajara = {
  id: 140390001,
  country: "MX",
  postalCode: "44100",
  name: "Americana",
  city: "Guadalajara",
  cityId: 14039,
  state: "Jalisco",
  stateId: 14,
} as const;
const keys = distributorKeys({
  name: "Ferretería Ejemplo del Ángel",
  taxId: "FEA150310ZZ2",
  place: guadalajara,
  street: "Av. Niños Héroes",
  exteriorNumber: "2905",
  isSender: true,
  isRecipient: false,
});

test("an address is found by the beginnings of its name's words, in any order, whatever accents and capitals [A-052]", () => {
  for (const typed of ["f", "ferr", "FERRETERIA", "angel", "Ángel ferre", "ejemplo, del ángel", "FEA1503"])
    expect(finds(typed, keys.name), typed).toBe(true);
  for (const typed of ["erreteria", "ferreterias", "angel x", "150310"])
    expect(finds(typed, keys.name), typed).toBe(false);
});

test("an address is found by its street, number, neighbourhood, city, state and postal code [A-052]", () => {
  for (const typed of ["ninos heroes 2905", "americana", "guadalaj", "JALISCO", "441", "44100 guada"])
    expect(finds(typed, keys.address), typed).toBe(true);
  for (const typed of ["ferreteria", "100", "guadalajara 45000"])
    expect(finds(typed, keys.address), typed).toBe(false);
});

test("an address is found by what it is used for", () => {
  expect(keys.role).toEqual(["sender"]);
  expect(rolesIn({ isSender: true, isRecipient: true })).toEqual(["sender", "recipient"]);
});

test("a contact is found by name, position and department apart [A-068]", () => {
  const of = contactKeys({ name: "Sofía Muestra León", position: "Jefa de almacén" });
  expect(finds("leon sofia", of["contact-name"])).toBe(true);
  expect(finds("almacen", of["contact-position"])).toBe(true);
  expect(finds("almacen", of["contact-name"])).toBe(false);
  expect(of["contact-department"]).toEqual([]);
});
