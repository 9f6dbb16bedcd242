import { overAnyChange } from "@anden/contract/address-entry";
import { addressEntryCalls } from "@anden/contract/calls/address-entry";
import { problemSentence } from "@anden/contract/problem-sentence";
import {
  type ContactEntry,
  type ContactField,
  contactFields,
  contactProblems,
  holderProblems,
  tidyContact,
  typedContact,
} from "@anden/domain/address-book/check-contact";
import { isUnanswered } from "@anden/domain/values/problem";
import { type FormEvent, useState } from "react";
import { apiOf } from "../../api/api.ts";
import { useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import type { HeldContact } from "../address-form/kept-form.ts";
import { whoCameBetween } from "../who-came-between.ts";
import { type ContactBeginning, useKeptContact } from "./use-kept-contact.ts";

const api = apiOf(addressEntryCalls);

export interface ContactFormProps extends ContactBeginning {
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
  const kept = useKeptContact(user.name, { stored, of });
  const { entry, setEntry, isMain, setIsMain, known, holder, setHolder, isDirty } = kept;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking>("nothing");

  const problems = [
    ...holderProblems({ number: holder.number, newName: holder.name }),
    ...contactProblems(entry),
  ];

  const save = async (revision: number | undefined) => {
    const { number: distributorNumber } = holder;
    if (distributorNumber === undefined) return;
    const ask = { distributorNumber, ...contactOf(entry, isMain) };
    const idempotencyKey = kept.keyFor(JSON.stringify(ask));
    setAsking("saving");
    try {
      if (stored) await api.changeContact({ id: stored.number, ...ask, revision: revision ?? overAnyChange });
      else await api.createContact(ask, { idempotencyKey });
      notify({ kind: "done", text: words.message("contactForm.saved") });
      kept.forget();
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
      await save(kept.revision);
    },
    /** Overwrites what another user has changed meanwhile. */
    saveMine: () => save(overAnyChange),
    takeTheirs: () => {
      kept.forget();
      onSaved();
    },
    stay: () => setAsking("nothing"),
    close: () => (isDirty ? setAsking("discard") : onClose()),
    discard: () => {
      kept.forget();
      onClose();
    },
  };
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
