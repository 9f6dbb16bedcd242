import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import { Processing } from "../ui/overlays/processing.tsx";
import { AddressEntry } from "./address-entry.tsx";
import type { HeldContact } from "./address-form/kept-form.ts";
import type { ContactFormProps } from "./contact-form/contact-form.tsx";
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
  const [next, setNext] = useState<{ readonly name: string; readonly contact: HeldContact } | "failed">();
  if (next === "failed") return <SaveFailed text={message("contactForm.failed")} onEnd={onEnd} />;
  if (next) return <AddressEntry name={next.name} contact={next.contact} onEnd={onEnd} />;
  return (
    <ContactForm
      stored={stored}
      of={of}
      onClose={onEnd}
      onSaved={() => {
        void queries.invalidateQueries({ queryKey: ["contacts"] });
        onEnd();
      }}
      onFailed={() => setNext("failed")}
      onNewAddress={(name, contact) => setNext({ name, contact })}
    />
  );
}
