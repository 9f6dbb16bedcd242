import { type FlowKind, flowKinds } from "@anden/domain/wizard/flow-kind";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { draftPlace, keptRecord } from "../wizard/draft-store.ts";
import { DraftRow } from "./draft-row.tsx";
import styles from "./drafts.module.css";
import { type DraftList, expectedDrafts, keepExpectedDrafts } from "./expected-drafts.ts";
import { KeptDraft } from "./kept-draft.tsx";
import { draftsQuery } from "./queries.ts";
import { routeOf } from "./route-of.ts";
import { useDeleting } from "./use-deleting.ts";
import { useOpenDraft } from "./use-open-draft.ts";

/** The number of drafts shown at first. */
const fewest = 3;

interface DraftsProps {
  /** Shows the drafts of this flow only; absent: of both. */
  readonly only?: FlowKind;
}

/** The user's unfinished drafts, above the lists of home. Nothing where there is none. */
export function Drafts({ only }: DraftsProps) {
  const session = useOwnSession();
  const words = useWords();
  const { label, button, message } = words;
  const { data: all = [], isPending, isError } = useQuery(draftsQuery(session, words.language));
  const { deleted, remove, restore } = useDeleting();
  const [isWhole, setIsWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useOpenDraft();
  const flows = only ? [only] : flowKinds;
  const drafts = all.filter(({ flow }) => flows.includes(flow));
  const list: DraftList = only ?? "both";
  const isRead = !isPending && !isError;
  useEffect(() => {
    if (isRead) keepExpectedDrafts(session, list, drafts.length);
  }, [session, list, isRead, drafts.length]);
  const coming = isPending ? expectedDrafts(session, list) : 0;

  const here = flows.filter((flow) => keptRecord(draftPlace(session, flow)) !== undefined);
  const onlyHere = here.filter((flow) => {
    const id = keptRecord(draftPlace(session, flow))?.copy.id;
    return !isPending && !drafts.some((draft) => draft.id === id);
  });
  const keptHere = onlyHere.map((flow) => <KeptDraft key={flow} flow={flow} />);
  if (drafts.length === 0 && !deleted && coming === 0)
    return isError ? flows.map((flow) => <KeptDraft key={flow} flow={flow} />) : keptHere;
  const title = only === "request" ? "drafts.title.request" : "drafts.title";
  const another = only ?? "quotation";
  const shown = isWhole ? drafts : drafts.slice(0, fewest);
  return (
    <section
      className={styles.drafts}
      aria-labelledby="drafts"
      aria-busy={coming > 0 || undefined}
      data-screen-only
    >
      {keptHere}
      <div className={styles.head}>
        <h2 id="drafts" ref={heading} tabIndex={-1}>
          {label(title)} {drafts.length > 0 && <span className={styles.count}>{drafts.length}</span>}
        </h2>
        {here.includes(another) && !onlyHere.includes(another) && (
          <Button variant="subtle" size="compact-sm" onClick={() => void open({ another })}>
            {button(`drafts.another.${another}`)}
          </Button>
        )}
      </div>
      {deleted && (
        <div className={styles.deleted}>
          <p role="status">{message("drafts.deleted", { route: routeOf(deleted, words) })}</p>
          <Button
            key={deleted.id}
            variant="default"
            size="compact-sm"
            autoFocus
            onClick={() => void restore(deleted, () => heading.current?.focus())}
          >
            {button("drafts.undo")}
          </Button>
        </div>
      )}
      {coming > 0 && <ComingRows count={coming} />}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              isAmongOthers={flows.length > 1}
              onOpen={() => void open(draft)}
              onDelete={() => void remove(draft)}
            />
          ))}
        </ul>
      )}
      {drafts.length > fewest && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? button("drafts.fewer") : button("drafts.all", { count: drafts.length })}
        </Button>
      )}
    </section>
  );
}

/** In place of the drafts while they are loading, as many as there were, so that what is below stays in its place. */
function ComingRows({ count }: { readonly count: number }) {
  const rows = Array.from({ length: Math.min(count, fewest) }, (_, index) => `coming ${index}`);
  return (
    <>
      <ul className={styles.list} aria-hidden>
        {rows.map((key) => (
          <li key={key} className={`${styles.row} ${styles.coming}`}>
            <span>
              <Skeleton width="14rem" />
              <small>
                <Skeleton width="9rem" />
              </small>
            </span>
            <span />
            <Skeleton width="5.25rem" height="1.875rem" />
            <span />
          </li>
        ))}
      </ul>
      {count > fewest && <Skeleton width="5rem" height="1.625rem" className={styles.comingMore} />}
    </>
  );
}
