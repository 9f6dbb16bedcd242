import { useWords } from "../i18n/words.tsx";
import type { MailedTo as Recipient } from "./sent-mails.ts";

/** An address with its delivery state, and the reply of its mail server where it was refused. */
export function MailedTo({ address, state, reason }: Recipient) {
  const { message } = useWords();
  return (
    <p>
      {reason && state !== "sent"
        ? message(`forward.state.${state}.why`, { address, reason })
        : message(`forward.state.${state}`, { address })}
    </p>
  );
}
