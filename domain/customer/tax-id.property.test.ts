import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PersonType } from "./customer.ts";
import { checkTaxId, genericTaxIds } from "./tax-id.ts";
import { taxIdFaults } from "./tax-id-faults.ts";
import { foreignTaxProblems, homeResidence, taxResidences } from "./tax-residence.ts";

const runs = { numRuns: 1_000 };
const of = (characters: string) => fc.constantFrom(...characters);
const letter = of("ABCDEFGHIJKLMNOPQRSTUVWXYZÑ&");
const digit = of("0123456789");
const capital = of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const joined = (each: fc.Arbitrary<string>, minLength: number, maxLength = minLength) =>
  fc.array(each, { minLength, maxLength, size: "max" }).map((all) => all.join(""));

const kinds = [
  { person: "moral", letters: 3 },
  { person: "government", letters: 3 },
  { person: "physical", letters: 4 },
] as const;

/** A day of this century, as six digits. */
const day = fc
  .date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2099-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(2, 10).replaceAll("-", ""));
const two = (value: number) => String(value).padStart(2, "0");
const noDay = fc
  .oneof(
    fc.tuple(
      fc.nat(99),
      fc.oneof(fc.constant(0), fc.integer({ min: 13, max: 99 })),
      fc.integer({ min: 1, max: 28 }),
    ),
    fc.tuple(
      fc.nat(99),
      fc.integer({ min: 1, max: 12 }),
      fc.oneof(fc.constant(0), fc.integer({ min: 32, max: 99 })),
    ),
  )
  .map((parts) => parts.map(two).join(""));

interface Parts {
  readonly begins: string;
  readonly date: string;
  readonly key: string;
}
const parts = (letters: number, change: Partial<Record<keyof Parts, fc.Arbitrary<string>>> = {}) =>
  fc.record({
    begins: change.begins ?? joined(letter, letters),
    date: change.date ?? day,
    key: change.key ?? joined(fc.oneof(capital, digit), 3),
  });
const whole = ({ begins, date, key }: Parts) => begins + date + key;
const isGeneric = (taxId: string) => Object.values<string>(genericTaxIds).includes(taxId);
const valid = (letters: number) =>
  parts(letters)
    .map(whole)
    .filter((taxId) => !isGeneric(taxId));
/** A text with one of its characters replaced. */
const replaced = (text: string, at: number, by: string) => {
  const place = at % text.length;
  return text.slice(0, place) + by + text.slice(place + 1);
};

function check(taxId: string, person: PersonType, ...expected: readonly string[]) {
  expect(
    taxIdFaults(taxId, person).map(({ code }) => code),
    `${taxId} of ${person}`,
  ).toEqual(expected);
}

