import { reasonLimit } from "@anden/domain/service-request/transitions";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { useClosing } from "../ui/overlays/discard-question.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { waiting } from "../ui/waiting.tsx";
import styles from "./reason-dialog.module.css";

interface ReasonDialogProps {
  readonly title: string;
  /** The consequences of ending the request. */
  readonly text: string;
  readonly confirm: string;
  /** Required of the carrier, optional for a customer. */
  readonly isRequired: boolean;
  /** Returns the sentence of a failure, or undefined after success. */
  readonly act: (reason: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Asks why before a request is cancelled or rejected. */
export function ReasonDialog({ title, text, confirm, isRequired, act, onClose }: ReasonDialogProps) {
  const { label, message, button } = useWords();
  const [reason, setReason] = useState("");
  // An object, so that each attempt moves the focus again.
  const [refused, setRefused] = useState<{ readonly sentence: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const closing = useClosing(reason.trim() !== "", onClose);
  const isTooLong = reason.trim().length > reasonLimit;
  const tooLong = isTooLong ? message("problem.field.tooLong", { maximum: reasonLimit }) : undefined;
  const field = useRef<HTMLTextAreaElement>(null);
  // Moved to the field, the focus reads out what is wrong with it.
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);
  const send = async () => {
    if (tooLong !== undefined) return setRefused({ sentence: tooLong });
    if (isRequired && reason.trim() === "")
      return setRefused({ sentence: message("problem.field.required") });
    setIsBusy(true);
    const wrong = await act(reason.trim());
    setIsBusy(false);
    if (wrong === undefined) onClose();
    else setRefused({ sentence: wrong });
  };
  return (
    <Dialog
      title={title}
      onClose={closing.close}
      actions={
        <>
          <Button variant="default" onClick={closing.close}>
            {button("serviceRequest.keep")}
          </Button>
          <Button variant="default" className={styles.ends} onClick={() => void send()} {...waiting(isBusy)}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <TextArea
        label={label(isRequired ? "serviceRequest.reason" : "serviceRequest.reason.optional")}
        description={message("serviceRequest.reason.limit", { maximum: reasonLimit })}
        ref={field}
        error={tooLong ?? refused?.sentence}
        value={reason}
        longest={reasonLimit}
        data-autofocus
        onChange={({ currentTarget }) => {
          // Line breaks become spaces: the reason is one paragraph in the history and in the mail.
          setReason(currentTarget.value.replace(/\s*\n\s*/g, " "));
          setRefused(undefined);
        }}
      />
      {closing.question}
    </Dialog>
  );
}
