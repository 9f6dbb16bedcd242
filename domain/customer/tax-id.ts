import { isLocalDate } from "../values/calendar.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { PersonType } from "./customer.ts";

/** The generic ids that the tax office gives to everybody without one of their own. [A-026, B-309, P-158] */
export const genericTaxIds = { particular: "XAXX010101000", foreign: "XEXX010101000" } as const;

/** The number of letters before the date, by kind of person: three for firms, four for natural persons. [P-223] */
export const leadingLetters = { moral: 3, government: 3, physical: 4 } as const;

const afterLetters = /^(\d{6})[A-Z0-9]{3}$/;

/**
 * The validation problems of a Mexican tax id (RFC), written in capitals without spaces or dashes: `taxId.wrongForm`
 * with the required number of `characters`, `taxId.badDate` when its six digits are not a date, `taxId.notGeneric` when
 * a customer without a tax id of their own gives any other than the generic one. Empty when it is valid. [P-223, P-224]
 */
export function checkTaxId(taxId: string, personType: PersonType, path = ""): readonly Problem[] {
  if (personType === "particular" || personType === "foreign") {
    const expected = genericTaxIds[personType];
    return taxId === expected ? [] : [problem("taxId.notGeneric", path, { expected })];
  }
  const count = leadingLetters[personType];
  const digits = afterLetters.exec(taxId.slice(count))?.[1];
  if (digits === undefined || !/^[A-ZÑ&]+$/.test(taxId.slice(0, count)))
    return [problem("taxId.wrongForm", path, { characters: count + 9 })];
  return isTaxIdDate(digits) ? [] : [problem("taxId.badDate", path)];
}

/**
 * Whether six digits of a tax id are a date: year, month, day. The century is not written; of the two possible ones,
 * 2000 was a leap year and 1900 was not.
 */
export function isTaxIdDate(digits: string): boolean {
  return isLocalDate(`20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`);
}
