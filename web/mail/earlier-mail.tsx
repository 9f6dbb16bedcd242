import { useWords } from "../i18n/words.tsx";
import { MailedTo } from "./mailed-to.tsx";
import styles from "./recipients-field.module.css";
import type { SentMail } from "./sent-mails.ts";

/** The earlier messages, and the addresses that the mail server refused. */
export function EarlierMail({ mails }: { readonly mails: readonly SentMail[] }) {
  const { label, moment } = useWords();
  if (mails.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label={label("forward.earlier")} aria-live="polite">
      <h3>{label("forward.earlier")}</h3>
      <ul>
        {mails.map(({ sentAt, recipients }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two messages may have one time, and a message has no state.
          <li key={index}>
            <p>{moment(sentAt)}</p>
            {recipients.map((recipient) => (
              <MailedTo key={recipient.address} {...recipient} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
