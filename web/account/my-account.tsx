import "./account.css";
import { AppHeader } from "../app/header.tsx";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasswordChange } from "./password-change.tsx";

/** `/cuenta`: where one is signed in, and with which password. */
export function MyAccount() {
  const { label } = useWords();
  const { user, client } = useOwnSession();
  return (
    <>
      <AppHeader />
      <main className="page account">
        <div>
          <div className="page-head">
            <ScreenTitle>{label("account.title")}</ScreenTitle>
            <HelpButton topic="my-account" about={label("account.title")} isOfScreen />
          </div>
          <p className="lead">{label("account.whose", { user: user.name, client: client.name })}</p>
        </div>
        <OwnSessions />
        <PasswordChange />
      </main>
    </>
  );
}
