import { expect, test } from "vitest";
import { genericTaxIds } from "./tax-id.ts";
import { hasOtherCheckDigit } from "./tax-id-check-digit.ts";

/**
 * Published ids: those of the tax office, a telephone, a power and an oil company and a bank, and the tax office's
 * example of a person.
 */
const published = [
  "SAT970701NN3",
  "TME840315KT6",
  "CFE370814QI0",
  "PEP9207167XA",
  "BBA830831LJ2",
  "GODE561231GR8",
];

test("the last character of a tax id is a digit or A that its others give", () => {
  for (const taxId of published) expect(hasOtherCheckDigit(taxId), taxId).toBe(false);
});

test("one wrong character, or two that changed places, are noticed", () => {
  for (const taxId of [
    "SAT970701NN4",
    "SAT970701NNA",
    "SAT970701NNZ",
    "SAT970701MN3",
    "SAT970710NN3",
    "STA970701NN3",
    "GODE561231GR9",
    "GODF561231GR8",
    "&AT970701NN3",
    "ÑAT970701NN3",
  ])
    expect(hasOtherCheckDigit(taxId), taxId).toBe(true);
});

test("nothing is said of the generic ids, nor of one that is not whole: that is told as wrong", () => {
  for (const taxId of [...Object.values(genericTaxIds), "", "SAT970701", "SAT970701NN33", "sat970701nn4"])
    expect(hasOtherCheckDigit(taxId), taxId).toBe(false);
});
