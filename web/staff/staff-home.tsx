import { Button } from "@mantine/core";
import { Link } from "wouter";
import { AppHeader } from "../app/header.tsx";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import page from "../ui/page.module.css";
import { ScreenTitle } from "../ui/screen-title.tsx";
import styles from "./staff-home.module.css";

/** The home of the carrier's staff: what this account can do here, and what is done elsewhere. */
export function StaffHome() {
  const { label, message } = useWords();
  const { user, client } = useOwnSession();
  return (
    <>
      <AppHeader />
      <main className={`${page.page} ${styles.home}`}>
        <div>
          <ScreenTitle>{label("staff.title")}</ScreenTitle>
          <p className="lead">{label("staff.who", { user: user.name, carrier: client.name })}</p>
        </div>
        <p>{message("staff.noCustomerScreens")}</p>
        <p>{message("staff.folder")}</p>
        <Button variant="default" component={Link} href={paths.account}>
          {label("account.title")}
        </Button>
      </main>
    </>
  );
}
