import { isLocalDate } from "../values/calendar.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { PersonType } from "./customer.ts";

/** The states of birth by the codes of the population register (RENAPO); NE: born abroad. [P-228] */
const states: ReadonlySet<string> = new Set(
  (
    "AS BC BS CC CH CL CM CS DF DG GR GT HG JC MC MN MS NE NL NT OC PL QR QT " + "SL SP SR TC TL TS VZ YN ZS"
  ).split(" "),
);

/** The length of a CURP, and the maximum length of its field. [B-310, P-228] */
const curpCharacters = 18;
export const longestCurp = 20;

/** Whether somebody of this kind may have a CURP: persons who are registered in Mexico. */
export function mayHaveCurp(personType: PersonType | ""): boolean {
  return personType === "physical" || personType === "particular";
}

/**
 * Each fault of a personal population id (CURP) in capitals: `curp.badSign` with the characters `found`,
 * `curp.tooShort` and `curp.tooLong` with how many `characters` are `missing` or `extra`, and for one of the right
 * length, by position: 1 to 4 letters, the second a vowel or X (`curp.badLetters`); 5 to 10 the date of birth
 * (`curp.badDate`); 11 the sex, H, M or X (`curp.badSex`); 12 and 13 the state of birth (`curp.badState` with the code
 * `found`); 14 to 16 consonants (`curp.badConsonants`); 17 a digit for births before 2000, a letter since; 18 the check
 * digit (`curp.badCheck`). Empty when it is valid. [P-227, P-228]
 */
export function curpFaults(curp: string, path = ""): readonly Problem[] {
  const strange = [...new Set(curp.match(/[^A-Z\d]/gu))].join(" ");
  if (strange !== "") return [problem("curp.badSign", path, { found: strange })];
  if (curp.length < curpCharacters)
    return [problem("curp.tooShort", path, { missing: curpCharacters - curp.length })];
  if (curp.length > curpCharacters)
    return [problem("curp.tooLong", path, { extra: curp.length - curpCharacters })];
  const state = curp.slice(11, 13);
  const faults = [
    ...(/^[A-Z][AEIOUX][A-Z]{2}/.test(curp) ? [] : [problem("curp.badLetters", path)]),
    ...(isBirthday(curp) ? [] : [problem("curp.badDate", path)]),
    ...(/[HMX]/.test(curp.charAt(10)) ? [] : [problem("curp.badSex", path)]),
    ...(states.has(state) ? [] : [problem("curp.badState", path, { found: state })]),
    ...(/^[B-DF-HJ-NP-TV-Z]{3}$/.test(curp.slice(13, 16)) ? [] : [problem("curp.badConsonants", path)]),
  ];
  if (faults.length > 0) return faults;
  return curp.charAt(17) === checkDigit(curp) ? [] : [problem("curp.badCheck", path)];
}

/** Whether positions 5 to 10 are a day. The century is that of position 17: 29 February 1900 was no day. */
function isBirthday(curp: string): boolean {
  const [year, month, day] = [curp.slice(4, 6), curp.slice(6, 8), curp.slice(8, 10)];
  const century = /\d/.test(curp.charAt(16)) ? "19" : "20";
  return isLocalDate(`${century}${year}-${month}-${day}`);
}

/** The position of a character in this string is its value for the check digit. */
const alphabet = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";

function checkDigit(curp: string): string {
  const sum = [...curp.slice(0, curpCharacters - 1)].reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (curpCharacters - index),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
