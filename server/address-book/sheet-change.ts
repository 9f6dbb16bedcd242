import { type AddressEntry, type AddressText, tidyAddress } from "@anden/domain/address-book/address-entry";
import type { Location } from "@anden/domain/address-book/distributor";
import type { StoredTexts } from "@anden/domain/address-book/kept-texts";
import { isSameDoor, movedLocation } from "@anden/domain/address-book/moved-location";
import type { SheetRow } from "@anden/domain/address-book/sheet-row";
import type { PersonType } from "@anden/domain/customer/customer";
import { homeResidence } from "@anden/domain/customer/tax-residence";
import type { Place, Point } from "@anden/domain/geography/place";
import { accept, type Decision, type Problem, problem, refuse } from "@anden/domain/values/problem";
import type { Change, DistributorFields, TaxFields } from "./distributor-writes.ts";
import { columnsOf, taxColumns } from "./distributor-writes.ts";
import { type DistributorRow, doorOf } from "./queries.ts";

export type RowChange = Change & { readonly fields: DistributorFields; readonly tax: TaxFields };

/**
 * A position that nobody has verified yet. `level` says how exact the point is; absent for coordinates from a sheet.
 */
export const unverified = (point: Point, level?: Location["level"]): Location => ({
  found: point,
  marked: point,
  isVerified: false,
  ...(level ? { level } : {}),
});

/** Without coordinates in its sheet an address is at the point of its postal code. */
export const levelOf = (position: Point | undefined) => (position ? undefined : "postalCode");

type Flags = Pick<
  DistributorFields,
  "isSender" | "isRecipient" | "isHub" | "notifiesSender" | "notifiesRecipient" | "changedFrom"
>;

/** Flags of a new address that a sheet does not contain: it sends and receives. */
export const newFlags: Flags = {
  isSender: true,
  isRecipient: true,
  isHub: false,
  notifiesSender: false,
  notifiesRecipient: false,
  changedFrom: null,
};

/** The fields of a row without problems, completed with the flags that a sheet does not contain. */
export function fieldsOfRow(entry: AddressEntry, place: Place, flags: Flags): DistributorFields {
  return {
    ...flags,
    place,
    name: entry.name,
    personType: entry.personType as PersonType,
    taxId: entry.taxId || null,
    street: entry.street,
    exteriorNumber: entry.exteriorNumber,
    interiorNumber: entry.interiorNumber || null,
    phone: entry.phone,
    warehouse: entry.warehouse || null,
  };
}

export function taxOfRow(entry: AddressEntry): TaxFields {
  return {
    personType: entry.personType as PersonType,
    taxId: entry.taxId || null,
    foreignTaxId: entry.foreignTaxId || null,
    taxResidence: entry.taxResidence || homeResidence,
  };
}

/** The change that a row makes to the address that it names; undefined for none. Problem: `location.required` at `latitude`. */
export function changeOfRow(
  stored: DistributorRow,
  { entry, position }: SheetRow,
  place: Place,
  point: Point | undefined,
): Decision<RowChange | undefined> {
  const before = tidied(stored);
  const fields = fieldsOfRow(entry, place, {
    isSender: before.is_sender,
    isRecipient: before.is_recipient,
    isHub: before.is_hub,
    notifiesSender: before.notifies_sender,
    notifiesRecipient: before.notifies_recipient,
    changedFrom: before.changed_from,
  });
  const tax = taxOfRow(entry);
  const hasMoved = position !== undefined && !isAt(before, position);
  const door = { ...fields, placeId: place.id };
  const kept = movedLocation(doorOf(before), door, undefined);
  // An unchanged door keeps its verified position; for another door the point of the postal code is enough.
  const location = hasMoved
    ? unverified(position)
    : kept.ok
      ? undefined
      : point && unverified(point, levelOf(position));
  // An address that came without a position, and of which none is known, stays incomplete.
  if (!kept.ok && !location && !isSameDoor(doorOf(before), door))
    return refuse(problem("location.required", "latitude"));
  const { changed_from: _, sort_key: __, ...columns } = { ...columnsOf(fields), ...taxColumns(tax) };
  const isChanged =
    location !== undefined ||
    Object.entries(columns).some(([name, value]) => before[name as keyof DistributorRow] !== value);
  return accept(isChanged ? { fields, tax, ...(location ? { location } : {}) } : undefined);
}

const storedTexts = {
  name: "name",
  phone: "phone",
  warehouse: "warehouse",
  street: "street",
  exteriorNumber: "exterior_number",
  interiorNumber: "interior_number",
  taxId: "tax_id",
} as const satisfies Partial<Record<AddressText, keyof DistributorRow>>;

/**
 * Whether each problem is about a text that is stored with the same value: older addresses may break the current rules.
 */
export function isOfStoredTexts(
  problems: readonly Problem[],
  stored: DistributorRow,
  { entry }: Pick<SheetRow, "entry">,
): boolean {
  const before = tidied(stored);
  return problems.every(({ path }) => {
    const text = path as keyof typeof storedTexts;
    return Object.hasOwn(storedTexts, path) && (before[storedTexts[text]] ?? "") === entry[text];
  });
}

/** The texts of a stored address that an empty cell keeps. */
export function storedTextsOf(row: DistributorRow): StoredTexts {
  return {
    personType: row.person_type,
    street: row.street,
    exteriorNumber: row.exterior_number,
    interiorNumber: row.interior_number ?? "",
    warehouse: row.warehouse ?? "",
    taxId: row.tax_id ?? "",
    foreignTaxId: row.foreign_tax_id ?? "",
    taxResidence: row.tax_residence,
  };
}

/** A stored address as its form shows it, so that a sheet with the same values changes nothing. */
function tidied(row: DistributorRow): DistributorRow {
  return {
    ...row,
    name: tidyAddress("name", row.name),
    phone: tidyAddress("phone", row.phone),
    street: tidyAddress("street", row.street),
  };
}

function isAt(
  { marked_latitude, marked_longitude }: DistributorRow,
  { latitude, longitude }: Point,
): boolean {
  if (marked_latitude === null || marked_longitude === null) return false;
  return Math.abs(marked_latitude - latitude) < 2e-6 && Math.abs(marked_longitude - longitude) < 2e-6;
}
