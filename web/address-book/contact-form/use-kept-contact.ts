import type { ListedContact } from "@anden/contract/address-book";
import { type ContactEntry, emptyContact } from "@anden/domain/address-book/check-contact";
import { useEffect, useRef, useState } from "react";
import { newId } from "../../api/new-id.ts";
import { forgetKept } from "../../app/kept.ts";
import type { Holder } from "./holder-field.tsx";
import { contactPlace, keepContact, readKeptContact } from "./kept-contact.ts";

export interface ContactBeginning {
  /** The contact to change; absent for a new one. */
  readonly stored?: ListedContact | undefined;
  /** The address of a new contact, where it is known. */
  readonly of?: { readonly number: number; readonly name: string } | undefined;
}

/** The input of the form of a contact. It is kept on the device as long as it differs from the stored contact. */
export function useKeptContact(userName: string, { stored, of }: ContactBeginning) {
  const place = contactPlace(userName, { stored, of });
  const [kept] = useState(() => readKeptContact(place));
  const [initial] = useState(() => (stored ? entryOf(stored) : emptyContact));
  const [entry, setEntry] = useState(kept?.entry ?? initial);
  const [isMain, setIsMain] = useState(kept?.isMain ?? stored?.isMain ?? false);
  const known = stored ? { number: stored.distributorNumber, name: stored.distributorName } : of;
  const [holder, setHolder] = useState<Holder>(known ?? kept?.holder ?? { name: "" });
  const key = useRef(kept?.key ?? { id: newId(), of: "" });
  // A kept form is based on the revision that it was filled with.
  const revision = kept?.revision ?? stored?.revision;
  const isDirty =
    JSON.stringify(entry) !== JSON.stringify(initial) ||
    isMain !== (stored?.isMain ?? false) ||
    holder.name !== (known?.name ?? "");
  const keepIt = () =>
    keepContact(place, {
      entry,
      isMain,
      holder,
      key: key.current,
      ...(revision === undefined ? {} : { revision }),
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is made of these.
  useEffect(() => {
    if (isDirty) keepIt();
    else forgetKept(place);
  }, [place, entry, isMain, holder, isDirty]);

  return {
    entry,
    setEntry,
    isMain,
    setIsMain,
    /** The address whose contact it is, where it cannot be chosen. */
    known,
    holder,
    setHolder,
    revision,
    isDirty,
    /** The idempotency key for sending an input: the same input keeps its key, corrected input gets a new one. */
    keyFor: (sent: string) => {
      if (key.current.of !== sent) key.current = { id: newId(), of: sent };
      keepIt();
      return key.current.id;
    },
    forget: () => forgetKept(place),
  };
}

function entryOf({ name, position, department, phone, email }: ListedContact): ContactEntry {
  return { name, position: position ?? "", department: department ?? "", phone, email: email ?? "" };
}
