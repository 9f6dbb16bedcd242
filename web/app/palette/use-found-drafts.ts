import { IconFilePencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { draftsQuery } from "../../drafts/queries.ts";
import { routeOf } from "../../drafts/route-of.ts";
import { useOpenDraft } from "../../drafts/use-open-draft.ts";
import { useWords } from "../../i18n/words.tsx";
import { useOwnSession } from "../session.tsx";
import { matching } from "./matching.ts";
import type { Action } from "./use-actions.tsx";

/** The user's unfinished quotations and requests, by their route. A guest has no list of them. */
export function useFoundDrafts(typed: string): readonly Action[] {
  const session = useOwnSession();
  const words = useWords();
  const open = useOpenDraft();
  const { data = [] } = useQuery({
    ...draftsQuery(session, words.language),
    enabled: typed.trim() !== "" && !session.user.isGuest,
  });
  if (typed.trim() === "") return [];
  const drafts = data.map((draft) => ({
    id: `draft-${draft.id}`,
    name: routeOf(draft, words),
    icon: IconFilePencil,
    run: () => void open(draft),
  }));
  return matching(drafts, typed);
}
