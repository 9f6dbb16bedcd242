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

interface RecordActionsProps {
  /** The next step, the one filled button; null where the record has none. */
  readonly next: ReactNode;
  readonly actions: readonly MoreAction[];
  /** A link that is a button where there is room, and on a narrow screen the last item of the menu. */
  readonly another?: MoreAction & { readonly href: string };
  readonly children: ReactNode;
}

/**
 * The next step of a record, its other buttons, and the menu of further actions: on a phone beside the next step,
 * otherwise at the end. The order of the elements is the order on the screen, which the keyboard follows.
 */
export function RecordActions({ next, actions, another, children }: RecordActionsProps) {
  const isPhone = useMatches("(max-width: 40em)");
  const isNarrow = useMatches("(max-width: 60em)");
  const isBesideNext = isPhone && next !== null;
  const menu = <MoreMenu actions={another && isNarrow ? [...actions, another] : actions} />;
  return (
    <>
      {next}
      {isBesideNext && menu}
      {children}
      {another && !isNarrow && (
        <Button component={Link} href={another.href} variant="default" leftSection={another.icon}>
          {another.text}
        </Button>
      )}
      {!isBesideNext && menu}
    </>
  );
}

const useMatches = (query: string) => useMediaQuery(query, undefined, { getInitialValueInEffect: false });

/** The actions that would push the record off its first screen, behind one button. */
function MoreMenu({ actions }: Pick<RecordActionsProps, "actions">) {
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
