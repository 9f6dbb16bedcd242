import { type FlowKind, flowKinds } from "@anden/domain/wizard/flow-kind";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { draftPlace, keptRecord } from "../wizard/draft-store.ts";
import { DraftRow } from "./draft-row.tsx";
import styles from "./drafts.module.css";
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

  const here = flows.filter((flow) => keptRecord(draftPlace(session, flow)) !== undefined);
  const onlyHere = here.filter((flow) => {
    const id = keptRecord(draftPlace(session, flow))?.copy.id;
    return !isPending && !drafts.some((draft) => draft.id === id);
  });
  const keptHere = onlyHere.map((flow) => <KeptDraft key={flow} flow={flow} />);
  if (drafts.length === 0 && !deleted)
    return isError ? flows.map((flow) => <KeptDraft key={flow} flow={flow} />) : keptHere;
  const title = only === "request" ? "drafts.title.request" : "drafts.title";
  const another = only ?? "quotation";
  const shown = isWhole ? drafts : drafts.slice(0, fewest);
  return (
    <section className={styles.drafts} aria-labelledby="drafts" data-screen-only>
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
