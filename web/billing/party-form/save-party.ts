import { refusedPartyFields } from "@anden/contract/billing-entry";
import { billingEntryCalls } from "@anden/contract/calls/billing-entry";
import {
  type BillingPartyField,
  billingPartyFields,
  type PartyEntry,
} from "@anden/domain/customer/billing-party-entry";
import { apiOf } from "../../api/api.ts";
import { newId } from "../../api/new-id.ts";
import type { BegunPartySave } from "./kept-party.ts";

export const partyApi = apiOf(billingEntryCalls);

interface RefusedField {
  readonly field: BillingPartyField;
  readonly sentence: string;
}

/** The outcome of a save. */
export type Saved =
  | { readonly kind: "saved"; readonly number: number }
  /** The first call answered an id of 0: nothing was stored. [B-214] */
  | { readonly kind: "refused"; readonly fields: readonly RefusedField[] }
  /** It is stored, but its data are incomplete for an invoice. */
  | { readonly kind: "notValid" };

const newKeys = (): BegunPartySave["keys"] => [newId(), newId(), newId(), newId()];

/** The arguments of the calls for a party. The form is complete: no field is absent. */
function askOf(entry: PartyEntry) {
  const { personType, country, stateId = 0, cityId = 0, placeId = 0 } = entry;
  const { taxId, curp, businessTypeId, paymentMethod, interiorNumber, taxRegime, cfdiUse } = entry;
  if (personType === "" || country === "") throw new TypeError("an incomplete party cannot be saved");
  const { name, tradeName, postalCode, street, exteriorNumber, phone, phoneKind, taxResidence } = entry;
  return {
    party: {
      personType,
      name,
      tradeName,
      taxId,
      country,
      stateId,
      cityId,
      placeId,
      postalCode,
      street,
      exteriorNumber,
      phone,
      phoneKind,
      ...(curp && { curp }),
      ...(businessTypeId === undefined ? {} : { businessTypeId }),
      ...(paymentMethod && { paymentMethod }),
      ...(interiorNumber && { interiorNumber }),
      ...(cfdiUse && { credit: { cfdiUse } }),
    },
    taxResidence,
    use: { ...(taxRegime && { taxRegime }), ...(cfdiUse && { cfdiUse }) },
  };
}

/**
 * Saves a billing party by its five calls in their order. An interrupted save continues where it stopped: calls that
 * were answered before give the same answer under the same keys. Changes made since are saved as a new save under the
 * number of the party. `begun` is called before each step, so that the progress is kept. [B-213]
 */
export async function saveParty(
  entry: PartyEntry,
  before: BegunPartySave | undefined,
  begun: (save: BegunPartySave | undefined) => void,
): Promise<Saved> {
  const sent = JSON.stringify(askOf(entry));
  let save: BegunPartySave = before ?? { keys: newKeys(), sent };
  begun(save);
  if (save.number === undefined) {
    const saved = await first(save);
    if (saved.number === 0) {
      begun(undefined);
      // The refusal is about earlier input: the present one is saved anew.
      if (save.sent !== sent) return saveParty(entry, undefined, begun);
      return { kind: "refused", fields: fieldsOf(saved) };
    }
    save = { ...save, number: saved.number, isStored: true };
    begun(save);
  }
  const { number = 0 } = save;
  if (save.sent !== sent) save = { keys: newKeys(), sent, number };
  if (!save.isStored) {
    begun(save);
    const saved = await first(save);
    if (saved.number === 0) return { kind: "refused", fields: fieldsOf(saved) };
    save = { ...save, isStored: true };
    begun(save);
  }
  const [, residenceKey, useKey, catalogueKey] = save.keys;
  const { taxResidence, use } = askOf(entry);
  await partyApi.savePartyResidence({ number, taxResidence }, { idempotencyKey: residenceKey });
  await partyApi.savePartyTaxUse({ number, ...use }, { idempotencyKey: useKey });
  await partyApi.savePartyCatalogueUse({ number, ...use }, { idempotencyKey: catalogueKey });
  const isValid = (await partyApi.validateBillingParty({ id: number })) === 1;
  return isValid ? { kind: "saved", number } : { kind: "notValid" };
}

function fieldsOf(saved: Parameters<typeof refusedPartyFields>[0]): readonly RefusedField[] {
  return refusedPartyFields(saved).flatMap(({ path, sentence }) => {
    const field = billingPartyFields.find((each) => each === path);
    return field ? [{ field, sentence }] : [];
  });
}

function first({ sent, keys: [key], number }: BegunPartySave) {
  const { party }: ReturnType<typeof askOf> = JSON.parse(sent);
  return partyApi.saveBillingParty(
    { ...party, ...(number === undefined ? {} : { number }) },
    { idempotencyKey: key },
  );
}
