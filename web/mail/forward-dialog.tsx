import { mailCalls } from "@anden/contract/calls/mail";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiOf } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { EarlierMail } from "./earlier-mail.tsx";
import type { Forwarded } from "./forwarded.ts";
import { RecipientsField } from "./recipients-field.tsx";

const api = apiOf(mailCalls);

/** How often what became of a message is asked again while it is on its way. */
const lookingEvery = 2_000;

interface ForwardDialogProps {
  readonly record: Forwarded;
  readonly close: () => void;
}

/** Sends a quotation or a request to a list of addresses, and says what became of what was sent. [B-065] */
export function ForwardDialog({ record, close }: ForwardDialogProps) {
  const { label, message, button } = useWords();
  const { user } = useOwnSession();
  const queries = useQueryClient();
  const { kind, number, name } = record;
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  // The same list is sent once, however often the button is pressed.
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<number>();
  const queryKey = ["mail", kind, number];
  const { data: mails = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      kind === "quotation"
        ? api.quotationMail({ id: number }, { signal })
        : api.requestMail({ id: number }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((mail) => mail.state === "waiting") ? lookingEvery : false,
  });

  const change = (next: readonly string[]) => {
    setAddresses(next);
    setAttempt(crypto.randomUUID());
    setFailure(undefined);
  };
  const send = async () => {
    setIsSending(true);
    setFailure(undefined);
    try {
      const ask = { id: number, addresses };
      const key = { idempotencyKey: attempt };
      const { recipients } =
        kind === "quotation" ? await api.forwardQuotation(ask, key) : await api.forwardRequest(ask, key);
      setSentTo(recipients);
      await queries.invalidateQueries({ queryKey });
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
      <Dialog
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
      onClose={close}
      actions={
        <>
          <Button
            onClick={() => void send()}
            loading={isSending}
            disabled={addresses.length === 0 || isSending}
          >
            {button("forward.send")}
          </Button>
          <Button variant="default" onClick={close}>
            {button("forward.cancel")}
          </Button>
        </>
      }
    >
      <p>{user.email ? message("forward.own", { email: user.email }) : message("forward.text")}</p>
      <RecipientsField addresses={addresses} onChange={change} />
      {failure && <Notice kind="bad">{failure}</Notice>}
      <EarlierMail mails={mails} />
    </Dialog>
  );
}
