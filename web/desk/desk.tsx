import { totalLoad } from "@anden/domain/service-request/desk-list";
import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "wouter";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { onOneLine } from "../i18n/unbroken.ts";
import { useWords } from "../i18n/words.tsx";
import { EmptyList } from "../ui/list/empty-list.tsx";
import { waiting } from "../ui/waiting.tsx";
import { Choices } from "./choices.tsx";
import { ClientSearch } from "./client-search.tsx";
import styles from "./desk.module.css";
import { DeskList } from "./desk-list.tsx";
import { DeskRow } from "./desk-row.tsx";
import { type DeskView, deskOf, viewIn } from "./list-address.ts";
import { OpenByNumber } from "./open-by-number.tsx";
import { countsQuery, mailsQuery, type RowOfDesk, requestsQuery } from "./queries.ts";

/**
 * `/` for the carrier's staff: the requests of one status or of all, of every client or of the clients that are
 * searched for, ordered by the deadline of their pickup.
 */
export function Desk() {
  const { label, message, button, language } = useWords();
  const { user, client } = useOwnSession();
  // In the URL, so that "back" from a request shows the same list.
  const view = viewIn(useSearch());
  const reading = useInfiniteQuery(requestsQuery(language, view));
  const { data, isFetching, hasNextPage, fetchNextPage } = reading;
  const rows = data?.pages.flatMap((each) => each.rows) ?? [];
  return (
    <DeskList
      title={label("desk.title")}
      lead={label("staff.who", { user: user.name, carrier: client.name })}
      tools={<MailsLink />}
      above={
        <>
          <div className={styles.find} data-screen-only>
            <ClientSearch view={view} />
            <OpenByNumber />
          </div>
          <Choices view={view} />
        </>
      }
      reading={reading}
      says={{ failed: message("desk.failed"), empty: <NothingThere view={view} /> }}
      note={
        // Always rendered, so that a screen reader announces the result of a search.
        <p className={styles.total} role="status">
          {rows.length > 0 && <Total rows={rows} hasMore={hasNextPage} />}
          {data && rows.length === 0 && (
            <span className="sr">
              {view.text === ""
                ? message("desk.empty")
                : label("desk.nothing.inStatus", {
                    text: view.text,
                    status: label(`desk.choice.${view.choice}`),
                  })}
            </span>
          )}
        </p>
      }
      more={
        hasNextPage && (
          <Button variant="default" onClick={() => void fetchNextPage()} {...waiting(isFetching)}>
            {button("desk.more")}
          </Button>
        )
      }
    >
      {rows.map((row) => (
        <DeskRow key={row.number} row={row} view={view} />
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

/** The total load of the listed requests; of a longer list, of those that are shown. */
function Total({ rows, hasMore }: { readonly rows: readonly RowOfDesk[]; readonly hasMore: boolean }) {
  const { label, message, weight } = useWords();
  const total = totalLoad(rows);
  const values = {
    count: rows.length,
    pieces: onOneLine(label("listedShipment.pieces", { count: total.pieces })),
    weight: `${weight(total.weight / 1000)}\u00a0${label("unit.kilogram")}`,
  };
  return (
    <>
      {message(hasMore ? "desk.totalShown" : "desk.total", values)}
      {total.unweighed > 0 && ` ${message("desk.unweighed", { count: total.unweighed })}`}
    </>
  );
}

/** The empty state: says in which statuses there are requests for this search, and links to them. */
function NothingThere({ view }: { readonly view: DeskView }) {
  const { label, message, button, language } = useWords();
  const { choice, text } = view;
  const { data: counts } = useQuery(countsQuery(language, view));
  if (text === "") return <p>{message(choice === "all" ? "desk.empty.all" : "desk.empty")}</p>;
  const elsewhere = counts?.reduce((sum, { count }) => sum + count, 0);
  const isAll = choice === "all" || elsewhere === 0;
  return (
    <EmptyList
      title={
        isAll
          ? label("desk.nothing.title", { text })
          : label("desk.nothing.inStatus", { text, status: label(`desk.choice.${choice}`) })
      }
      text={
        isAll
          ? message("desk.nothing.text")
          : message("desk.nothing.inStatus.text", { count: elsewhere ?? 0 })
      }
    >
      {!isAll && (
        <Button component={Link} href={deskOf({ ...view, choice: "all" })} variant="default">
          {button("desk.inAll")}
        </Button>
      )}
      <Button component={Link} href={deskOf({ ...view, text: "" })} variant="default">
        {button("desk.ofAllClients")}
      </Button>
    </EmptyList>
  );
}
