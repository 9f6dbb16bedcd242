import { describe, expect, test } from "vitest";
import type { PersonType } from "./customer.ts";
import { checkTaxId, genericTaxIds } from "./tax-id.ts";

function check(taxId: string, personType: PersonType, ...expected: readonly string[]) {
  expect(
    checkTaxId(taxId, personType).map(({ code }) => code),
    taxId,
  ).toEqual(expected);
}

describe("a tax id (RFC)", () => {
  test("of a firm or an office has three letters, a date and three characters: 12 [P-223, P-224]", () => {
    check("CEV150310ZZ2", "moral");
    check("CEV150310ZZ2", "government");
    check("Ñ&A150310AB1", "moral");
    check("EETM860214ZZA", "moral", "taxId.wrongForm");
    check("CE1150310ZZ2", "moral", "taxId.wrongForm");
    check("1EV150310ZZ2", "moral", "taxId.wrongForm");
    check("CEV150310ZZ", "moral", "taxId.wrongForm");
    check("CEV150310ZZ22", "moral", "taxId.wrongForm");
  });

  test("of a person has four letters, a date and three characters: 13 [P-223, P-224]", () => {
    check("EETM860214ZZA", "physical");
    check("ÑUÑE860214ZZA", "physical");
    check("CEV150310ZZ2", "physical", "taxId.wrongForm");
    check("EET1860214ZZA", "physical", "taxId.wrongForm");
    check("1ETM860214ZZA", "physical", "taxId.wrongForm");
  });

  test("is written in capitals and digits, without spaces or dashes, to its last three characters [P-226]", () => {
    check("cev150310zz2", "moral", "taxId.wrongForm");
    check("CEV 150310 ZZ2", "moral", "taxId.wrongForm");
    check("CEV-150310-ZZ2", "moral", "taxId.wrongForm");
    check(" CEV150310ZZ2", "moral", "taxId.wrongForm");
    check("CEV150310ZZ2\n", "moral", "taxId.wrongForm");
    check("CEV150310ZÑ2", "moral", "taxId.wrongForm");
    check("", "moral", "taxId.wrongForm");
  });

  test("names a day that exists, 29 February of leap years among them [P-225]", () => {
    check("CEV151310ZZ2", "moral", "taxId.badDate");
    check("CEV150010ZZ2", "moral", "taxId.badDate");
    check("CEV150300ZZ2", "moral", "taxId.badDate");
    check("CEV150332ZZ2", "moral", "taxId.badDate");
    check("CEV150431ZZ2", "moral", "taxId.badDate");
    check("CEV150229ZZ2", "moral", "taxId.badDate");
    check("CEV160229ZZ2", "moral");
    // The year 00 may be 1900 or 2000, and 2000 was a leap year.
    check("CEV000229ZZ2", "moral");
    check("CEV160230ZZ2", "moral", "taxId.badDate");
  });

  test("of a person or firm without one of its own is the generic one of its kind, and no other [P-157, P-158]", () => {
    check(genericTaxIds.particular, "particular");
    check(genericTaxIds.foreign, "foreign");
    check(genericTaxIds.foreign, "particular", "taxId.notGeneric");
    check("EETM860214ZZA", "particular", "taxId.notGeneric");
    check("", "foreign", "taxId.notGeneric");
    expect(genericTaxIds).toEqual({ particular: "XAXX010101000", foreign: "XEXX010101000" });
  });

  test("is reported at its field, with the expected form", () => {
    expect(checkTaxId("X", "moral", "taxId")).toEqual([
      { code: "taxId.wrongForm", path: "taxId", details: { characters: 12 } },
    ]);
    expect(checkTaxId("X", "physical")).toMatchObject([{ details: { characters: 13 } }]);
    expect(checkTaxId("X", "foreign")).toMatchObject([{ details: { expected: "XEXX010101000" } }]);
  });
});
