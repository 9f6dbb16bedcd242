import { mostRecipients } from "@anden/domain/mail/recipients";
import { list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDateTime } from "./wire/dates.ts";
import { text, whole, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";
import { underName } from "./wire/under-name.ts";

/** The delivery states of a message and of each of its addresses. */
export const mailStates = ["waiting", "sent", "refused", "dead"] as const;
export type MailState = (typeof mailStates)[number];

const state = worded<MailState>({
  waiting: "en-espera",
  sent: "enviado",
  refused: "rechazado",
  dead: "no-entregado",
});

/** A bare list of addresses. The domain's rule (`recipientProblems`) decides about each. [B-352] */
export const forwarding = underName("addresses", list(text({ maximum: 300 }), { maximum: mostRecipients }));

/** The number of addresses that a message goes to, including the user's own. */
export const mailed = resource("Mailed", { recipients: one("enviados", whole()) });

const mailRecipient = resource("MailRecipient", {
  address: one("correo", text({ maximum: 300 })),
  state: one("estado", state),
  /** What the mail server said, where it refused the address. */
  reason: maybe("motivo", text({ maximum: 300 })),
});

/** A message about a record with its delivery state. */
export const sentMail = resource("SentMail", {
  sentAt: one("fecha", localDateTime),
  state: one("estado", state),
  recipients: one("destinatarios", list(mailRecipient, { maximum: mostRecipients + 1 })),
});

/** Where a demo without a mail server shows its messages. Not a call: a page. */
export const outboxPath = "/correo";

/** The messages about one record that a page shows, newest first. */
export const mostMails = 20;
export const sentMails = list(sentMail, { maximum: mostMails });
