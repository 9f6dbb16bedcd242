import { mostUndelivered } from "@anden/contract/undelivered-mail";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { whyItFailed } from "../api/why-it-failed.ts";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { waiting } from "../ui/waiting.tsx";
import styles from "./desk.module.css";
import { DeskList } from "./desk-list.tsx";
import { api, mailsQuery, type UndeliveredMail } from "./queries.ts";

/** `/operador/correos`, for the carrier's staff: the messages that did not arrive, to whom, and why. */
export function UndeliveredMails() {
  const { label, message, button, language } = useWords();
  const reading = useQuery(mailsQuery(language));
  const { data: mails = [] } = reading;
  return (
    <DeskList
      title={label("desk.mails.title")}
      lead={message("desk.mails.lead")}
      reading={reading}
      says={{ failed: message("desk.mails.failed"), empty: <p>{message("desk.mails.empty")}</p> }}
      tools={
        <Button component={Link} href={paths.home} variant="default">
          {button("desk.toList")}
        </Button>
      }
      note={
        mails.length >= mostUndelivered && (
          <Notice kind="info">{message("desk.mails.most", { count: mostUndelivered })}</Notice>
        )
      }
    >
      {mails.map((mail) => (
        <Row key={mail.id} mail={mail} />
      ))}
    </DeskList>
  );
}

/**
 * An undelivered message: when it was given up, its subject and client, the addresses that did not get it, and the
 * button to send it again.
 */
function Row({ mail }: { readonly mail: UndeliveredMail }) {
  const { label, message, button, moment } = useWords();
  const { id, kind, state, number, clientName, createdAt, endedAt, addresses, maySendAgain } = mail;
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const name = label(`desk.mails.kind.${kind}`, { number: String(number ?? "") });
  const send = async () => {
    setIsBusy(true);
    try {
      const { isQueued } = await api.sendMailAgain({ id });
      notify({ kind: "done", text: message(isQueued ? "desk.mails.sent" : "desk.mails.already") });
    } catch (error) {
      notify({ kind: "bad", text: whyItFailed(error, message("app.unanswered")) });
    } finally {
      setIsBusy(false);
      // After a failure too: another user may have sent it.
      await queries.invalidateQueries({ queryKey: ["desk-mails"] });
    }
  };
  return (
    <li className={`${styles.request} ${styles.mail}`}>
      <span className={styles.who}>
        <strong>
          {kind === "request" && number !== undefined ? (
            <Link href={paths.deskRequest(number)}>{name}</Link>
          ) : (
            name
          )}
        </strong>
        <span>{clientName}</span>
        <span>{label("desk.mails.written", { at: moment(createdAt) })}</span>
        {endedAt && <span>{label(`desk.mails.ended.${state}`, { at: moment(endedAt) })}</span>}
      </span>
      <span className={styles.who}>
        {addresses.map(({ address, reason }) => (
          <span key={address}>
            <strong>{address}</strong>
            <br />
            <span className={styles.reason}>{reason ?? message("desk.mails.noAnswer")}</span>
          </span>
        ))}
      </span>
      <span className={styles.act}>
        {maySendAgain ? (
          <Button
            variant="default"
            {...waiting(isBusy)}
            aria-label={button("desk.mails.sendOf", { name, at: moment(createdAt) })}
            onClick={() => void send()}
          >
            {button("desk.mails.send")}
          </Button>
        ) : (
          message(state === "refused" ? "desk.mails.whyRefused" : "desk.mails.whyLink")
        )}
      </span>
    </li>
  );
}
