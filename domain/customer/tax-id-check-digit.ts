import { genericTaxIds } from "./tax-id.ts";

/** The position of a character in this string is its value for the tax office's check digit. */
const characters = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";
const isWhole = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;

/**
 * Whether the last character of a complete tax id differs from the check digit of the others (0 to 9 or A): then
 * probably one of them was typed wrongly. Some real ids have a different character there, so this is a warning and
 * never a refusal. The generic ids have no check digit. Decision 0171. [P-226]
 */
export function hasOtherCheckDigit(taxId: string): boolean {
  if (!isWhole.test(taxId) || Object.values<string>(genericTaxIds).includes(taxId)) return false;
  return taxId.at(-1) !== checkDigit(taxId);
}

function checkDigit(taxId: string): string {
  // The id of a firm is one letter shorter: it is padded with a blank.
  const others = [...taxId.slice(0, -1).padStart(12)];
  const sum = others.reduce((all, each, at) => all + characters.indexOf(each) * (13 - at), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? "A" : String(rest);
}
