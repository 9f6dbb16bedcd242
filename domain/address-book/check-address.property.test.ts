import * as fc from "fast-check";
import { expect, test } from "vitest";
import { herrajes } from "../testing/an-address.ts";
import { type AddressText, addressLimits, tidyAddress, typedAddress } from "./address-entry.ts";
import { addressProblems } from "./check-address.ts";
import { contactProblems, emptyContact } from "./check-contact.ts";
import { contactLimits } from "./contact.ts";

const runs = { numRuns: 500 };

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZñÑáéíóúÁÉÍÓÚüÜçÇ";
const digits = "0123456789";
const signs = '<>{}[]|\\/@#$%*=+~^;:?!¿¡"€';

interface Field {
  readonly own: string;
  readonly strange: string;
  readonly code: string;
  readonly maximum: number;
}

/**
 * The allowed characters of each typed field, characters that it does not allow, and the code of their problem. [A-046
 * to A-051]
 */
const addressFields = {
  name: { own: `${letters}${digits}.,&'’-`, strange: signs, code: "field.companyName" },
  phone: { own: digits, strange: `${letters}${signs}`, code: "field.digitsOnly" },
  warehouse: { own: digits, strange: `${letters}${signs}`, code: "field.digitsOnly" },
  postalCode: { own: digits, strange: `${letters}${signs}`, code: "field.digitsOnly" },
  street: { own: `${letters}${digits}`, strange: `${signs}.,&'-`, code: "field.streetName" },
  exteriorNumber: { own: digits, strange: `${letters}${signs}-`, code: "field.houseNumber" },
  interiorNumber: { own: `${letters}${digits}-#/`, strange: "<>", code: "field.badCharacter" },
} as const satisfies Partial<Record<AddressText, Omit<Field, "maximum">>>;

/** */
const contactFields = {
  name: { own: letters, strange: `${digits}${signs}`, code: "field.lettersOnly" },
  position: { own: letters, strange: `${digits}${signs}`, code: "field.lettersOnly" },
  department: { own: letters, strange: `${digits}${signs}`, code: "field.lettersOnly" },
  phone: { own: digits, strange: `${letters}${signs}`, code: "field.digitsOnly" },
} as const;

type Said = (text: string) => readonly string[];

/**
 * Every text of allowed characters up to the limit is valid; a longer text, or one with a strange character, is not.
 */
function keepsItsLimit({ own, strange, code, maximum }: Field, said: Said) {
  const text = (minLength: number, maxLength: number) =>
    fc.array(fc.constantFrom(...own), { minLength, maxLength, size: "max" }).map((all) => all.join(""));
  fc.assert(
    fc.property(
      fc.oneof(text(1, maximum), text(maximum, maximum)),
      text(maximum + 1, maximum + 20),
      fc.nat(),
      fc.constantFrom(...strange),
      (right, long, at, sign) => {
        expect(said(right)).toEqual([]);
        expect(said(long)).toEqual([`field.tooLong ${maximum}`]);
        const place = at % right.length;
        expect(said(right.slice(0, place) + sign + right.slice(place + 1))).toEqual([`${code} ${sign}`]);
      },
    ),
    runs,
  );
}

test.each(Object.entries(addressFields))(
  "the field %s takes every text of its characters up to its limit, and names what is too much",
  (name, field) => {
    const maximum = addressLimits[name as AddressText];
    keepsItsLimit({ ...field, maximum }, (text) =>
      addressProblems({ ...herrajes, [name]: text }, { asksTaxData: true }).map(({ code, path, details }) => {
        expect(path).toBe(name);
        return [code, ...Object.values(details)].join(" ");
      }),
    );
  },
);

test.each(Object.entries(contactFields))(
  "the field %s of a contact takes every text of its characters up to its limit, and names what is too much",
  (name, field) => {
    const maximum = contactLimits[name as keyof typeof contactFields];
    const ana = { ...emptyContact, name: "Ana", phone: "8155500188" };
    keepsItsLimit({ ...field, maximum }, (text) =>
      contactProblems({ ...ana, [name]: text }).map(({ code, details }) =>
        [code, ...Object.values(details)].join(" "),
      ),
    );
  },
);

test("whatever is typed or pasted is tidied once: a tidied text stays as it is", () => {
  const names = Object.keys(addressLimits) as AddressText[];
  const pasted = fc.array(fc.constantFrom(...letters, ...digits, ...signs, " ", " ", ".", "-"), {
    maxLength: 400,
    size: "max",
  });
  fc.assert(
    fc.property(fc.constantFrom(...names), pasted, (name, all) => {
      const text = all.join("");
      const typed = typedAddress(name, text);
      expect(typedAddress(name, typed)).toBe(typed);
      const tidy = tidyAddress(name, text);
      expect(tidyAddress(name, tidy)).toBe(tidy);
    }),
    { numRuns: 2_000 },
  );
});
