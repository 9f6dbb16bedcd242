import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { forgetKept } from "../app/kept.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { draftPlace, keptRecord } from "../wizard/draft-store.ts";
import { draftApi } from "./account-copy.ts";
import { draftsQuery, type ListedDraft } from "./queries.ts";

/** Deletes the user's drafts. The last one that was deleted can be restored. */
export function useDeleting() {
  const session = useOwnSession();
  const { language, message } = useWords();
  const queries = useQueryClient();
  const { queryKey } = draftsQuery(session, language);
  const [deleted, setDeleted] = useState<ListedDraft>();
  const fail = () => {
    notify({ kind: "bad", text: message("drafts.failed") });
    void queries.invalidateQueries({ queryKey });
  };
  const remove = async (draft: ListedDraft) => {
    try {
      await draftApi.deleteDraft(draft);
    } catch {
      return fail();
    }
    const place = draftPlace(session, draft.flow);
    if (keptRecord(place)?.copy.id === draft.id) forgetKept(place);
    queries.setQueryData<readonly ListedDraft[]>(queryKey, (drafts) =>
      drafts?.filter(({ id }) => id !== draft.id),
    );
    setDeleted(draft);
  };
  const restore = async (draft: ListedDraft, onRestored: () => void) => {
    try {
      await draftApi.restoreDraft(draft);
    } catch {
      return fail();
    }
    setDeleted(undefined);
    onRestored();
    await queries.invalidateQueries({ queryKey });
  };
  return { deleted, remove, restore };
}
