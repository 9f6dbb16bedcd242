import type { ChangedDistributor, NewContact } from "@anden/contract/address-entry";
import { type AddressEntry, emptyAddress } from "@anden/domain/address-book/address-entry";
import type { Point } from "@anden/domain/geography/place";
import { forgetKept, keep, keptPlaces, readKept } from "../../app/kept.ts";

/** A marker that the user put on the map, and the address that it was put there for, if that was filled in. */
export interface Mark {
  readonly point: Point;
  readonly door?: string | undefined;
}

/** The ends of a shipment at which an address is offered. */
export type Roles = Pick<ChangedDistributor, "isSender" | "isRecipient">;

/** A save that has begun: its idempotency keys, and the input of its first call. */
export interface BegunSave {
  readonly keys: readonly [string, string, string, string];
  readonly sent: string;
  /** Known once the first call has been answered. */
  readonly number?: number;
}

/** A form of the address book as it is kept on the device while it is filled in. */
export interface KeptForm {
  readonly entry: AddressEntry;
  readonly marked?: Mark | undefined;
  readonly roles?: Roles | undefined;
  readonly save?: BegunSave | undefined;
  /** The revision of the stored address that the form was filled with (decision 0087). */
  readonly revision?: number | undefined;
}

/** A contact that is saved right after its new address; its own form keeps it. [A-060] */
export type HeldContact = Omit<NewContact, "distributorNumber">;

const version = 2;

/**
 * The storage key of a form: one for each changed address, one for a new address, and one for each name with which
 * another screen opens the form of a new address, so that it does not show the input for another name.
 */
export function formPlace(userName: string, number: number | undefined, name = ""): string {
  return `anden.address.${userName}.${number ?? (name === "" ? "new" : `new.${name}`)}`;
}

/** The kept form, or undefined where none is or it cannot be read. */
export function readForm(place: string): KeptForm | undefined {
  const form = readKept(place, version) as KeptForm | undefined;
  return form && { ...form, entry: { ...emptyAddress, ...form.entry } };
}

/** The storage keys of new-address forms whose interrupted save has created this address. */
function halfSaved(userName: string, number: number): readonly string[] {
  return keptPlaces(formPlace(userName, undefined)).filter(
    (place) => readForm(place)?.save?.number === number,
  );
}

/**
 * The input of a half-saved address: its change form continues with it, whichever form is opened first. It does not
 * overwrite what has been completed since.
 */
export function halfSavedForm(
  userName: string,
  { number, isIncomplete }: { readonly number: number; readonly isIncomplete: boolean },
): KeptForm | undefined {
  const [place] = isIncomplete ? halfSaved(userName, number) : [];
  const form = place === undefined ? undefined : readForm(place);
  return form && { entry: form.entry, marked: form.marked };
}

/** Deletes the forms kept for completing an address: from now on only its change form is kept. */
export function forgetHalfSaved(userName: string, number: number): void {
  for (const place of halfSaved(userName, number)) forgetKept(place);
}

export function keepForm(place: string, form: KeptForm): void {
  keep(place, version, form);
}
