import { localeOf } from "@anden/contract/locale";
import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "wouter";
import { useChooseLanguage, useWords } from "../i18n/words.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { useMode } from "../ui/mode-switch.tsx";
import { notify } from "../ui/overlays/notices.ts";
import styles from "./header.module.css";
import { paths } from "./paths.ts";
import { useOwnSession, usePortal } from "./session.tsx";

/** The greeting, and what belongs to the account: its screen, colours, language and the way out. [P-046, B-023] */
export function AccountMenu() {
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
            onClick={() => signOut().catch(() => notify({ kind: "bad", text: message("app.signOutFailed") }))}
          >
            {button("app.signOut")}
          </Menu.Item>
        </Menu.Dropdown>
      )}
    </MenuButton>
  );
}
