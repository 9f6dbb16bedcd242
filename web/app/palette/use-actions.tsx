import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import {
  IconAddressBook,
  IconHelp,
  IconLanguage,
  IconList,
  IconLogin2,
  IconLogout,
  IconMoon,
  IconPlus,
  IconReceipt,
  IconSun,
  IconTruckDelivery,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useLocation } from "wouter";
import { useChooseLanguage, useWords } from "../../i18n/words.tsx";
import { openScreenHelp } from "../../ui/help/screen-help.ts";
import { useMode } from "../../ui/mode-switch.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import { useSignIn } from "../../wizard/use-sign-in.ts";
import { guestExit } from "../guest-exit-state.ts";
import { lastUser } from "../last-user.ts";
import { paths } from "../paths.ts";
import { useOwnSession, usePortal } from "../session.tsx";
import type { Findable } from "./matching.ts";

/** An action of the palette. */
export interface Action extends Findable {
  readonly id: string;
  /** A word at the end of its line that distinguishes similar actions. */
  readonly note?: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly run: () => void;
}

/** The actions available to this user on this screen, in their order. */
export function useActions(): readonly Action[] {
  const { label, message, button, language } = useWords();
  const [, navigate] = useLocation();
  const chooseLanguage = useChooseLanguage();
  const { mode, change } = useMode();
  const { signOut } = usePortal();
  const { user, client } = useOwnSession();
  const signIn = useSignIn();
  const go = (path: string) => () => navigate(path);
  const isCustomer = !user.isGuest;
  const hasHome = isCustomer || lastUser.hasFinished(user);

  const actions: readonly (Action | false)[] = [
    hasHome &&
      !isBlockedByCredit(client) && {
        id: "new",
        name: button("myQuotations.new"),
        alias: label("palette.alias.new"),
        icon: IconPlus,
        run: go(paths.newQuotation),
      },
    hasHome && {
      id: "quotations",
      name: label("myQuotations.title"),
      icon: IconList,
      run: go(paths.home),
    },
    isCustomer && {
      id: "requests",
      name: label("myRequests.title"),
      icon: IconTruckDelivery,
      run: go(paths.requests),
    },
    isCustomer && {
      id: "addresses",
      name: label("myAddresses.title"),
      alias: label("palette.alias.addresses"),
      icon: IconAddressBook,
      run: go(paths.addresses),
    },
    isCustomer && {
      id: "contacts",
      name: label("myContacts.title"),
      icon: IconUsers,
      run: go(paths.contacts),
    },
    isCustomer && {
      id: "billing",
      name: label(client.isLogistics ? "parties.title" : "billing.title"),
      alias: label("palette.alias.billing"),
      icon: IconReceipt,
      run: go(paths.billing),
    },
    isCustomer && {
      id: "account",
      name: label("account.title"),
      alias: label("palette.alias.account"),
      icon: IconUser,
      run: go(paths.account),
    },
    openScreenHelp.isPossible() && {
      id: "help",
      name: label("palette.help"),
      icon: IconHelp,
      // The palette must be closed first, or the help would open behind it.
      run: () => setTimeout(openScreenHelp),
    },
    {
      id: "language",
      name: label("palette.language"),
      alias: label("palette.alias.language"),
      icon: IconLanguage,
      run: () => chooseLanguage(language === "es" ? "en" : "es"),
    },
    {
      id: "mode",
      name: mode === "light" ? button("app.darkMode") : button("app.lightMode"),
      alias: label("palette.alias.mode"),
      icon: mode === "light" ? IconMoon : IconSun,
      run: change,
    },
    user.isGuest && {
      id: "signIn",
      name: button("wizard.signIn"),
      icon: IconLogin2,
      run: () => {
        signIn.takeDraftAlong();
        navigate(signIn.address);
      },
    },
    {
      id: "signOut",
      name: user.isGuest ? button("wizard.exit") : button("app.signOut"),
      alias: label("palette.alias.signOut"),
      icon: IconLogout,
      run: () => {
        // The palette must be closed first: its question is a dialog too.
        if (user.isGuest) setTimeout(guestExit.open);
        else signOut().catch(() => notify({ kind: "bad", text: message("app.signOutFailed") }));
      },
    },
  ];
  return actions.filter((action) => action !== false);
}
