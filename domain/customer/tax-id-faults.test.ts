import { describe, expect, test } from "vitest";
import type { PersonType } from "./customer.ts";
import { checkTaxId } from "./tax-id.ts";
import { fixedTaxId, longestTaxId, soughtTaxIdProblems, taxIdFaults } from "./tax-id-faults.ts";

function check(taxId: string, personType: PersonType, ...expected: readonly string[]) {
  expect(
    taxIdFaults(taxId, personType).map(({ code, details }) =>
      [code.slice("taxId.".length), ...Object.values(details)].join(" "),
    ),
    `${taxId} of ${personType}`,
  ).toEqual(expected);
}

test("a tax id to search for is complete or not, but none with other characters, and no CURP", () => {
  const wrongWith = (taxId: string) => soughtTaxIdProblems(taxId).map(({ code, details }) => [code, details]);
  for (const right of ["", "CES", "CES920416ZZ9", "XAXX010101000", "Ñ&A160229AB1"])
    expect(wrongWith(right), right).toEqual([]);
  expect(wrongWith("EETM860214HNLNRR08")).toEqual([["field.tooLong", { maximum: 13 }]]);
  expect(wrongWith("CES920416/ZZ9.")).toEqual([["taxId.badSign", { found: "/ ." }]]);
});

describe("what is wrong with a tax id is said fault by fault", () => {
  test("one that is right has no fault", () => {
    check("CEV150310ZZ2", "moral");
    check("CEV150310ZZ2", "government");
    check("Ñ&A160229AB1", "moral");
    check("EETM860214ZZA", "physical");
  });

  test("characters that none has are named, small letters, spaces and dashes among them", () => {
    check("CEV-150310-ZZ2", "moral", "badSign -");
    check("cev150310zz2", "moral", "badSign c e v z");
    check("CEV 150310/ZZ2", "moral", "badSign   /");
    check("CEV150310ZZ2<", "moral", "badSign <");
  });

  test("a firm's has at most 12 characters, everybody else's 13: too many and too few are counted [A-034]", () => {
    check("CEV150310ZZ22", "moral", "tooLong 12 1");
    check("CEV150310Z", "moral", "tooShort 12 2");
    check("EETM860214ZZAA9", "physical", "tooLong 13 2");
    check("E", "physical", "tooShort 13 12");
    expect(longestTaxId("moral")).toBe(12);
    for (const other of ["physical", "particular", "government", "foreign", ""] as const)
      expect(longestTaxId(other), other).toBe(13);
  });

  test("letters come first, three of a firm and four of a person, then six digits", () => {
    check("CE1150310ZZ2", "moral", "badLetters 3");
    check("CEV15O310ZZ2", "moral", "badDigits 3");
    check("EET1860214ZZA", "physical", "badLetters 4");
    check("1", "moral", "tooShort 12 11", "badLetters 3");
  });

  test("the six digits are a day that exists, said beside a wrong length", () => {
    check("HOC090230KA1", "moral", "badDate");
    check("HOC0902304KA1", "moral", "tooLong 12 1", "badDate");
    check("HOC090230", "moral", "tooShort 12 3", "badDate");
    check("HOC150229KA1", "moral", "badDate");
    check("HOC000229KA1", "moral");
  });

  test("one of another kind of person, or the generic one, asks for the person type to be changed", () => {
    check("EETM860214ZZA", "moral", "otherKind 12");
    check("CEV150310ZZ2", "physical", "otherKind 13");
    check("XAXX010101000", "physical", "isGeneric");
    check("XEXX010101000", "moral", "isGeneric");
  });

  test("the check key at its end has letters and digits of the basic alphabet", () => {
    check("CEV150310ZÑ2", "moral", "wrongForm 12");
  });
});

test("a private person and a foreigner share the generic id of their kind, and have no other [A-024, A-025, A-026]", () => {
  expect(fixedTaxId("particular")).toBe("XAXX010101000");
  expect(fixedTaxId("foreign")).toBe("XEXX010101000");
  for (const own of ["physical", "moral", "government", ""] as const)
    expect(fixedTaxId(own), own).toBeUndefined();
  check("XAXX010101000", "particular");
  check("XEXX010101000", "foreign");
  check("XEXX010101000", "particular", "notGeneric XAXX010101000");
  check("CEV150310ZZ2", "foreign", "notGeneric XEXX010101000");
});

test("whatever is typed: a fault is found where the rule of the tax office finds one", () => {
  const ends = ["", "A", "Z2", "ZZ2", "ZZ22"];
  for (const begins of ["CE", "CEV", "CEVX", "C1V", "Ñ&A", "XAXX"])
    for (const middle of ["150310", "150230", "15031", "1503100", "15O310"])
      for (const end of ends)
        for (const personType of ["moral", "physical", "government"] as const) {
          const taxId = `${begins}${middle}${end}`;
          expect(taxIdFaults(taxId, personType).length > 0, `${taxId} ${personType}`).toBe(
            checkTaxId(taxId, personType).length > 0,
          );
        }
});
