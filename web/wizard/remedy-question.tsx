import { Button } from "@mantine/core";
import { Dialog } from "../ui/overlays/dialog.tsx";

/** A problem that stops the person, and whether to do what helps. */
export interface RemedyQuestion {
  readonly title: string;
  readonly sentence: string;
  /** The words of the two buttons. */
  readonly name: string;
  readonly cancel: string;
  /** The focus is on the button that goes on: Enter is the usual answer. */
  readonly isUsual?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** It interrupts: nothing goes on without an answer. [B-219] */
export function AskRemedy({
  title,
  sentence,
  name,
  cancel,
  isUsual = false,
  onConfirm,
  onCancel,
}: RemedyQuestion) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
          <Button onClick={onConfirm} autoFocus={isUsual}>
            {name}
          </Button>
        </>
      }
    >
      <p>{sentence}</p>
    </Dialog>
  );
}
