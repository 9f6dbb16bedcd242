import "./overlays.css";
import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { dismiss, noticeLasts, type PassingNotice, useNotices } from "./notices.ts";

/** Where passing notices stand: top right, read out as they come, and waiting for whoever is at them. [P-292] */
export function NoticeStack() {
  const { label } = useWords();
  const notices = useNotices();
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // The last one may go from under the pointer, and then nobody says that the pointer has left.
  const isHeld = notices.length > 0 && (isHovered || hasFocus);
  if (notices.length === 0 && (isHovered || hasFocus)) {
    setIsHovered(false);
    setHasFocus(false);
  }
  return (
    <section
      className="passing"
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
    <div className={`passing-one is-${kind}`}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <p>{text}</p>
      <UnstyledButton
        className="icon-button"
        aria-label={button("notices.close")}
        onClick={() => dismiss(id)}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
