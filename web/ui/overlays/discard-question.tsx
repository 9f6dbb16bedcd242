import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { Dialog } from "./dialog.tsx";

interface DiscardQuestionProps {
  readonly text: string;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asks before what was typed is lost. */
export function DiscardQuestion({ text, onDiscard, onStay }: DiscardQuestionProps) {
  const { label, button } = useWords();
  return (
    <Dialog
      role="alertdialog"
      title={label("addressForm.discard")}
      onClose={onStay}
      actions={
        <>
          <Button variant="default" onClick={onDiscard}>
            {button("addressForm.discard.yes")}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {button("addressForm.discard.no")}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** How a dialog with fields is closed: at once, or, when something was entered, after a question shown inside it. */
export function useClosing(isFilled: boolean, onClose: () => void) {
  const { message } = useWords();
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => (isFilled ? setIsAsking(true) : onClose()),
    question: isAsking && (
      <DiscardQuestion
        text={message("app.discard.text")}
        onDiscard={onClose}
        onStay={() => setIsAsking(false)}
      />
    ),
  };
}
