import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import styles from "./record.module.css";

/** A further action on a stored record: a link or a button. */
export type MoreAction = { readonly text: string; readonly icon?: ReactNode } & (
  | { readonly href: string; readonly act?: never }
  | { readonly href?: never; readonly act: () => void }
);

interface MoreActionsProps {
  readonly actions: readonly MoreAction[];
}

interface RecordActionsProps extends MoreActionsProps {
  /** The next step, the one filled button; null where the record has none. */
  readonly next: ReactNode;
  readonly children: ReactNode;
}

/**
 * The next step of a record, its other buttons, and the menu of further actions: on a phone beside the next step, on
 * a tablet at the end. The order of the elements is the order on the screen, which the keyboard follows.
 */
export function RecordActions({ next, actions, children }: RecordActionsProps) {
  const isPhone = useMediaQuery("(max-width: 40em)", undefined, { getInitialValueInEffect: false });
  const isBesideNext = isPhone && next !== null;
  return (
    <>
      {next}
      {isBesideNext && <MoreMenu actions={actions} />}
      {children}
      {!isBesideNext && <MoreMenu actions={actions} />}
    </>
  );
}

/** The further actions as buttons; a narrow screen has them in the menu instead. */
export function MoreButtons({ actions }: MoreActionsProps) {
  return actions.map(({ text, icon, href, act }) => {
    const shown = { variant: "default", leftSection: icon, className: styles.wide, children: text };
    return href === undefined ? (
      <Button key={text} {...shown} onClick={act} />
    ) : (
      <Button key={text} {...shown} component={Link} href={href} />
    );
  });
}

/** On a narrow screen: the actions that would push the record off its first screen, behind one button. */
function MoreMenu({ actions }: MoreActionsProps) {
  const { label } = useWords();
  return (
    <MenuButton
      width={248}
      button={
        <Button variant="default" className={styles.more} aria-label={label("wizard.more")}>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </Button>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          {actions.map(({ text, icon, href, act }) =>
            href === undefined ? (
              <Menu.Item key={text} leftSection={icon} onClick={act}>
                {text}
              </Menu.Item>
            ) : (
              <Menu.Item key={text} leftSection={icon} component={Link} href={href}>
                {text}
              </Menu.Item>
            ),
          )}
        </Menu.Dropdown>
      )}
    </MenuButton>
  );
}
