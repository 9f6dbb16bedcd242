import { Button } from "@mantine/core";
import { Dialog } from "./dialog.tsx";

export interface QuestionProps {
  readonly title: string;
  readonly sentence: string;
  /** The texts of the two buttons. */
  readonly name: string;
  readonly cancel: string;
  /** The confirming button gets the focus, so that Enter gives the usual answer. */
  readonly isUsual?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Called by Esc and by a click beside the dialog, where that does not mean `cancel`. */
  readonly onClose?: () => void;
}

/** A modal question with two answers. */
export function Question(props: QuestionProps) {
  const { title, sentence, name, cancel, isUsual = false, onConfirm, onCancel, onClose = onCancel } = props;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
          <Button data-autofocus={isUsual || undefined} onClick={onConfirm}>
            {name}
          </Button>
        </>
      }
    >
      <p>{sentence}</p>
    </Dialog>
  );
}
