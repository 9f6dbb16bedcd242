import { Refused } from "@anden/contract/client";
import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useWords } from "../i18n/words.tsx";
import { Coming } from "../ui/coming.tsx";
import { NotRead } from "../ui/not-read.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { WizardTop } from "../wizard/frame.tsx";
import "../wizard/wizard.css";
import "./record.css";

interface RecordScreenProps<Whole> {
  /** What is stored: whose words of the dictionary tell of it. */
  readonly kind: "quotation" | "serviceRequest" | "address";
  /** None where the address names none. */
  readonly number: number | undefined;
  readonly read: UseQueryResult<Whole>;
  /** The list in which it is found. */
  readonly list: string;
  /** The head of the screen, where it is another than the record's own. */
  readonly top?: ReactNode;
  readonly children: (whole: Whole) => ReactNode;
}

/** The screen of one stored record: the record, or what stands in its place while and when it is not there. */
export function RecordScreen<Whole>({ kind, number, read, list, top, children }: RecordScreenProps<Whole>) {
  const { label, message, button } = useWords();
  const ownTop = <WizardTop what={label(`${kind}.name`)} />;
  const refused = read.error instanceof Refused ? read.error : undefined;

  // Nothing under this number, or nothing of ours: neither says more than that.
  if (number === undefined || refused?.status === 404 || refused?.status === 403)
    return (
      <Frame top={ownTop}>
        <ScreenTitle>{label(`${kind}.unknown`)}</ScreenTitle>
        <p className="lead">{refused?.message || message(`${kind}.unknown.text`)}</p>
        <p className="record-way">
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
    <div className="wiz">
      {top}
      <div className="wiz-body">
        <main className="wiz-main">{children}</main>
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
      <Skeleton width="16rem" height="2.25rem" />
      <div className="record-grid" aria-hidden>
        <Skeleton height="14rem" className="card" />
        <Skeleton height="26rem" className="card" />
      </div>
    </Coming>
  );
}

interface RecordPageProps {
  /** How it stands with the record, over its name. */
  readonly over: ReactNode;
  readonly name: string;
  /** The number it is known by, where it has no name of its own. */
  readonly number?: ReactNode;
  /** What the browser's tab calls it. */
  readonly tab: string;
  readonly lead: string;
  /** What can be done from here. */
  readonly actions: ReactNode;
  readonly side: ReactNode;
  readonly sideName: string;
  /** What stands beside the parts is what people look for: it is read first, and stands above them on a phone. */
  readonly isSideFirst?: boolean;
  readonly children: ReactNode;
}

/** A stored record on its screen: what it is and what can be done, its parts, and its price beside them. */
export function RecordPage(props: RecordPageProps) {
  const side = (
    <aside className="record-side" aria-label={props.sideName}>
      {props.side}
    </aside>
  );
  return (
    <>
      <div className="record-head">
        <div>
          <p className="record-over">{props.over}</p>
          <ScreenTitle tab={props.tab}>
            {props.name} {props.number !== undefined && <span className="n">{props.number}</span>}
          </ScreenTitle>
          <p className="lead">{props.lead}</p>
        </div>
        <div className="record-do">{props.actions}</div>
      </div>
      <div className="record-grid">
        {props.isSideFirst && side}
        <div className="record-main">{props.children}</div>
        {!props.isSideFirst && side}
      </div>
    </>
  );
}
