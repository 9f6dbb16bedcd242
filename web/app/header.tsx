import { UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Link } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { Brand } from "../ui/brand.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { ModeSwitch } from "../ui/mode-switch.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./header.module.css";
import { MainTabs } from "./main-tabs.tsx";
import { openPalette } from "./palette/palette-state.ts";
import { paths } from "./paths.ts";
import { useOwnSession } from "./session.tsx";

/** Above every screen of a user with an account; guests have none. [P-045, P-046, P-047, P-054] */
export function AppHeader() {
  const { label, button } = useWords();
  // Tabs and search lead to customers' screens, which staff do not have.
  const isStaff = useOwnSession().kind === "staff";
  return (
    <header className={styles.top} data-screen-only>
      <div className={styles.inside}>
        <Link className={styles.brand} href={paths.home} aria-label={label("app.home")}>
          <Brand size={28} />
        </Link>
        {!isStaff && <MainTabs />}
        <div className={styles.tools}>
          {!isStaff && (
            <UnstyledButton
              className={styles.find}
              aria-label={label("palette.title")}
              aria-haspopup="dialog"
              aria-keyshortcuts="Control+K"
              onClick={openPalette}
            >
              <IconSearch size={16} stroke={1.8} aria-hidden />
              <span className={styles.findText}>{button("palette.find")}</span>
              <kbd
                className={`${styles.findKeys} ${styles.drawn}`}
                data-text={label("palette.keys")}
                aria-hidden
              />
            </UnstyledButton>
          )}
          <span className="wide-only">
            <LanguageSwitch />
          </span>
          <span className="wide-only">
            <ModeSwitch />
          </span>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
