import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { queryClient } from "../api/api.ts";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Processing } from "../ui/overlays/processing.tsx";
import { parametersQuery, type Session, usePortal } from "./session.tsx";
import { usePresence } from "./use-presence.ts";
import { useServerDayOver } from "./use-server-day-over.ts";

/** A session's own ends: nobody has moved for too long, or the server's day is over. [P-296, P-329, P-330] */
export function SessionExits({ session }: { readonly session: Session }) {
  const { message } = useWords();
  const isDayOver = useServerDayOver();
  const presence = usePresence(session.idleMinutes);
  // Asked for now: once the session is over, nobody is told where log-out leads.
  useEffect(() => void queryClient.prefetchQuery(parametersQuery), []);

  if (isDayOver) return <Over why="day" />;
  if (presence === "gone") return <Over why="idle" />;
  return (
    <div className="leaving" role="presentation">
      {presence === "leaving" && <Notice kind="warn">{message("sessionEnd.soon")}</Notice>}
    </div>
  );
}

/** The warning whose button logs out. Nothing else can be done in a session that is over. */
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
        <Button onClick={go} autoFocus>
          {button("sessionEnd.confirm")}
        </Button>
      }
    >
      <p>{message(why === "idle" ? "sessionEnd.idle" : "sessionEnd.day")}</p>
      <p>{message("sessionEnd.kept")}</p>
    </Dialog>
  );
}
