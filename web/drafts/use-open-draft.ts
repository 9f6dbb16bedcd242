import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { draftsKey, type ListedDraft, type Opened, openDraft, putAside } from "./queries.ts";

const saysWhy = {
  unsaved: "drafts.unsaved",
  gone: "problem.draft.unknown",
  failed: "drafts.failed",
} as const satisfies Record<Exclude<Opened, "open">, string>;

/** Opens a draft of the account in the wizard, or an empty one beside it; says why when it cannot. */
export function useOpenDraft(): (draft: ListedDraft | "another") => Promise<void> {
  const session = useOwnSession();
  const { message } = useWords();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async (draft) => {
    const opened =
      draft === "another"
        ? (await putAside(session))
          ? "open"
          : "unsaved"
        : await openDraft(session, draft);
    if (opened === "open") return navigate(paths.newQuotation);
    notify({ kind: "bad", text: message(saysWhy[opened]) });
    void client.invalidateQueries({ queryKey: [draftsKey] });
  };
}
