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
import { contactLimits } from "@anden/domain/address-book/contact";
import { isUnanswered } from "@anden/domain/values/problem";
import { Button } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { apiOf } from "../../api/api.ts";
import { forget } from "../../app/kept.ts";
import { useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import { HelpButton } from "../../ui/help/help-button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { DiscardQuestion } from "../../ui/overlays/discard-question.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import { TextField } from "../../ui/text-field.tsx";
import { newId } from "../../wizard/draft-copy.ts";
import type { HeldContact } from "../address-form/kept-form.ts";
import { ConflictQuestion } from "../questions.tsx";
import { whoCameBetween } from "../who-came-between.ts";
import styles from "./contact-form.module.css";
import { type Holder, HolderField } from "./holder-field.tsx";
import { contactPlace, keepContact, readContact } from "./kept-contact.ts";

const api = apiOf(addressEntryCalls);

export interface ContactFormProps {
  /** The contact to change; absent for a new one. */
  readonly stored?: ListedContact | undefined;
  /** The address of a new contact, where it is known. */
  readonly of?: { readonly number: number; readonly name: string } | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Saving failed: what was typed is kept. */
  readonly onFailed: (error: unknown) => void;
  /** A contact of a new name: it is saved with its address, whose form comes next. */
  readonly onNewAddress: (name: string, contact: HeldContact) => void;
}

/** The question that is open over the form; for a conflict, the user who made the other change. */
type Asking = "nothing" | "discard" | "saving" | { readonly sentence: string };

/** The dialog of a contact: of an address of the book, or of a new name. */
export function ContactForm({ stored, of, onClose, onSaved, onFailed, onNewAddress }: ContactFormProps) {
  const words = useWords();
  const { label, message, button } = words;
  const [initial] = useState<ContactEntry>(() =>
    stored
      ? {
          name: stored.name,
          position: stored.position ?? "",
          department: stored.department ?? "",
          phone: stored.phone,
          email: stored.email ?? "",
        }
      : emptyContact,
  );
  const { user } = useOwnSession();
  const place = contactPlace(user.name, { stored, of });
  const [kept] = useState(() => readContact(place));
  const [entry, setEntry] = useState(kept?.entry ?? initial);
  const [isMain, setIsMain] = useState(kept?.isMain ?? stored?.isMain ?? false);
  const known = stored ? { number: stored.distributorNumber, name: stored.distributorName } : of;
  const [holder, setHolder] = useState<Holder>(known ?? kept?.holder ?? { name: "" });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking>("nothing");
  // A dialog begins at its first button.
  useEffect(() => {
    document.querySelector<HTMLInputElement>("#contact-distributor input, #contact-name input")?.focus();
  }, []);
  const key = useRef(kept?.key ?? { id: newId(), of: "" });
  // A kept form follows the change that it was filled with.
  const filledWith = kept?.revision ?? stored?.revision;

  const problems = [
    ...holderProblems({ number: holder.number, newName: holder.name }),
    ...contactProblems(entry),
  ];
  const sentenceOf = (path: string) => {
    const each = problems.find((one) => one.path === path);
    return each && (!isUnanswered(each) || left.has(path)) ? problemSentence(each, words) : undefined;
  };
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
    else forget(place);
  }, [place, entry, isMain, holder, isDirty]);
  const close = () => (isDirty ? setAsking("discard") : onClose());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asking === "saving") return;
    setLeft(new Set(["distributor", ...contactFields]));
    const [first] = problems;
    if (first) return document.getElementById(`contact-${first.path}`)?.querySelector("input")?.focus();
    if (holder.number === undefined) return onNewAddress(holder.name.trim(), contactOf(entry, isMain));
    await save(filledWith);
  };
  const save = async (revision: number | undefined) => {
    const { number: distributorNumber } = holder;
    if (distributorNumber === undefined) return;
    const ask = { distributorNumber, ...contactOf(entry, isMain) };
    // The same contact sent again is the same contact; a corrected one is not.
    const sent = JSON.stringify(ask);
    if (key.current.of !== sent) key.current = { id: newId(), of: sent };
    keepIt();
    setAsking("saving");
    try {
      if (stored) await api.changeContact({ id: stored.number, ...ask, revision: revision ?? overAnyChange });
      else await api.createContact(ask, { idempotencyKey: key.current.id });
      notify({ kind: "done", text: message("contactForm.saved") });
      forget(place);
      onSaved();
    } catch (error) {
      const sentence = whoCameBetween(error);
      if (sentence === undefined) return onFailed(error);
      setAsking({ sentence });
    }
  };
  const change = (field: ContactField, typed: string) =>
    setEntry((now) => ({ ...now, [field]: typedContact(field, typed) }));
  const leave = (field: ContactField) => {
    setLeft((now) => new Set(now).add(field));
    setEntry((now) => ({ ...now, [field]: tidyContact(field, now[field]) }));
  };
  if (asking === "discard")
    return (
      <DiscardQuestion
        text={message("contactForm.discard.text")}
        onDiscard={() => {
          forget(place);
          onClose();
        }}
        onStay={() => setAsking("nothing")}
      />
    );
  if (typeof asking === "object")
    return (
      <ConflictQuestion
        sentence={asking.sentence}
        onTheirs={() => {
          forget(place);
          onSaved();
        }}
        onMine={() => void save(overAnyChange)}
        onStay={() => setAsking("nothing")}
      />
    );
  return (
    <Dialog
      title={label(stored ? "contactForm.change" : "contactForm.new")}
      className={styles.dialog}
      onClose={close}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside has left its focus. */}
        <div
          id="contact-distributor"
          className={styles.whole}
          onBlur={() => setLeft((now) => new Set(now).add("distributor"))}
        >
          {known ? (
            <p className={styles.of}>{known.name}</p>
          ) : (
            <HolderField value={holder} onChange={setHolder} error={sentenceOf("distributor")} />
          )}
        </div>
        {contactFields.map((field) => (
          <div key={field} id={`contact-${field}`} className={field === "name" ? styles.whole : undefined}>
            <TextField
              label={
                field === "name" || field === "phone"
                  ? label(`contactForm.${field}`)
                  : label("addressForm.optional", { field: label(`contactForm.${field}`) })
              }
              value={entry[field]}
              maxLength={field === "phone" ? contactLimits.phone + 10 : contactLimits[field]}
              inputMode={field === "phone" ? "tel" : field === "email" ? "email" : undefined}
              autoComplete="off"
              required={field === "name" || field === "phone"}
              onChange={({ currentTarget }) => change(field, currentTarget.value)}
              onBlur={() => leave(field)}
              error={sentenceOf(field)}
            />
          </div>
        ))}
        <label className={styles.main}>
          <input
            type="checkbox"
            checked={isMain}
            disabled={stored?.isMain}
            onChange={({ currentTarget }) => setIsMain(currentTarget.checked)}
          />
          {label(stored?.isMain ? "contactForm.isMain.stays" : "contactForm.isMain")}
        </label>
        <div className={styles.actions}>
          <HelpButton topic="new-contact" about={label("contactForm.new")} />
          <Button type="submit" loading={asking === "saving"}>
            {button(
              holder.number === undefined && holder.name.trim() !== ""
                ? "contactForm.next"
                : "contactForm.save",
            )}
          </Button>
          <Button variant="default" onClick={close}>
            {button("addressForm.cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
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
