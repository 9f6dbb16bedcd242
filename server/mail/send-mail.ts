import * as z from "zod/mini";
import type { Job } from "../jobs/job.ts";
import { bytesOf, readContent } from "./message.ts";
import {
  beginAttempt,
  endAttempt,
  giveUpMail,
  hasWaiting,
  type Recipient,
  readRecipients,
} from "./queries.ts";
import type { Attempt, MailTransport } from "./transport.ts";

const payload = z.object({ clientId: z.int(), mailId: z.uuid() });

/** Longer than any attempt. Afterwards another process may try. */
const lease = 150_000;

export interface SendMailOptions {
  readonly transport: () => MailTransport;
  /** Whether sent messages are kept to be shown, in a demo without a mail server. */
  readonly isKept: boolean;
}

/**
 * Sends a stored message to the addresses that are still waiting for it (decision 0080), at least once, under one
 * Message-ID. It may arrive twice only if the outcome of an attempt is unknown, which is counted.
 */
export function sendMail({ transport, isKept }: SendMailOptions): Job<z.infer<typeof payload>> {
  return {
    payload,
    retries: 9,
    retryPauseSeconds: 30,
    longestSeconds: 140,
    // A mail server that stalls blocks one of the workers, not all of them.
    atATime: 5,
    async run(key, { database: { owner }, clock, log }) {
      const mail = await beginAttempt(owner, key, clock(), lease);
      if (!mail) {
        if (await hasWaiting(owner, key)) throw new Error("another process is sending it");
        return;
      }
      const recipients = readRecipients(mail.recipients);
      const content = readContent(mail.content);
      const to = recipients.map(({ address }) => address);
      const waiting = recipients.filter(({ state }) => state === "waiting").map(({ address }) => address);
      if (mail.repeats > 0) log.warn(`The message ${key.mailId} may arrive a second time: ${mail.repeats}`);
      const attempt = await transport().send({
        mailId: key.mailId,
        from: content.from.address,
        to: waiting,
        bytes: await bytesOf(content, to, mail.attachment),
      });
      const after = withVerdicts(recipients, attempt);
      const state = stateOf(after);
      await endAttempt(
        owner,
        key,
        { recipients: after, state, isUnknown: attempt.isUnknown === true, isForgotten: !isKept },
        clock(),
      );
      // Without the address, because logs are stored elsewhere and for longer.
      if (state === "waiting") throw new Error(`not sent to all yet: ${replyOf(attempt)}`);
    },
    async gaveUp(key, { database: { owner }, clock, log }) {
      if (await giveUpMail(owner, key, clock())) log.warn(`The message ${key.mailId} was not delivered.`);
    },
  };
}

function withVerdicts(recipients: readonly Recipient[], { verdicts }: Attempt): readonly Recipient[] {
  return recipients.map((recipient) => {
    const verdict = verdicts.find(({ address }) => address === recipient.address);
    if (!verdict) return recipient;
    const { address } = recipient;
    if (verdict.is === "sent") return { address, state: "sent" };
    if (verdict.is === "refused") return { address, state: "refused", reason: verdict.reply };
    return { address, state: "waiting", reason: verdict.reply };
  });
}

/** Sent when any address has it; refused when all addresses refused it. */
function stateOf(recipients: readonly Recipient[]): "waiting" | "sent" | "refused" {
  if (recipients.some(({ state }) => state === "waiting")) return "waiting";
  return recipients.some(({ state }) => state === "sent") ? "sent" : "refused";
}

function replyOf({ verdicts }: Attempt): string {
  const reply = verdicts.flatMap((verdict) => (verdict.is === "later" ? [verdict.reply] : []))[0] ?? "";
  return reply.replace(/\S+@\S+/g, "…");
}
