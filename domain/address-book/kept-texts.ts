import { saysNoNumber } from "../geography/house-number.ts";
import { fold } from "../geography/place-search.ts";
import { withoutInvisible } from "../values/invisible.ts";
import { type AddressEntry, type AddressField, typedFigures, wholePostalCode } from "./address-entry.ts";
import { doorKey } from "./same-address.ts";
import type { SheetCells, SheetColumn } from "./sheet-columns.ts";

/** The texts of an address that a sheet may leave out. */
const optionalTexts = [
  "warehouse",
  "interiorNumber",
  "taxId",
  "foreignTaxId",
  "taxResidence",
] as const satisfies readonly (AddressField & SheetColumn)[];

/** What is stored of the address that a row names: the optional texts, and what decides whether they are still its own. */
export type StoredTexts = Pick<
  AddressEntry,
  "personType" | "street" | "exteriorNumber" | (typeof optionalTexts)[number]
>;

/** The number of the address that a row names; undefined where its cell is empty or has no such number. */
export function numberOfRow({ number }: Pick<SheetCells, "number">): number | undefined {
  // A program that took the column for numbers has written "12.0".
  const [, digits = ""] = /^(\d{1,15})(?:\.0+)?$/.exec(withoutInvisible(number).trim()) ?? [];
  return Number(digits) > 0 ? Number(digits) : undefined;
}

/**
 * Which address a row is about, to group the rows of a sheet: the number of the address, and without one its name,
 * postal code and door in any spelling. Undefined for a row with neither.
 */
export function addressOfRow(row: SheetCells): string | undefined {
  const number = numberOfRow(row) ?? row.number.trim();
  if (number !== "") return String(number);
  const name = fold(row.name);
  const exteriorNumber = saysNoNumber(row.exteriorNumber) ? "0" : row.exteriorNumber;
  const postalCode = wholePostalCode(typedFigures(row.postalCode));
  return name === "" ? undefined : `${name}|${postalCode}|${doorKey({ ...row, placeId: 0, exteriorNumber })}`;
}

/**
 * The rows, where an empty cell has the text of another row of its address: a sheet repeats an address for each of its
 * contacts, and the last of its rows must not undo the first. Decision 0086.
 */
export function completedByOthers<Row extends SheetCells>(rows: readonly Row[]): readonly Row[] {
  const named = Map.groupBy(rows, numberOfRow);
  return rows.map((row) => {
    const number = numberOfRow(row);
    const others = number === undefined ? [] : (named.get(number) ?? []);
    const texts = optionalTexts.flatMap((column) => {
      const text = [row, ...others].find((each) => each[column].trim() !== "")?.[column];
      return text === undefined ? [] : [[column, text] as const];
    });
    return { ...row, ...Object.fromEntries(texts) };
  });
}

/**
 * The entry of a row, with what is stored where it has no text. Another kind of person has other tax data, and another
 * house another interior number. Decision 0086.
 */
export function withStored(entry: AddressEntry, stored: StoredTexts): AddressEntry {
  const houseOf = ({ street, exteriorNumber }: StoredTexts) =>
    doorKey({ placeId: 0, street, exteriorNumber });
  const isOfOneHouse = houseOf(entry) === houseOf(stored);
  const isOfOneKind = entry.personType === stored.personType;
  return {
    ...entry,
    warehouse: entry.warehouse || stored.warehouse,
    ...(isOfOneHouse && { interiorNumber: entry.interiorNumber || stored.interiorNumber }),
    ...(isOfOneKind && {
      taxId: entry.taxId || stored.taxId,
      foreignTaxId: entry.foreignTaxId || stored.foreignTaxId,
      taxResidence: entry.taxResidence || stored.taxResidence,
    }),
  };
}
