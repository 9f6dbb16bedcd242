import type { PartName } from "@anden/domain/wizard/parts";
import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import type { HelpTopic } from "../i18n/help-topics.ts";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { HelpButton } from "../ui/help/help-button.tsx";
import { fieldMark, markOfPart } from "./focus.ts";
import styles from "./part.module.css";

interface PartProps {
  readonly name: PartName;
  readonly title: string;
  readonly help?: HelpTopic | undefined;
  /** Rendered before the title. */
  readonly mark?: ReactNode;
  /** The name of the part that must be answered first, for a part that is not open yet. */
  readonly after?: string | undefined;
  /** A summary of the answer, shown while it is folded; "" where there is none. */
  readonly answer: string;
  /** Whether one of its fields shows a problem. */
  readonly isWrong: boolean;
  /** Its content goes to the edges of the card. */
  readonly isFlush?: boolean | undefined;
  /** Called when one of its fields gets the focus. */
  readonly onEnter: () => void;
  /** The button to the next part; absent in the last one, where the page's own "continue" follows. */
  readonly next?: { readonly title: string; readonly go: () => void } | undefined;
  readonly children: ReactNode;
}

/**
 * A part of a page that can be folded. It opens automatically, and only the user folds it; a newly shown problem
 * unfolds it. Folded fields keep their input. [B-026, B-034, B-036, B-045, B-171]
 */
export function Part({
  name,
  title,
  help,
  mark,
  after,
  answer,
  isWrong,
  isFlush,
  onEnter,
  next,
  children,
}: PartProps) {
  const { label, button } = useWords();
  const id = useId();
  const [isFolded, setFolded] = useState(false);
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setFolded(false);
  }
  const isToCome = after !== undefined;
  const isOpen = !isToCome && !isFolded;
  const answered = isWrong ? label("wizard.part.toCorrect") : answer || label("wizard.part.unanswered");
  const note = isToCome ? after : isFolded ? answered : undefined;
  return (
    <div className={`${card.card} ${styles.part}`}>
      <header className={styles.head}>
        {mark}
        <h2>
          <button
            type="button"
            id={id}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-inside`}
            aria-describedby={note ? `${id}-note` : undefined}
            aria-disabled={isToCome || undefined}
            onClick={() => !isToCome && setFolded(!isFolded)}
            {...fieldMark(markOfPart(name))}
          >
            {title}
          </button>
        </h2>
        {help && <HelpButton topic={help} about={title} />}
        <IconChevronDown className={styles.chevron} size={18} stroke={1.8} aria-hidden />
      </header>
      {note && (
        <p id={`${id}-note`} className={isFolded && isWrong ? `${styles.note} ${styles.wrong}` : styles.note}>
          {note}
        </p>
      )}
      <section
        id={`${id}-inside`}
        className={isFlush ? styles.flush : styles.inside}
        aria-labelledby={id}
        hidden={!isOpen}
        onFocus={onEnter}
      >
        {!isToCome && children}
        {!isToCome && next && (
          <div className={styles.next}>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={next.go}
              rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden />}
            >
              {button("wizard.part.next", { part: next.title })}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
