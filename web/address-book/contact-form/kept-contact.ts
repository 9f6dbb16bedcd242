import type { ListedContact } from "@anden/contract/address-book";
import type { ContactEntry } from "@anden/domain/address-book/check-contact";
import { keep, readKept } from "../../app/kept.ts";
import type { Holder } from "./holder-field.tsx";

/** The form of a contact as it is kept on the device until it is saved or discarded. */
export interface KeptContact {
  readonly entry: ContactEntry;
  readonly isMain: boolean;
  readonly holder: Holder;
  /** The idempotency key of a save that has begun, and the input that it sent. */
  readonly key: { readonly id: string; readonly of: string };
  /** The revision of the stored contact that the form was filled with (decision 0087). */
  readonly revision?: number;
}

const version = 1;

interface Of {
  readonly stored?: Pick<ListedContact, "number"> | undefined;
  readonly of?: { readonly number: number } | undefined;
}

/**
 * The storage key of a form: one for each changed contact, one for a new contact of each address, and one for a new
 * contact of any address.
 */
export function contactPlace(userName: string, { stored, of }: Of = {}): string {
  return `anden.contact.${userName}.${stored?.number ?? (of ? `of${of.number}` : "new")}`;
}

export function readKeptContact(place: string): KeptContact | undefined {
  return readKept(place, version) as KeptContact | undefined;
}

export function keepContact(place: string, contact: KeptContact): void {
  keep(place, version, contact);
}
