import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.tsx";
import { Dialog } from "./dialog.tsx";

interface WarningProps {
  readonly children: ReactNode;
  /** Why it is shown, in a sentence before the message; "" where that is not known. */
  readonly reason?: string;
  readonly onClose: () => void;
  /** Another button, before the confirming one. */
  readonly action?: ReactNode;
  /** The title of a message that is no warning: all warnings have the same. [P-293] */
  readonly title?: string;
}

/** A message that must be read before going on. */
export function Warning({ children, reason, onClose, action, title }: WarningProps) {
  const { label, button } = useWords();
  return (
    <Dialog
      role="alertdialog"
      title={title ?? label("warning.title")}
      onClose={onClose}
      actions={
        <>
          {action}
          <Button onClick={onClose} data-autofocus>
            {button("warning.confirm")}
          </Button>
        </>
      }
    >
      {reason && <p>{reason}</p>}
      <p>{children}</p>
    </Dialog>
  );
}
