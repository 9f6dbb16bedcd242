import { ActionIcon } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import { guestExit } from "../app/guest-exit-state.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { useMode } from "../ui/mode-switch.tsx";

interface WizardMenuProps {
  readonly onStartOver: (() => void) | undefined;
}

/** On a phone: the actions for which the wizard's header has no room. */
export function WizardMenu({ onStartOver }: WizardMenuProps) {
  const { label, button } = useWords();
  const { user } = useOwnSession();
  const { mode, change } = useMode();
  return (
    <MenuButton
      width={220}
      button={
        <ActionIcon aria-label={label("wizard.more")}>
          <IconDotsVertical size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          {onStartOver && <Menu.Item onClick={onStartOver}>{button("wizard.startOver")}</Menu.Item>}
          {user.isGuest && (
            <>
              <Menu.Item onClick={change}>
                {mode === "light" ? button("app.darkModeShort") : button("app.lightModeShort")}
              </Menu.Item>
              <Menu.Item onClick={guestExit.open}>{button("wizard.exit")}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      )}
    </MenuButton>
  );
}
