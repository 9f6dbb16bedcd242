import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newId } from "../api/new-id.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { useClosing } from "../ui/overlays/discard-question.tsx";
import { waiting } from "../ui/waiting.tsx";
import { EarlierMail } from "./earlier-mail.tsx";
import type { Forwarded } from "./forwarded.ts";
import { RecipientsField } from "./recipients-field.tsx";
import { mailApi, mailsQuery } from "./sent-mails.ts";
import { useRecipients } from "./use-recipients.ts";

/** The polling interval for the delivery state of a message, in milliseconds. */
const lookingEvery = 2_000;

interface ForwardDialogProps {
  readonly record: Forwarded;
  readonly close: () => void;
}

/** Sends a quotation or a request to a list of addresses, and shows the delivery state of each message. [B-065] */
export function ForwardDialog({ record, close }: ForwardDialogProps) {
  const { label, message, button } = useWords();
  const { user } = useOwnSession();
  const queries = useQueryClient();
  const { kind, number, name } = record;
  const recipients = useRecipients();
  const closing = useClosing(recipients.addresses.length > 0 || recipients.typed.trim() !== "", close);
  // The same list is sent once, however often the button is pressed.
  const attempt = useRef({ id: "", of: "" });
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<number>();
  const mailsAsked = mailsQuery(record, lookingEvery);
  const { data: mails = [] } = useQuery(mailsAsked);

  const send = async () => {
    const addresses = recipients.settled();
    setFailure(undefined);
    if (!addresses) return;
    const list = addresses.join();
    if (attempt.current.of !== list) attempt.current = { id: newId(), of: list };
    setIsSending(true);
    try {
      const ask = { id: number, addresses };
      const key = { idempotencyKey: attempt.current.id };
      const sent =
        kind === "quotation"
          ? await mailApi.forwardQuotation(ask, key)
          : await mailApi.forwardRequest(ask, key);
      setSentTo(sent.recipients);
      await queries.invalidateQueries({ queryKey: mailsAsked.queryKey });
      // The record is flagged as sent.
      await queries.invalidateQueries({ queryKey: [kind === "quotation" ? "quotation" : "serviceRequest"] });
    } catch (error) {
      setFailure(whyItFailed(error, message("app.unanswered")));
    } finally {
      setIsSending(false);
    }
  };

  if (sentTo !== undefined)
    return (
      // A dialog of its own: its button takes the focus from the one that sent the message.
      <Dialog
        key="sent"
        title={label("forward.sent")}
        role="alertdialog"
        onClose={close}
        actions={<Button onClick={close}>{button("forward.done")}</Button>}
      >
        <p>{message("forward.sent.text", { count: sentTo })}</p>
        <EarlierMail mails={mails.slice(0, 1)} />
      </Dialog>
    );
  return (
    <Dialog
      title={label(`forward.title.${kind}`, { name })}
      onClose={closing.close}
      actions={
        <>
          <Button variant="default" onClick={closing.close}>
            {button("forward.cancel")}
          </Button>
          <Button
            // The field keeps the focus: leaving it adds its text, which moves this button from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void send()}
            {...waiting(isSending)}
            disabled={recipients.isEmpty}
          >
            {button("forward.send")}
          </Button>
        </>
      }
    >
      <p>{user.email ? message("forward.own", { email: user.email }) : message("forward.text")}</p>
      <RecipientsField recipients={recipients} />
      {failure && <Notice kind="bad">{failure}</Notice>}
      <EarlierMail mails={mails} />
      {closing.question}
    </Dialog>
  );
}
