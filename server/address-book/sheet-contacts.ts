import type { SheetRow } from "@anden/domain/address-book/sheet-row";
import { fold } from "@anden/domain/geography/place-search";
import type { ContactFields, StoredContact } from "./contact-writes.ts";

/** A contact of an address as it is after the rows before; not stored yet if one of them adds it. */
export interface KnownContact {
  readonly cells: ContactCells;
  readonly stored?: StoredContact;
}

export interface ContactChange {
  readonly before: StoredContact;
  readonly fields: ContactFields;
}

interface ContactPlan {
  readonly addsContact: boolean;
  readonly contactChange?: ContactChange;
}

/**
 * What a row does to the contacts of its address: nothing where one of them has the same data. A row with a number
 * changes the contact of its name. If several have the name, nobody knows which one the row means, so none is
 * overwritten and the row adds one. A row without a number never changes a stored contact.
 */
export function planContact(
  contacts: Map<string, readonly KnownContact[]>,
  { contact, number }: SheetRow,
): ContactPlan {
  if (!contact) return { addsContact: false };
  const name = fold(contact.name);
  const named = contacts.get(name) ?? [];
  const [only] = named.length === 1 ? named : [];
  const cells = cellsOf(contact, number !== undefined && only?.stored ? only.cells : undefined);
  if (named.some((each) => isEqual(each.cells, cells))) return { addsContact: false };
  const stored = named.flatMap((each) => (each.stored ? [each.stored] : []));
  const [before] = stored;
  if (before && number === undefined) return { addsContact: false };
  if (before && named.length === 1) {
    contacts.set(name, [{ cells, stored: before }]);
    const { medium_id: mediumId, phone_kind: phoneKind, dialling_code_id: diallingCodeId } = before;
    const fields = { ...cells, mediumId, phoneKind, diallingCodeId, changedFrom: before.changed_from };
    return { addsContact: false, contactChange: { before, fields } };
  }
  contacts.set(name, [...named, { cells }]);
  return { addsContact: true };
}

/** The contact fields that a sheet contains. */
type ContactCells = Pick<ContactFields, "name" | "position" | "department" | "phone" | "email">;

/** The fields of a contact, with those before where its cell is empty: the sheet may not have its column. */
function cellsOf(
  { name, phone, position, department, email }: NonNullable<SheetRow["contact"]>,
  before: Partial<ContactCells> = {},
): ContactCells {
  return {
    name,
    phone,
    position: position || (before.position ?? null),
    department: department || (before.department ?? null),
    email: email || (before.email ?? null),
  };
}

function isEqual(one: ContactCells, other: ContactCells): boolean {
  const { name, position, department, phone, email } = other;
  return (
    one.name === name &&
    one.position === position &&
    one.department === department &&
    one.phone === phone &&
    one.email === email
  );
}
