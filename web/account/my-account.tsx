import "./account.css";
import { AppHeader } from "../app/header.tsx";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
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
          <ScreenTitle>{label("account.title")}</ScreenTitle>
          <p className="lead">{label("account.whose", { user: user.name, client: client.name })}</p>
        </div>
        <OwnSessions />
        <PasswordChange />
      </main>
    </>
  );
}
