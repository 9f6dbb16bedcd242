import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.tsx";
import { Dialog } from "./dialog.tsx";

interface WarningProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Another button, before the confirming one. */
  readonly action?: ReactNode;
}

/** A warning that must be read before going on. All have the same title. [P-293] */
export function Warning({ children, onClose, action }: WarningProps) {
  const { label, button } = useWords();
  return (
    <Dialog
      role="alertdialog"
      title={label("warning.title")}
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
      <p>{children}</p>
    </Dialog>
  );
}
