import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconLogout, IconSearch } from "@tabler/icons-react";
import { Link } from "wouter";
import { localeOf } from "../i18n/language.ts";
import { useChooseLanguage, useWords } from "../i18n/words.tsx";
import { Brand } from "../ui/brand.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { ModeSwitch, useMode } from "../ui/mode-switch.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { MainTabs } from "./main-tabs.tsx";
import { openPalette } from "./palette/door.ts";
import { paths } from "./paths.ts";
import { useOwnSession, usePortal } from "./session.tsx";

/** Above every screen of somebody with an account; guests have none. [P-045, P-046, P-047, P-054] */
export function AppHeader() {
  const { label, button } = useWords();
  return (
    <header className="top">
      <div className="top-in">
        <Link className="top-brand" href={paths.home} aria-label={label("app.home")}>
          <Brand size={28} />
        </Link>
        <MainTabs />
        <div className="top-tools">
          <UnstyledButton
            className="find"
            aria-label={label("palette.title")}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K"
            onClick={openPalette}
          >
            <IconSearch size={16} stroke={1.8} aria-hidden />
            <span className="find-text">{button("palette.find")}</span>
            <kbd className="find-keys" aria-hidden>
              {label("palette.keys")}
            </kbd>
          </UnstyledButton>
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
    <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className="who" aria-label={label("app.account", { name: user.name })}>
          <span className="who-dot" aria-hidden>
            {user.name.slice(0, 2).toUpperCase()}
          </span>
          <span className="who-name">{label("app.hello", { name: user.name })}</span>
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {/* A menu may hold items and named groups only: so the account is the name of the group. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu. */}
        <div role="group" aria-labelledby="who-label">
          <p className="who-label" id="who-label">
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
    </Menu>
  );
}
