import type { FlowKind } from "@anden/domain/wizard/flow-kind";
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

/** The screens on which drafts are continued. */
export const wizardPaths = {
  quotation: paths.newQuotation,
  request: paths.newRequest,
} as const satisfies Record<FlowKind, string>;

/** Opens a draft of the account in the wizard, or an empty one of a flow beside it; says why when it cannot. */
export function useOpenDraft(): (draft: ListedDraft | { readonly another: FlowKind }) => Promise<void> {
  const session = useOwnSession();
  const { message } = useWords();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async (draft) => {
    const isAnother = "another" in draft;
    const flow = isAnother ? draft.another : draft.flow;
    const opened = isAnother
      ? (await putAside(session, flow))
        ? "open"
        : "unsaved"
      : await openDraft(session, draft);
    if (opened === "open") return navigate(wizardPaths[flow]);
    notify({ kind: "bad", text: message(saysWhy[opened]) });
    void client.invalidateQueries({ queryKey: [draftsKey] });
  };
}
