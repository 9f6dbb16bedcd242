import { Button } from "@mantine/core";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";

/** Says that an address was not found; the map shows the country meanwhile. */
export function NotFoundDialog({ onClose }: { onClose(): void }) {
  const { label, message, button } = useWords();
  return (
    <Dialog
      role="alertdialog"
      title={label("addressMap.notFound.title")}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {button("addressMap.notFound.understood")}
        </Button>
      }
    >
      <p>{message("addressMap.notFound")}</p>
    </Dialog>
  );
}