describe.each(kinds)("the tax id of the kind $person", ({ person, letters }) => {
  const other = letters === 3 ? "physical" : "moral";

  test("is accepted in every valid form, and told from that of another kind [A-034, P-223]", () => {
    fc.assert(
      fc.property(valid(letters), valid(letters === 3 ? 4 : 3), (taxId, others) => {
        check(taxId, person);
        expect(checkTaxId(taxId, person)).toEqual([]);
        check(taxId, other, "taxId.otherKind");
        check(others, person, "taxId.otherKind");
      }),
      runs,
    );
  });

  test("with a single fault is refused with that fault [A-035]", () => {
    const faulty: Readonly<Record<string, fc.Arbitrary<string>>> = {
      "taxId.badLetters": fc
        .tuple(parts(letters), fc.nat(), digit)
        .map(([each, at, by]) => whole({ ...each, begins: replaced(each.begins, at, by) })),
      "taxId.badDigits": fc
        .tuple(parts(letters), fc.nat(), capital)
        .map(([each, at, by]) => whole({ ...each, date: replaced(each.date, at, by) })),
      "taxId.badDate": parts(letters, { date: noDay }).map(whole),
      "taxId.tooShort": valid(letters).map((taxId) => taxId.slice(0, -1)),
      "taxId.tooLong": fc.tuple(valid(letters), fc.oneof(capital, digit)).map((both) => both.join("")),
      "taxId.wrongForm": fc
        .tuple(parts(letters), fc.nat(), of("Ñ&"))
        .map(([each, at, by]) => whole({ ...each, key: replaced(each.key, at, by) })),
      "taxId.badSign": fc
        .tuple(valid(letters), fc.nat(), of("abcñ-_ .<>áÁ€"))
        .map(([taxId, at, by]) => replaced(taxId, at, by)),
    };
    for (const [code, taxIds] of Object.entries(faulty))
      fc.assert(
        fc.property(taxIds, (taxId) => check(taxId, person, code)),
        runs,
      );
  });

  test("has no fault exactly when it is valid and nobody's generic one", () => {
    const near = joined(fc.oneof(letter, digit, of("abñ- ")), 0, 15);
    fc.assert(
      fc.property(
        fc.oneof(near, valid(letters), fc.constantFrom(...Object.values(genericTaxIds))),
        (taxId) => {
          const isRight = checkTaxId(taxId, person).length === 0 && !isGeneric(taxId);
          expect(taxIdFaults(taxId, person).length === 0).toBe(isRight);
        },
      ),
      runs,
    );
  });
});

describe("the tax id of a foreigner", () => {
  const at = { foreignTaxId: "foreignTaxId", taxResidence: "taxResidence" };
  const codes = (foreignTaxId: string, taxResidence: string) =>
    foreignTaxProblems(foreignTaxId, taxResidence, at).map(({ code, path }) => `${code} ${path}`);
  const nineDigits = fc.constantFrom("USA", "CAN");
  const elsewhere = fc.constantFrom(
    ...[...taxResidences.keys()].filter((key) => !["MEX", "USA", "CAN"].includes(key)),
  );
  const sign = fc.oneof(capital, digit, of("abcxyzñüé"));

  test("of the United States and Canada has nine digits, and nothing else will do [A-040, A-208]", () => {
    fc.assert(
      fc.property(joined(digit, 9), nineDigits, (taxId, residence) => {
        expect(codes(taxId, residence)).toEqual([]);
      }),
      runs,
    );
    const another = joined(fc.oneof(digit, sign), 1, 40).filter((taxId) => !/^\d{9}$/.test(taxId));
    fc.assert(
      fc.property(another, nineDigits, (taxId, residence) => {
        expect(codes(taxId, residence)).toEqual(["taxId.foreignNineDigits foreignTaxId"]);
      }),
      runs,
    );
  });

  test("of any other country has 6 to 40 letters and digits [A-041, A-208]", () => {
    const wrong = fc.oneof(
      joined(sign, 1, 5),
      joined(sign, 41, 256),
      fc
        .tuple(joined(sign, 6, 40), fc.nat(), of("-_. /<>"))
        .map(([taxId, place, by]) => replaced(taxId, place, by)),
    );
    fc.assert(
      fc.property(
        joined(sign, 6, 40),
        wrong,
        joined(sign, 257, 300),
        elsewhere,
        (right, bad, long, residence) => {
          expect(codes(right, residence)).toEqual([]);
          expect(codes(bad, residence)).toEqual(["taxId.foreignForm foreignTaxId"]);
          expect(codes(long, residence)).toEqual(["field.tooLong foreignTaxId"]);
        },
      ),
      runs,
    );
  });

  test("is never one of Mexico, nor of a country that there is not [A-039]", () => {
    const nowhere = joined(capital, 0, 4).filter((key) => !taxResidences.has(key));
    fc.assert(
      fc.property(joined(sign, 1, 300), nowhere, (taxId, residence) => {
        expect(codes(taxId, homeResidence)).toEqual(["taxId.residenceMexico taxResidence"]);
        expect(codes(taxId, residence)).toEqual(["field.notInList taxResidence"]);
      }),
      runs,
    );
  });
});
