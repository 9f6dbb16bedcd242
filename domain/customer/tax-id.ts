import { isLocalDate } from "../values/calendar.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { PersonType } from "./customer.ts";

/** The generic ids that the tax office gives to everybody without one of their own. [A-026, B-309, P-158] */
export const genericTaxIds = { particular: "XAXX010101000", foreign: "XEXX010101000" } as const;

/** How many letters stand before the date: a firm's id has three, a person's four. [P-223] */
const letters = { moral: 3, government: 3, physical: 4 } as const;

const afterLetters = /^(\d{2})(\d{2})(\d{2})[A-Z0-9]{3}$/;

/**
 * The validation problems of a Mexican tax id (RFC), written in capitals without spaces or dashes:
 * `taxId.wrongForm` with the required number of `characters`, `taxId.badDate` when its six digits are not a date,
 * `taxId.notGeneric` when a customer without a tax id gives another than the generic one. Empty when it is valid.
 * [P-223, P-224]
 */
export function checkTaxId(taxId: string, personType: PersonType, path = ""): readonly Problem[] {
  if (personType === "particular" || personType === "foreign") {
    const expected = genericTaxIds[personType];
    return taxId === expected ? [] : [problem("taxId.notGeneric", path, { expected })];
  }
  const count = letters[personType];
  const rest = afterLetters.exec(taxId.slice(count));
  if (!rest || !/^[A-ZÑ&]+$/.test(taxId.slice(0, count)))
    return [problem("taxId.wrongForm", path, { characters: count + 9 })];
  const [, year, month, day] = rest;
  // The century is not written. Of the two possible ones, 2000 was a leap year and 1900 was not.
  return isLocalDate(`20${year}-${month}-${day}`) ? [] : [problem("taxId.badDate", path)];
}
