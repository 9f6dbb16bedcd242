import { Button } from "@mantine/core";
import { useState } from "react";
import { letGo } from "../drafts/account-copy.ts";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { Processing } from "../ui/overlays/processing.tsx";
import { draftPlace, keptRecord } from "../wizard/draft-store.ts";
import { guestExit } from "./guest-exit-state.ts";
import { forgetKept } from "./kept.ts";
import { useOwnSession, usePortal } from "./session.tsx";

/** Asks a guest before their session ends, because what they have typed goes with it. Decision 0160. [B-023] */
export function GuestExit() {
  const { label, message, button } = useWords();
  const session = useOwnSession();
  const { signOut } = usePortal();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    const place = draftPlace(session);
    const copy = keptRecord(place)?.copy;
    try {
      // Before the session ends: afterwards nobody could delete the copy.
      if (copy?.user !== undefined) await letGo(copy);
      await signOut();
      forgetKept(place);
    } catch {
      notify({ kind: "bad", text: message("app.signOutFailed") });
    }
    guestExit.close();
  };
  if (isLeaving) return <Processing />;
  return (
    <Dialog
      role="alertdialog"
      title={label("guestExit.title")}
      onClose={guestExit.close}
      actions={
        <>
          <Button variant="default" onClick={guestExit.close}>
            {button("guestExit.stay")}
          </Button>
          <Button onClick={() => void leave()}>{button("guestExit.leave")}</Button>
        </>
      }
    >
      <p>{message("guestExit.text")}</p>
    </Dialog>
  );
}
