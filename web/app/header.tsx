import { localeOf } from "@anden/contract/locale";
import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconLogout, IconSearch } from "@tabler/icons-react";
import { Link } from "wouter";
import { useChooseLanguage, useWords } from "../i18n/words.tsx";
import { Brand } from "../ui/brand.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { ModeSwitch, useMode } from "../ui/mode-switch.tsx";
import { notify } from "../ui/overlays/notices.ts";
import styles from "./header.module.css";
import { MainTabs } from "./main-tabs.tsx";
import { openPalette } from "./palette/palette-state.ts";
import { paths } from "./paths.ts";
import { useOwnSession, usePortal } from "./session.tsx";

/** Above every screen of a user with an account; guests have none. [P-045, P-046, P-047, P-054] */
export function AppHeader() {
  const { label, button } = useWords();
  // Tabs and search lead to a customer's screens, which staff have none of.
  const isStaff = useOwnSession().kind === "staff";
  return (
    <header className={styles.top}>
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

function AccountMenu() {
  const { label, message, button, language } = useWords();
  const { user, client } = useOwnSession();
  const { mode, change } = useMode();
  const chooseLanguage = useChooseLanguage();
  const { signOut } = usePortal();
  const other = language === "es" ? "en" : "es";
  return (
    <MenuButton
      width={260}
      button={
        <UnstyledButton className={styles.who} aria-label={label("app.account", { name: user.name })}>
          <span
            className={`${styles.dot} ${styles.drawn}`}
            data-text={user.name.slice(0, 2).toUpperCase()}
            aria-hidden
          />
          <span className={styles.name}>{label("app.hello", { name: user.name })}</span>
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          {/* A menu may contain only items and named groups, so the account is the name of the group. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu. */}
          <div role="group" aria-labelledby="who-label">
            <p className={styles.label} id="who-label">
              <strong>{user.name}</strong>
              {client.name}
            </p>
            <Menu.Item component={Link} href={paths.account}>
              {label("account.title")}
            </Menu.Item>
            <Menu.Item onClick={change}>
              {mode === "light" ? button("app.darkModeShort") : button("app.lightModeShort")}
            </Menu.Item>
            <Menu.Item lang={localeOf[other]} onClick={() => chooseLanguage(other)}>
              {button("app.otherLanguage")}
            </Menu.Item>
          </div>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
            onClick={() => signOut().catch(() => notify({ kind: "bad", text: message("app.signOutFailed") }))}
          >
            {button("app.signOut")}
          </Menu.Item>
        </Menu.Dropdown>
      )}
    </MenuButton>
  );
}
