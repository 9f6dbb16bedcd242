import { useQuery } from "@tanstack/react-query";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Forwarded } from "./forwarded.ts";
import { MailedTo } from "./mailed-to.tsx";
import { mailsQuery, undeliveredTo } from "./sent-mails.ts";

/** The polling interval in milliseconds: longer than in the forward dialog, because a refusal may come hours later. */
const lookingEvery = 15_000;

/** On the page of a record: the addresses that did not get its message. */
export function UndeliveredNotice(record: Pick<Forwarded, "kind" | "number">) {
  const { label } = useWords();
  const { data: mails = [] } = useQuery(mailsQuery(record, lookingEvery));
  const missing = undeliveredTo(mails);
  if (missing.length === 0) return null;
  return (
    <Notice kind="warn" title={label("forward.undelivered")}>
      {missing.map((recipient) => (
        <MailedTo key={recipient.address} {...recipient} />
      ))}
    </Notice>
  );
}
