/** Whether an exterior number says that the house has none: the address book takes digits only, so it is entered as 0. */
export function isWithoutNumber(exteriorNumber: string): boolean {
  return /^0+$/.test(exteriorNumber.trim());
}
