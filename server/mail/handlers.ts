import { mostMails } from "@anden/contract/mail";
import { mayTakePapers } from "@anden/domain/customer/abilities";
import { mailBlockedUntil, recipientProblems, withOwnAddress } from "@anden/domain/mail/recipients";
import { localDateTimeAt } from "@anden/domain/values/calendar";
import { hour } from "@anden/domain/values/durations";
import { problem } from "@anden/domain/values/problem";
import { quotationDocument } from "../documents/quotation-document.ts";
import { printedRequest, requestForm } from "../documents/request-document.ts";
import { type Handlers, type InCall, Refusal, type Session } from "../handlers.ts";
import { storedQuotation } from "../quotations/stored-quotation.ts";
import { ownStanding } from "../service-requests/change-status.ts";
import { markIssued } from "../service-requests/queries.ts";
import { quotationLetter, type RequestNews, requestLetter } from "./letters.ts";
import { flagSent, lockSending, mailsAbout, quotedFor, readRecipients, sentSince } from "./queries.ts";
import { type Mail, queueMail } from "./queue-mail.ts";

type MailCalls =
  | "forwardQuotation"
  | "forwardRequest"
  | "resendRequestMail"
  | "quotationMail"
  | "requestMail";

export interface MailOptions {
  readonly portalUrl: URL;
  /** The sender of all messages. */
  readonly from: string;
}

/** Sends documents for customers, and reports the delivery state of the messages. */
export function mailHandlers({ portalUrl, from }: MailOptions): Pick<Handlers, MailCalls> {
  const send = (
    { session, tx, now }: InCall,
    mail: Pick<Mail, "kind" | "number" | "letter" | "to" | "attachment">,
  ) => queueMail(tx, { ...envelope(session), ...mail, from, at: now });

  /** Sends a request to several addresses, or only to the user. */
  const sendRequest = async (
    id: number,
    what: RequestNews,
    to: readonly string[],
    context: InCall,
  ): Promise<{ recipients: number }> => {
    const { session, tx, now } = context;
    if (to.length === 0) throw new Refusal([problem("mail.noRecipients", "addresses")]);
    await limit(context);
    const printed = await printedRequest(id, { ...context, portalUrl });
    const news = { what, at: printed.stored.createdAt, ...senderOf(session) };
    const letter = requestLetter(printed, news, await quotedFor(tx, printed.stored), context);
    const attachment = await requestForm(printed);
    await send(context, { kind: "request", number: id, letter, to, attachment });
    await markIssued(tx, id, now);
    return { recipients: to.length };
  };

  return {
    forwardQuotation: {
      inTransaction: async ({ id, addresses }, context) => {
        const { session, tx, now } = context;
        refuseGuests(session);
        await storedQuotation(tx, id);
        const to = asked(addresses, session);
        await limit(context);
        const document = await quotationDocument(id, { ...context, portalUrl });
        const { stored, quotation, name, content, address } = document;
        const letter = quotationLetter(stored, quotation, senderOf(session), address, context);
        const attachment = { name, content };
        await send(context, { kind: "quotation", number: id, letter, to, attachment });
        await flagSent(tx, id, now);
        return { recipients: to.length };
      },
    },

    forwardRequest: {
      inTransaction: async ({ id, addresses }, context) => {
        await ownStanding(context.tx, id);
        return sendRequest(id, "forwarded", asked(addresses, context.session), context);
      },
    },

    resendRequestMail: {
      inTransaction: async ({ id }, context) => {
        await ownStanding(context.tx, id);
        return sendRequest(id, "received", withOwnAddress([], context.session.account?.email), context);
      },
    },

    quotationMail: {
      inTransaction: async ({ id }, context) => {
        refuseGuests(context.session);
        await storedQuotation(context.tx, id);
        return mailAnswer(id, ["quotation"], context);
      },
    },

    requestMail: {
      inTransaction: async ({ id }, context) => {
        await ownStanding(context.tx, id);
        return mailAnswer(id, ["request"], context);
      },
    },
  };
}

function refuseGuests({ customer }: Session): void {
  if (!mayTakePapers(customer)) throw new Refusal([problem("guest.noPapers")]);
}

/** The addresses that were asked for, and the user's own. */
function asked(addresses: readonly string[], { account }: Session): readonly string[] {
  const problems = recipientProblems(addresses);
  if (problems.length > 0) throw new Refusal(problems);
  return withOwnAddress(addresses, account?.email);
}

/** Limits the messages of a user in an hour, to protect the carrier's reputation as a sender. */
async function limit({ tx, session, now }: InCall): Promise<void> {
  await lockSending(tx, session.userName);
  const until = mailBlockedUntil(await sentSince(tx, session.userName, now - hour));
  if (until === undefined) return;
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  throw new Refusal([problem("mail.tooMany", "", { minutes: Math.ceil(seconds / 60) })], seconds);
}

function senderOf({ customer, account, userName }: Session) {
  return { name: account?.name || userName, clientName: customer.name };
}

/** The owner of a message and the reply address. */
function envelope(session: Session) {
  const { customer, userName, account } = session;
  const own = withOwnAddress([], account?.email)[0];
  return {
    clientId: customer.clientId,
    userName,
    ...(own ? { replyTo: { name: senderOf(session).name, address: own } } : {}),
  };
}

async function mailAnswer(number: number, kinds: readonly string[], { tx, carrier }: InCall) {
  const rows = await mailsAbout(tx, number, kinds, mostMails);
  return rows.map(({ created_at, state, recipients }) => ({
    sentAt: localDateTimeAt(created_at, carrier.timeZone),
    state,
    recipients: readRecipients(recipients).map((recipient) =>
      // An address that still waits when its message is given up gets nothing more.
      recipient.state === "waiting" && state === "dead" ? { ...recipient, state } : recipient,
    ),
  }));
}
