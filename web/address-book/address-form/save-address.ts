import { type ChangedDistributor, overAnyChange } from "@anden/contract/address-entry";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { addressEntryCalls } from "@anden/contract/calls/address-entry";
import {
  type AddressEntry,
  type AddressField,
  addressFields,
} from "@anden/domain/address-book/address-entry";
import type { Location } from "@anden/domain/address-book/distributor";
import type { Side } from "@anden/domain/shipment/stop";
import { apiOf } from "../../api/api.ts";
import { newId } from "../../api/new-id.ts";
import { isRefusal, problemsOf } from "../../api/refusal.ts";
import { sentLocation } from "../sent-location.ts";
import type { BegunSave, HeldContact } from "./kept-form.ts";

export const entryApi = apiOf(addressEntryCalls);
const bookApi = apiOf(addressBookCalls);

/** The outcome of a save. */
export type Saved =
  | { readonly kind: "saved"; readonly number: number }
  /** The address is saved, its contact is not. */
  | { readonly kind: "contactFailed"; readonly number: number; readonly error: unknown }
  /** Nothing was stored: the tax id was refused. */
  | { readonly kind: "taxId"; readonly refused: RefusedField };

interface AddressToSave {
  readonly entry: AddressEntry;
  readonly location: Location;
  /** The revision that the change is based on; undefined for a new address. */
  readonly revision: number | undefined;
}

interface NewAddress extends AddressToSave {
  readonly userName: string;
  readonly contact?: HeldContact | undefined;
  /** The end of the shipment that the address is for. */
  readonly side: Side | undefined;
}

/** The arguments of the first call. The form is complete: no field is absent. */
function fieldsOf(entry: AddressEntry) {
  const {
    country,
    personType,
    stateId = 0,
    cityId = 0,
    placeId = 0,
    taxId,
    warehouse,
    interiorNumber,
  } = entry;
  if (country === "" || personType === "") throw new TypeError("an incomplete address cannot be saved");
  return {
    name: entry.name,
    personType,
    country,
    stateId,
    cityId,
    placeId,
    postalCode: entry.postalCode,
    street: entry.street,
    exteriorNumber: entry.exteriorNumber,
    phone: entry.phone,
    ...(taxId && { taxId }),
    ...(warehouse && { warehouse }),
    ...(interiorNumber && { interiorNumber }),
  };
}

/** Roles are not asked of a new address: it is for the side that opened the form, or for both from the book. */
const rolesOf = (side: Side | undefined) => ({
  isSender: side !== "destination",
  isRecipient: side !== "origin",
  isHub: false,
  notifiesSender: false,
  notifiesRecipient: false,
});

function taxOf({ foreignTaxId, taxResidence }: AddressEntry) {
  return { ...(foreignTaxId && { foreignTaxId }), ...(taxResidence && { taxResidence }) };
}

/** The keys of a save that has not begun. */
function newSave(): BegunSave["keys"] {
  return [newId(), newId(), newId(), newId()];
}

/** The revision that a change of a half-saved address is based on: the user's own, unless a colleague completed it. */
async function ownRevision(number: number, userName: string): Promise<number> {
  const { revision, isIncomplete, changedBy } = await bookApi.distributor({ id: number });
  return isIncomplete || changedBy === userName ? revision : asMade;
}

/** The revision of an address that only the first call has stored. */
const asMade = 1;

/**
 * Saves a new address by its three calls, and a held contact after them. If the first call was interrupted, it is sent
 * again under its idempotency key. Once the address exists, the input for the other calls may have changed, so the rest
 * of an interrupted save is one change of the whole address. `begun` is called before each step, so that the progress
 * is kept.
 */
export async function saveNew(
  { entry, location, revision, contact, side, userName }: NewAddress,
  before: BegunSave | undefined,
  begun: (save: BegunSave | undefined) => void,
): Promise<Saved> {
  const fields = { ...fieldsOf(entry), ...rolesOf(side) };
  const sent = JSON.stringify(fields);
  let save = before ?? { keys: newSave(), sent };
  begun(save);
  if (save.number === undefined) {
    const first: typeof fields = JSON.parse(save.sent);
    const made = await entryApi
      .createDistributor(first, { idempotencyKey: save.keys[0] })
      .catch((error: unknown) => {
        // Nothing was stored: the corrected input is sent as a new save.
        if (isRefusal(error)) begun(undefined);
        throw error;
      });
    const { number, problems } = made;
    if (number === 0) {
      begun(undefined);
      const sentence = (problems ?? []).map((each) => each.sentence).join(" ");
      return { kind: "taxId", refused: { field: "taxId", sentence } };
    }
    save = { ...save, number };
    begun(save);
  }
  const { number = 0, keys } = save;
  if (before?.number === undefined && save.sent === sent) {
    const located = { distributorNumber: number, ...sentLocation(location) };
    await entryApi.locateDistributor(located, { idempotencyKey: keys[1] });
    const tax = { distributorNumber: number, personType: fields.personType, ...taxOf(entry) };
    await entryApi.complementDistributor(
      { ...tax, ...(fields.taxId === undefined ? {} : { taxId: fields.taxId }) },
      { idempotencyKey: keys[2] },
    );
  } else
    await entryApi.changeDistributor({
      id: number,
      revision: revision ?? (await ownRevision(number, userName)),
      ...fields,
      ...sentLocation(location),
      ...taxOf(entry),
    });
  if (!contact) return { kind: "saved", number };
  try {
    await entryApi.createContact({ distributorNumber: number, ...contact }, { idempotencyKey: keys[3] });
    return { kind: "saved", number };
  } catch (error) {
    return { kind: "contactFailed", number, error };
  }
}

/** Saves the changes of an address, or completes a half-saved one, in one call. */
export async function saveChange(
  stored: Pick<ChangedDistributor, keyof ReturnType<typeof rolesOf>> & { readonly number: number },
  { entry, location, revision = overAnyChange }: AddressToSave,
): Promise<Saved> {
  const { number, isSender, isRecipient, isHub, notifiesSender, notifiesRecipient } = stored;
  const roles = { isSender, isRecipient, isHub, notifiesSender, notifiesRecipient };
  await entryApi.changeDistributor({
    id: number,
    revision,
    ...fieldsOf(entry),
    ...roles,
    ...sentLocation(location),
    ...taxOf(entry),
  });
  return { kind: "saved", number };
}

/** A field of the form, or the location, that the server refused with a sentence. */
export interface RefusedField {
  readonly field: AddressField | "location";
  readonly sentence: string;
}

/** The fields that a refusal names; empty for any other failure, and for a refusal that names something else too. */
export function refusedAddressFields(error: unknown): readonly RefusedField[] {
  const fields = problemsOf(error).map(({ path, sentence }) => {
    const isOfPlace = /^(found|marked)L/.test(path);
    const field = isOfPlace ? ("location" as const) : addressFields.find((each) => each === path);
    return field && { field, sentence };
  });
  return fields.every((each) => each !== undefined) ? fields : [];
}
