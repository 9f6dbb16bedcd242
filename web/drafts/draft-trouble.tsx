import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { forgetKept } from "../app/kept.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { draftPlace, keptRecord } from "../wizard/draft-store.ts";
import type { DraftState } from "../wizard/use-draft.ts";
import type { SavedDraft } from "../wizard/use-saved.ts";
import { draftApi, keepAsCopy, takeFromServer } from "./account-copy.ts";
import styles from "./drafts.module.css";
import { onOwnClock } from "./saved-when.ts";

interface DraftTroubleProps {
  readonly flow: FlowKind;
  readonly draftState: DraftState;
  readonly saved: SavedDraft;
}

/** Shown when the account does not have the draft as it is on this device, and the user has to decide what to do. */
export function DraftTrouble({ flow, draftState, saved }: DraftTroubleProps) {
  const { label } = useWords();
  if (saved.last === "refused")
    return (
      <Notice kind="warn" title={label("drafts.refused")}>
        {saved.sentence}
      </Notice>
    );
  const Trouble = saved.last === "gone" ? Gone : Elsewhere;
  return <Trouble flow={flow} draftState={draftState} saved={saved} />;
}

function Elsewhere({ flow, draftState, saved }: DraftTroubleProps) {
  const { label, message, button, moment } = useWords();
  const session = useOwnSession();
  const place = draftPlace(session, flow);
  const [id] = useState(() => keptRecord(place)?.copy.id ?? "");
  const { data } = useQuery({
    queryKey: ["draft", id, saved.last],
    queryFn: ({ signal }) => draftApi.draft({ id }, { signal }),
    staleTime: 0,
  });
  const at = data ? moment(onOwnClock(data.keptAt, session.timeZone)) : "";
  const take = async () => {
    const isTaken = await takeFromServer(place, session.user.name, id).catch(() => false);
    if (isTaken) draftState.takeKept();
    else notify({ kind: "bad", text: message("drafts.failed") });
  };
  return (
    <Notice
      kind="warn"
      title={label("drafts.elsewhere", { at })}
      action={
        <div className={styles.choices}>
          <Button variant="default" onClick={() => void take()}>
            {button("drafts.elsewhere.take")}
          </Button>
          <KeepAsCopy place={place} saved={saved} />
        </div>
      }
    >
      {message("drafts.elsewhere.text")}
    </Notice>
  );
}

function Gone({ flow, draftState, saved }: DraftTroubleProps) {
  const { label, message, button } = useWords();
  const place = draftPlace(useOwnSession(), flow);
  const drop = () => {
    forgetKept(place);
    draftState.takeKept();
  };
  return (
    <Notice
      kind="warn"
      title={label("drafts.gone")}
      action={
        <div className={styles.choices}>
          <Button variant="default" onClick={drop}>
            {button("drafts.gone.drop")}
          </Button>
          <KeepAsCopy place={place} saved={saved} />
        </div>
      }
    >
      {message("drafts.gone.text")}
    </Notice>
  );
}

function KeepAsCopy({ place, saved }: { readonly place: string; readonly saved: SavedDraft }) {
  const { button } = useWords();
  return (
    <Button
      onClick={() => {
        keepAsCopy(place);
        saved.saveNow();
      }}
    >
      {button("drafts.elsewhere.copy")}
    </Button>
  );
}
