import type { ChangedDistributor, NewContact } from "@anden/contract/address-entry";
import { type AddressEntry, emptyAddress } from "@anden/domain/address-book/address-entry";
import type { Location } from "@anden/domain/address-book/distributor";
import { keep, readKept } from "../../app/kept.ts";

/** What is known of an address's position before it is saved. */
export type Position = Partial<Pick<Location, "found" | "marked">>;

/** A save that has begun: its idempotency keys, and what its first call sent. */
export interface BegunSave {
  readonly keys: readonly [string, string, string, string];
  readonly sent: string;
  /** Known once the first call has been answered. */
  readonly number?: number;
  readonly revision?: number;
}

/** A form of the address book as it is kept on the device while it is filled in. */
export interface KeptForm {
  readonly entry: AddressEntry;
  readonly marked?: Position["marked"];
  readonly save?: BegunSave;
  /** The change of the stored address that the form was filled with (decision 0087). */
  readonly revision?: number;
  /** A contact that is saved right after its new address. */
  readonly contact?: HeldContact;
}

export type HeldContact = Omit<NewContact, "distributorNumber">;
export type WholeAddress = ChangedDistributor;

const version = 1;

/** Where a form is kept: one for a new address, and one for each that is changed. */
export function formPlace(userName: string, number: number | undefined): string {
  return `anden.address.${userName}.${number ?? "new"}`;
}

/** The kept form, or undefined where none is or it cannot be read. */
export function readForm(place: string): KeptForm | undefined {
  const form = readKept(place, version) as KeptForm | undefined;
  return form && { ...form, entry: { ...emptyAddress, ...form.entry } };
}

export function keepForm(place: string, form: KeptForm): void {
  keep(place, version, form);
}
