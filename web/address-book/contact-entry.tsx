import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { forgetKept } from "../app/kept.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import { Processing } from "../ui/overlays/processing.tsx";
import { AddressEntry } from "./address-entry.tsx";
import type { HeldContact } from "./address-form/kept-form.ts";
import { contactPlace, keepContact, readKeptContact } from "./contact-form/kept-contact.ts";
import type { ContactFormProps } from "./contact-form/use-contact-form.ts";
import { SaveFailed } from "./questions.tsx";

const ContactForm = late(
  async () => (await import("./contact-form/contact-form.tsx")).ContactForm,
  (_: ContactFormProps) => <Processing />,
);

interface ContactEntryProps extends Pick<ContactFormProps, "stored" | "of"> {
  readonly onEnd: () => void;
}

/** The contact form, the form of its new address, and the message when saving fails. */
export function ContactEntry({ stored, of, onEnd }: ContactEntryProps) {
  const { message } = useWords();
  const queries = useQueryClient();
  const [next, setNext] = useState<{ readonly name: string; readonly contact: HeldContact }>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const { user } = useOwnSession();
  if (failure) return <SaveFailed text={message("contactForm.failed")} error={failure.error} onEnd={onEnd} />;
  const addressSaved = (number: number, withContact: boolean) => {
    const place = contactPlace(user.name);
    const kept = readKeptContact(place);
    if (withContact) forgetKept(place);
    // The address is in the book now: only the contact is still to be saved.
    else if (kept) keepContact(place, { ...kept, holder: { ...kept.holder, number } });
  };
  if (next)
    return <AddressEntry name={next.name} contact={next.contact} onStored={addressSaved} onEnd={onEnd} />;
  return (
    <ContactForm
      stored={stored}
      of={of}
      onClose={onEnd}
      onSaved={() => {
        void queries.invalidateQueries({ queryKey: ["contacts"] });
        onEnd();
      }}
      onFailed={(error) => setFailure({ error })}
      onNewAddress={(name, contact) => setNext({ name, contact })}
    />
  );
}
