import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { whyItFailed } from "../api/why-it-failed.ts";
import { AppHeader } from "../app/header.tsx";
import { useWords } from "../i18n/words.tsx";
import { NotRead } from "../ui/not-read.tsx";
import page from "../ui/page.module.css";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useHeadingFocus } from "../ui/use-heading-focus.ts";
import styles from "./desk.module.css";

interface DeskListProps {
  readonly title: string;
  readonly lead: string;
  /** Beside the title. */
  readonly tools: ReactNode;
  /** Between the title and the list, in every state of it. */
  readonly above?: ReactNode;
  readonly reading: Pick<UseQueryResult, "isPending" | "isError" | "error" | "isFetching" | "refetch">;
  /** The texts for a failed read and for an empty list. */
  readonly says: { readonly failed: string; readonly empty: ReactNode };
  /** Directly above the items. */
  readonly note?: ReactNode;
  /** The items of the list. */
  readonly children: readonly ReactNode[];
  /** Below the list. */
  readonly more?: ReactNode;
}

/** A list for the carrier's staff, with its states: loading, failed, empty. */
export function DeskList({ title, lead, tools, above, reading, says, note, children, more }: DeskListProps) {
  const { message } = useWords();
  const { isPending, isError, error, isFetching, refetch } = reading;
  useHeadingFocus(isError);
  return (
    <>
      <AppHeader />
      <main className={page.page}>
        <div className={page.head}>
          <div>
            <ScreenTitle>{title}</ScreenTitle>
            <p className="lead">{lead}</p>
          </div>
          {tools}
        </div>
        {above}
        {isError && (
          <NotRead title={says.failed} retry={() => void refetch()} isTrying={isFetching}>
            {whyItFailed(error, message("app.unanswered"))}
          </NotRead>
        )}
        {isPending && isFetching && (
          <div aria-busy="true">
            <Skeleton height="14rem" />
          </div>
        )}
        {!isPending && !isError && children.length === 0 && says.empty}
        {note}
        {children.length > 0 && (
          <ul className={styles.requests} aria-label={title}>
            {children}
          </ul>
        )}
        {more}
      </main>
    </>
  );
}
