import { urgencyOf } from "@anden/domain/service-request/collect-by";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useSearch } from "wouter";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { SelectField } from "../ui/text-field.tsx";
import styles from "./desk.module.css";
import { DeskList } from "./desk-list.tsx";
import { deskOf, statusIn } from "./list-address.ts";
import { OpenByNumber } from "./open-by-number.tsx";
import { type DeskRow, mailsQuery, requestsQuery } from "./queries.ts";

/** `/` for the carrier's staff: the requests of a status, sorted by the cut-off of their pickup. */
export function Desk() {
  const { label, message, button, language } = useWords();
  const { user, client } = useOwnSession();
  const [, navigate] = useLocation();
  // In the URL, so that "back" from a request shows the same list.
  const status = statusIn(useSearch());
  const reading = useInfiniteQuery(requestsQuery(language, status));
  const { data, isFetching, hasNextPage, fetchNextPage } = reading;
  const rows = data?.pages.flatMap((each) => each.rows) ?? [];
  return (
    <DeskList
      title={label("desk.title")}
      lead={label("staff.who", { user: user.name, carrier: client.name })}
      reading={reading}
      says={{ failed: message("desk.failed"), empty: message("desk.empty") }}
      tools={
        <div className={styles.tools}>
          <OpenByNumber />
          <MailsLink />
          <SelectField
            label={label("desk.status")}
            value={status}
            options={requestStatuses.map((each) => ({
              value: each,
              label: label(`requestStatus.${each}`),
            }))}
            onChoose={(chosen) => navigate(deskOf(chosen), { replace: true })}
          />
        </div>
      }
      more={
        hasNextPage && (
          <Button variant="default" onClick={() => void fetchNextPage()} loading={isFetching}>
            {button("desk.more")}
          </Button>
        )
      }
    >
      {rows.map((row) => (
        <Row key={row.number} row={row} />
      ))}
    </DeskList>
  );
}

/** The link to the messages that were not delivered, with their number. */
function MailsLink() {
  const { button, language } = useWords();
  const { data } = useQuery(mailsQuery(language));
  return (
    <Button component={Link} href={paths.deskMails} variant="default">
      {button("desk.mails", { count: data?.length ?? 0 })}
    </Button>
  );
}

/** The deadline, the client, the route and the goods of a request. */
function Row({ row }: { readonly row: DeskRow }) {
  const { label, moment } = useWords();
  const urgency = urgencyOf(row);
  const {
    number,
    guideNumber,
    clientName,
    minutesLeft = 0,
    collectBy,
    createdAt,
    originAddress,
    destinationAddress,
    goods,
  } = row;
  return (
    <li>
      <Link href={paths.deskRequest(number)} className={styles.request}>
        <span className={styles.due}>
          {collectBy === undefined
            ? label("desk.brought")
            : label("desk.collectBy", { at: moment(collectBy) })}
          {urgency !== "later" && (
            <strong className={styles[urgency]}>
              {label(`desk.due.${urgency}`, { minutes: minutesLeft })}
            </strong>
          )}
        </span>
        <span className={styles.who}>
          <strong>{clientName}</strong>
          <span>
            {originAddress} → {destinationAddress}
          </span>
        </span>
        <span className={styles.load}>
          <span className="n">{guideNumber}</span>
          <span>{goods.map(({ pieces, packaging }) => `${pieces}\u00a0×\u00a0${packaging}`).join(", ")}</span>
          <span>{label("desk.madeAt", { at: moment(createdAt) })}</span>
        </span>
      </Link>
    </li>
  );
}
