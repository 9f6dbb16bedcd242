import { IconMail } from "@tabler/icons-react";
import { useWords } from "../i18n/words.tsx";
import { DialogButton } from "../ui/dialog-button.tsx";
import { late } from "../ui/late.tsx";
import type { Forwarded } from "./forwarded.ts";

const ForwardDialog = late(async () => (await import("./forward-dialog.tsx")).ForwardDialog);

/** Opens the dialog that sends a record by e-mail. For users with an account. [B-058, B-328, P-240, P-022] */
export function ForwardButton(record: Forwarded) {
  const { button } = useWords();
  return (
    <DialogButton
      variant="default"
      leftSection={<IconMail size={16} stroke={1.8} aria-hidden />}
      dialog={(close) => <ForwardDialog record={record} close={close} />}
    >
      {button("forward.open")}
    </DialogButton>
  );
}
