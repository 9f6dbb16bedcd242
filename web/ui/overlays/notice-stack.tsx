import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/words.tsx";
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
    // What enters the top layer last is above the rest of it: an open dialog covers everything else.
    current.hidePopover();
    current.showPopover();
  }, [notices]);
  return (
    <section
      ref={stack}
      popover="manual"
      className={styles.stack}
      aria-label={label("notices.title")}
      aria-live="polite"
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
  const { button } = useWords();
  const { id, kind, text } = notice;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(id), noticeLasts);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const Icon = kind === "bad" ? IconAlertTriangle : IconCircleCheck;
  return (
    <div className={kind === "bad" ? `${styles.notice} ${styles.bad}` : styles.notice}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <p>{text}</p>
      <UnstyledButton
        className={iconButton.button}
        aria-label={button("notices.close")}
        onClick={() => dismiss(id)}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
