import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.tsx";
import { Dialog } from "./dialog.tsx";

interface WarningProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A warning that must be read before going on. All have the same title. [P-293] */
export function Warning({ children, onClose }: WarningProps) {
  const { label, button } = useWords();
  return (
    <Dialog
      role="alertdialog"
      title={label("warning.title")}
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          {button("warning.confirm")}
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
