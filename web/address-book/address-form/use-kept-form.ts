import type { FullDistributor } from "@anden/contract/address-book";
import { type AddressEntry, addressFields, newAddress } from "@anden/domain/address-book/address-entry";
import { useEffect, useState } from "react";
import { forgetKept } from "../../app/kept.ts";
import {
  type BegunSave,
  forgetHalfSaved,
  formPlace,
  halfSavedForm,
  keepForm,
  type Mark,
  type Roles,
  readForm,
} from "./kept-form.ts";
import { entryOf, rolesOf } from "./stored-entry.ts";

export interface FormBeginning {
  readonly stored: FullDistributor | undefined;
  readonly userName: string;
  readonly hasGenericData: boolean;
  /** The initial name, typed on another screen. */
  readonly name: string;
}

/**
 * The input of the form of an address. It is kept on the device as long as it differs from the stored address.
 */
export function useKeptForm({ stored, userName, hasGenericData, name }: FormBeginning) {
  const number = stored?.number;
  const place = formPlace(userName, number, name);
  const [initial] = useState(() => ({
    entry: stored ? entryOf(stored) : { ...newAddress({ hasGenericData }), name },
    roles: stored && rolesOf(stored),
  }));
  const [kept] = useState(() => readForm(place) ?? (stored && halfSavedForm(userName, stored)));
  const [entry, setEntry] = useState<AddressEntry>(kept?.entry ?? initial.entry);
  const [marked, setMarked] = useState<Mark | undefined>(kept?.marked);
  const [roles, setRoles] = useState<Roles | undefined>(kept?.roles ?? initial.roles);
  const [save, setSave] = useState<BegunSave | undefined>(kept?.save);
  // A kept form is based on the revision that it was filled with, not on the current one.
  const revision = kept?.revision ?? stored?.revision;
  const isDirty =
    marked !== undefined ||
    JSON.stringify(roles) !== JSON.stringify(initial.roles) ||
    addressFields.some((field) => entry[field] !== initial.entry[field]);

  useEffect(() => {
    if (number !== undefined) forgetHalfSaved(userName, number);
  }, [userName, number]);
  useEffect(() => {
    if (isDirty || save) keepForm(place, { entry, marked, roles, save, revision });
    else forgetKept(place);
  }, [place, entry, marked, roles, save, revision, isDirty]);

  return {
    entry,
    setEntry,
    marked,
    setMarked,
    /** The roles of a stored address; a new one gets the role of the side that opened the form. */
    roles,
    setRoles,
    save,
    setSave,
    revision,
    isDirty,
    /** The address that an interrupted save of this form has created. */
    halfSaved: kept?.save?.number,
    forget: () => forgetKept(place),
  };
}
