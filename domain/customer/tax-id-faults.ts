import { type Problem, problem } from "../values/problem.ts";
import type { PersonType } from "./customer.ts";
import { checkTaxId, genericTaxIds, isTaxIdDate, leadingLetters } from "./tax-id.ts";

/** The generic id that everybody of a kind shares; undefined for those who have one of their own. */
export function fixedTaxId(personType: PersonType | ""): string | undefined {
  return personType === "particular" || personType === "foreign" ? genericTaxIds[personType] : undefined;
}

/** The most characters of a tax id of this kind: 12 for a firm, 13 for all others. */
export function longestTaxId(personType: PersonType | ""): number {
  return personType === "moral" ? 12 : longestTaxIdOfAll;
}

/** The most characters of any tax id. */
const longestTaxIdOfAll = 13;

/**
 * What is wrong with a tax id to search for: `taxId.badSign` with the characters `found`, and `field.tooLong` for a
 * longer text, such as a CURP: truncated, it would be the tax id of somebody else. [B-051]
 */
export function soughtTaxIdProblems(taxId: string): readonly Problem[] {
  const found = strangeSigns(taxId);
  if (found !== "") return [problem("taxId.badSign", "taxId", { found })];
  return taxId.length > longestTaxIdOfAll
    ? [problem("field.tooLong", "taxId", { maximum: longestTaxIdOfAll })]
    : [];
}

function strangeSigns(taxId: string): string {
  return [...new Set(taxId.match(/[^A-ZÑ&0-9]/gu))].join(" ");
}

/**
 * Each fault of a tax id separately, for the person who types it: `taxId.badSign` with the characters `found`,
 * `taxId.isGeneric`, `taxId.otherKind` (valid, but of another kind of person), `taxId.tooShort` and `taxId.tooLong`
 * with the required number of `characters`, `taxId.badLetters` with the number of `letters`, `taxId.badDigits`,
 * `taxId.badDate`, and `taxId.notGeneric` for a person who shares a generic id. Empty exactly when `checkTaxId` accepts
 * the id and it is not the generic id of another kind of person.
 */
export function taxIdFaults(taxId: string, personType: PersonType, path = ""): readonly Problem[] {
  if (fixedTaxId(personType) !== undefined) return checkTaxId(taxId, personType, path);
  const count = leadingLetters[personType as keyof typeof leadingLetters];
  const characters = count + 9;
  const strange = strangeSigns(taxId);
  if (strange !== "") return [problem("taxId.badSign", path, { found: strange })];
  if (Object.values<string>(genericTaxIds).includes(taxId)) return [problem("taxId.isGeneric", path)];
  const others = count === 3 ? "physical" : "moral";
  if (checkTaxId(taxId, others).length === 0) return [problem("taxId.otherKind", path, { characters })];

  const begins = taxId.slice(0, count);
  const digits = taxId.slice(count, count + 6);
  const faults: Problem[] = [];
  if (taxId.length > characters)
    faults.push(problem("taxId.tooLong", path, { characters, extra: taxId.length - characters }));
  if (taxId.length < characters)
    faults.push(problem("taxId.tooShort", path, { characters, missing: characters - taxId.length }));
  if (!/^[A-ZÑ&]*$/.test(begins)) faults.push(problem("taxId.badLetters", path, { letters: count }));
  else if (!/^\d*$/.test(digits)) faults.push(problem("taxId.badDigits", path, { letters: count }));
  else if (digits.length === 6 && !isTaxIdDate(digits)) faults.push(problem("taxId.badDate", path));
  // `checkTaxId` also refuses Ñ and & among the last three characters.
  if (faults.length === 0) return checkTaxId(taxId, personType, path);
  return faults;
}
