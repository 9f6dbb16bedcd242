import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { problemsOf } from "../../api/refusal.ts";
import { whyItFailed } from "../../api/why-it-failed.ts";
import { useWords } from "../../i18n/words.tsx";
import { NotRead } from "../not-read.tsx";
import { Notice } from "../notice.tsx";
import { useHeadingFocus } from "../use-heading-focus.ts";
import { type Paged, whereabouts } from "./address.ts";
import { type Column, ListRow, ListSkeleton, ListTable } from "./list-table.tsx";
import { Paging } from "./paging.tsx";
import type { Sorting } from "./sorting.tsx";
import type { ListReading } from "./use-list.ts";
import type { ListState } from "./use-list-address.ts";

interface ListResultProps<Row, View extends Paged> {
  readonly reading: ListReading<Row>;
  readonly state: ListState<View>;
  readonly columns: readonly Column[];
  readonly cellsOf: (row: Row) => Readonly<Record<string, ReactNode>>;
  /** Absent where the list has one order. */
  readonly sorting?: Sorting | undefined;
  /** Shown when nothing was found. */
  readonly empty: ReactNode;
  readonly says: {
    readonly name: string;
    /** The table's own class: the style of its columns, and the layout of a row as a block on a phone. */
    readonly kind?: string | undefined;
    readonly loading: string;
    readonly failed: string;
    readonly found: (count: number) => string;
  };
}

/** The result of a search: rows, none, a failure, or loading. */
export function ListResult<Row extends { readonly number: number }, View extends Paged>({
  reading,
  state,
  columns,
  cellsOf,
  sorting,
  empty,
  says,
}: ListResultProps<Row, View>) {
  const { label } = useWords();
  const { page, error, isComing, isBehind } = reading;
  const { view, kept, show, goOn, goBack } = state;
  const top = useTopOfPage(view.after);
  useHeadingFocus(error !== null);

  if (error) return <Failed error={error} title={says.failed} reading={reading} onFirst={() => show({})} />;
  if (!page)
    return (
      isComing && (
        <ListSkeleton {...says} columns={columns} sorting={sorting} rows={view.rows} saying={says.loading} />
      )
    );
  const next = page.next ?? undefined;
  const at = whereabouts(view, kept.trail, { shown: page.rows.length, isLast: next === undefined });
  if (page.rows.length === 0 && !at.isFirst) return <NoSuchPage onFirst={() => show({})} />;
  return (
    <div ref={top}>
      <p className="sr" role="status">
        {isBehind ? "" : at.isFirst && at.count !== undefined ? says.found(at.count) : ranged()}
      </p>
      {page.rows.length === 0 ? (
        empty
      ) : (
        <>
          <ListTable
            name={says.name}
            kind={says.kind}
            columns={columns}
            sorting={sorting}
            isBehind={isBehind}
          >
            {page.rows.map((row) => (
              <ListRow key={row.number} columns={columns} cells={cellsOf(row)} />
            ))}
          </ListTable>
          <Paging
            at={at}
            rows={view.rows}
            next={next === undefined || isBehind ? undefined : String(next)}
            onNext={goOn}
            onBefore={goBack}
            onRows={(rows) => show({ rows } as Partial<View>)}
          />
        </>
      )}
    </div>
  );

  function ranged(): string {
    return at.range ? label("list.range", at.range) : "";
  }
}

/** After a page change at the bottom, scrolls the top of the new page into view. */
function useTopOfPage(page: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [page]);
  return top;
}

interface FailedProps {
  readonly error: Error;
  readonly title: string;
  readonly reading: Pick<ListReading<unknown>, "refetch" | "isFetching">;
  readonly onFirst: () => void;
}

/** Replaces the list after a failure, and says what to do. [P-290] */
function Failed({ error, title, reading, onFirst }: FailedProps) {
  const { message, button } = useWords();
  const why = whyItFailed(error, message("app.unanswered"));
  const isPageUnknown = problemsOf(error).some(({ path }) => path === "after");
  if (!isPageUnknown)
    return (
      <NotRead title={title} retry={reading.refetch} isTrying={reading.isFetching}>
        {why}
      </NotRead>
    );
  return (
    <Notice
      kind="bad"
      title={title}
      action={
        <Button variant="default" onClick={onFirst}>
          {button("list.first")}
        </Button>
      }
    >
      {why}
    </Notice>
  );
}

/** A bookmarked URL of a page that no longer has rows. */
function NoSuchPage({ onFirst }: { readonly onFirst: () => void }) {
  const { message, button } = useWords();
  return (
    <Notice
      kind="info"
      action={
        <Button variant="default" onClick={onFirst}>
          {button("list.first")}
        </Button>
      }
    >
      {message("list.nothingAfter")}
    </Notice>
  );
}
