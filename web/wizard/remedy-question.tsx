import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Dialog } from "../ui/overlays/dialog.tsx";

/** A question about a problem that keeps the user from continuing, and its remedy. */
export interface RemedyQuestion {
  readonly title: string;
  readonly sentence: string;
  /** The texts of the two buttons. */
  readonly name: string;
  readonly cancel: string;
  /** The confirming button gets the focus, so that Enter gives the usual answer. */
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
  // After the dialog has opened, because that focuses its first button.
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
