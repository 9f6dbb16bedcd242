import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";

const reasons = {
  none: "noSession.text",
  "nobody's": "noSession.nobodys",
  badToken: "problem.session.badToken",
} as const;

/**
 * Shown on the sign-in screen to a user who opened a screen without a session, or with one of no client. [P-212,
 * P-213]
 */
export function NoSession({ why }: { readonly why: keyof typeof reasons }) {
  const { label, message, button } = useWords();
  const [isRead, setIsRead] = useState(false);
  if (isRead) return null;
  return (
    <Dialog
      role="alertdialog"
      title={label("noSession.title")}
      onClose={() => setIsRead(true)}
      actions={
        <Button onClick={() => setIsRead(true)} data-autofocus>
          {button("noSession.confirm")}
        </Button>
      }
    >
      <p>{message(reasons[why])}</p>
    </Dialog>
  );
}
