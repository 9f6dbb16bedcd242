import { describe, expect, test } from "vitest";
import type { PersonType } from "./customer.ts";
import { type CfdiUse, cfdiUses, fitsRegime, type TaxRegime, taxRegimes } from "./invoice-vocabulary.ts";
import { fitsPerson } from "./regime-of-person.ts";

describe("a tax regime is one of", () => {
  const regimesOf = (person: PersonType) => taxRegimes.filter((regime) => fitsPerson(regime, person));

  test("firms and offices, or of persons, and two are of both", () => {
    const firms = ["601", "603", "610", "620", "622", "623", "624", "626"];
    expect(regimesOf("moral")).toEqual(firms);
    expect(regimesOf("government")).toEqual(firms);
    const persons = [
      "605",
      "606",
      "607",
      "608",
      "610",
      "611",
      "612",
      "614",
      "615",
      "616",
      "621",
      "625",
      "626",
    ];
    expect(regimesOf("physical")).toEqual(persons);
  });

  test("those without obligations for a person without a tax id of their own [B-320]", () => {
    expect(regimesOf("particular")).toEqual(["616"]);
    expect(regimesOf("foreign")).toEqual(["616"]);
  });
});

describe("an invoice may be used", () => {
  function check(regime: TaxRegime, ...expected: readonly CfdiUse[]) {
    expect(
      cfdiUses.filter((use) => fitsRegime(use, regime)),
      regime,
    ).toEqual(expected);
  }
  const purchases = ["G01", "G02", "G03"] as const;
  const investments = ["I01", "I02", "I03", "I04", "I05", "I06", "I07", "I08"] as const;
  const deductions = ["D01", "D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D10"] as const;

  test("for purchases and investments by a taxpayer who runs a business", () => {
    for (const regime of ["601", "603", "620", "621", "622", "623", "624", "626"] as const)
      check(regime, ...purchases, ...investments, "S01", "CP01");
  });

  test("for personal deductions by a person with such an income, and for both by a person with both", () => {
    for (const regime of ["607", "608", "611", "614", "615"] as const)
      check(regime, ...deductions, "S01", "CP01");
    for (const regime of ["606", "612", "625"] as const)
      check(regime, ...purchases, ...investments, ...deductions, "S01", "CP01");
  });

  test("for a payroll by a wage earner, and by nobody else", () => {
    check("605", ...deductions, "S01", "CP01", "CN01");
  });

  test("for uses without tax effects, and for returns, by a taxpayer without obligations", () => {
    check("616", "G02", "S01", "CP01");
    check("610", "S01", "CP01");
  });
});
