import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Dialog } from "../ui/overlays/dialog.tsx";

/** A problem that stops the person, and the remedy that they are asked about. */
export interface RemedyQuestion {
  readonly title: string;
  readonly sentence: string;
  /** The words of the two buttons. */
  readonly name: string;
  readonly cancel: string;
  /** The confirming button has the focus, so that Enter gives the usual answer. */
  readonly isUsual?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A modal question: it must be answered. [B-219] */
export function AskRemedy({
  title,
  sentence,
  name,
  cancel,
  isUsual = false,
  onConfirm,
  onCancel,
}: RemedyQuestion) {
  const confirm = useRef<HTMLButtonElement>(null);
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => {
    if (isUsual) confirm.current?.focus();
  }, [isUsual]);
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
          <Button ref={confirm} onClick={onConfirm}>
            {name}
          </Button>
        </>
      }
    >
      <p>{sentence}</p>
    </Dialog>
  );
}
