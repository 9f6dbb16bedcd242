import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { Dialog } from "./dialog.tsx";

interface DiscardQuestionProps {
  /** The question, and the answer that discards the input; by default, whether to close without saving. */
  readonly title?: string;
  readonly yes?: string;
  readonly text: string;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asks before input is lost. */
export function DiscardQuestion({ title, yes, text, onDiscard, onStay }: DiscardQuestionProps) {
  const { label, button } = useWords();
  return (
    <Dialog
      role="alertdialog"
      title={title ?? label("addressForm.discard")}
      onClose={onStay}
      actions={
        <>
          <Button variant="default" onClick={onDiscard}>
            {yes ?? button("addressForm.discard.yes")}
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
