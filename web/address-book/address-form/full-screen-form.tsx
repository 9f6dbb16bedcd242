import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId } from "react";
import { useWords } from "../../i18n/words.tsx";
import { HelpButton } from "../../ui/help/help-button.tsx";
import type { HelpSubject } from "../../ui/help/help-dialog.tsx";
import { useModal } from "../../ui/overlays/dialog.tsx";
import styles from "./address-form.module.css";
import { focusFormField } from "./form-fields.tsx";

interface FullScreenFormProps {
  readonly title: string;
  readonly note: string;
  readonly help: HelpSubject;
  /** The field with the initial focus. */
  readonly firstField: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The question that is open over the form: Esc belongs to it. */
  readonly question: ReactNode;
  readonly children: ReactNode;
}

/** A form that covers the screen: its heading, which stays in sight, and its parts. */
export function FullScreenForm(props: FullScreenFormProps) {
  const { title, note, help, firstField, onSubmit, onClose, question, children } = props;
  const { button } = useWords();
  const id = useId();
  const dialog = useModal(question ? undefined : onClose);
  // By default a dialog focuses its first button, which here closes it.
  useEffect(() => focusFormField(firstField), [firstField]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <header className={styles.top}>
          <div>
            <h1 id={id}>{title}</h1>
            <p>{note}</p>
            <HelpButton {...help} />
            <ActionIcon aria-label={button("addressForm.close")} onClick={onClose}>
              <IconX size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </div>
        </header>
        {children}
      </form>
      {question}
    </dialog>
  );
}
