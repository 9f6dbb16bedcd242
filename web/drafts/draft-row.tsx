import { Button, UnstyledButton } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { Link } from "wouter";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Lane } from "../listed-shipment/lane.tsx";
import iconButton from "../ui/icon-button.module.css";
import styles from "./drafts.module.css";
import type { ListedDraft } from "./queries.ts";
import { endsOf, routeOf } from "./route-of.ts";
import { onOwnClock, savedWhen } from "./saved-when.ts";
import { wizardPaths } from "./use-open-draft.ts";

interface DraftRowProps {
  readonly draft: ListedDraft;
  /** Whether the list also shows drafts of the other flow, so that the row names its own. */
  readonly isAmongOthers: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** One unfinished quotation or request: its route, when it was saved, its price so far. */
export function DraftRow({ draft, isAmongOthers, onOpen, onDelete }: DraftRowProps) {
  const { timeZone } = useOwnSession();
  const words = useWords();
  const { label, button, money } = words;
  const ends = endsOf(draft, words);
  const route = routeOf(draft, words);
  const { flow, subtotal, least, currency } = draft;
  const minor = subtotal ?? least;
  const when = savedWhen(onOwnClock(draft.keptAt, timeZone), Date.now(), words);
  const note = isAmongOthers ? `${label(`drafts.kind.${flow}`)} · ${when}` : when;
  return (
    <li className={styles.row}>
      <span>
        {ends ? <Lane from={{ name: ends.from }} to={{ name: ends.to }} note={note} /> : route}
        {!ends && <small>{note}</small>}
      </span>
      <span className={styles.price}>
        {minor !== undefined && currency && (
          <>
            <strong>
              {label(subtotal === undefined ? "wizard.price.fromAmount" : "wizard.price.amount", {
                amount: `${money({ minor })} ${currency}`,
              })}
            </strong>
            <small>{label("drafts.beforeVat")}</small>
          </>
        )}
      </span>
      <Button
        component={Link}
        href={wizardPaths[flow]}
        variant="default"
        size="compact-sm"
        aria-label={button(`drafts.continue.${flow}`, { route })}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          onOpen();
        }}
      >
        {button("drafts.continue")}
      </Button>
      <UnstyledButton
        className={iconButton.button}
        aria-label={button(`drafts.delete.${flow}`, { route })}
        onClick={onDelete}
      >
        <IconTrash size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </li>
  );
}
