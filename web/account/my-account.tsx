import { AppHeader } from "../app/header.tsx";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { HelpButton } from "../ui/help/help-button.tsx";
import page from "../ui/page.module.css";
import { ScreenTitle } from "../ui/screen-title.tsx";
import account from "./account.module.css";
import { OwnInvoiceData } from "./own-invoice-data.tsx";
import { OwnPerson } from "./own-person.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasswordChange } from "./password-change.tsx";

/** `/cuenta`: the user's own data, their sessions and their password. */
export function MyAccount() {
  const { label } = useWords();
  const { user, client, kind } = useOwnSession();
  return (
    <>
      <AppHeader />
      <main className={`${page.page} ${account.account}`}>
        <div>
          <div className={page.head}>
            <ScreenTitle>{label("account.title")}</ScreenTitle>
            <HelpButton topic="my-account" about={label("account.title")} isOfScreen />
          </div>
          <p className="lead">{label("account.whose", { user: user.name, client: client.name })}</p>
        </div>
        {kind === "customer" && <OwnPerson />}
        {kind === "customer" && client.isLogistics && <OwnInvoiceData />}
        <OwnSessions />
        <PasswordChange />
      </main>
    </>
  );
}
