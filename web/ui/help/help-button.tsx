import { ActionIcon } from "@mantine/core";
import { IconHelp } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { late } from "../late.tsx";
import { uncover } from "../overlays/slow-read.tsx";
import type { HelpSubject } from "./help-dialog.tsx";
import { offerScreenHelp } from "./screen-help.ts";

const HelpDialog = late(async () => (await import("./help-dialog.tsx")).HelpDialog);

interface HelpButtonProps extends HelpSubject {
  /** The help of the other parts of the page, shown after it. */
  readonly also?: readonly HelpSubject[];
  /** The help of the screen itself: also opened by F1, and by `?` outside text fields. */
  readonly isOfScreen?: boolean;
}

/** Opens the help about a screen or a part of one. */
export function HelpButton({ topic, about, also = [], isOfScreen = false }: HelpButtonProps) {
  const { button } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOfScreen) return;
    const withdraw = offerScreenHelp(() => setIsOpen(true));
    const press = (event: KeyboardEvent) => {
      if (!asksForHelp(event)) return;
      uncover();
      // Not over another dialog, which must be answered first.
      if (document.querySelector("dialog[open]")) return;
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
        data-help
        aria-label={button("helpDialog.open", { about })}
        aria-haspopup="dialog"
        {...(isOfScreen && { "aria-keyshortcuts": "F1 ?" })}
        onClick={() => setIsOpen(true)}
      >
        <IconHelp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isOpen && <HelpDialog subjects={[{ topic, about }, ...also]} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Whether a key asks for help: not a question mark typed into a field. */
function asksForHelp({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === "F1") return true;
  const isTyping = target instanceof Element && target.closest("input, select, textarea, [contenteditable]");
  return key === "?" && !isTyping;
}
