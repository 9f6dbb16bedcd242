import type { sentMail } from "@anden/contract/mail";
import type { ValueOf } from "@anden/contract/wire/codec";
import { useWords } from "../i18n/words.tsx";
import styles from "./recipients-field.module.css";

type SentMail = ValueOf<typeof sentMail>;

/** What was sent before, and which addresses the mail server refused. */
export function EarlierMail({ mails }: { readonly mails: readonly SentMail[] }) {
  const { label, message, dateTime } = useWords();
  if (mails.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label={label("forward.earlier")} aria-live="polite">
      <h3>{label("forward.earlier")}</h3>
      <ul>
        {mails.map(({ sentAt, recipients }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two messages may be of one moment, and none moves.
          <li key={index}>
            <p>{dateTime(sentAt)}</p>
            {recipients.map(({ address, state, reason }) => (
              <p key={address}>
                {reason && state !== "sent"
                  ? message(`forward.state.${state}.why`, { address, reason })
                  : message(`forward.state.${state}`, { address })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
