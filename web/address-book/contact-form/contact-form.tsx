import { contactFields } from "@anden/domain/address-book/check-contact";
import { contactLimits } from "@anden/domain/address-book/contact";
import { Button } from "@mantine/core";
import { useWords } from "../../i18n/words.tsx";
import { HelpButton } from "../../ui/help/help-button.tsx";
import { limitedText } from "../../ui/limited-text.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { DiscardQuestion } from "../../ui/overlays/discard-question.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { waiting } from "../../ui/waiting.tsx";
import { ConflictQuestion } from "../questions.tsx";
import styles from "./contact-form.module.css";
import { HolderField } from "./holder-field.tsx";
import { type ContactFormProps, useContactForm } from "./use-contact-form.ts";

/** The dialog of a contact: of an address of the book, or of a new name. */
export function ContactForm(props: ContactFormProps) {
  const { label, message, button } = useWords();
  const { stored } = props;
  const form = useContactForm(props);
  const { entry, isMain, known, holder, asking } = form;

  if (asking === "discard")
    return (
      <DiscardQuestion
        text={message("contactForm.discard.text")}
        onDiscard={form.discard}
        onStay={form.stay}
      />
    );
  if (typeof asking === "object")
    return (
      <ConflictQuestion
        sentence={asking.sentence}
        onTheirs={form.takeTheirs}
        onMine={() => void form.saveMine()}
        onStay={form.stay}
      />
    );
  return (
    <Dialog
      title={label(stored ? "contactForm.change" : "contactForm.new")}
      className={styles.dialog}
      onClose={form.close}
    >
      <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside has left its focus. */}
        <div id="contact-distributor" className={styles.whole} onBlur={form.leaveHolder}>
          {known ? (
            <p className={styles.of}>{known.name}</p>
          ) : (
            <HolderField value={holder} onChange={form.setHolder} error={form.sentenceOf("distributor")} />
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
              inputMode={field === "phone" ? "tel" : field === "email" ? "email" : undefined}
              autoComplete="off"
              required={field === "name" || field === "phone"}
              onChange={(event) => {
                // Allows for spaces and dashes, which are removed later.
                const maximum = field === "phone" ? contactLimits.phone + 10 : contactLimits[field];
                form.change(field, limitedText(event, entry[field], maximum));
              }}
              onBlur={() => form.leave(field)}
              error={form.sentenceOf(field)}
            />
          </div>
        ))}
        <label className={styles.main}>
          <input
            type="checkbox"
            checked={isMain}
            disabled={stored?.isMain}
            onChange={({ currentTarget }) => form.setIsMain(currentTarget.checked)}
          />
          {label(stored?.isMain ? "contactForm.isMain.stays" : "contactForm.isMain")}
        </label>
        <div className={styles.actions}>
          <HelpButton topic="new-contact" about={label("contactForm.new")} />
          <Button variant="default" onClick={form.close}>
            {button("addressForm.cancel")}
          </Button>
          <Button type="submit" {...waiting(asking === "saving")}>
            {button(
              holder.number === undefined && holder.name.trim() !== ""
                ? "contactForm.next"
                : "contactForm.save",
            )}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
