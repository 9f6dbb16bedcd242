/** Whether an exterior number says that the house has none: the address book takes digits only, so it is entered as 0. */
export function isWithoutNumber(exteriorNumber: string): boolean {
  return /^0+$/.test(exteriorNumber.trim());
}

/** Whether a text says in words that a house has no number: `S/N`, `s.n.`, `Sin número`. */
export function saysNoNumber(text: string): boolean {
  return /^(s\s*[/.]?\s*n\.?|sin n[uú]m(ero|\.)?)$/i.test(text.trim());
}
