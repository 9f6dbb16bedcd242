import type { ListedContact } from "@anden/contract/address-book";
import { overAnyChange } from "@anden/contract/address-entry";
import { addressEntryCalls } from "@anden/contract/calls/address-entry";
import { problemSentence } from "@anden/contract/problem-sentence";
import {
  type ContactEntry,
  type ContactField,
  contactFields,
  contactProblems,
  emptyContact,
  holderProblems,
  tidyContact,
  typedContact,
} from "@anden/domain/address-book/check-contact";
import { isUnanswered } from "@anden/domain/values/problem";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { apiOf } from "../../api/api.ts";
import { forgetKept } from "../../app/kept.ts";
import { useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import { newId } from "../../wizard/draft-copy.ts";
import type { HeldContact } from "../address-form/kept-form.ts";
import { whoCameBetween } from "../who-came-between.ts";
import type { Holder } from "./holder-field.tsx";
import { contactPlace, keepContact, readKeptContact } from "./kept-contact.ts";

const api = apiOf(addressEntryCalls);

export interface ContactFormProps {
  /** The contact to change; absent for a new one. */
  readonly stored?: ListedContact | undefined;
  /** The address of a new contact, where it is known. */
  readonly of?: { readonly number: number; readonly name: string } | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Saving failed: the input is kept. */
  readonly onFailed: (error: unknown) => void;
  /** A contact of a new name: it is saved with its address, whose form comes next. */
  readonly onNewAddress: (name: string, contact: HeldContact) => void;
}

/** The question that is open over the form; for a conflict, the user who made the other change. */
type Asking = "nothing" | "discard" | "saving" | { readonly sentence: string };

/** The state of the form of a contact, its problems, and its save. */
export function useContactForm({ stored, of, onClose, onSaved, onFailed, onNewAddress }: ContactFormProps) {
  const words = useWords();
  const { user } = useOwnSession();
  const place = contactPlace(user.name, { stored, of });
  const [kept] = useState(() => readKeptContact(place));
  const [initial] = useState(() => (stored ? entryOf(stored) : emptyContact));
  const [entry, setEntry] = useState(kept?.entry ?? initial);
  const [isMain, setIsMain] = useState(kept?.isMain ?? stored?.isMain ?? false);
  const known = stored ? { number: stored.distributorNumber, name: stored.distributorName } : of;
  const [holder, setHolder] = useState<Holder>(known ?? kept?.holder ?? { name: "" });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking>("nothing");
  const key = useRef(kept?.key ?? { id: newId(), of: "" });
  // A kept form is based on the revision that it was filled with.
  const filledWith = kept?.revision ?? stored?.revision;

  const problems = [
    ...holderProblems({ number: holder.number, newName: holder.name }),
    ...contactProblems(entry),
  ];
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
      ...(filledWith === undefined ? {} : { revision: filledWith }),
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is made of these.
  useEffect(() => {
    if (isDirty) keepIt();
    else forgetKept(place);
  }, [place, entry, isMain, holder, isDirty]);

  const save = async (revision: number | undefined) => {
    const { number: distributorNumber } = holder;
    if (distributorNumber === undefined) return;
    const ask = { distributorNumber, ...contactOf(entry, isMain) };
    // The same input keeps its idempotency key; corrected input gets a new one.
    const sent = JSON.stringify(ask);
    if (key.current.of !== sent) key.current = { id: newId(), of: sent };
    keepIt();
    setAsking("saving");
    try {
      if (stored) await api.changeContact({ id: stored.number, ...ask, revision: revision ?? overAnyChange });
      else await api.createContact(ask, { idempotencyKey: key.current.id });
      notify({ kind: "done", text: words.message("contactForm.saved") });
      forgetKept(place);
      onSaved();
    } catch (error) {
      const sentence = whoCameBetween(error);
      if (sentence === undefined) return onFailed(error);
      setAsking({ sentence });
    }
  };
  const markLeft = (path: string) => setLeft((now) => new Set(now).add(path));

  return {
    entry,
    isMain,
    setIsMain,
    /** The address whose contact it is, where it cannot be chosen. */
    known,
    holder,
    setHolder,
    asking,
    change: (field: ContactField, typed: string) =>
      setEntry((now) => ({ ...now, [field]: typedContact(field, typed) })),
    leave: (field: ContactField) => {
      markLeft(field);
      setEntry((now) => ({ ...now, [field]: tidyContact(field, now[field]) }));
    },
    leaveHolder: () => markLeft("distributor"),
    /** The problem of a field, once it has been left or when more typing cannot correct it. */
    sentenceOf: (path: string) => {
      const each = problems.find((one) => one.path === path);
      return each && (!isUnanswered(each) || left.has(path)) ? problemSentence(each, words) : undefined;
    },
    submit: async (event: FormEvent) => {
      event.preventDefault();
      if (asking === "saving") return;
      setLeft(new Set(["distributor", ...contactFields]));
      const [first] = problems;
      if (first) return document.getElementById(`contact-${first.path}`)?.querySelector("input")?.focus();
      if (holder.number === undefined) return onNewAddress(holder.name.trim(), contactOf(entry, isMain));
      await save(filledWith);
    },
    /** Overwrites what another user has changed meanwhile. */
    saveMine: () => save(overAnyChange),
    takeTheirs: () => {
      forgetKept(place);
      onSaved();
    },
    stay: () => setAsking("nothing"),
    close: () => (isDirty ? setAsking("discard") : onClose()),
    discard: () => {
      forgetKept(place);
      onClose();
    },
  };
}

function entryOf({ name, position, department, phone, email }: ListedContact): ContactEntry {
  return { name, position: position ?? "", department: department ?? "", phone, email: email ?? "" };
}

function contactOf(entry: ContactEntry, isMain: boolean): HeldContact {
  const { name, position, department, phone, email } = entry;
  return {
    name: tidyContact("name", name),
    phone: tidyContact("phone", phone),
    ...(position.trim() && { position: tidyContact("position", position) }),
    ...(department.trim() && { department: tidyContact("department", department) }),
    ...(email.trim() && { email: tidyContact("email", email) }),
    ...(isMain && { isMain }),
  };
}
