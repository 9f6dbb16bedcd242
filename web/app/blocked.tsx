import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { Brand } from "../ui/brand.tsx";
import { Notice } from "../ui/notice.tsx";
import { Processing } from "../ui/overlays/processing.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { reloadPage } from "./leave-page.ts";
import { putAway, takeOver } from "./page-tab.ts";
import { usePortal } from "./session.tsx";

/**
 * The screen of a second tab of a session. It may become the active tab; then the other one shows this. [P-207,
 * B-070]
 */
export function SecondTabScreen() {
  const { label, message, button } = useWords();
  const [isComing, setIsComing] = useState(false);
  // The previous screen is unmounted by now, and its input is saved.
  useEffect(putAway, []);
  const goOnHere = async () => {
    setIsComing(true);
    await takeOver();
    // The data that this tab has read may belong to another session by now.
    reloadPage();
  };
  return (
    <Blocked title={label("secondTab.title")} text={message("secondTab.text")}>
      <p>{message("secondTab.kept")}</p>
      <Button onClick={goOnHere}>{button("secondTab.useThis")}</Button>
      {isComing && <Processing />}
    </Blocked>
  );
}

/** The screen of a session without a client: the user can only leave. [P-112] */
export function ClientlessScreen() {
  const { label, message, button } = useWords();
  const { signOut } = usePortal();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Blocked title={label("clientless.title")} text={message("clientless.text")}>
      {hasFailed && <Notice kind="bad">{message("app.signOutFailed")}</Notice>}
      <Button onClick={() => signOut().catch(() => setHasFailed(true))}>{button("app.signOut")}</Button>
    </Blocked>
  );
}

interface BlockedProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Blocked({ title, text, children }: BlockedProps) {
  return (
    <main className="lost">
      <Brand size={32} />
      <ScreenTitle>{title}</ScreenTitle>
      <p>{text}</p>
      {children}
    </main>
  );
}
