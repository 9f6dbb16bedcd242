import { IconFilePencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { draftsQuery } from "../../drafts/queries.ts";
import { routeOf } from "../../drafts/route-of.ts";
import { useOpenDraft } from "../../drafts/use-open-draft.ts";
import { useWords } from "../../i18n/words.tsx";
import { useOwnSession } from "../session.tsx";
import { matching } from "./matching.ts";
import type { Action } from "./use-actions.tsx";

interface FoundDrafts {
  readonly drafts: readonly Action[];
  /** Whether the list of them is being read for the first time. */
  readonly isComing: boolean;
}

/** The user's unfinished quotations and requests, by their route. A guest has no list of them. */
export function useFoundDrafts(typed: string): FoundDrafts {
  const session = useOwnSession();
  const words = useWords();
  const open = useOpenDraft();
  const { data = [], isLoading } = useQuery({
    ...draftsQuery(session, words.language),
    enabled: typed.trim() !== "" && !session.user.isGuest,
  });
  if (typed.trim() === "") return { drafts: [], isComing: false };
  const drafts = data.map((draft) => ({
    id: `draft-${draft.id}`,
    name: routeOf(draft, words),
    icon: IconFilePencil,
    run: () => void open(draft),
  }));
  return { drafts: matching(drafts, typed), isComing: isLoading };
}
