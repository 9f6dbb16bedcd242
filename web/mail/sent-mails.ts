import { mailCalls } from "@anden/contract/calls/mail";
import type { sentMail } from "@anden/contract/mail";
import type { ValueOf } from "@anden/contract/wire/codec";
import { mailboxKey } from "@anden/domain/mail/recipients";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";
import type { Forwarded } from "./forwarded.ts";

export const mailApi = apiOf(mailCalls);

export type SentMail = ValueOf<typeof sentMail>;
export type MailedTo = SentMail["recipients"][number];

/** The messages about a record, newest first; polled while one is on its way. */
export function mailsQuery({ kind, number }: Pick<Forwarded, "kind" | "number">, lookingEvery: number) {
  return queryOptions({
    queryKey: ["mail", kind, number],
    queryFn: ({ signal }) =>
      kind === "quotation"
        ? mailApi.quotationMail({ id: number }, { signal })
        : mailApi.requestMail({ id: number }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((mail) => mail.state === "waiting") ? lookingEvery : false,
  });
}

/** The addresses whose latest message did not arrive, of messages from the newest to the oldest. */
export function undeliveredTo(mails: readonly Pick<SentMail, "recipients">[]): readonly MailedTo[] {
  const latest = new Map<string, MailedTo>();
  for (const recipient of mails.flatMap(({ recipients }) => recipients)) {
    const key = mailboxKey(recipient.address);
    if (!latest.has(key)) latest.set(key, recipient);
  }
  return [...latest.values()].filter(({ state }) => state === "refused" || state === "dead");
}
