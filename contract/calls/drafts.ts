import { byDraft, byRevision, listedDrafts, wholeDraft } from "../draft.ts";
import type { CallTable } from "../wire/call.ts";

/** The unfinished questions of a user. They are the user's own: colleagues of the same client do not see them. */
export const draftCalls = {
  drafts: {
    method: "GET",
    path: "borrador/many",
    as: "client",
    summary: "The user's own drafts, the last changed first, with route and price as far as they are known",
    answer: listedDrafts,
    added: true,
  },
  draft: {
    method: "GET",
    path: "borrador/{id}",
    as: "client",
    summary: "One draft with what was typed in each step",
    params: byDraft,
    answer: wholeDraft,
    added: true,
  },
  restoreDraft: {
    method: "POST",
    path: "borrador/{id}/recuperar",
    as: "client",
    summary: "Take back the deletion of a draft, within a day",
    params: byDraft,
    body: byRevision,
    added: true,
  },
  deleteDraft: {
    method: "DELETE",
    path: "borrador/{id}",
    as: "client",
    summary: "Delete a draft; refused with 409 when it has been changed elsewhere since it was read",
    params: byDraft,
    query: byRevision,
    added: true,
  },
} as const satisfies CallTable;
