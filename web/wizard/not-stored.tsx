import { Button } from "@mantine/core";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";

interface NotStoredProps {
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * Why a draft could not be stored: the server's message, or that the server did not answer (349, 323). [B-394, B-397]
 */
export function NotStored({ title, onClose }: NotStoredProps) {
  const { button, message } = useWords();
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {button("warning.confirm")}
        </Button>
      }
    >
      <p>{message("wizard.nothingLost")}</p>
    </Dialog>
  );
}
