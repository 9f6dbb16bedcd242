import { Button } from "@mantine/core";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Question } from "../ui/overlays/question.tsx";
import { Warning } from "../ui/overlays/warning.tsx";

// The questions of the forms of an address and of a contact.

interface VerifiedQuestionProps {
  readonly onAnswer: (isVerified: boolean) => void;
  readonly onClose: () => void;
}

/** Whether the marker is right. */
export function VerifiedQuestion({ onAnswer, onClose }: VerifiedQuestionProps) {
  const { label, message, button } = useWords();
  return (
    <Question
      title={label("addressForm.verified")}
      sentence={message("addressForm.verified.text")}
      name={button("addressForm.verified.yes")}
      cancel={button("addressForm.verified.no")}
      isUsual
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
      onClose={onClose}
    />
  );
}

interface ConflictQuestionProps {
  /** Who changed it. */
  readonly sentence: string;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  readonly onStay: () => void;
}

/** Another user changed it since: look at their change, or overwrite it (decision 0087). */
export function ConflictQuestion({ sentence, onTheirs, onMine, onStay }: ConflictQuestionProps) {
  const { label, button } = useWords();
  return (
    <Dialog
      role="alertdialog"
      title={label("addressForm.conflict")}
      onClose={onStay}
      actions={
        <>
          <Button variant="default" onClick={onTheirs}>
            {button("addressForm.conflict.theirs")}
          </Button>
          <Button variant="default" onClick={onMine}>
            {button("addressForm.conflict.mine")}
          </Button>
        </>
      }
    >
      <p>{sentence}</p>
    </Dialog>
  );
}

interface SaveFailedProps {
  readonly text: string;
  readonly error: unknown;
  readonly onEnd: () => void;
}

/** Says that a save has failed, and why where the server says so. */
export function SaveFailed({ text, error, onEnd }: SaveFailedProps) {
  const { label } = useWords();
  return (
    <Warning title={label("addressForm.failed.title")} reason={whyItFailed(error, "")} onClose={onEnd}>
      {text}
    </Warning>
  );
}
