import { Refused } from "@anden/contract/client";
import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { Coming } from "../ui/coming.tsx";
import { NotRead } from "../ui/not-read.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { WizardTop } from "../wizard/frame.tsx";
import styles from "./record.module.css";

interface RecordScreenProps<Whole> {
  /** The kind of record: the prefix of its texts in the dictionary. */
  readonly kind: "quotation" | "serviceRequest" | "address";
  /** Absent where the URL has none. */
  readonly number: number | undefined;
  readonly read: UseQueryResult<Whole>;
  /** The list that contains it. */
  readonly list: string;
  /** The heading of the screen, where it differs from that of the record. */
  readonly top?: ReactNode;
  readonly children: (whole: Whole) => ReactNode;
}

/** The screen of one stored record: the record, or what is shown while it is loading or when it does not exist. */
export function RecordScreen<Whole>({ kind, number, read, list, top, children }: RecordScreenProps<Whole>) {
  const { label, message, button } = useWords();
  const ownTop = <WizardTop what={label(`${kind}.name`)} />;
  const refused = read.error instanceof Refused ? read.error : undefined;

  // An unknown number, or another client's: the text is the same.
  if (number === undefined || refused?.status === 404 || refused?.status === 403)
    return (
      <Frame top={ownTop}>
        <ScreenTitle>{label(`${kind}.unknown`)}</ScreenTitle>
        <p className="lead">{refused?.message || message(`${kind}.unknown.text`)}</p>
        <p className={styles.way}>
          <Button component={Link} href={list} variant="default">
            {button(`${kind}.toList`)}
          </Button>
        </p>
      </Frame>
    );
  return (
    <Frame top={top ?? ownTop}>
      {read.data ? children(read.data) : <Unread kind={kind} number={number} read={read} />}
    </Frame>
  );
}

function Frame({ top, children }: { readonly top: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {top}
      <div className={styles.body}>
        <main>{children}</main>
      </div>
    </div>
  );
}

interface UnreadProps extends Pick<RecordScreenProps<unknown>, "kind" | "read"> {
  readonly number: number;
}

function Unread({ kind, number, read }: UnreadProps) {
  const { label, message } = useWords();
  const title = label(`${kind}.title`, { number: String(number) });
  if (read.isError)
    return (
      <>
        <ScreenTitle>{title}</ScreenTitle>
        <NotRead title={message(`${kind}.notRead`)} retry={() => void read.refetch()}>
          {whyItFailed(read.error, message("app.unanswered"))}
        </NotRead>
      </>
    );
  return (
    <Coming title={title}>
      <div className={styles.head} aria-hidden>
        <div className={styles.coming}>
          <Skeleton width="9rem" />
          <Skeleton width="16rem" height="2.25rem" />
          <Skeleton width="9rem" height="1.125rem" className={styles.price} />
          <Skeleton width="22rem" />
        </div>
        <Skeleton
          width={kind === "quotation" ? "42rem" : "31rem"}
          height="2.25rem"
          className={styles.comingActions}
        />
      </div>
      <div className={styles.grid} aria-hidden>
        <Skeleton height="14rem" className={card.card} />
        <Skeleton height="26rem" className={card.card} />
      </div>
    </Coming>
  );
}

interface RecordPageProps {
  /** The state of the record, above its name. */
  readonly over: ReactNode;
  readonly name: string;
  /** Its number, where it has no name of its own. */
  readonly number?: ReactNode;
  /** The title of the browser's tab. */
  readonly tab: string;
  readonly lead: string;
  /** Its total is shown below the name where the aside is not beside the parts. */
  readonly priced?: Pick<ShipmentAnswer, "total" | "currency">;
  /** The actions of this record. */
  readonly actions: ReactNode;
  /** Between the heading and the parts. */
  readonly below?: ReactNode;
  readonly side: ReactNode;
  readonly sideName: string;
  /** The aside has what users look for first: on a phone it is above the parts. */
  readonly isSideFirst?: boolean;
  readonly children: ReactNode;
}

/** A stored record: its name and actions, its parts, and its price beside them. */
export function RecordPage(props: RecordPageProps) {
  const side = (
    <aside className={styles.side} aria-label={props.sideName}>
      {props.side}
    </aside>
  );
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={styles.over}>{props.over}</p>
          <ScreenTitle tab={props.tab}>
            {props.name} {props.number !== undefined && <span className="n">{props.number}</span>}
          </ScreenTitle>
          {props.priced && <Price {...props.priced} />}
          <p className="lead">{props.lead}</p>
        </div>
        <div className={styles.actions} data-screen-only>
          {props.actions}
        </div>
      </div>
      {props.below}
      <div className={styles.grid}>
        {props.isSideFirst && side}
        <div className={styles.main}>{props.children}</div>
        {!props.isSideFirst && side}
      </div>
    </>
  );
}

function Price({ total, currency }: Pick<ShipmentAnswer, "total" | "currency">) {
  const { label, money } = useWords();
  return (
    // Not a paragraph: in large figures it would look like a heading.
    <div className={styles.price}>
      <span className="sr">{label("quotation.total")} </span>
      {money({ minor: total })}
      <small>{currency}</small>
    </div>
  );
}
