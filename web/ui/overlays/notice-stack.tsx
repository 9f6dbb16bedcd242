import { Button, UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useWords, type Words } from "../../i18n/words.tsx";
import iconButton from "../icon-button.module.css";
import styles from "./notice-stack.module.css";
import { dismiss, noticeLasts, type PassingNotice, useNotices } from "./notices.ts";

/** The passing notices: top right, read out by screen readers, and kept while hovered or focused. [P-292] */
export function NoticeStack() {
  const { label } = useWords();
  const notices = useNotices();
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // The last one may be removed under the pointer, without a leave event.
  const isHeld = notices.length > 0 && (isHovered || hasFocus);
  if (notices.length === 0 && (isHovered || hasFocus)) {
    setIsHovered(false);
    setHasFocus(false);
  }
  const stack = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = stack;
    if (notices.length === 0 || !current || current.contains(document.activeElement)) return;
    // The element that enters the top layer last is above the others: an open dialog would cover the notices.
    current.togglePopover(false);
    current.togglePopover(true);
  }, [notices]);
  return (
    <section
      ref={stack}
      popover="manual"
      className={styles.stack}
      aria-label={label("notices.title")}
      aria-live="polite"
      data-screen-only
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {notices.map((notice) => (
        <Passing key={notice.id} notice={notice} isHeld={isHeld} />
      ))}
    </section>
  );
}

function Passing({ notice, isHeld }: { readonly notice: PassingNotice; readonly isHeld: boolean }) {
  const words = useWords();
  const { button } = words;
  const { id, kind } = notice;
  const isOutdated = kind === "newVersion";
  const isEnding = kind === "sessionEnd";
  const undo = "undo" in notice ? notice.undo : undefined;
  useEffect(() => {
    if (isHeld || isOutdated || isEnding) return;
    const timer = setTimeout(() => dismiss(id), noticeLasts);
    return () => clearTimeout(timer);
  }, [id, isHeld, isOutdated, isEnding]);
  const Icon = kind === "done" ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={styles.notice} data-kind={kind}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <p>{textOf(notice, words)}</p>
      {isOutdated && (
        <Button variant="default" size="compact-sm" onClick={() => location.reload()}>
          {button("app.failed.reload")}
        </Button>
      )}
      {undo && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            dismiss(id);
            undo();
          }}
        >
          {button("notices.undo")}
        </Button>
      )}
      {!isEnding && (
        <UnstyledButton
          className={iconButton.button}
          aria-label={button("notices.close")}
          onClick={() => dismiss(id)}
        >
          <IconX size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      )}
    </div>
  );
}

function textOf(notice: PassingNotice, { label, message }: Words): string {
  switch (notice.kind) {
    case "noAnswer":
      return message("app.unanswered");
    case "sessionEnd":
      return message("sessionEnd.soon");
    case "newVersion":
      return `${label("app.part.newVersion.title")}. ${message("app.part.newVersion.text")}`;
    default:
      return notice.text;
  }
}
