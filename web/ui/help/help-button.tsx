import "./help.css";
import { ActionIcon } from "@mantine/core";
import { IconHelp } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState } from "react";
import type { HelpTopic } from "../../i18n/help-topics.ts";
import { useWords } from "../../i18n/words.tsx";
import { offerScreenHelp } from "./screen-help.ts";

const HelpDialog = lazy(async () => ({ default: (await import("./help-dialog.tsx")).HelpDialog }));

interface HelpButtonProps {
  readonly topic: HelpTopic;
  /** What the help is about, as the screen calls it. */
  readonly about: string;
  /** The help of the screen itself: F1 opens it too, and `?` where nobody is typing. */
  readonly isOfScreen?: boolean;
}

/** The way to the help about a screen or a part of one. */
export function HelpButton({ topic, about, isOfScreen = false }: HelpButtonProps) {
  const { button } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOfScreen) return;
    const withdraw = offerScreenHelp(() => setIsOpen(true));
    const press = (event: KeyboardEvent) => {
      if (!asksForHelp(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => {
      withdraw();
      document.removeEventListener("keydown", press);
    };
  }, [isOfScreen]);
  return (
    <>
      <ActionIcon
        className="help-button"
        aria-label={button("helpDialog.open", { about })}
        aria-haspopup="dialog"
        {...(isOfScreen && { "aria-keyshortcuts": "F1 ?" })}
        onClick={() => setIsOpen(true)}
      >
        <IconHelp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <HelpDialog topic={topic} about={about} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a key means help here: not over a dialog, and no question mark that somebody is typing. */
function asksForHelp({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return false;
  if (key === "F1") return true;
  const isTyping = target instanceof Element && target.closest("input, select, textarea, [contenteditable]");
  return key === "?" && !isTyping;
}
