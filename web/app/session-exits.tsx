import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { dismiss, notify } from "../ui/overlays/notices.ts";
import { Processing } from "../ui/overlays/processing.tsx";
import { type Session, usePortal } from "./session.tsx";
import { usePresence } from "./use-presence.ts";
import { useServerDayOver } from "./use-server-day-over.ts";

/** Ends a session when it is idle for too long, or when the server's day is over. [P-296, P-329, P-330] */
export function SessionExits({ session }: { readonly session: Session }) {
  const isDayOver = useServerDayOver();
  const presence = usePresence(session.idleMinutes);

  if (isDayOver) return <Over why="day" />;
  if (presence === "gone") return <Over why="idle" />;
  return presence === "leaving" && <Leaving />;
}

/** Among the passing notices, so that neither covers the other. Any activity removes it. */
function Leaving() {
  useEffect(() => {
    const id = notify({ kind: "sessionEnd" });
    return () => dismiss(id);
  }, []);
  return null;
}

/** The warning whose button logs out: an ended session allows nothing else. */
function Over({ why }: { readonly why: "idle" | "day" }) {
  const { label, message, button } = useWords();
  const { leave } = usePortal();
  const [isLeaving, setIsLeaving] = useState(false);
  const go = () => {
    setIsLeaving(true);
    void leave();
  };
  if (isLeaving) return <Processing />;
  return (
    <Dialog
      role="alertdialog"
      title={label("warning.title")}
      actions={
        <Button onClick={go} data-autofocus>
          {button("sessionEnd.confirm")}
        </Button>
      }
    >
      <p>{message(why === "idle" ? "sessionEnd.idle" : "sessionEnd.day")}</p>
      <p>{message("sessionEnd.kept")}</p>
    </Dialog>
  );
}
