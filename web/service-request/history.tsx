import type { requestHistory } from "@anden/contract/service-request";
import type { ValueOf } from "@anden/contract/wire/codec";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { Notice } from "../ui/notice.tsx";
import styles from "./history.module.css";

export type RequestEvents = ValueOf<typeof requestHistory>;

/** Who ended a request, when and why. Nothing for another event. */
export function WhyEnded({ event }: { readonly event: RequestEvents[number] | undefined }) {
  const { label, dateTime } = useWords();
  if (event?.status !== "cancelled") return null;
  const { actor, at, reason } = event;
  return (
    <Notice kind="info" title={label(`serviceRequest.endedBy.${actor}`, { at: dateTime(at) })}>
      {reason}
    </Notice>
  );
}

interface HistoryProps {
  readonly events: RequestEvents;
  /** The name of the request's client for this reader. */
  readonly client: string;
}

/** The events of a request, oldest first: when, by whom, and the reason of a rejection; then the next step. [P-163] */
export function RequestHistory({ events, client }: HistoryProps) {
  const { label, dateTime } = useWords();
  const status = events.at(-1)?.status;
  return (
    <section className={`${card.card} ${styles.own}`} aria-labelledby="request-history">
      <header className={card.head}>
        <h2 id="request-history">{label("serviceRequest.history")}</h2>
      </header>
      <ol className={styles.history}>
        {events.map(({ at, status, actor, reason }, index) => (
          <li key={`${at} ${status}`} aria-current={index === events.length - 1 ? "step" : undefined}>
            <span className={styles.dot} data-ended={status === "cancelled" || undefined} aria-hidden>
              {status === "cancelled" ? <IconX size={11} stroke={3} /> : <IconCheck size={11} stroke={3} />}
            </span>
            <p className={styles.what}>{label(`requestStatus.${status}`)}</p>
            <p>
              <time dateTime={at}>{dateTime(at)}</time> ·{" "}
              {actor === "client" ? client : label("serviceRequest.by.staff")}
            </p>
            {reason !== undefined && <p className={styles.reason}>{reason}</p>}
          </li>
        ))}
      </ol>
      {status !== undefined && status !== "cancelled" && (
        <p className={styles.next}>{label(`serviceRequest.next.${status}`)}</p>
      )}
    </section>
  );
}
